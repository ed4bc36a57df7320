import type { LaneFeed } from '../engine/page/client'
import type { Theory } from '../plots/lane-chart'
import { choice } from './choices'
import type { Lab } from './lab'

/** A reference to a lane that survives a restart, when all keys are new: its index and its former key. */
export interface LaneRef {
  index: number
  key: number | undefined
}

/** The lane's current index; lanes before it may have been removed. */
export function indexOf({ index, key }: LaneRef, feeds: readonly LaneFeed[]): number {
  const found = feeds.findIndex((feed) => feed.key === key)
  return found < 0 ? index : found
}

/** A model's prediction for one lane, for its plots. */
export const THEORY = choice<{ lane?: LaneRef | undefined; theory?: Theory | undefined }>(() => ({}))

/** The prediction for a lane, if any. */
export function theoryOf(lab: Lab, { key }: Pick<LaneFeed, 'key'>): Theory | undefined {
  const { lane, theory } = lab.choices.get(THEORY)
  return lane && lab.engine.lanes[indexOf(lane, lab.engine.lanes)]?.key === key ? theory : undefined
}
