import type { Scenario } from '../generated/scenario'
import { concerns } from '../scenario/timeline/change'

/** The length of simulated time that figures and the scoreboard cover. */
export const FIGURES_S = 20

export interface Stretch {
  from_s: number
  to_s: number
}

export interface Window extends Stretch {
  /** Whether anything has changed since the run began. */
  changed: boolean
}

/** The last change up to `t_s` that concerns one lane, or any lane; 0 if nothing changed. */
export const changedAt = (timeline: Scenario['timeline'] = [], t_s: number, lane?: number): number =>
  timeline
    .filter((change) => change.at_s <= t_s && (lane === undefined || concerns(change, lane)))
    .reduce((last_s, { at_s }) => Math.max(last_s, at_s), 0)

/** The last sampled row of a lane is at most this much before the time that the lane has reached, s. */
const ROW_S = 0.1

/**
 * The window up to `to_s` that counts as the present: `lane` (without it, every lane) is unchanged within it. At the end of
 * an `answered` stretch it is that stretch.
 */
export function windowUpTo(
  timeline: Scenario['timeline'],
  to_s: number,
  lane?: number,
  answered?: Stretch,
): Window {
  const changed_s = changedAt(timeline, to_s, lane)
  const from_s =
    answered && Math.abs(to_s - answered.to_s) < ROW_S
      ? answered.from_s
      : Math.max(0, to_s - FIGURES_S, changed_s)
  return { from_s, to_s, changed: changed_s > 0 }
}
