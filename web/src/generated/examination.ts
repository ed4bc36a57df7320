// Made by `npm run generate` from the Rust types; not to be edited by hand.

import type { QueueSpec } from './scenario'
import type { Estimate } from './sweep'

/** The figures of one job. */
export interface Marked {
  /** Replication k of a trial is job `trial * replications + k`. */
  job: number
  /** The figures of each lane, in the order of [`NAMES`]; null if the trial has no such figure. */
  lanes: (number | null)[][]
}

/** A report card. */
export interface Report {
  /** What was examined. */
  examined: Examined
  /** The trials in the order of their sections. */
  trials: TrialReport[]
}

/** The examined scheme and the extent of its examination: the first line of a journal. */
export interface Examined {
  /** Version of the list of trials. */
  suite: number
  /** Version of the simulation core. */
  version: string
  /** Name of the scheme. */
  label: string
  /** The scheme with all parameters. */
  queue: QueueSpec
  /** Replications of each trial, with seeds from 1 on. */
  replications: number
}

/** One trial of a report. */
export interface TrialReport {
  /** Id of the trial, such as `round-trip-5`. */
  id: string
  /** Section of RFC 7928. */
  section: string
  /** Title of the trial. */
  title: string
  /** Mean rate of the link, bit/s. */
  rate_bps: number
  /** The lanes, that of the examined scheme first. */
  lanes: LaneReport[]
  /** Two grades for each companion: delay and goodput. */
  grades: Grade[]
}

/** A lane of a trial. */
export interface LaneReport {
  /** Name of the scheme. */
  label: string
  /** The trial's figures, by name. */
  figures: { [k: string]: Estimate }
  /** Null with fewer than three points. */
  ellipse: Ellipse | null
}

/**
 * The 1-sigma contour of the normal distribution fitted to delay and goodput (RFC 7928, section 2.7). Its points are
 * averages over one second, from all replications.
 */
export interface Ellipse {
  /** Mean queueing delay, s. */
  delay_s: number
  /** Mean goodput of all flows, bit/s. */
  goodput_bps: number
  /** Standard deviation of the delay, s. */
  delay_sd_s: number
  /** Standard deviation of the goodput, bit/s. */
  goodput_sd_bps: number
  /** Correlation of both, from -1 to 1; 0 if one of them does not vary. */
  correlation: number
}

/** A comparison of the examined scheme with a companion. */
export interface Grade {
  /** The companion. */
  beside: string
  /** Whether no companion has a better mean. */
  best: boolean
  /** The compared measure. */
  measure: Compared
  /** The verdict. */
  verdict: Verdict
  /** The examined scheme's figure minus the companion's, from pairs with the same seed, with Student's interval. */
  difference: Estimate
}

/** A compared measure. */
export type Compared = 'delay' | 'goodput'

/** The verdict of a comparison on the examined scheme. */
export type Verdict = 'better' | 'as_good' | 'worse' | 'undecided'
