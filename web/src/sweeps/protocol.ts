import type { Scenario } from '../generated/scenario'
import type { Difference, Estimate } from '../measures/estimate'
import type { SweepDocument } from '../measures/plan'

export interface PointLane {
  label: string
  /** By the path of the figure in the result document. */
  figures: Record<string, Estimate>
  less_first?: Record<string, Difference>
}

/** What is known of one point of a sweep. */
export interface Point {
  values: Record<string, unknown>
  lanes: PointLane[]
}

/** What can be asked of the worker that collects figures, with the type of the answer. */
export interface CollectorRequests {
  open: { ask: { sweep: string }; answer: { sweep: SweepDocument; jobs: number } }
  unfinished: { ask: object; answer: number[] }
  /** Takes a job's figures; the answer is its point as it is now. */
  add: { ask: { figures: string; point: number }; answer: Point }
  csv: { ask: object; answer: string }
  scenario: { ask: { job: number }; answer: Scenario }
}
