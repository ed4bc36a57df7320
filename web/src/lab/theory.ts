import { create } from 'zustand'
import type { LaneFeed } from '../engine/page/client'
import type { Theory } from '../plots/lane-chart'
import { engine } from '.'

/** A lane that keeps its meaning when a run starts again and all keys are new: its place, and the key that it had. */
export interface LaneRef {
  index: number
  key: number | undefined
}

/** Where the lane stands now: lanes before it may have gone. */
export function indexOf({ index, key }: LaneRef, feeds: readonly LaneFeed[]): number {
  const found = feeds.findIndex((feed) => feed.key === key)
  return found < 0 ? index : found
}

/** What a model predicts of one lane, for its plots. */
export const useTheory = create<{ lane?: LaneRef | undefined; theory?: Theory | undefined }>()(() => ({}))

/** What is predicted of a lane, if anything is. */
export function theoryOf({ key }: Pick<LaneFeed, 'key'>): Theory | undefined {
  const { lane, theory } = useTheory.getState()
  return lane && engine.lanes[indexOf(lane, engine.lanes)]?.key === key ? theory : undefined
}
