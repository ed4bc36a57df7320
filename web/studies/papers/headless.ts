/** The gallery's exports for the command line. */
export { comparisonsOf } from '../../src/measures/claims'
export {
  coursesOf,
  jobsOf,
  keyOf,
  portOf,
  resultsOf,
} from '../../src/measures/plan'
export { measureText } from '../../src/measures/text'
export { svgOf } from './drawn'
export { evaluate } from './evaluate'
export { authorOf, entryAt, linkOf, PAPERS } from './figures/index'
export { alternativeReplications, changed, replicationsOf } from './replications'
export { html, markdown, markdownPages, plotName } from './report'
