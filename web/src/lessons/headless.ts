/** What command lines need of lessons. */

export { comparisonsOf } from '../papers/claims'
export { Outcome } from '../papers/outcome'
export { coursesOf, figuresOf, jobsOf, keyOf, portOf, resultsOf } from '../papers/plan'
export { paperText } from '../papers/text'
export { LESSON_NAMES, lessonSource, lessonText, lessonWork, neededOf, parseLesson } from '.'
