import type { QueueSpec } from '../generated/scenario'

/** What the model `stability` is asked (`wasm-core/sim/src/model/request.rs`). */
export interface Question {
  queue: QueueSpec
  buffer_packets: number
  flows: number
  rate_bps: number
  packet_bytes: number
  rtts_s: number[]
  udp_rate_bps: number
  ecn: boolean
  locus?: boolean
  map?: { flows: number[]; rtts_s: number[] }
}

/** Frequency in rad/s, and the open loop there. */
export type LocusPoint = readonly [w: number, re: number, im: number]

/** Gain margins, a row for each round trip: `null` where the model says nothing, 0 where no answer is too steep. */
export type MarginMap = readonly (readonly (number | null)[])[]

export interface Refusal {
  /** Why there is no linear model. */
  none: string
  rtt_without_queue_s?: number
  map?: MarginMap | null
}

export interface Loop {
  none?: undefined
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
  map?: MarginMap | null
}

export type Answer = Refusal | Loop

export interface ModelRequests {
  stability: { ask: Question; answer: Answer }
}
