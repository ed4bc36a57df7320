// Made by `npm run generate` from the Rust types; not to be edited by hand.

/** The output of a run. */
export interface Result {
  /** `wasm` or `native`; the figures are equal. */
  engine: string
  /** Version of the simulation core. */
  version: string
  /** Wall time of the run, s. */
  wall_s: number
  /** Seed of the scenario. */
  seed: number
  /** Figures of each lane, in the order of the scenario. */
  lanes: LaneSummary[]
}

/** Figures of one lane. A mean over nothing is null. */
export interface LaneSummary {
  /** The lane's name. */
  label: string
  /** Digest of the final state: equal runs have equal digests. */
  digest: string
  /** Time and reason of an early stop, up to which the figures count; absent if the lane was not stopped. */
  stopped?: StoppedRun
  /** Simulated time covered by the figures, s. */
  measured_s: number
  /** Packets that arrived at the bottleneck. */
  arrivals: number
  /** Packets whose transmission ended. */
  departures: number
  /** Packets dropped. */
  drops: Drops
  /** Packets marked instead of dropped (RFC 3168). */
  marks: number
  /** Fraction of the time that the link transmits; with a trace, the fraction of its capacity that packets use. */
  utilisation: number
  /** Arrival rate at the bottleneck, bit/s. */
  arrival_rate_bps: number
  /** Departure rate from the bottleneck, bit/s. */
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
  /** Waiting packets over time, without the one in transmission. */
  queue_packets: QueueSummary
  /** The discipline's average queue over time; in bytes if its thresholds are. */
  average_packets: Average
  /** Time from arrival to the start of transmission, over departed packets. */
  delay_s: DelaySummary
  /**
   * Runs of losses over all packets, by the verdict at their arrival. Drops of packets already accepted, as
   * by CoDel, COBALT, FQ-CoDel and PI2, are excluded.
   */
  consecutive_losses: ConsecutiveLosses
  /**
   * Fraction of the running TCP flows that cut their window in the same loss event, averaged over events. An
   * event starts with a cut and lasts one RTT: the flows' mean propagation RTT plus the queueing delay at
   * that moment. Null without cuts.
   */
  synchronisation: number | null
  /** Figures of each traffic class, by name. */
  classes: { [k: string]: ClassSummary }
  /** Figures of each queue of a scheduler, by name; absent for other disciplines. */
  queues?: { [k: string]: QueueFigures }
  /** Figures of the reverse queue; absent without one. */
  reverse?: ReverseSummary
}

/** As [`Stopped`], in English. */
export interface StoppedRun {
  /** Simulated time at which it was stopped, s. */
  at_s: number
  /** The field whose value is the most likely cause, such as `traffic[0].think_s`. */
  field: string
  /** The bound that was exceeded. */
  reason: string
}

