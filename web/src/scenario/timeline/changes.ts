import type { Change, Scenario } from '../types'
import { inOrderOfTime, sameThings } from './change'
import { takenOver } from './planned'

/**
 * The scenario with a change in its timeline as the core keeps it: in order of time, behind everything up to its
 * time, in place of a change of the same things at the same time.
 */
export function withChange(scenario: Scenario, change: Change): Scenario {
  const others = scenario.timeline.filter((other) => other.at_s !== change.at_s || !sameThings(other, change))
  const before = others.filter(({ at_s }) => at_s <= change.at_s)
  const after = others.filter(({ at_s }) => at_s > change.at_s)
  return { ...scenario, timeline: [...before, change, ...after] }
}

/**
 * The scenario after a gesture, such as a drag, that changed the same things again and again: as if the last change
 * had been made when the hand made the first. So a drag is one change, and the run is the one that it makes.
 */
export function withGesture(before: Scenario, first: Change, last: Change): Scenario {
  const change = { ...last, at_s: first.at_s }
  return takenOver(withChange(before, change), change)
}

/** Times that a person gives are whole milliseconds. */
export const toMilliseconds = (s: number): number => Math.round(s * 1000) / 1000

/** The scenario with more entries in its timeline. */
export const withEntries = (scenario: Scenario, entries: readonly Change[]): Scenario => ({
  ...scenario,
  timeline: inOrderOfTime([...scenario.timeline, ...entries]),
})

/** The scenario with entry `index` of its timeline at another time. */
export const withMoved = (scenario: Scenario, index: number, at_s: number): Scenario => ({
  ...scenario,
  timeline: inOrderOfTime(
    scenario.timeline.map((change, i) =>
      i === index ? { ...change, at_s: Math.max(0, toMilliseconds(at_s)) } : change,
    ),
  ),
})

export const withoutEntry = (scenario: Scenario, index: number): Scenario => ({
  ...scenario,
  timeline: scenario.timeline.filter((_, i) => i !== index),
})
