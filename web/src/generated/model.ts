// Made by `npm run generate` from the Rust types; not to be edited by hand.

import type { Knot } from './lab'
import type { QueueSpec } from './scenario'

/** The chain in equilibrium. */
export interface ChainAnswer {
  /** Fraction of arrivals that are dropped. */
  drop_probability: number
  /** Mean number in the system, the one in service included. */
  in_system_packets: number
  /** Mean time in the system of an accepted packet, in mean service times. */
  sojourn_service_times: number
  /** Fraction of the time during which the server is busy. */
  utilisation: number
  /** Probability of each number in the system, from 0 on. */
  law: number[]
}

/** Losses of bursts and of smooth traffic. */
export interface BurstAnswer {
  /** Fraction of smooth packets that are dropped. */
  smooth_loss: number
  /** Fraction of packets in bursts that are dropped. */
  bursty_loss: number
  /** Probability of each number in the system, from 0 on. */
  law: number[]
}

/** Distributions of consecutive losses, P(N > n) from n = 0 on. */
export interface RunsAnswer {
  /** Tail Drop with exponential service times. */
  tail_drop_exponential: number[]
  /** Tail Drop with constant service times. */
  tail_drop_fixed: number[]
  /** With the drop probability constant over a run; null, as all below, if nothing is dropped. */
  frozen: number[] | null
  /** The limit of `frozen`. */
  plateau: number | null
  /** With the curve read at the instantaneous queue, from the start of a run. */
  instantaneous: number[] | null
  /** With the curve read at the instantaneous queue, from any loss. */
  instantaneous_any_loss: number[] | null
}

/** The equilibrium of greedy TCP flows, a link and a queue. */
export interface TcpAnswer {
  drop_probability: number
  queue_packets: number
  /** RTT with the queue. */
  rtt_s: number
  /** Rate of all flows at the bottleneck. */
  arrival_rate_bps: number
}

/** RED's parameters for a link and its load. */
export interface RedFitAnswer {
  /** `max_th` minus `min_th`. */
  distance_packets: number
  min_th: number
  max_th: number
  /** The buffer that the model requires. */
  buffer_packets: number
  /** The average queue to settle at. */
  target_packets: number
  /** RTT at the target. */
  rtt_s: number
  /** Drop probability at which the flows fill the rate left to them. */
  drop_probability: number
  max_p: number
  w_q: number
}

/** The loop of a lane, or why there is none. */
export type StabilityAnswer = Refusal | Loop

/** No linear model applies. */
export interface Refusal {
  /** The reason. */
  none: ReasonPhrase
  /** Harmonic mean of the RTTs. */
  rtt_without_queue_s: number
  /** Line of the drop curve, empty if there is none; null without `locus`. */
  line: Knot[] | null
  /** One row for each RTT and link rate; null unless requested. */
  map: (number | null)[][] | null
  advice: Advice | null
}

/** A sentence as its code in a catalogue and its arguments. */
export interface ReasonPhrase {
  /** The sentence. */
  code: Reason
  /** What fills its places, in their order. */
  args: ReasonArg[]
}

/**
 * Reasons why a linear model does not apply or is in doubt. A reason that concerns a discipline or its operating point
 * follows the discipline's name.
 */
export type Reason =
  | 'no_slope'
  | 'queue_per_flow'
  | 'by_clock'
  | 'coupled_queues'
  | 'several_queues'
  | 'several_curves'
  | 'two_queues'
  | 'own_rule'
  | 'moving_thresholds'
  | 'curve_in_bytes'
  | 'cliff'
  | 'overflow'
  | 'small_windows'
  | 'nothing_left'
  | 'timeouts'
  | 'much_udp'
  | 'few_halvings'
  | 'little_room'
  | 'bend'
  | 'no_rest'
  | 'no_average'
  | 'overrun'
  | 'buffer_too_small'
  | 'only_red'

/** What fills a place of a sentence. */
export type ReasonArg = number | string | ReasonPhrase

/** Proposed parameters for a range of loads, beside the present ones. */
export interface Advice {
  now: AdviceAt[]
  offers: Offer[]
}

/** A discipline's behaviour at a number of flows. */
export interface AdviceAt {
  flows: number
  /** Whether the loop is certainly stable. */
  calm: boolean
  gain: number | null
  phase_rad: number | null
  period_s: number | null
  queue_packets: number | null
  /** Why there is no number, or none to trust. */
  doubt: ReasonPhrase | null
}

/** A rule's proposal, or why it has none. */
export type Offer = Proposal | NoProposal

/** A discipline to replace the present one. */
export interface Proposal {
  rule: Rule
  queue: QueueSpec
  at: AdviceAt[]
}

/** The source of a proposal. */
export type Rule = 'margins' | 'hollot' | 'ziegler' | 'rfc9332'

/** The rule does not apply. */
export interface NoProposal {
  rule: Rule
  /** The reason. */
  none: ReasonPhrase
}

/** The linear loop at the operating point. */
export interface Loop {
  /** Harmonic mean of the RTTs. */
  rtt_without_queue_s: number
  queue_packets: number
  drop_probability: number
  /** Mean window of a flow. */
  window_packets: number
  /** RTT with the queue. */
  rtt_s: number
  /** Slope of the drop probability; null where it jumps. */
  slope_per_packet: number | null
  margins: Margins
  /** Margins of the simpler loop of Hollot, Misra, Towsley & Gong (2001). */
  margins_hollot: Margins
  /**
   * Left and right side of Hollot et al.'s sufficient condition, which holds if the left is at most the right; null
   * without an average.
   */
  sufficient: [number, number] | null
  /** Standard deviation of the queue under random halvings; null if the loop oscillates. */
  deviation_packets: number | null
  /** As `deviation_packets`, without control. */
  deviation_alone_packets: number
  /** Window halvings of all flows per period; null without a period. */
  halvings_per_period: number | null
  /** Reasons to distrust the numbers. */
  doubts: ReasonPhrase[]
  /** Line of the drop curve, empty if there is none; null without `locus`. */
  line: Knot[] | null
  /** Frequency, rad/s, with the real and imaginary part of the open loop; null unless requested. */
  locus: [number, number, number][] | null
  /**
   * Window of a flow and queue, packets, over time: the fluid model from windows that are too small. Null unless
   * requested.
   */
  path: [number, number][] | null
  /** One row for each RTT and link rate; null unless requested. */
  map: (number | null)[][] | null
  advice: Advice | null
}

/** Distance of a loop from oscillation. */
export interface Margins {
  /** Factor by which the gain may grow; null if no gain is too high. */
  gain: number | null
  /** Frequency of the oscillation. */
  frequency_rad_s: number | null
  /** Period of the oscillation. */
  period_s: number | null
  phase_rad: number | null
  /** Frequency at which the open loop has gain 1. */
  crossover_rad_s: number | null
  /** Time by which the RTT may grow. */
  delay_s: number | null
}
