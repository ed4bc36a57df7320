import type { QueueSpec, Scenario } from '../scenario/types'
import type { Figure } from '../sweeps/figures'
import type { Outcome } from './outcome'
import type { Picture } from './picture'

/** A paper, and what of it can be run again. */
export interface Paper {
  /** Author and year, as in `brandauer-2001`; entries' links begin with it. */
  id: string
  /** What it is called on command lines, for short. */
  short: string
  authors: string
  title: string
  /** Where and when it was published. */
  source: string
  /** What the paper is about, and what its experiments have in common. */
  about: string
  entries: readonly Entry[]
}

/** One figure, table or passage of a paper. */
export interface Entry {
  /** The place behind the paper's name in a link: `3d`, `table-1`, `goodput`. */
  id: string
  /** What the paper calls it: `Fig. 3 (d)`. */
  label: string
  title: string
  /** What the paper says that it shows, in our words. */
  statement: string
  /** Topology, traffic and parameters that the paper gives. */
  method: readonly string[]
  /** What the paper leaves open, and what was chosen. */
  assumptions: readonly Assumption[]
  work: Work
  pictures: readonly ((outcome: Outcome) => Picture)[]
  claims: readonly Claim[]
  /** What was found out about claims that differ: which assumption makes them agree, or that none does. */
  finding?: string
}

/** One thing that the paper does not say. */
export interface Assumption {
  text: string
  /** Other choices, to find out what depends on this one. */
  others?: readonly Alternative[]
}

export interface Alternative {
  name: string
  change(scenario: Scenario): Scenario
}

/** What an entry runs or asks. */
export interface Work {
  /** What the points differ by. */
  axis?: Axis
  points?: readonly Point[]
  /** Runs of each point, with the seeds that follow each other; at least 10, as a claim needs. */
  replications?: number
  /** Courses over time of one run of a point, for the eye; no claim is judged by them. */
  series?: readonly SeriesAsk[]
  models?: readonly ModelAsk[]
  curves?: readonly CurveAsk[]
}

export interface Axis {
  title: string
  unit?: string
  log?: boolean
}

export interface Point {
  /** Where it stands on the axis. */
  at: number
  /** What it is called where the axis has names instead of numbers. */
  name?: string
  scenario: Scenario
}

export interface SeriesAsk {
  scenario: Scenario
  /** Columns that are kept, as the series of a run names them. */
  columns: readonly string[]
  /** Rows are thinned to this step, s: mean, least and greatest of the rows within. */
  step_s: number
}

export interface ModelAsk {
  model: 'chain' | 'burst' | 'runs' | 'tcp' | 'red_fit'
  /** The line of the plot that it belongs to. */
  course: string
  at: number
  request: object
}

/** A drop curve at a buffer. */
export interface CurveAsk {
  name: string
  queue: QueueSpec
  buffer_packets: number
}

/** A number of one run, as the paper reads it. */
export interface Measure extends Omit<Figure, 'path' | 'group'> {
  /** From the figures of one lane's result document. */
  of(figure: (path: string) => number | undefined): number | undefined
}

export type Verdict = 'agrees' | 'partly' | 'differs' | 'untestable'

/** What a claim comes to, with the figures. */
export interface Finding {
  verdict: Verdict
  words: string
  /** The single comparisons behind a claim that is of several. */
  parts?: readonly Finding[]
}

/** A statement of the paper that numbers can bear out. */
export interface Claim {
  id: string
  /** In our words. */
  text: string
  test(outcome: Outcome): Finding
}

/** Numbers that the paper prints. */
export interface Published {
  /** By lane, one for each point or row; null where the paper has none. */
  [lane: string]: readonly (number | null)[]
}
