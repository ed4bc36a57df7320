import type { Work } from '../measures/work'
import type { Alternative, FigureEntry } from './paper'

const REPLICATIONS = 10
/** What else a paper may have meant is run for every choice anew: no more often than it takes to judge. */
const MOST_OF_ALTERNATIVES = 5

/** How often an entry's points are run where nobody asks for another number. */
export const replicationsOf = ({ work }: FigureEntry): number => work.replications ?? REPLICATIONS

/** How often another choice is run where the entry's own is run `replications` times. */
export const alternativeReplications = (replications: number): number =>
  Math.min(replications, MOST_OF_ALTERNATIVES)

/** The same work under another choice of what the paper leaves open. */
export const changed = (work: Work, { change }: Alternative): Work => ({
  ...work,
  ...(work.points && {
    points: work.points.map((point) => ({ ...point, scenario: change(point.scenario) })),
  }),
  series: [],
})
