// Made by `npm run generate` from the Rust types; not to be edited by hand.

/**
 * What a run prints.
 */
export interface Result {
  /**
   * `wasm` or `native`; the figures do not depend on it.
   */
  engine: string
  /**
   * Version of the simulation core.
   */
  version: string
  /**
   * Wall time of the run, s.
   */
  wall_s: number
  /**
   * Seed of the scenario.
   */
  seed: number
  /**
   * Figures of each lane, in the order of the scenario.
   */
  lanes: LaneSummary[]
}
/**
 * Figures of one lane. A mean over nothing is null.
 */
export interface LaneSummary {
  /**
   * The lane's name.
   */
  label: string
  /**
   * Names the state that the run ended in: equal runs, equal digests.
   */
  digest: string
  /**
   * Where and why the lane was stopped before its end, of which the figures are then; absent where it
   * was not.
   */
  stopped?: Stopped
  /**
   * Simulated time that the figures are of, s.
   */
  measured_s: number
  /**
   * Packets that reached the bottleneck.
   */
  arrivals: number
  /**
   * Packets whose transmission ended.
   */
  departures: number
  /**
   * Packets dropped.
   */
  drops: Drops
  /**
   * Packets marked instead of dropped (RFC 3168).
   */
  marks: number
  /**
   * Share of the time that the link transmits.
   */
  utilisation: number
  /**
   * Rate at which packets reached the bottleneck, bit/s.
   */
  arrival_rate_bps: number
  /**
   * Rate at which they left it, bit/s.
   */
  departure_rate_bps: number
  /**
   * Departure rate / arrival rate, both in bit/s: bytes that left over bytes that arrived, the
   * network utilisation of Hu & Kshemkalyani (ICCCN 2004). Null without arrivals.
   */
  network_utilisation: number | null
  /**
   * Drops / arrivals, each of those after the warm-up. What had arrived before its end may be dropped
   * after it, so that there may be more drops than arrivals: 1 then. Null without arrivals.
   */
  loss: number | null
  /**
   * Waiting packets, without the one in transmission, over time.
   */
  queue_packets: QueueSummary
  /**
   * The discipline's average queue over time; bytes where its thresholds are.
   */
  average_packets: Average
  /**
   * From arrival to the start of transmission, over packets that departed.
   */
  delay_s: DelaySummary
  /**
   * Runs of losses over all packets, by the verdict at their arrival: drops of packets that had
   * been let in, as CoDel, FQ-CoDel and PI2 make them, are in none.
   */
  consecutive_losses: ConsecutiveLosses
  /**
   * Share of the running TCP flows that cut their window in the same loss event, averaged over
   * events. An event begins with a cut and lasts one round trip: the flows' mean propagation
   * round trip and the queueing delay at that moment. Null without cuts.
   */
  synchronisation: number | null
  /**
   * Figures of each traffic class, by name.
   */
  classes: {
    [k: string]: ClassSummary
  }
}
/**
 * Why a lane runs no further: it would not have ended, or not have fitted into memory.
 */
export interface Stopped {
  /**
   * Simulated time at which it was stopped, s.
   */
  at_s: number
  /**
   * The field whose value most likely brought it about, as in `traffic[0].think_s`.
   */
  field: string
  /**
   * What was too much, in words.
   */
  reason: string
}
/**
 * Drops by cause.
 */
export interface Drops {
  total: number
  /**
   * At random, at a probability below one.
   */
  early: number
  /**
   * Where the drop curve stands at one.
   */
  forced: number
  /**
   * At a full buffer.
   */
  overflow: number
}
export interface QueueSummary {
  mean: number
  sd: number
  p05: number
  p50: number
  p95: number
}
export interface Average {
  /**
   * Null where the discipline keeps no average.
   */
  mean: number | null
}
export interface DelaySummary {
  mean: number | null
  sd: number | null
  p50: number | null
  p95: number | null
  p99: number | null
}
/**
 * Runs of consecutively dropped arrivals at the port; a run begins with a drop and ends with the
 * first accepted arrival (Brandauer et al. 2001, section 3.1). They go by the order of arrival and the verdict
 * there: what was accepted and is dropped later, as by CoDel, FQ-CoDel and PI2, is no part of them.
 */
export interface ConsecutiveLosses {
  /**
   * Runs that have ended.
   */
  events: number
  /**
   * Mean length of a run, packets.
   */
  mean: number | null
  /**
   * `exceed[n]` is P(N > n), up to the first zero, for n below 1,000.
   */
  exceed: number[]
}
/**
 * Figures of one traffic class. What only TCP has is null for the others.
 */
export interface ClassSummary {
  arrivals: number
  drops: number
  marks: number
  /**
   * As that of the lane. Null without arrivals.
   */
  loss: number | null
  /**
   * What leaves the bottleneck.
   */
  throughput_bps: number
  /**
   * Each segment once, at the receiver.
   */
  goodput_bps: number | null
  delay_mean_s: number | null
  retransmissions: number | null
  timeouts: number | null
  /**
   * Jain's index of the running flows' goodput.
   */
  fairness: number | null
  /**
   * Runs of losses of each flow alone, over its own packets, by the verdict at their arrival; null
   * for TCP.
   */
  consecutive_losses: ConsecutiveLosses | null
  /**
   * Completion times; null where transfers do not end.
   */
  completion_s: Completion | null
}
/**
 * Completion times of transfers, from the request to the ACK of the last segment, s.
 */
export interface Completion {
  mean: number | null
  sd: number | null
  p50: number | null
  p95: number | null
  count: number
  /**
   * The same for each size in packets, where sizes are few and exact; absent where they are not.
   */
  by_packets?: {
    [k: string]: CompletionTimes
  }
}
/**
 * Completion times, s. Null for no transfer.
 *
 * This interface was referenced by `undefined`'s JSON-Schema definition
 * via the `patternProperty` "^\d+$".
 */
export interface CompletionTimes {
  mean: number | null
  sd: number | null
  p50: number | null
  p95: number | null
  count: number
}