/** Drops by cause. */
export interface Drops {
  total: number
  /** At random, at a probability below one. */
  early: number
  /** Where the drop curve is at one, or by the meter of a queue. */
  forced: number
  /** At a full buffer. */
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
  /** Null if the discipline keeps no average. */
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
 * there. Packets that are accepted and dropped later, as by CoDel, COBALT, FQ-CoDel and PI2, are excluded.
 */
export interface ConsecutiveLosses {
  /** Runs that have ended. */
  events: number
  /** Mean length of a run, packets. */
  mean: number | null
  /** `exceed[n]` is P(N > n), up to the first zero, for n below 1,000. */
  exceed: number[]
}

/** Figures of one traffic class. TCP's own figures are null for other classes. */
export interface ClassSummary {
  arrivals: number
  drops: number
  marks: number
  /** As for the lane. Null without arrivals. */
  loss: number | null
  /** Departure rate from the bottleneck. */
  throughput_bps: number
  /** Rate of distinct segments at the receiver. */
  goodput_bps: number | null
  delay_mean_s: number | null
  /** Percentiles of the queueing delay. */
  delay_s: ClassDelay
  retransmissions: number | null
  timeouts: number | null
  /** Jain's index of the running flows' goodput. */
  fairness: number | null
  /**
   * Runs of losses of each flow by itself, over its own packets, by the verdict at their arrival; null for
   * TCP.
   */
  consecutive_losses: ConsecutiveLosses | null
  /** Completion times; null if transfers do not end. */
  completion_s: Completion | null
  /** Delivery to receivers; absent for classes other than calls, games and video calls. */
  delivery?: Delivery
  /** Playback of videos; absent for other classes. */
  playback?: Playback
}

/** Percentiles of the queueing delay of a class's packets that have left, s. Null without departures. */
export interface ClassDelay {
  p50: number | null
  p99: number | null
  p999: number | null
}

/** Completion times of transfers, from the request to the ACK of the last segment, s. */
export interface Completion {
  mean: number | null
  sd: number | null
  p50: number | null
  p95: number | null
  /** Absent for classes that are not judged by it. */
  p99?: number
  count: number
  /** The same for each size in packets, if sizes are few and exact; otherwise absent. */
  by_packets?: { [k: string]: CompletionTimes }
}

/** Completion times, s. Null without transfers. */
export interface CompletionTimes {
  mean: number | null
  sd: number | null
  p50: number | null
  p95: number | null
  /** Absent for classes that are not judged by it. */
  p99?: number
  count: number
}

/**
 * Delivery to receivers, per packet or, for a video call, per frame. Every packet measures the delay of an empty link:
 * its path and its own transmission. Null without packets.
 */
export interface Delivery {
  /** Packets or frames received. */
  count: number
  /** Mean one-way delay that they would have on an empty link: propagation and transmission. */
  base_s: number | null
  /** Median one-way delay; of a frame, up to its last packet. */
  p50_s: number | null
  /** 99th percentile of the one-way delay. */
  p99_s: number | null
  /** 99.9th percentile of the one-way delay. */
  p999_s: number | null
  /** 99th percentile of the delay beyond that of an empty link. */
  beyond_p99_s: number | null
  /** Fraction of sent packets or frames that arrived later than the class allows. */
  late: number | null
  /** Fraction of sent packets or frames that were lost. A frame is lost with any of its packets. */
  lost: number | null
  /** Late packets or frames per minute and flow. */
  late_per_min: number | null
  /** Runs of two or more consecutive losses, per minute and flow. */
  long_runs_per_min: number | null
  /** Rating of a call by the E-model (Cole & Rosenbluth 2001), from 0 to about 94.2; absent for other classes. */
  r?: number
  /** Time without a new picture for more than 200 ms, per minute and flow; absent for other classes. */
  frozen_s_per_min?: number
  /** Number of such times, per minute and flow; absent for other classes. */
  freezes_per_min?: number
}

/** Playback of adaptive videos. Null before anything was played. */
export interface Playback {
  /** Mean time from the first request to the first picture, over all clients since the start of the run. */
  start_up_s: number | null
  /** Mean rate of the segments. */
  rate_bps: number | null
  /** Time with an empty buffer, per minute since the first picture. */
  stalled_s_per_min: number | null
  /** Number of such times, per minute since the first picture. */
  stalls_per_min: number | null
  /** Segments with another rate than the one before, per minute since the first picture. */
  switches_per_min: number | null
}

/** Figures of one queue of a scheduler. A mean over nothing is null. */
export interface QueueFigures {
  /** Packets given to the link. */
  departures: number
  /** Part of all bytes given to the link. Null if there were none. */
  share: number | null
  /** Packets dropped. */
  drops: number
  /** Of these, the packets that the queue's meter dropped. */
  policed: number
  /** Of the packets that left, to the link or by a drop, the part that was dropped. */
  loss: number | null
  /** Packets marked instead of dropped. */
  marks: number
  /** Time from arrival to the start of transmission, over these packets. */
  delay_s: QueueDelay
}

/** Queueing delay of one queue, s. Quantiles are exact to 1/256. */
export interface QueueDelay {
  mean: number | null
  p50: number | null
  p99: number | null
  p999: number | null
}

/** Figures of the reverse queue, through which ACKs return. A mean over nothing is null. */
export interface ReverseSummary {
  /** ACKs that arrived. */
  arrivals: number
  /** ACKs whose transmission ended. */
  departures: number
  /** ACKs dropped. */
  drops: number
  /** ACKs replaced by a later one, by ACK thinning. */
  thinned: number
  /** Fraction of the time that the link transmits. */
  utilisation: number
  /** Drops / arrivals, at most 1. Null without arrivals. */
  loss: number | null
  /** Time from arrival to the start of transmission, over departed ACKs, s. */
  delay_mean_s: number | null
  /** Its median, s. */
  delay_p50_s: number | null
  /** Its 95th percentile, s. */
  delay_p95_s: number | null
  /** Its 99th percentile, s. */
  delay_p99_s: number | null
}
