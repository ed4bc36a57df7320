import { create } from 'zustand'
import type { Inline, Lesson, Step } from '../language/lesson'
import type { Drawing } from './drawing'
import type { Spot } from './point'

/** A prediction; nothing is what a person says who is not sure. */
export type Answer =
  | { kind: 'unsure' }
  | { kind: 'draw'; line: Drawing }
  | ({ kind: 'point' } & Spot)
  | { kind: 'choose'; chosen: number }
  | { kind: 'place'; value: number }

/** What came of it: of a drawing or a point a sentence, of a number that of the run. */
export interface Reveal {
  said?: readonly Inline[] | undefined
  /** Where the run was highest, or lowest. */
  point?: Spot | undefined
  number?: number | undefined
}

/** A step of a lesson, as it is visited. */
export interface Visit {
  lesson: Lesson
  /** Its text, where it is none of the lab's. */
  own?: string | undefined
  /** Place of the step, from 0. */
  at: number
}

/** The step that is shown. */
export interface Shown extends Visit {
  /** Which opening of the lab is this step's: with another one the step is gone. */
  opened: number
  /** Where the step asks nothing there is nothing to reveal. */
  phase: 'told' | 'asking' | 'running' | 'revealed'
  answer?: Answer | undefined
  reveal?: Reveal | undefined
  /** Whether somebody let it run before there was a prediction. */
  early: boolean
}

/** The lesson under way. Nothing of it is stored. */
export const useLesson = create<{ shown?: Shown | undefined }>()(() => ({}))

export const shownNow = (): Shown | undefined => useLesson.getState().shown

export const update = (change: Partial<Shown>): void => {
  const shown = shownNow()
  if (shown) useLesson.setState({ shown: { ...shown, ...change } })
}

export const setAnswer = (answer: Answer): void => update({ answer, early: false })

export const stepOf = ({ lesson, at }: Visit): Step => lesson.steps[at]!
