import type { Scenario } from '../../generated/scenario'
import type { Point, SweepDocument } from '../../generated/sweep'
import type { Fault } from '../../scenario/types'

export type { Point, PointLane } from '../../generated/sweep'

export interface OpenedSweep {
  /** With all defaults. */
  sweep: SweepDocument
  jobs: number
  /** Number of jobs whose memory a page has at the same time. */
  at_once: number
  /** Why it is too large to run without a request; empty if it is not. */
  excess: readonly Fault[]
}

/** Requests to the collecting worker, with the types of their answers. */
export interface CollectorRequests {
  open: { ask: { sweep: string }; answer: OpenedSweep }
  unfinished: { ask: object; answer: number[] }
  /** Adds a job's figures; answers with its updated point. */
  add: { ask: { figures: string; point: number }; answer: Point }
  csv: { ask: object; answer: string }
  scenario: { ask: { job: number }; answer: Scenario }
}
