/** What the command line needs of the gallery. */
export { comparisonsOf } from './claims'
export { evaluate } from './evaluate'
export { authorOf, entryAt, linkOf, PAPERS } from './figures/index'
export {
  alternativeReplications,
  changed,
  coursesOf,
  figuresOf,
  jobsOf,
  keyOf,
  portOf,
  replicationsOf,
  resultsOf,
} from './plan'
export { html, markdown, plotName, svgOf } from './report'
export { paperText } from './text'
