import type { Scenario } from '../generated/scenario'

/** A sweep as the command line reads it. */
export interface SweepDocument {
  scenario: Scenario
  vary: { path: string; values: unknown[] }[]
  replications: number
}

/** A figure over the finished replications; no mean where none has it, no interval below two. */
export interface Estimate {
  mean: number | null
  /** Half of the 95 % confidence interval of the mean. */
  ci95: number | null
  n: number
}

/** A lane's figure less that of the first lane, over pairs with one seed. */
export interface Difference extends Estimate {
  /** Whether the interval leaves out zero; null below two pairs. */
  significant: boolean | null
  /** How many times as wide the interval would be without pairs; null below two, and of equal differences. */
  gain: number | null
}

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
