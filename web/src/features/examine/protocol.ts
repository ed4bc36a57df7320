import type { Report } from '../../generated/examination'

/** What a lane's examination takes. */
export interface Planned {
  /** What is examined, for the workers that run its jobs. */
  examined: string
  jobs: readonly number[]
  /** Events of each job, by the estimate of its scenario's cost. */
  events: readonly number[]
}

/** Requests to the worker that collects the runs of an examination. */
export interface CollectorRequests {
  /** Begins the examination of a lane of a scenario, counted from 0. */
  open: { ask: { scenario: string; lane: number; quick: boolean }; answer: Planned }
  add: { ask: string; answer: null }
  report: { ask: null; answer: Report }
}
