import { equal } from '../equal'
import type { Change, Scenario } from '../types'
import { concerns, inOrderOfTime } from './change'

/** A lane before this one that has run like it, and up to when: for ever where nothing tells them apart. */
export interface Fork {
  lane: number
  until_s: number
}

/**
 * The lane that lane `index` is a fork of, however it was made: the one before it that is the same for longest, if one
 * begins the same. The core decides by the same rule which part of a run is kept.
 */
export function forkOf(scenario: Scenario, index: number): Fork | undefined {
  let fork: Fork | undefined
  for (let lane = 0; lane < index; lane++) {
    const until_s = alikeUntil(scenario, lane, index)
    if (until_s !== undefined && until_s > (fork?.until_s ?? 0)) fork = { lane, until_s }
  }
  return fork
}

function alikeUntil(scenario: Scenario, a: number, b: number): number | undefined {
  const [one, other] = [scenario.lanes[a], scenario.lanes[b]]
  if (!one || !other || !equal(one.queue, other.queue) || !equal(one.override, other.override))
    return undefined
  const [ofOne, ofOther] = [a, b].map((lane) =>
    inOrderOfTime(scenario.timeline).filter((change) => concerns(change, lane)),
  ) as [Change[], Change[]]
  const alike = ofOne.findIndex((change, i) => {
    const same = ofOther[i]
    return !same || same.at_s !== change.at_s || !equal(same.set, change.set)
  })
  const first = alike < 0 ? ofOne.length : alike
  const at = (changes: Change[]) => changes[first]?.at_s ?? Number.POSITIVE_INFINITY
  return Math.min(at(ofOne), at(ofOther))
}
