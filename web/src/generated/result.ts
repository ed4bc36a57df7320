// Made by `npm run generate` from the Rust types; not to be edited by hand.

/**
 * The output of a run.
 */
export interface Result {
  /**
   * `wasm` or `native`; the figures are equal.
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
   * Digest of the final state: equal runs have equal digests.
   */
  digest: string
  /**
   * Time and reason of an early stop, up to which the figures count; absent if the lane was not stopped.
   */
  stopped?: StoppedRun
  /**
   * Simulated time covered by the figures, s.
   */
  measured_s: number
  /**
   * Packets that arrived at the bottleneck.
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
   * Fraction of the time that the link transmits.
   */
  utilisation: number
  /**
   * Arrival rate at the bottleneck, bit/s.
   */
  arrival_rate_bps: number
  /**
   * Departure rate from the bottleneck, bit/s.
   */
  departure_rate_bps: number
  /**
   * Departure rate / arrival rate, both in bit/s: departed bytes over arrived bytes, the network utilisation
   * of Hu & Kshemkalyani (ICCCN 2004). Null without arrivals.
   */
  network_utilisation: number | null
  /**
   * Drops / arrivals, both after the warm-up, at most 1. Packets that arrived before its end may be dropped
   * after it, so drops can exceed arrivals. Null without arrivals.
   */
  loss: number | null
  /**
   * Waiting packets over time, without the one in transmission.
   */
  queue_packets: QueueSummary
  /**
   * The discipline's average queue over time; in bytes if its thresholds are.
   */
  average_packets: Average
  /**
   * Time from arrival to the start of transmission, over departed packets.
   */
  delay_s: DelaySummary
  /**
   * Runs of losses over all packets, by the verdict at their arrival. Drops of packets already accepted, as
   * by CoDel, FQ-CoDel and PI2, are excluded.
   */
  consecutive_losses: ConsecutiveLosses
  /**
   * Fraction of the running TCP flows that cut their window in the same loss event, averaged over events. An
   * event starts with a cut and lasts one RTT: the flows' mean propagation RTT plus the queueing delay at
   * that moment. Null without cuts.
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
 * As [`Stopped`], in English.
 */
export interface StoppedRun {
  /**
   * Simulated time at which it was stopped, s.
   */
  at_s: number
  /**
   * The field whose value is the most likely cause, such as `traffic[0].think_s`.
   */
  field: string
  /**
   * The bound that was exceeded.
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
   * Where the drop curve is at one.
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
   * Null if the discipline keeps no average.
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
 * Runs of consecutively dropped arrivals at the port. A run starts with a drop and ends with the first
 * accepted arrival (Brandauer et al. 2001, section 3.1). Runs follow the order of arrival and the verdict
 * there. Packets that are accepted and dropped later, as by CoDel, FQ-CoDel and PI2, are excluded.
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
 * Figures of one traffic class. TCP's own figures are null for other classes.
 */
export interface ClassSummary {
  arrivals: number
  drops: number
  marks: number
  /**
   * As for the lane. Null without arrivals.
   */
  loss: number | null
  /**
   * Departure rate from the bottleneck.
   */
  throughput_bps: number
  /**
   * Rate of distinct segments at the receiver.
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
   * Runs of losses of each flow by itself, over its own packets, by the verdict at their arrival; null for
   * TCP.
   */
  consecutive_losses: ConsecutiveLosses | null
  /**
   * Completion times; null if transfers do not end.
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
   * The same for each size in packets, if sizes are few and exact; otherwise absent.
   */
  by_packets?: {
    [k: string]: CompletionTimes
  }
}
/**
 * Completion times, s. Null without transfers.
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
