import { equal } from '../../scenario/equal'
import type { Scenario } from '../../scenario/types'
import type { Exercise, Situation } from '../language/exercise'
import { withPlace } from '../language/patch'
import { isWholeQueue, placeIn } from '../language/places'

/** Planned changes that would alter the situation. */
const OF_LOAD = /^(traffic|link|access)\./

/** A lab in a situation of an exercise: lanes and handed-in values stay; load and link come from the situation. */
export function inSituation({ scenario: own }: Situation, lab: Scenario, { handsIn }: Exercise): Scenario {
  const { traffic, link, access } = own
  const timeline = lab.timeline.filter(({ set }) => !Object.keys(set).some((path) => OF_LOAD.test(path)))
  let there: Scenario = { ...lab, traffic, link, access, timeline }
  for (const { place } of handsIn) {
    if (isWholeQueue(place)) continue
    const kept = withPlace(there, place, placeIn(lab, place))
    if (!('fault' in kept)) there = kept
  }
  return there
}

/** Whether a lab is in a situation already. */
export const isIn = (situation: Situation, lab: Scenario, exercise: Exercise): boolean =>
  equal(inSituation(situation, lab, exercise), lab)
