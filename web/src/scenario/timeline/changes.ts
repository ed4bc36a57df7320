import type { Change, Scenario } from '../types'
import { sameThings } from './change'
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
