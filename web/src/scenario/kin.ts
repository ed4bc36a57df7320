import { equal } from './equal'
import type { Change, Scenario } from './types'

/** A lane before this one that has run like it, and up to when: for ever where nothing tells them apart. */
export interface Kin {
  lane: number
  until_s: number
}

/**
 * The lane before `index` that is the same for longest, if one begins the same: a fork of it, however it was made.
 * The core decides by the same rule which part of a run is kept.
 */
export function kinOf(scenario: Scenario, index: number): Kin | undefined {
  let kin: Kin | undefined
  for (let lane = 0; lane < index; lane++) {
    const until_s = alikeUntil(scenario, lane, index)
    if (until_s !== undefined && until_s > (kin?.until_s ?? 0)) kin = { lane, until_s }
  }
  return kin
}

function alikeUntil(scenario: Scenario, a: number, b: number): number | undefined {
  const [one, other] = [scenario.lanes[a], scenario.lanes[b]]
  if (!one || !other || !equal(one.queue, other.queue) || !equal(one.override, other.override))
    return undefined
  const [ofOne, ofOther] = [concerning(scenario, a), concerning(scenario, b)]
  const alike = ofOne.findIndex((change, i) => {
    const same = ofOther[i]
    return !same || same.at_s !== change.at_s || !equal(same.set, change.set)
  })
  const first = alike < 0 ? ofOne.length : alike
  const at = (changes: Change[]) => changes[first]?.at_s ?? Number.POSITIVE_INFINITY
  return Math.min(at(ofOne), at(ofOther))
}

const concerning = ({ timeline = [] }: Scenario, lane: number): Change[] =>
  timeline.filter((change) => (change.lane ?? lane) === lane).sort((a, b) => a.at_s - b.at_s)
