import { useEffect, useRef, useState } from 'react'
import type { RuleDocument, RuleReading } from '../../generated/rule'
import { useLab } from '../../lab/lab'
import { ask } from './ask'
import { showFailure } from './failure'

/** The core's answer to a text, which may be older than the text in the editor. */
export interface Known {
  text: string
  document: RuleDocument
}

/** The core's answer to a text. Until it arrives, the answer to an earlier text. */
export function useRule(text: string, limit: number): Known | undefined {
  const lab = useLab()
  const [known, setKnown] = useState<Known>()
  useEffect(() => {
    let wanted = true
    ask('view', { text, limit }).then(
      (document) => wanted && setKnown({ text, document }),
      (error) => showFailure(lab, error),
    )
    return () => {
      wanted = false
    }
  }, [text, limit, lab])
  return known
}

/** The states of a rule at a simulated time. */
export interface Moment {
  t_s: number
  states: readonly number[]
}

/** How long states are kept, simulated s. */
export const KEPT_S = 60

/** Past values of these states, sampled by the page. Starts anew if time goes back or the states change. */
export function usePast(reading: RuleReading | null, names: string): readonly Moment[] {
  const lab = useLab()
  const past = useRef({ names, reading: null as RuleReading | null, moments: [] as Moment[] })
  const own = past.current
  const { t_s } = lab.engine
  const last_s = own.moments.at(-1)?.t_s ?? 0
  if (reading && (reading !== own.reading || t_s !== last_s)) {
    const goesOn = own.names === names && last_s <= t_s
    const kept = goesOn ? own.moments.filter((moment) => moment.t_s >= t_s - KEPT_S && moment.t_s < t_s) : []
    past.current = { names, reading, moments: [...kept, { t_s, states: reading.states }] }
  }
  return past.current.moments
}
