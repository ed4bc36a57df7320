import type {
  BurstInput,
  ChainInput,
  QueueSpecInput,
  RedFitInput,
  RunsInput,
  ScenarioInput,
  TcpInput,
} from '../generated/input'
import type { BurstAnswer, ChainAnswer, RedFitAnswer, RunsAnswer, TcpAnswer } from '../generated/model'
import type { Figure } from './figures'

/** A scenario as entries write it; what they leave out, the core decides. */
export type WorkScenario = ScenarioInput & Required<Pick<ScenarioInput, 'seed' | 'duration_s' | 'warmup_s'>>

/** What an entry runs or asks. */
export interface Work {
  /** What the points differ by. */
  axis?: WorkAxis
  points?: readonly WorkPoint[]
  /** Runs of each point, with the seeds that follow each other; at least 10, as a claim needs. */
  replications?: number
  /** Courses over time of one run of a point, for the eye; no claim is judged by them. */
  series?: readonly SeriesAsk[]
  models?: readonly ModelAsk[]
  curves?: readonly CurveAsk[]
}

export interface WorkAxis {
  title: string
  unit?: string
  log?: boolean
}

export interface WorkPoint {
  /** Where it stands on the axis. */
  at: number
  /** What it is called where the axis has names instead of numbers. */
  name?: string
  scenario: WorkScenario
}

export interface SeriesAsk {
  scenario: WorkScenario
  /** Columns that are kept, as the series of a run names them. */
  columns: readonly string[]
  /** Rows are thinned to this step, s: mean, least and greatest of the rows within. */
  step_s: number
}

/** A request to an analytical model. */
export type ModelRequest =
  | { model: 'chain'; request: ChainInput }
  | { model: 'burst'; request: BurstInput }
  | { model: 'runs'; request: RunsInput }
  | { model: 'tcp'; request: TcpInput }
  | { model: 'red_fit'; request: RedFitInput }

export type ModelAnswer = ChainAnswer | BurstAnswer | RunsAnswer | TcpAnswer | RedFitAnswer

export type ModelAsk = ModelRequest & {
  /** The line of the plot that it belongs to. */
  course: string
  at: number
}

/** A drop curve at a buffer. */
export interface CurveAsk {
  name: string
  queue: QueueSpecInput
  buffer_packets: number
}

/** A number of one run, as the paper reads it. */
export interface Measure extends Omit<Figure, 'path' | 'group'> {
  /** From the figures of one lane's result document. */
  of(figure: (path: string) => number | undefined): number | undefined
}

/** Numbers that the paper prints. */
export interface Published {
  /** By lane, one for each point or row; null where the paper has none. */
  [lane: string]: readonly (number | null)[]
}
