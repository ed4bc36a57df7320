/** The parts of the site that are fuzzed without a screen. */

export { deflated } from '../../engine/src/link/address'
export { pack } from '../../engine/src/link/pack'
export {
  EXERCISE_NAMES,
  isPlan,
  LESSON_NAMES,
  lessonSource,
  libraryOf,
  PLAN_NAMES,
  parseLesson,
  parsePlan,
  planSource,
} from '../../src/courses/headless'
export { answered, faultsOf } from '../../src/engine/faults'
export { default as scenarioSchema } from '../../src/generated/scenario.schema.json'
export { soundView } from '../../src/link/ghosts'
export { decodeLink, encodeLink } from '../../src/link/link'
export { PARAMETERS, readQuery } from '../../src/link/query'
export { queryOf } from '../../src/link/query-of'
export { knownView } from '../../src/link/view'
export { DEFAULT_SCENARIO, DEFAULT_VIEW } from '../../src/scenario/default'
export { allSchemes } from '../../src/scenario/schemes'
