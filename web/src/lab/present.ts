import { useEffect } from 'react'
import type { LaneFeed } from '../engine/page/client'
import type { Figures } from '../engine/page/figures'
import { told } from '../kit/format'
import { queueNames } from '../scenario/weighted'
import { choice } from './choices'
import { GUIDE, isVeiled } from './guide'
import { useEngineStatus, useReadings } from './hooks'
import { type Lab, useChoice, useLab, useLabState } from './lab'
import { figuresOf, windowOf } from './readings'
import { kindOf, sentences, waiting } from './sentence'
import { labText } from './text'
import type { Window } from './window'

/** Current figures of the lanes, and the window that each is measured over. */
export interface Present {
  figures: readonly (Figures | undefined)[]
  windows: readonly (Window | undefined)[]
}

export function readPresent(lab: Lab): Present {
  const feeds = lab.store.getState().scenario.lanes.map((_, i) => lab.engine.lanes[i])
  const to_s = commonEnd(lab, feeds)
  const windows = feeds.map((feed, i) => feed && windowOf(lab, feed, i, to_s))
  const { figures: all } = lab.choices.get(GUIDE).veil
  return {
    windows,
    figures: feeds.map((feed, i) =>
      all || isVeiled(lab, i) ? undefined : windows[i] && figuresOf(lab, feed, windows[i]),
    ),
  }
}

/** Time that all lanes have reached, s; one may be a sample behind another. Lanes that catch up do not count. */
const commonEnd = (lab: Lab, feeds: readonly (LaneFeed | undefined)[]): number =>
  lab.engine.status.catching_up_s === null
    ? Math.min(...feeds.map((feed) => feed?.t_s ?? lab.engine.t_s))
    : lab.engine.t_s

const PRESENT = choice<Present>(() => ({ figures: [], windows: [] }))

/** All readers share one reading, so that all figures on the screen cover the same window. */
export const usePresent = (): Present => useChoice(PRESENT)

/** Reads the present for all readers. */
export const readNow = (lab: Lab): void => lab.choices.of(PRESENT).setState(readPresent(lab), true)

/** Reads the present, four times a second at most. */
export function PresentReader(): null {
  const lab = useLab()
  const tick = useReadings()
  const lanes = useLabState((state) => state.scenario.lanes)
  const veil = useChoice(GUIDE, (guide) => guide.veil)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a feed grows in place, and the tick says so
  useEffect(() => readNow(lab), [tick, lanes, veil])
  return null
}

/** The present behaviour of lane `index` in words; empty before the lane exists. */
export const sentenceOf = (lab: Lab, present: Present, index: number): string =>
  told(sentencesOf(lab, present, index))

/** What kind of behaviour that is, whatever its numbers and its language; empty before the lane exists. */
export const behaviourOf = (lab: Lab, { figures, windows }: Present, index: number): string => {
  const hidden = hiddenIn(lab, index)
  if (hidden) return hidden
  const window = windows[index]
  return window ? kindOf(...givenOf(lab, figures[index], window, index)) : ''
}

/** Why a lane says nothing of itself. */
function hiddenIn(lab: Lab, index: number): 'veiled' | 'predictFirst' | 'later' | undefined {
  if (isVeiled(lab, index)) return 'veiled'
  const { figures: kept, untilAnswered } = lab.choices.get(GUIDE).veil
  return kept ? (untilAnswered ? 'predictFirst' : 'later') : undefined
}

const givenOf = (
  lab: Lab,
  figures: Figures | undefined,
  window: Window,
  index: number,
): Parameters<typeof sentences> => [
  figures,
  lab.engine.lanes[index]?.curve,
  waiting(window, lab.engine.status.catching_up_s !== null),
  lab.store.getState().scenario.traffic,
  queueNames(lab.engine.lanes[index]?.state?.queue),
]

/** The same as separate sentences, the queue's first. */
function sentencesOf(lab: Lab, { figures, windows }: Present, index: number): string[] {
  const hidden = hiddenIn(lab, index)
  if (hidden) return [labText.sentence[hidden]]
  const window = windows[index]
  return window ? sentences(...givenOf(lab, figures[index], window, index)) : []
}

export function useSentences(index: number): string[] {
  const lab = useLab()
  useEngineStatus()
  return sentencesOf(lab, usePresent(), index)
}

/** The window of all lanes; undefined if their windows differ. */
export function sharedWindow({ windows }: Present): Window | undefined {
  const [first] = windows
  return windows.every((window) => window?.from_s === first?.from_s && window?.to_s === first?.to_s)
    ? first
    : undefined
}
