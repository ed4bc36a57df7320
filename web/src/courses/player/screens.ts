import type { Format } from '../../files/format'
import type { Lab } from '../../lab/lab'
import { lessonMenuText } from './menu-text'

/** The screens of lessons, fetched on first use. */
export const lessonScreens = () => import('.')

/** The screen of a plan, without the lesson player. */
export const planScreen = () => import('./plans/PlanDialog')

/** A lesson, an exercise or a plan: one text file each. */
export const lessonFormat = (lab: Lab): Format => ({
  get name() {
    return lessonMenuText.file
  },
  extensions: ['.md'],
  most_bytes: 200_000,
  is: ({ text }) => /^\uFEFF?---\r?\n/.test(text),
  read: async (file) => (await lessonScreens()).readLessonFile(lab, file),
})
