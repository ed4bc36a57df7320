import { create } from 'zustand'
import type { Plan } from '../plans/plan'

interface Lessons {
  /** Whether the list of lessons is open. */
  list: boolean
  /** The open lecture plan; by name if it is one of the lab's. */
  plan?: string | Plan | undefined
}

/** The open parts of lessons; their code is fetched on first use. */
export const useLessons = create<Lessons>()(() => ({ list: false }))

export const openLessons = (): void => useLessons.setState({ list: true })

export const closeLessons = (): void => useLessons.setState({ list: false })
