/** All that is fetched when a lesson, or their list, is first opened. */

export { openLessonAddress, openMade, readLessonFile } from './address'
export { LessonList } from './LessonList'
export { LessonPanel } from './LessonPanel'
