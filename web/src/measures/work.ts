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

/** A scenario as entries write it; the core fills in defaults. */
export type WorkScenario = ScenarioInput & Required<Pick<ScenarioInput, 'seed' | 'duration_s' | 'warmup_s'>>

/** The runs and questions of an entry. */
export interface Work {
  /** The axis along which points differ. */
  axis?: WorkAxis
  points?: readonly WorkPoint[]
  /** Runs per point, with consecutive seeds; at least 10, as a claim needs. */
  replications?: number
  /** Courses over time of one run of a point, for plots only; claims do not use them. */
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
  /** Position on the axis. */
  at: number
  /** Its name, if the axis has names instead of numbers. */
  name?: string
  scenario: WorkScenario
}

export interface SeriesAsk {
  scenario: WorkScenario
  /** Columns to keep, as named in a run's series. */
  columns: readonly string[]
  /** Rows are thinned to this step, s: mean, minimum and maximum of the rows within. */
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
  /** The line of the plot to which it belongs. */
  course: string
  at: number
}

/** A drop curve at a buffer. */
export interface CurveAsk {
  name: string
  queue: QueueSpecInput
  buffer_packets: number
}

/** A number of a run, in the paper's sense. */
export interface Measure extends Omit<Figure, 'path' | 'group'> {
  /** Reads it from the figures of one lane's result document. */
  of(figure: (path: string) => number | undefined): number | undefined
}

/** Numbers printed in the paper. */
export interface Published {
  /** By lane, one per point or row; null if the paper has none. */
  [lane: string]: readonly (number | null)[]
}
