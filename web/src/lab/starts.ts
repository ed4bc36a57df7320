import type { Distribution } from '../generated/scenario'
import { countOf, isCounted } from '../scenario/count'
import { equal } from '../scenario/equal'
import { scenarioText } from '../scenario/text'
import type { Scenario, Traffic } from '../scenario/types'
import { labText } from './text'

/** A traffic class that begins after the run; this is part of the class, not of the timeline. */
export interface Start {
  at_s: number
  /** Time by which all its flows have begun, one after another. */
  until_s: number
  label: string
}

/** A start within the first second counts as a start with the run. */
const WITH_THE_RUN_S = 1

/** Classes that begin after the run, in order of time. */
export const startsOf = ({ traffic }: Scenario): Start[] =>
  traffic
    .map((entry): Start => {
      const [at_s, until_s] = spanOf(entry.start_s)
      return { at_s, until_s, label: labelOf(entry) }
    })
    .filter(({ at_s }) => at_s >= WITH_THE_RUN_S)
    // Classes of one kind that begin together are one start.
    .filter((own, i, all) => all.findIndex((other) => equal(other, own)) === i)
    .sort((a, b) => a.at_s - b.at_s)

/** Minimum and maximum of a distribution; an unbounded one counts as a start with the run. */
function spanOf(start: Distribution): readonly [number, number] {
  if (typeof start === 'number') return [start, start]
  const ends = 'uniform' in start ? start.uniform : 'spread' in start ? start.spread : []
  return [ends[0] ?? 0, ends[1] ?? 0]
}

function labelOf(entry: Traffic): string {
  return isCounted(entry)
    ? labText.flows[entry.kind].start(countOf(entry).value)
    : labText.begins(scenarioText.classes[entry.kind])
}
