import type { Parsed } from '../generated/lab'
import type { Change, QueueSpec, Scenario } from '../generated/scenario'

export type { LaneInput, QueueSpecInput, ScenarioInput, TrafficInput } from '../generated/input'
export type { Change, Lane, QueueSpec, Scenario, Traffic } from '../generated/scenario'

export type QueueKind = QueueSpec['kind']

/** An edit that depends on what the timeline makes of the lanes: the core makes it. */
export type Edit =
  /** What is planned of a scheme that a lane has no longer by then goes. */
  | 'fit'
  /** What the change sets holds from the start. */
  | { set_up: Change }
  /** What stands at that time holds from the start; what is planned for later stays. */
  | { set_up_as_at_s: number }
  /** The user makes a change at that time. */
  | { amend: Amendment; at_s: number }

/** The time from which a change applies: the start, as part of the set-up, or now, as a timeline entry. */
export type From = 'start' | 'now'

/** A change by the user. */
export interface Amendment extends Omit<Change, 'at_s'> {
  from: From
  /** The time of the gesture's first change, if this one continues a gesture. */
  since_s?: number
}

/** A fault in words. */
export interface Fault {
  /** Path to the value, such as `traffic[0].flows`; empty for the whole document. */
  path: string
  /** What is wrong and what is allowed. */
  message: string
}

/** What was turned down, and why. */
export interface Refusal {
  errors: Fault[]
}

/** The parser, which runs in the worker. Takes JSON text. */
export type Parse = (json: string) => Promise<Parsed | Refusal>

export type Speed = number | 'max'
export type Theme = 'auto' | 'light' | 'dark'

/** Names of the plots of a lane, in the order in which they stand; links hold them. */
export const PLOTS = [
  'queue',
  'delay',
  'loss',
  'load',
  'arrivals',
  'probability',
  'tail_queues',
  'tail_rates',
  'raster',
  'queue_delays',
  'coupled',
  'queue_shares',
] as const
export type PlotName = (typeof PLOTS)[number]
/** The plots of gauges, which have their units and lines from the core. */
export type GaugePlot = Extract<PlotName, 'tail_queues' | 'tail_rates' | 'queue_delays' | 'coupled'>

/** What a link carries beside the scenario: what the reader sees of it. */
export interface View {
  /** Simulated time to open at: that of the last pause, edit or seek; the running clock is the engine's. */
  t_s: number
  running: boolean
  /** Simulated seconds per second. */
  speed: Speed
  theme: Theme
  /** Length of the time axis. */
  window_s: number
  /** Plots of each lane, in the order of `PLOTS`; the usual ones where it is not given. */
  plots?: readonly PlotName[]
  /** Keys of the figures that every lane shows large; the usual ones where it is not given. */
  figures?: readonly string[]
  /** Up to when the plots show the run; where it is not given they follow it. */
  end_s?: number
  /** Whether lanes share their plots. */
  overlay?: true
  /** Whether what lies between two lanes that share a plot is filled. */
  difference?: true
  /** Since when what is chosen or typed holds: from the start of the run where it is not given. */
  from?: 'now'
  /** Whether the drop curves of lanes have one queue axis. */
  shared_axis?: true
  /** Whether the results are open. */
  results?: true
  /** Place of the lane that is shown alone. */
  solo?: number
  /** Places of the lanes that plots leave out, in order. */
  muted?: readonly number[]
  /** For whom it is drawn large and without what is only for who works with it; for a desk where it is not given. */
  screen?: 'projector'
  /** What readers may not change: `curve`, everything but the load; `all`, anything. */
  lock?: 'curve' | 'all'
  /** Runs of lanes as they once were, at most one to a lane, in the order of the lanes. */
  ghosts?: readonly Ghost[]
  /** The lab's lesson or exercise in which this was made, and at which step of it, from 1. */
  lesson?: { name: string; step: number }
}

/**
 * The run of a lane as it was pinned. It is of the view: undoing a change does not unpin what it is compared with, and
 * no result counts it.
 */
export interface Ghost {
  /** Index of its lane. */
  lane: number
  /** When it was pinned, in simulated time. */
  at_s: number
  /** What it runs: the scenario with this lane alone, as it was. */
  scenario: Scenario
}
