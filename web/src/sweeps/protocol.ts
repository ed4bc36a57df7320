import type { Scenario } from '../generated/scenario'
import type { Point, SweepDocument } from '../generated/sweep'

export type { Point, PointLane } from '../generated/sweep'

/** Requests to the collecting worker, with the types of their answers. */
export interface CollectorRequests {
  open: { ask: { sweep: string }; answer: { sweep: SweepDocument; jobs: number } }
  unfinished: { ask: object; answer: number[] }
  /** Adds a job's figures; answers with its updated point. */
  add: { ask: { figures: string; point: number }; answer: Point }
  csv: { ask: object; answer: string }
  scenario: { ask: { job: number }; answer: Scenario }
}
