import type { Scenario } from '../generated/scenario'
import { concerns } from '../scenario/timeline/change'

/** The length of simulated time that figures and the scoreboard cover. */
export const FIGURES_S = 20

export interface Window {
  from_s: number
  to_s: number
  /** Whether anything has changed since the run began. */
  changed: boolean
}

/** The last change up to `t_s` that concerns one lane, or any lane; 0 if nothing changed. */
export const changedAt = (timeline: Scenario['timeline'] = [], t_s: number, lane?: number): number =>
  timeline
    .filter((change) => change.at_s <= t_s && (lane === undefined || concerns(change, lane)))
    .reduce((last_s, { at_s }) => Math.max(last_s, at_s), 0)

/** The window up to `to_s` that counts as the present: `lane`, or any lane, has not changed in it. */
export function windowUpTo(timeline: Scenario['timeline'], to_s: number, lane?: number): Window {
  const changed_s = changedAt(timeline, to_s, lane)
  return { from_s: Math.max(0, to_s - FIGURES_S, changed_s), to_s, changed: changed_s > 0 }
}
