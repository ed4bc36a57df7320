import { create } from 'zustand'
import type { Format } from '../../files/format'
import type { Plan } from '../plan/plan'

interface Lessons {
  /** Whether the list of lessons is open. */
  list: boolean
  /** Whether a lesson is under way. */
  led: boolean
  /** The plan for a lecture that is open: of the lab's its name. */
  plan?: string | Plan | undefined
}

/** What of lessons is on the screen; the rest is fetched when it is first asked for. */
export const useLessons = create<Lessons>()(() => ({ list: false, led: false }))

/** What they are shown by. */
export const lessonScreens = () => import('.')

export const openLessons = (): void => useLessons.setState({ list: true })

export const closeLessons = (): void => useLessons.setState({ list: false })

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
