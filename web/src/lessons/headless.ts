/** What command lines need of lessons. */

export { comparisonsOf } from '../measures/claims'
export { Outcome } from '../measures/outcome'
export { coursesOf, doneOf, figuresOf, jobsOf, keyOf, portOf, resultsOf } from '../measures/plan'
export { measureText } from '../measures/text'
export { EXERCISE_NAMES, LESSON_NAMES, lessonSource, lessonText, lessonWork, neededOf, parseLesson } from '.'
export { gradedHtml, gradedRows } from './criteria/graded'
export { readLink } from './criteria/hand-in'
export { isUncertain, MORE, Trial } from './criteria/judge'
export { isPlan, libraryOf, PLAN_NAMES, parsePlan, planSource, planWorks } from './plan'
