import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { fetched } from '../kit/region'
import { engine } from '../lab'
import { useEngineStatus, useReadings } from '../lab/hooks'
import { entriesOf } from '../lab/markers'
import { useChangeNotice } from '../lab/useChangeNotice'
import { useLab } from '../lab/useLab'
import type { Scenario } from '../scenario/types'
import { SHOWN_MS, trackText } from './text'
import './track.css'

const SaidChange = fetched(() => import('./SaidChange'))

/** Where it is said what was changed last, and since when that holds; and what comes that was planned. */
export function LastChange() {
  const notice = useChangeNotice((state) => state.notice)
  const scenario = useLab((lab) => lab.scenario)
  const come = useCome(scenario)
  // After another step it is the last change no longer.
  const last = notice?.after === scenario ? notice : undefined
  return (
    <div className="last-change" role="status" data-testid="last-change">
      {last ? (
        <Suspense>
          <SaidChange notice={last} />
        </Suspense>
      ) : (
        come && <span>{come}</span>
      )}
    </div>
  )
}

/** Longer than between two pictures at any speed; who goes farther at once has gone there himself. */
const MOST_S = 60

/** What the timeline has just changed as the run went on, in words, for a while. */
function useCome(scenario: Scenario): string | undefined {
  const entries = useMemo(() => entriesOf(scenario), [scenario])
  const tick = useReadings()
  const { running } = useEngineStatus()
  const before_s = useRef(engine.t_s)
  const [come, setCome] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the run goes on, and the tick says so
  useEffect(() => {
    const [from_s, to_s] = [before_s.current, engine.t_s]
    before_s.current = to_s
    if (!running || to_s <= from_s || to_s - from_s > MOST_S) return
    const { notice } = useChangeNotice.getState()
    const own_s = notice && 'change' in notice ? notice.change.at_s : undefined
    const entry = entries.findLast(({ at_s }) => at_s > from_s && at_s <= to_s && at_s !== own_s)
    if (entry) setCome(trackText.come(entry.label, entry.at_s))
  }, [tick, running])
  useEffect(() => {
    if (!come) return
    const timer = setTimeout(() => setCome(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [come])
  return come
}
