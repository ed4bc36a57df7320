import type { Work } from '../../src/measures/work'
import type { Alternative, FigureEntry } from './paper'

const REPLICATIONS = 10
/** Upper limit for alternatives, which rerun everything: just enough for a verdict. */
const MOST_OF_ALTERNATIVES = 5

/** Default number of replications of an entry's points. */
export const replicationsOf = ({ work }: FigureEntry): number => work.replications ?? REPLICATIONS

/** Replications of an alternative when the entry itself has `replications`. */
export const alternativeReplications = (replications: number): number =>
  Math.min(replications, MOST_OF_ALTERNATIVES)

/** The same work with one assumption changed. */
export const changed = (work: Work, { change }: Alternative): Work => ({
  ...work,
  ...(work.points && {
    points: work.points.map((point) => ({ ...point, scenario: change?.(point.scenario) ?? point.scenario })),
  }),
  series: [],
})
