import { equal } from '../equal'
import { SCHEMES } from '../presets'
import type { Lane, QueueSpec, Scenario } from '../types'
import { concerns, inOrderOfTime } from './change'

const START = SCHEMES.sketch?.presets[0]?.queue

/**
 * The published scheme that a lane's drawing was drawn over: the last one that the lane had by `t_s`. Nothing where
 * the lane began with a drawing, or with the curve that the lab offers to draw on.
 */
export function originOf({ lanes, timeline }: Scenario, lane: Lane, t_s: number): QueueSpec | undefined {
  const index = lanes.indexOf(lane)
  const queues = inOrderOfTime(timeline)
    .filter((change) => change.at_s <= t_s && concerns(change, index) && change.set.queue)
    .map((change) => change.set.queue as QueueSpec)
  const last = [lane.queue, ...queues].findLast((queue) => queue.kind !== 'sketch' || equal(queue, START))
  return last?.kind === 'sketch' ? undefined : last
}
