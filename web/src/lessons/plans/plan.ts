import type { Verdict } from '../../measures/finding'
import type { Inline, Lesson, LessonClaim, Prediction } from '../language/lesson'

/** A lecturer's plan for a slot of a lecture: everything in it has been checked against the lessons that it opens. */
export interface Plan {
  /** What it is called in an address: `?plan=NAME`. */
  name: string
  title: string
  /** In a sentence, for the list of plans. */
  about: string
  /** How long it takes, min: the sum of its parts. */
  slot: number
  /** For whom it is. */
  audience: string
  /** What they must know before. */
  before: readonly string[]
  /** What is to be ready when the hall comes in. */
  ready: readonly string[]
  parts: readonly PlanPart[]
  homework: readonly Homework[]
  claims: readonly PlanClaim[]
}

/** What a list of plans shows: it needs no core. */
export type PlanHead = Pick<Plan, 'name' | 'title' | 'about' | 'slot'>

export interface PlanPart {
  heading: string
  /** When it begins, min from the beginning of the slot. */
  from: number
  minutes: number
  opens: readonly Opened[]
  notes: readonly Note[]
  proved: readonly Proof[]
}

export type Opened =
  /** A step of a lesson, from 1, with what of it the plan speaks. */
  | {
      kind: 'step'
      lesson: string
      step: number
      title: string
      heading: string
      prediction?: Prediction
    }
  /** A figure of a paper as `?fig=` takes it, and what our runs say of its claims, from 1. */
  | { kind: 'figure'; figure: string; verdicts: readonly { claim: number; is: Verdict }[] }

/** What a lecturer does, says and asks; what students get wrong; what holds; and what may be left out. */
export const LABELS = ['Do', 'Say', 'Wrong', 'Answer', 'Ask', 'Cut'] as const
export type Label = (typeof LABELS)[number]

export interface Note {
  label: Label
  words: readonly Inline[]
}

/** A claim by its number, from 1: of a lesson, or of the plan itself. */
export interface Proof {
  lesson?: string
  claim: number
}

/** A claim on the steps of one lesson. */
export type PlanClaim = LessonClaim & { lesson: Lesson }

export interface Homework {
  exercise: string
  title: string
  says: string
}
