import { choice } from '../../lab/choices'
import type { Lab } from '../../lab/lab'
import type { Plan } from '../plans/plan'

/** The kinds of lists. */
export type Kind = 'lessons' | 'exercises' | 'plans'

interface Lessons {
  /** Whether the list of lessons is open. */
  list: boolean
  /** The requested kind; otherwise the kind of the open document. */
  kind?: Kind | undefined
  /** The open lecture plan; by name if it is one of the lab's. */
  plan?: string | Plan | undefined
}

/** The open parts of lessons; their code is fetched on first use. */
export const LESSONS = choice<Lessons>(() => ({ list: false }))

export const openLessons = (lab: Lab): void => lab.choices.set(LESSONS, { list: true, kind: undefined })

export const openPlans = (lab: Lab): void => lab.choices.set(LESSONS, { list: true, kind: 'plans' })

export const closeLessons = (lab: Lab): void => lab.choices.set(LESSONS, { list: false })
