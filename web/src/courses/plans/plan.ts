import type { Verdict } from '../../measures/finding'
import type { Inline, Lesson, LessonClaim, Prediction } from '../language/lesson'

/** A lecturer's plan for a lecture slot, checked against the lessons that it opens. */
export interface Plan {
  /** Its name in an address: `?plan=NAME`. */
  name: string
  title: string
  /** One sentence for the list of plans. */
  about: string
  /** Duration, min: the sum of its parts. */
  slot: number
  /** The language of its fields, as a BCP 47 tag, if it is not the page's. */
  language?: string
  /** The audience. */
  audience: string
  /** What the audience must know before. */
  before: readonly string[]
  /** Preparations before the students arrive. */
  ready: readonly string[]
  parts: readonly PlanPart[]
  homework: readonly Homework[]
  claims: readonly PlanClaim[]
}

/** The list entry of a plan: it needs no core. */
export type PlanHead = Pick<Plan, 'name' | 'title' | 'about' | 'slot' | 'language'>

export interface PlanPart {
  /** The language of its words, as a BCP 47 tag, if it is not the page's. */
  language?: string
  heading: string
  /** Start, min from the beginning of the slot. */
  from: number
  minutes: number
  opens: readonly Opened[]
  notes: readonly Note[]
  proved: readonly Proof[]
}

export type Opened =
  /** A step of a lesson, from 1, with the parts of it that the plan discusses. */
  | {
      kind: 'step'
      lesson: string
      step: number
      title: string
      heading: string
      /** Whether it asks for a prediction, so that phones can answer. */
      phones: boolean
      prediction?: Prediction
    }
  /** A figure of a paper as in `?fig=`, and our verdicts on its claims, from 1. */
  | { kind: 'figure'; figure: string; verdicts: readonly { claim: number; is: Verdict }[] }

/** Labels of notes: actions, words, common mistakes, answers, questions, and parts that may be cut. */
export const LABELS = ['Do', 'Say', 'Wrong', 'Answer', 'Ask', 'Cut'] as const
export type Label = (typeof LABELS)[number]

export interface Note {
  label: Label
  words: readonly Inline[]
}

/** A claim by its number, from 1, of a lesson or of the plan itself. */
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
