// Made by `npm run generate` from the Rust types; not to be edited by hand.

import type { QueueSpec } from './scenario'
import type { Estimate } from './sweep'

/** The figures of one job. */
export interface Marked {
  /** Replication k of a trial is job `trial * replications + k`. */
  job: number
  /** Of each lane, in the order of [`NAMES`]; null where a trial has no such figure. */
  lanes: (number | null)[][]
}

/** A report card. */
export interface Report {
  /** What was examined. */
  examined: Examined
  /** In the order of their sections. */
  trials: TrialReport[]
}

/** The examined scheme, and how thoroughly it is examined: the first line of a journal. */
export interface Examined {
  /** Version of the list of trials. */
  suite: number
  /** Version of the simulation core. */
  version: string
  /** Name of the scheme. */
  label: string
  /** The scheme with all parameters. */
  queue: QueueSpec
  /** Seeds of each trial, from 1 on. */
  replications: number
}

/** One trial of a report. */
export interface TrialReport {
  /** Its name, such as `round-trip-5`. */
  id: string
  /** Section of RFC 7928. */
  section: string
  /** What runs. */
  title: string
  /** Mean rate of the link, bit/s. */
  rate_bps: number
  /** The examined scheme first. */
  lanes: LaneReport[]
  /** Two for each companion: delay and goodput. */
  grades: Grade[]
}

/** A lane of a trial. */
export interface LaneReport {
  /** Name of the scheme. */
  label: string
  /** Figures that the trial has, by name. */
  figures: { [k: string]: Estimate }
  /** Null below three points. */
  ellipse: Ellipse | null
}

/**
 * The 1-sigma contour of the normal distribution that fits delay and goodput best (RFC 7928, section 2.7), each averaged
 * over one second, in all replications.
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
  /** Correlation of both, from -1 to 1; 0 where one of them does not vary. */
  correlation: number
}

/** A comparison of the examined scheme with a companion. */
export interface Grade {
  /** The companion. */
  beside: string
  /** Whether no companion has a better mean. */
  best: boolean
  /** What is compared. */
  measure: Compared
  /** What it says. */
  verdict: Verdict
  /** The examined scheme's figure minus the companion's, by pairs of one seed, with Student's interval. */
  difference: Estimate
}

/** What is compared. */
export type Compared = 'delay' | 'goodput'

/** What a comparison says of the examined scheme. */
export type Verdict = 'better' | 'as_good' | 'worse' | 'undecided'
