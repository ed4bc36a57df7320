/** What command lines need of lessons. */

export { comparisonsOf } from '../papers/claims'
export { Outcome } from '../papers/outcome'
export { coursesOf, doneOf, figuresOf, jobsOf, keyOf, portOf, resultsOf } from '../papers/plan'
export { paperText } from '../papers/text'
export { EXERCISE_NAMES, LESSON_NAMES, lessonSource, lessonText, lessonWork, neededOf, parseLesson } from '.'
export { gradedHtml, gradedRows } from './criteria/graded'
export { readLink } from './criteria/hand-in'
export { isUncertain, MORE, Trial } from './criteria/judge'
export { isPlan, libraryOf, PLAN_NAMES, parsePlan, planSource, planWorks } from './plan'
