import { create } from 'zustand'
import type { Plan } from '../plans/plan'

/** What the list shows. */
export type Kind = 'lessons' | 'exercises' | 'plans'

interface Lessons {
  /** Whether the list of lessons is open. */
  list: boolean
  /** What was asked for; else the kind of what is open. */
  kind?: Kind | undefined
  /** The open lecture plan; by name if it is one of the lab's. */
  plan?: string | Plan | undefined
}

/** The open parts of lessons; their code is fetched on first use. */
export const useLessons = create<Lessons>()(() => ({ list: false }))

export const openLessons = (): void => useLessons.setState({ list: true, kind: undefined })

export const openPlans = (): void => useLessons.setState({ list: true, kind: 'plans' })

export const closeLessons = (): void => useLessons.setState({ list: false })
