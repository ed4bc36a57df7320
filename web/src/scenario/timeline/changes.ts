import type { Change, Scenario } from '../types'
import { inOrderOfTime } from './change'

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
