import type { Format } from '../../files/format'

/** What lessons are shown by, fetched when one is first asked for. */
export const lessonScreens = () => import('.')

/** What a plan is shown by, without what runs a lesson. */
export const planScreen = () => import('./plans/PlanDialog')

/** A lesson, an exercise or a plan: one text file each. */
export const lessonFormat: Format = {
  name: 'a lesson or a plan',
  extensions: ['.md'],
  most_bytes: 200_000,
  is: ({ text }) => /^\uFEFF?---\r?\n/.test(text),
  read: async (file) => (await lessonScreens()).readLessonFile(file),
}
