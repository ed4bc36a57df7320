import type { Scenario } from './types'

/** What was made, one step after another, around the scenario as it is. Scenarios are never changed in place. */
export interface History {
  scenario: Scenario
  past: readonly Scenario[]
  /** What was undone, the next step first. */
  future: readonly Scenario[]
}

/** Steps that can be undone; older ones are forgotten. */
export const MOST_STEPS = 200

/** A step forward; what was undone is gone. */
export const stepped = ({ past, scenario }: History, next: Scenario): Partial<History> =>
  next === scenario ? {} : { past: [...past, scenario].slice(-MOST_STEPS), scenario: next, future: [] }

export function undone({ past, scenario, future }: History): Partial<History> {
  const before = past.at(-1)
  return before ? { past: past.slice(0, -1), scenario: before, future: [scenario, ...future] } : {}
}

export function redone({ past, scenario, future }: History): Partial<History> {
  const [next, ...later] = future
  return next ? { past: [...past, scenario], scenario: next, future: later } : {}
}
