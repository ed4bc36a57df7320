import type { JobRequests } from '../engine/page/job-pool'
import type { CaptureAnswer, ExportAnswer, ImportAnswer } from '../generated/dialects'
import type { Report } from '../generated/examination'
import type {
  CaptureRequestInput,
  ExportRequestInput,
  ImportRequestInput,
  StabilityInput,
} from '../generated/input'
import type { StabilityAnswer } from '../generated/model'
import type { RuleCompletion, RuleDocument, RuleFile, RuleFormat, RuleShown } from '../generated/rule'
import type { QueueSpec, Scenario } from '../generated/scenario'
import type { Point, SweepDocument } from '../generated/sweep'
import type { Course, CurveLine, RunFigures } from '../measures/outcome'
import type { Job } from '../measures/plan'
import type { ModelAnswer } from '../measures/work'
import type { Fault } from '../scenario/types'

/** Answers of jobs of figures, by kind. */
export interface Answers {
  run: RunFigures
  series: readonly Course[]
  model: ModelAnswer
  curve: CurveLine
}
export type Answer = Answers[Job['kind']]

/** Requests to a worker: one job of a figure at a time. */
export type FigureRequests = Pick<JobRequests<never, Job, Answer>, 'run'>

/** What a worker runs the numbered jobs of: the document of a sweep, or what is examined. */
export type Study = { sweep: string } | { examined: string }

/** Requests to a worker that runs the jobs of a study, one at a time, and answers with their figures. */
export type StudyRequests = JobRequests<Study, number, string>

export interface OpenedSweep {
  /** With all defaults. */
  sweep: SweepDocument
  jobs: number
  /** Number of jobs whose memory a page has at the same time. */
  at_once: number
  /** Why it is too large to run without a request; empty if it is not. */
  excess: readonly Fault[]
}

/** Requests to a worker that collects the figures of a sweep's jobs, and runs none. */
export interface SweepRequests {
  collect_sweep: { ask: { sweep: string }; answer: OpenedSweep }
  unfinished: { ask: object; answer: number[] }
  /** Adds a job's figures; answers with its updated point. */
  add_figures: { ask: { figures: string; point: number }; answer: Point }
  csv: { ask: object; answer: string }
  scenario: { ask: { job: number }; answer: Scenario }
}

/** The work of a lane's examination. */
export interface Planned {
  /** What is examined, for the workers that run its jobs. */
  examined: string
  jobs: readonly number[]
  /** Events of each job, by the estimate of its scenario's cost. */
  events: readonly number[]
}

/** Requests to a worker that collects the runs of an examination, and runs none. */
export interface ExaminationRequests {
  /** Plans the examination of a lane of a scenario, counted from 0. */
  collect_examination: { ask: { scenario: string; lane: number; quick: boolean }; answer: Planned }
  add_run: { ask: string; answer: null }
  report: { ask: null; answer: Report }
}

export interface ExchangeRequests {
  /** A lane as another system writes and runs it. */
  export: { ask: ExportRequestInput; answer: ExportAnswer }
  /** The lanes of another system's configuration. */
  import: { ask: ImportRequestInput; answer: ImportAnswer }
  /** A stretch of a lane as a file, in pieces. */
  capture: { ask: CaptureRequestInput; answer: CaptureAnswer & { pieces: Uint8Array<ArrayBuffer>[] } }
}

/** Questions of those who write rules. */
export interface RuleRequests {
  /** What a text is; corners of its curve up to `limit`, in packets. */
  view: { ask: { text: string; limit: number }; answer: RuleDocument }
  /** A scheme with its own numbers as the text of a rule; null if the language lacks what it needs. */
  rewritten: { ask: { scheme: QueueSpec }; answer: string | null }
  /** The text with another value of a parameter. */
  param: { ask: { text: string; name: string; value: number }; answer: string }
  /** What can be typed at a place of the text. */
  completions: { ask: { text: string; at: number }; answer: RuleCompletion[] }
  /** The rule as files to take away. Denied with the first fault of the text. */
  exported: { ask: { text: string; to: RuleFormat }; answer: RuleFile[] }
  /** The built-in schemes, written as rules. */
  gallery: { ask: object; answer: RuleShown[] }
}

/** Questions to the model of a loop. */
export interface ModelRequests {
  stability: { ask: StabilityInput; answer: StabilityAnswer }
}

/** All that the worker answers. Each of its users starts one of its own, and asks a part. */
export interface WorkerRequests
  extends SweepRequests,
    ExaminationRequests,
    ExchangeRequests,
    RuleRequests,
    ModelRequests {
  open: StudyRequests['open']
  run: { ask: number | Job; answer: string | Answer }
}
