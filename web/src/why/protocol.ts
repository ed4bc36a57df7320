import type { Curve } from '../engine/protocol'
import type { QueueSpec } from '../generated/scenario'

/** What the model `stability` is asked (`wasm-core/sim/src/model/request.rs`). */
export interface Question {
  queue: QueueSpec
  buffer_packets: number
  flows: number
  rate_bps: number
  packet_bytes: number
  /** The flows' harmonic mean without queue. */
  rtts_s: [number]
  udp_rate_bps: number
  ecn: boolean
  locus?: boolean
  path?: boolean
  map?: { flows: number[]; rtts_s?: number[]; rates_bps?: number[] }
  /** Numbers of flows at which it is to be calm. */
  advice?: { least: number; most: number }
}

/** Frequency in rad/s, and the open loop there. */
export type LocusPoint = readonly [w: number, re: number, im: number]

/** Window of a flow and queue, packets. */
export type PathPoint = readonly [window: number, queue: number]

/** Gain margins, a row for each round trip and each rate: `null` where the model says nothing, 0 where no answer is too steep. */
export type MarginMap = readonly (readonly (number | null)[])[]

/** What a discipline is at a number of flows. */
export interface AdviceAt {
  flows: number
  /** Whether its margins leave room, beyond doubt. */
  calm: boolean
  gain: number | null
  phase_rad: number | null
  period_s: number | null
  queue_packets: number | null
  /** Why there is no number, or none to be trusted. */
  doubt: string | null
}

export type Rule = 'margins' | 'hollot' | 'ziegler' | 'rfc9332'

export type Offer =
  | { rule: Rule; none?: undefined; queue: QueueSpec; at: readonly AdviceAt[] }
  | { rule: Rule; none: string }

/** What the lane is over a range of loads, and what rules offer in its place. */
export interface Advice {
  now: readonly AdviceAt[]
  offers: readonly Offer[]
}

export interface Refusal {
  /** Why there is no linear model. */
  none: string
  line?: Curve['line'] | null
  rtt_without_queue_s?: number
  map?: MarginMap | null
  advice?: Advice | null
}

export interface Loop {
  none?: undefined
  /** Of the drop curve; empty where it has none. */
  line?: Curve['line'] | null
  rtt_without_queue_s: number
  queue_packets: number
  drop_probability: number
  window_packets: number
  rtt_s: number
  slope_per_packet: number | null
  margins: {
    gain: number | null
    frequency_rad_s: number | null
    period_s: number | null
    delay_s: number | null
  }
  deviation_packets: number | null
  /** Why its numbers are not to be trusted. */
  doubts: readonly string[]
  locus?: readonly LocusPoint[] | null
  /** Of the fluid model, from windows that were too small. */
  path?: readonly PathPoint[] | null
  map?: MarginMap | null
  advice?: Advice | null
}

export type Answer = Refusal | Loop

export interface ModelRequests {
  stability: { ask: Question; answer: Answer }
}
