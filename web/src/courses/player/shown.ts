import { choice } from '../../lab/choices'
import type { Lab } from '../../lab/lab'
import type { RunFigures } from '../../measures/outcome'
import type { Lesson, Step } from '../language/lesson'
import type { Drawing } from './drawing'
import type { Spot } from './point'
import type { Said } from './said'
import type { Course } from './text'

/** A prediction; undefined means “not sure”. */
export type Answer =
  | { kind: 'unsure' }
  | { kind: 'draw'; line: Drawing }
  | ({ kind: 'point' } & Spot)
  | { kind: 'choose'; chosen: number }
  | { kind: 'place'; value: number }

/** The outcome: what is said of a drawing or a point, the run's figures for a number. */
export interface Reveal {
  said?: Said | undefined
  /** The run's maximum or minimum. */
  point?: Spot | undefined
  number?: number | undefined
  /** What the drawn quantity did. */
  course?: Course | undefined
  /** The figures of each lane over the stretch of the prediction. */
  lanes?: RunFigures['lanes'] | undefined
}

/** A visited step of a lesson. */
export interface Visit {
  lesson: Lesson
  /** Its text, if it is not one of the lab's. */
  own?: string | undefined
  /** Index of the step, from 0. */
  at: number
}

/** The step on the screen. */
export interface Shown extends Visit {
  /** Which opening of the lab belongs to this step: a newer one ends the step. */
  opened: number
  /** A step without a question reveals nothing. */
  phase: 'told' | 'asking' | 'running' | 'revealed'
  answer?: Answer | undefined
  reveal?: Reveal | undefined
  /** Whether the reader pressed run before predicting. */
  early: boolean
}

/** The open lesson; it is not stored. */
export const LESSON = choice<{ shown?: Shown | undefined }>(() => ({}))

export const shownNow = (lab: Lab): Shown | undefined => lab.choices.get(LESSON).shown

export const update = (lab: Lab, change: Partial<Shown>): void => {
  const shown = shownNow(lab)
  if (shown) lab.choices.set(LESSON, { shown: { ...shown, ...change } })
}

export const setAnswer = (lab: Lab, answer: Answer): void => update(lab, { answer, early: false })

export const stepOf = ({ lesson, at }: Visit): Step => lesson.steps[at]!
