import type { Scenario } from '../generated/scenario'
import type { Point, SweepDocument } from '../generated/sweep'

export type { Point, PointLane } from '../generated/sweep'

/** What can be asked of the worker that collects figures, with the type of the answer. */
export interface CollectorRequests {
  open: { ask: { sweep: string }; answer: { sweep: SweepDocument; jobs: number } }
  unfinished: { ask: object; answer: number[] }
  /** Takes a job's figures; the answer is its point as it is now. */
  add: { ask: { figures: string; point: number }; answer: Point }
  csv: { ask: object; answer: string }
  scenario: { ask: { job: number }; answer: Scenario }
}
