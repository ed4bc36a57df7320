/** The lessons' exports for command-line tools. */

export { answered } from '../engine/faults'
export { comparisonsOf } from '../measures/claims'
export { Outcome } from '../measures/outcome'
export { coursesOf, doneOf, figuresOf, jobsOf, keyOf, portOf, resultsOf } from '../measures/plan'
export { measureText } from '../measures/text'
export { gradedHtml, gradedRows } from './homework/graded'
export { readLink } from './homework/hand-in'
export { isUncertain, MORE, Trial } from './homework/judge'
export { ranksOf } from './homework/rank'
export {
  EXERCISE_NAMES,
  LESSON_NAMES,
  lessonSource,
  lessonText,
  lessonWork,
  neededOf,
  parseLesson,
} from './language'
export { isPlan, libraryOf, PLAN_NAMES, parsePlan, planSource, planWorks } from './plans'
export { untranslated } from './plans/untranslated'
