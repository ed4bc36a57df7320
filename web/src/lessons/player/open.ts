import { create } from 'zustand'
import type { Plan } from '../plans/plan'

interface Lessons {
  /** Whether the list of lessons is open. */
  list: boolean
  /** The plan for a lecture that is open: of the lab's its name. */
  plan?: string | Plan | undefined
}

/** What of lessons is on the screen; the rest is fetched when it is first asked for. */
export const useLessons = create<Lessons>()(() => ({ list: false }))

export const openLessons = (): void => useLessons.setState({ list: true })

export const closeLessons = (): void => useLessons.setState({ list: false })
