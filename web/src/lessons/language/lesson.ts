import type { TermId } from '../../help/glossary'
import type { PlotName, Scenario } from '../../scenario/types'
import type { Exercise } from './exercise'

/** A lesson as it is shown and as its claims are tested: everything in it has been checked. */
export interface Lesson {
  /** What it is called in an address: `?lesson=NAME`. */
  name: string
  title: string
  /** In a sentence, for the list of lessons. */
  about: string
  minutes: number
  paper?: LessonPaper
  steps: readonly Step[]
  measure: Measured
  claims: readonly LessonClaim[]
  /** Where it has criteria: it is homework then. */
  exercise?: Exercise
}

/** What a list of lessons shows: it needs no core. */
export type LessonHead = Pick<Lesson, 'name' | 'title' | 'about' | 'minutes' | 'paper'>

export interface LessonPaper {
  /** One of the lab's papers, as in `brandauer-2001`; or of any other source what it is called. */
  id?: string
  name?: string
  /** Where in it. */
  place: string
  /** Its figure among those of the lab, as `?fig=` takes it. */
  figure?: string
}

/** How claims are tested, s. */
export interface Measured {
  duration_s: number
  warmup_s: number
  replications: number
}

export interface Step {
  heading: string
  words: readonly Block[]
  /** What runs, whatever a reader did before. */
  scenario: Scenario
  /** Where it opens, s. */
  t_s: number
  /** What a prediction is about, and where the reveal ends, s. */
  until_s?: number
  /** Whether it opens running. */
  runs: boolean
  plots?: readonly PlotName[]
  prediction?: Prediction
  /** Places of the lanes that are shown, until a prediction runs; all where it is not given. */
  shows?: readonly number[]
  /** Plots that are kept from view in all lanes until then. */
  hides?: readonly PlotName[]
  /** Whether figures are told from then on; a later step may ask for them. */
  figures?: boolean
  /** Places of those that are shown from then on. */
  reveals?: readonly number[]
  /** What the paper found, and where. */
  found: readonly Block[]
  /** What to try. */
  next: readonly Inline[]
}

export type Block =
  | { kind: 'paragraph'; words: readonly Inline[] }
  | { kind: 'list'; items: readonly (readonly Inline[])[] }

export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'emphasis'; words: readonly Inline[] }
  /** To a place of the lab (`?fig=…`) or to a page (`https://…`). */
  | { kind: 'link'; to: string; words: readonly Inline[] }
  /** A word that the glossary explains. */
  | { kind: 'term'; id: TermId; words: readonly Inline[] }

export const DRAWN = ['queue', 'delay'] as const
export const POINTED = ['queue', 'delay', 'loss'] as const
export const EXTREMES = ['highest', 'lowest'] as const

export type Prediction =
  /** A line over time, from `t_s` to `until_s`, packets or s. */
  | { kind: 'draw'; ask: string; draw: (typeof DRAWN)[number]; lane: number }
  /** Where and when a plot is highest, or lowest, from `t_s` to `until_s`, in the unit of the plot. */
  | {
      kind: 'point'
      ask: string
      plot: (typeof POINTED)[number]
      lane: number
      where: (typeof EXTREMES)[number]
    }
  | { kind: 'choose'; ask: string; choices: readonly Choice[] }
  /** A figure of a run from `t_s` to `until_s`, placed on an axis in the unit of the screen. */
  | { kind: 'place'; ask: string; lane: number; figure: string; axis?: readonly [from: number, to: number] }

export interface Choice {
  says: string
  right: boolean
  /** Why it is so, or why it is another way. */
  because: string
}

/** A statement of a lesson that runs can bear out. */
export interface LessonClaim {
  says: string
  /** The number of the step whose scenario runs, from 1. */
  at: number
  /** Since when and until when it is measured, where that is not as in `measure`, s. */
  during?: readonly [from_s: number, to_s: number]
  test: LessonTest
}

export type LessonTest =
  /** The first is more than the second, or, with `times`, so many times as much. */
  | { kind: 'more'; more: Figured; than: Figured; times?: readonly [from: number, to: number] }
  | { kind: 'less'; less: Figured; than: Figured }
  /** None is farther from the first than a share of it. */
  | { kind: 'alike'; alike: readonly Figured[]; within: number }
  /** In the unit of the result document. */
  | { kind: 'between'; figure: Figured; from: number; to: number }
  /** Over values of a place of the scenario. */
  | { kind: 'rises' | 'falls'; figure: Figured; over: Over }

/** A figure of the result document in a lane, at a step where that is another than the claim's. */
export interface Figured {
  lane: number
  figure: string
  at?: number
}

export interface Over {
  path: string
  values: readonly number[]
}

/** What is wrong with a text, and in which line. */
export interface LessonFault {
  line: number
  message: string
}
