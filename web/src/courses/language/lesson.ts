import type { TermId } from '../../help/glossary'
import type { LabDocument } from '../../scenario/document'
import type { PlotName } from '../../scenario/types'
import type { Exercise } from './exercise'

/** A checked lesson, as it is shown and as its claims are tested. */
export interface Lesson {
  /** Its name in an address: `?lesson=NAME`. */
  name: string
  title: string
  /** One sentence for the list of lessons. */
  about: string
  minutes: number
  /** The language of its title and its other fields, as a BCP 47 tag, if it is not the page's. */
  language?: string
  paper?: LessonPaper
  /** Titles and labels of its labs, as their documents have them, in its language. */
  labels?: Readonly<Record<string, string>>
  steps: readonly Step[]
  measure: Measured
  claims: readonly LessonClaim[]
  /** Set if it has criteria: the lesson is homework then. */
  exercise?: Exercise
}

/** The list entry of a lesson: it needs no core. */
export type LessonHead = Pick<Lesson, 'name' | 'title' | 'about' | 'minutes' | 'language' | 'paper'>

export interface LessonPaper {
  /** One of the lab's papers, as in `brandauer-2001`, or the title of any other source. */
  id?: string
  name?: string
  /** The place in it. */
  place: string
  /** Its figure among those of the lab, as `?fig=` takes it. */
  figure?: string
}

/** How claims are measured, s. */
export interface Measured {
  duration_s: number
  warmup_s: number
  replications: number
}

export interface Step extends LabDocument {
  /** The language of its words, as a BCP 47 tag, if it is not the page's. */
  language?: string
  heading: string
  words: readonly Block[]
  /** Time at which it opens, s. */
  t_s: number
  /** End of the prediction and the reveal, s. */
  until_s?: number
  /** Whether it opens running. */
  runs: boolean
  plots?: readonly PlotName[]
  /** Whether the step is about drop curves. */
  curves?: boolean
  prediction?: Prediction
  /** Indices of the lanes shown until a prediction runs; all if missing. */
  shows?: readonly number[]
  /** Plots hidden in all lanes until then. */
  hides?: readonly PlotName[]
  /** Whether figures are shown from then on; a later step may ask for them. */
  figures?: boolean
  /** Indices of the lanes shown from then on. */
  reveals?: readonly number[]
  /** Figures of the result document that answer the question, from `t_s` to the end of the prediction. */
  answers?: readonly AnsweringFigure[]
  /** The paper's finding, and its place. */
  found: readonly Block[]
  /** Things to try. */
  next: readonly Inline[]
}

export interface AnsweringFigure {
  figure: string
  /** What it is, in words; its name if missing. */
  says?: string | undefined
}

export type Block =
  | { kind: 'paragraph'; words: readonly Inline[] }
  | { kind: 'list'; items: readonly (readonly Inline[])[] }

export type Inline =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'emphasis'; words: readonly Inline[] }
  /** To a place of the lab (`?fig=…`) or to a page (`https://…`). */
  | { kind: 'link'; to: string; words: readonly Inline[] }
  /** A term of the glossary. */
  | { kind: 'term'; id: TermId; words: readonly Inline[] }

export const DRAWN = ['queue', 'delay'] as const
export const POINTED = ['queue', 'delay', 'loss'] as const
export const EXTREMES = ['highest', 'lowest'] as const

export type Prediction =
  /** A line over time, from `t_s` to `until_s`, packets or s. */
  | { kind: 'draw'; ask: string; draw: (typeof DRAWN)[number]; lane: number }
  /** Place and time of a plot's maximum or minimum, from `t_s` to `until_s`, in the unit of the plot. */
  | {
      kind: 'point'
      ask: string
      plot: (typeof POINTED)[number]
      lane: number
      where: (typeof EXTREMES)[number]
    }
  | { kind: 'choose'; ask: string; choices: readonly Choice[] }
  /** A figure of the run from `t_s` to `until_s`, placed on an axis in the unit of the screen. */
  | { kind: 'place'; ask: string; lane: number; figure: string; axis?: readonly [from: number, to: number] }

export interface Choice {
  says: string
  right: boolean
  /** Why it is right, or why it is wrong. */
  because: string
}

/** A statement of a lesson that runs can confirm. */
export interface LessonClaim {
  says: string
  /** The number of the step whose scenario runs, from 1. */
  at: number
  /** Start and end of the measurement, if other than in `measure`, s. */
  during?: readonly [from_s: number, to_s: number]
  test: LessonTest
}

export type LessonTest =
  /** The first exceeds the second or, with `times`, is that multiple of it. */
  | { kind: 'more'; more: Figured; than: Figured; times?: readonly [from: number, to: number] }
  | { kind: 'less'; less: Figured; than: Figured }
  /** All are within a share of the first. */
  | { kind: 'alike'; alike: readonly Figured[]; within: number }
  /** In the unit of the result document. */
  | { kind: 'between'; figure: Figured; from: number; to: number }
  /** Over values of a place of the scenario. */
  | { kind: 'rises' | 'falls'; figure: Figured; over: Over }

/** A figure of the result document in a lane; at another step than the claim's if `at` is given. */
export interface Figured {
  lane: number
  figure: string
  at?: number
}

export interface Over {
  path: string
  values: readonly number[]
}

/** An error in a text, and its line. */
export interface LessonFault {
  line: number
  message: string
}
