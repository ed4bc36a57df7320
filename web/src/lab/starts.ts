import type { Distribution } from '../generated/scenario'
import { scenarioText } from '../scenario/text'
import type { Scenario, Traffic } from '../scenario/types'
import { labText } from './text'

/** A traffic class that begins after the run has begun; it belongs to the class and not to the timeline. */
export interface Start {
  at_s: number
  /** Until when its flows begin, one after the other. */
  until_s: number
  label: string
}

/** What begins within the first second begins with the run. */
const WITH_THE_RUN_S = 1

/** When classes begin that do not begin with the run, in order of time. */
export const startsOf = ({ traffic }: Scenario): Start[] =>
  traffic
    .map((entry): Start => {
      const [at_s, until_s] = spanOf(entry.start_s)
      return { at_s, until_s, label: labelOf(entry) }
    })
    .filter(({ at_s }) => at_s >= WITH_THE_RUN_S)
    .sort((a, b) => a.at_s - b.at_s)

/** Least and greatest of a distribution; one without bounds begins with the run. */
function spanOf(start: Distribution): readonly [number, number] {
  if (typeof start === 'number') return [start, start]
  const ends = 'uniform' in start ? start.uniform : 'spread' in start ? start.spread : []
  return [ends[0] ?? 0, ends[1] ?? 0]
}

function labelOf(entry: Traffic): string {
  const { starts } = labText
  const { classes } = scenarioText
  switch (entry.kind) {
    case 'ftp':
      return starts.flows(entry.flows)
    case 'web':
      return starts.sessions(entry.sessions)
    case 'files':
      return starts.clients(entry.flows)
    default:
      return starts.begins(classes[entry.kind])
  }
}
