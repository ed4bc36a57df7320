import { useEffect } from 'react'
import { create } from 'zustand'
import type { LaneFeed } from '../engine/page/client'
import type { Figures } from '../engine/page/figures'
import { labStore } from '../scenario/store'
import { useEngineStatus, useReadings } from './hooks'
import { engine } from './index'
import { figuresOf, windowOf } from './readings'
import { sentences, waiting } from './sentence'
import { labText } from './text'
import { useLabState } from './useLab'
import { isVeiled, useVeil } from './veil'
import type { Window } from './window'

/** Current figures of the lanes, and the window that each is measured over. */
export interface Present {
  figures: readonly (Figures | undefined)[]
  windows: readonly (Window | undefined)[]
}

export function readPresent(): Present {
  const feeds = labStore.getState().scenario.lanes.map((_, i) => engine.lanes[i])
  const to_s = commonEnd(feeds)
  const windows = feeds.map((feed, i) => feed && windowOf(feed, i, to_s))
  const { figures: all } = useVeil.getState()
  return {
    windows,
    figures: feeds.map((feed, i) =>
      all || isVeiled(i) ? undefined : windows[i] && figuresOf(feed, windows[i]),
    ),
  }
}

/** Time that all lanes have reached, s; one may be a sample behind another. Lanes that catch up do not count. */
const commonEnd = (feeds: readonly (LaneFeed | undefined)[]): number =>
  engine.status.catching_up_s === null
    ? Math.min(...feeds.map((feed) => feed?.t_s ?? engine.t_s))
    : engine.t_s

const usePresentStore = create<Present>(readPresent)

/** All readers share one reading, so that all figures on the screen cover the same window. */
export const usePresent = (): Present => usePresentStore()

/** Reads the present, four times a second at most. */
export function PresentReader(): null {
  const tick = useReadings()
  const lanes = useLabState((state) => state.scenario.lanes)
  const veil = useVeil()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a feed grows in place, and the tick says so
  useEffect(() => usePresentStore.setState(readPresent(), true), [tick, lanes, veil])
  return null
}

/** What lane `index` does at present, in words; empty before the lane exists. */
export const sentenceOf = (present: Present, index: number): string => sentencesOf(present, index).join(' ')

/** The same, sentence by sentence: that of the queue comes first. */
function sentencesOf({ figures, windows }: Present, index: number): string[] {
  if (isVeiled(index)) return [labText.sentence.veiled]
  const { figures: kept, untilAnswered } = useVeil.getState()
  if (kept) return [untilAnswered ? labText.sentence.asked : labText.sentence.later]
  const window = windows[index]
  const { catching_up_s } = engine.status
  return window
    ? sentences(
        figures[index],
        engine.lanes[index]?.curve,
        waiting(window, catching_up_s !== null),
        labStore.getState().scenario.traffic,
      )
    : []
}

export function useSentences(index: number): string[] {
  useEngineStatus()
  return sentencesOf(usePresent(), index)
}

/** The window of all lanes; undefined if their windows differ. */
export function sharedWindow({ windows }: Present): Window | undefined {
  const [first] = windows
  return windows.every((window) => window?.from_s === first?.from_s && window?.to_s === first?.to_s)
    ? first
    : undefined
}
