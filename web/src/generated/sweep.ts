// Made by `npm run generate` from the Rust types; not to be edited by hand.

import type { Scenario } from './scenario'

/** A sweep as written in a document. */
export interface SweepDocument {
  scenario: Scenario
  /** Every combination of the values is a point; the last entry varies fastest. */
  vary: Vary[]
  /** Runs of each point, with seeds from the scenario's on. */
  replications: number
}

/** The values of one place in the scenario. */
export interface Vary {
  /**
   * The place, such as `traffic.ftp.flows`, `lanes.1.queue.max_p` or `link.rate_bps`: names and list
   * indices joined by dots. A traffic class may be given by its id, and a queue of a scheduler by its name.
   */
  path: string
  values: unknown[]
}

/** The figures of one job. */
export interface Finished {
  job: number
  lanes: Figures[]
}

/** Figures of one lane, named by their paths in the result document, in its order. */
export interface Figures {
  names: string[]
  values: (number | null)[]
}

/** Statistics of one point of a sweep, over its finished jobs. */
export interface Point {
  /** The value of each varied path. */
  values: { [k: string]: unknown }
  /** In the order of the point's scenario. */
  lanes: PointLane[]
}

/** Statistics of a lane at a point. */
export interface PointLane {
  label: string
  /** By the path in the result document, such as `queue_packets.mean`. */
  figures: { [k: string]: Estimate }
  /** The difference from the first lane for each figure that both have; absent in the first lane. */
  less_first?: { [k: string]: Difference }
}

/** A figure over the replications. */
export interface Estimate {
  /** Null if no replication has the figure. */
  mean: number | null
  /**
   * Half-width of the 95 % confidence interval of the mean; null with fewer than two values. For a lane's figure it
   * is half the width of Hall's interval, for a difference Student's t times the standard error.
   */
  ci95: number | null
  /** Replications that have the figure. */
  n: number
}

/** A figure of one lane minus the same figure of another. */
export interface Difference {
  /** Null if no replication has the figure. */
  mean: number | null
  /**
   * Half-width of the 95 % confidence interval of the mean; null with fewer than two values. For a lane's figure it
   * is half the width of Hall's interval, for a difference Student's t times the standard error.
   */
  ci95: number | null
  /** Replications that have the figure. */
  n: number
  /** Whether the interval excludes zero. `None` below two pairs. */
  significant: boolean | null
  /**
   * Ratio of the interval's width with independent seeds to that with common ones: Welch's half-width over
   * that of `estimate`. Common seeds help if it is above 1. It can fall below 1, as pairs have fewer
   * degrees of freedom. `None` below two pairs, and if all differences are equal.
   */
  gain: number | null
}

/** Finished jobs of a sweep, to be joined later. */
export interface PartDocument {
  /** The engines that ran the jobs, joined by `+`. */
  engine: string
  /** Version of the simulation core. */
  version: string
  sweep: SweepDocument
  part: Part
}

export interface Part {
  /** The distinct lists of figure names. */
  figures: string[][]
  /** The number of shards, if all jobs ran in shards of one number of them. */
  shards?: number
  /** In the order of their numbers. */
  jobs: PartJob[]
}

export interface PartJob {
  /** Replication k of a point is job `point * replications + k`. */
  job: number
  lanes: PartLane[]
}

export interface PartLane {
  /** Index of the list of names. */
  figures: number
  /** In the order of the names; null if the lane lacks the figure. */
  values: (number | null)[]
}

/** The output of a complete sweep. */
export interface SweepResults {
  /** The engines that ran the jobs, joined by `+`. */
  engine: string
  /** Version of the simulation core. */
  version: string
  sweep: SweepDocument
  points: Point[]
}
