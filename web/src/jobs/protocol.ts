import type { Coded } from '../engine/denied'
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
import type {
  RuleCompletion,
  RuleDocument,
  RuleExample,
  RuleFile,
  RuleFormat,
  RuleShown,
} from '../generated/rule'
import type { QueueSpec, Scenario } from '../generated/scenario'
import type { Point, SweepDocument } from '../generated/sweep'
import type { Course, CurveLine, RunFigures } from '../measures/outcome'
import type { Job } from '../measures/plan'
import type { ModelAnswer } from '../measures/work'

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

/** The source of numbered jobs: the document of a sweep or of an examination. */
export type Study = { sweep: string } | { examined: string }

/** Requests to a worker that runs the jobs of a study one at a time, and answers with their figures. */
export type StudyRequests = JobRequests<Study, number, string>

export interface OpenedSweep {
  /** The document with all defaults filled in. */
  sweep: SweepDocument
  jobs: number
  /** Most jobs that fit into the page's memory at once. */
  at_once: number
  /** Reasons why the sweep needs confirmation to run; empty if it does not. */
  excess: readonly Coded[]
}

/** Requests to a worker that collects the figures of a sweep's jobs, but does not run them. */
export interface SweepRequests {
  collect_sweep: { ask: { sweep: string }; answer: OpenedSweep }
  unfinished: { ask: object; answer: number[] }
  /** Adds a job's figures; answers with its updated point. */
  add_figures: { ask: { figures: string; point: number }; answer: Point }
  csv: { ask: object; answer: string }
  scenario: { ask: { job: number }; answer: Scenario }
}

/** The jobs of a lane's examination. */
export interface Planned {
  /** The examination document, for the workers that run its jobs. */
  examined: string
  jobs: readonly number[]
  /** Estimated events of each job. */
  events: readonly number[]
}

/** Requests to a worker that collects the runs of an examination, but does not run them. */
export interface ExaminationRequests {
  /** Plans the examination of a lane of a scenario, counted from 0. */
  collect_examination: { ask: { scenario: string; lane: number; quick: boolean }; answer: Planned }
  add_run: { ask: string; answer: null }
  report: { ask: null; answer: Report }
}

export interface ExchangeRequests {
  /** A lane as a configuration of another system, and as that system would run it. */
  export: { ask: ExportRequestInput; answer: ExportAnswer }
  /** The lanes in a configuration of another system. */
  import: { ask: ImportRequestInput; answer: ImportAnswer }
  /** A stretch of a lane as a file, in pieces. */
  capture: { ask: CaptureRequestInput; answer: CaptureAnswer & { pieces: Uint8Array<ArrayBuffer>[] } }
}

/** Requests of the rule editor. */
export interface RuleRequests {
  /** Analysis of a text, with the corners of its curve up to `limit`, packets. */
  view: { ask: { text: string; limit: number }; answer: RuleDocument }
  /** A scheme with its parameters as the text of a rule; null if the language cannot express it. */
  rewritten: { ask: { scheme: QueueSpec }; answer: string | null }
  /** The text with a new value of a parameter. */
  param: { ask: { text: string; name: string; value: number }; answer: string }
  /** Completions at index `at` of the text. */
  completions: { ask: { text: string; at: number }; answer: RuleCompletion[] }
  /** The rule exported as files. Denied with the first fault of the text. */
  exported: { ask: { text: string; to: RuleFormat }; answer: RuleFile[] }
  /** The built-in schemes, written as rules. */
  gallery: { ask: object; answer: RuleShown[] }
  /** The schemes that are rules alone. */
  examples: { ask: object; answer: RuleExample[] }
}

/** Requests to the linear model of the control loop. */
export interface ModelRequests {
  stability: { ask: StabilityInput; answer: StabilityAnswer }
}

/** All requests that the worker answers. Each of its users starts its own worker and sends only some of them. */
export interface WorkerRequests
  extends SweepRequests,
    ExaminationRequests,
    ExchangeRequests,
    RuleRequests,
    ModelRequests {
  open: StudyRequests['open']
  run: { ask: number | Job; answer: string | Answer }
}
