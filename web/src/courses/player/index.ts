/** Everything fetched when a lesson or the list first opens. */

export { openLessonAddress, openMade, readLessonFile } from './address'
export { LessonList } from './LessonList'
export { LessonPanel } from './LessonPanel'
