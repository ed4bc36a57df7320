// Made by `npm run generate` from the Rust types; not to be edited by hand.

import type {
  AboveMax,
  Access,
  AfterTimeout,
  Buffer,
  Change,
  CubicAlpha,
  Distribution,
  Draws,
  Exempt,
  Fit,
  GentleEnd,
  LossDetection,
  Measure,
  PerConnection,
  PerSession,
  Profile,
  Recovery,
  Service,
  Spacing,
  SsthreshFrom,
  TailDrop,
  TcpVariant,
  ThinkFrom
} from './scenario'

/**
 * One traffic class.
 */
export type TrafficInput = FtpInput | CbrInput | PoissonInput | WebInput | FilesInput | ProbeInput
/**
 * A queue discipline and its parameters.
 */
export type QueueSpecInput =
  | TailDrop
  | RedInput
  | GredInput
  | GredIInput
  | DsredInput
  | HredInput
  | ParabolaRedInput
  | AdaptiveRedInput
  | RedTailInput
  | CodelInput
  | PieInput
  | FqCodelInput
  | Pi2Input
  | SketchInput

/**
 * One scenario: a bottleneck, its traffic, and lanes that differ in the queue discipline.
 */
export interface ScenarioInput {
  /**
   * Version of this format.
   */
  version: number
  /**
   * What the scenario is about.
   */
  title?: string
  /**
   * Names the random streams; every lane uses the same.
   */
  seed?: number
  /**
   * Simulated time that a headless run ends at.
   */
  duration_s?: number
  /**
   * Simulated time from which on figures count.
   */
  warmup_s?: number
  /**
   * The bottleneck.
   */
  link: LinkInput
  /**
   * The access link that each TCP flow has of its own.
   */
  access?: Access
  /**
   * Traffic classes.
   *
   * @minItems 1
   * @maxItems 16
   */
  traffic: TrafficInput[]
  /**
   * Lanes: the same traffic through different queue disciplines.
   *
   * @minItems 1
   * @maxItems 8
   */
  lanes: LaneInput[]
  /**
   * Changes at simulated times.
   *
   * @maxItems 1000
   */
  timeline?: Change[]
}
/**
 * The bottleneck link.
 */
export interface LinkInput {
  /**
   * Rate of the bottleneck.
   */
  rate_bps: number
  /**
   * Propagation delay of the bottleneck, one way.
   */
  delay_s?: number
  /**
   * Limit on what is in the system, the packet in transmission included.
   */
  buffer: Buffer
}
/**
 * Greedy TCP transfers that never end.
 */
export interface FtpInput {
  kind: 'ftp'
  /**
   * Name of the class.
   */
  id: string
  /**
   * Number of flows.
   */
  flows?: number
  /**
   * Size of a whole data packet.
   */
  packet_bytes?: number
  /**
   * Round trip without queueing and serialisation.
   */
  rtt_s?: Distribution
  /**
   * When each flow starts.
   */
  start_s?: Distribution
  /**
   * Congestion control.
   */
  tcp?: TcpVariant
  /**
   * Whose rules the sender follows where senders differ.
   */
  profile?: Profile
  /**
   * Receive window. Default: no limit in practice.
   */
  receive_window_bytes?: number
  /**
   * Whether the receiver acknowledges every second segment (RFC 1122, RFC 5681 section 4.2). Default: no;
   * linux: yes.
   */
  delayed_ack?: boolean | null
  /**
   * Longest wait of a delayed ACK; RFC 1122 allows up to 0.5 s. Default: 0.1 s; linux: 0.04 s.
   */
  delayed_ack_s?: number | null
  /**
   * Whether data packets may be marked instead of dropped, and the sender reacts to marks (RFC 3168).
   */
  ecn?: boolean
  /**
   * Congestion window after the handshake. Default: RFC 5681's 2 to 4 by packet size; ns2: 2; linux:
   * 10 (RFC 6928).
   */
  initial_window_packets?: number | null
  /**
   * Slow-start threshold at the start. Default: the receive window.
   */
  initial_ssthresh_packets?: number | null
  /**
   * Least retransmission timeout. Default: 1 s (RFC 6298); ns2 and linux: 0.2 s.
   */
  min_rto_s?: number | null
  /**
   * Retransmission timeout before the first measurement. Default: 1 s (RFC 6298); ns2: 3 s.
   */
  initial_rto_s?: number | null
  /**
   * Granularity of the sender's clock; 0 measures exactly. Default: 0; ns2: 0.01 s.
   */
  clock_tick_s?: number | null
  /**
   * Whether the first two duplicate ACKs release new data (RFC 3042). Default: yes.
   */
  limited_transmit?: boolean | null
  /**
   * What is resent after a timeout. Default: holes; ns2: go_back_n.
   */
  after_timeout?: AfterTimeout | null
  /**
   * What a loss halves. Default: flight_size; ns2: cwnd.
   */
  ssthresh_from?: SsthreshFrom | null
  /**
   * Whether a repeated timeout of the same segment halves ssthresh again. Default: no (RFC 5681,
   * section 3.1); ns2: yes.
   */
  repeated_timeout_halves?: boolean | null
  /**
   * How fast recovery counts and ends. Default: rfc; ns2: ns2.
   */
  recovery?: Recovery | null
  /**
   * Whether the window grows by the segments that an ACK acknowledges (RFC 3465 without its limit L; RFC 5681,
   * section 3.1), not by ACKs. Default: no; linux: yes.
   */
  byte_counting?: boolean | null
  /**
   * CUBIC's Reno-friendly window above the one before the cut. Default: rfc; linux: constant.
   */
  cubic_alpha?: CubicAlpha | null
  /**
   * Whether the window grows by whole segments: with byte counting, what is acknowledged adds up until it is a
   * window (RFC 3465, section 2.1); CUBIC's targets are whole (Ha, Rhee & Xu 2008, algorithm 1). Default: no;
   * linux: yes.
   */
  whole_segments?: boolean | null
  /**
   * What a mark leaves of the window at least; at 1 a mark at a window of one waits for the timer (RFC 3168,
   * section 6.1.2). Default: 1; linux: 2.
   */
  ecn_least_window_packets?: number | null
  /**
   * Whether a receiver that delays ACKs acknowledges at once the first 16 times, twice from the first mark
   * that the sender has not answered, and where the sender says that it has. Default: no; linux: yes.
   */
  quick_acks?: boolean | null
  /**
   * Whether recovery with selective acknowledgements spreads the cut of the window over a round trip (PRR,
   * RFC 6937). Default: no; linux: yes.
   */
  rate_reduction?: boolean | null
  /**
   * What tells a sender with selective acknowledgements that a segment is lost. Default: duplicate_acks; linux:
   * rack.
   */
  loss_detection?: LossDetection | null
  /**
   * Whether the first slow start ends where the round trip grows (RFC 9406): then the window grows by a quarter as
   * much for five round trips, and as in congestion avoidance afterwards. Default: no.
   */
  hystart?: boolean | null
}
/**
 * Constant bit rate: packets at even or jittered gaps, straight into the bottleneck.
 */
export interface CbrInput {
  kind: 'cbr'
  /**
   * Name of the class.
   */
  id: string
  /**
   * Number of flows.
   */
  flows?: number
  /**
   * Rate of all flows of the class together.
   */
  rate_bps: number
  /**
   * Size of a whole packet.
   */
  packet_bytes?: number
  /**
   * Each gap is the mean gap times a uniform draw from 1 - jitter to 1 + jitter.
   */
  jitter?: number
  /**
   * When each flow starts.
   */
  start_s?: Distribution
}
/**
 * Poisson arrivals, straight into the bottleneck.
 */
export interface PoissonInput {
  kind: 'poisson'
  /**
   * Name of the class.
   */
  id: string
  /**
   * Offered rate; give this or `rho`.
   */
  rate_bps?: number | null
  /**
   * Offered load as a share of the link rate; give this or `rate_bps`.
   */
  rho?: number | null
  /**
   * Size of a packet, or the mean size where it varies.
   */
  packet_bytes?: number
  /**
   * Law of the packet sizes.
   */
  service?: Service
  /**
   * When the arrivals start.
   */
  start_s?: Distribution
}
/**
 * Web sessions: pages of objects with think times between them (Feldmann, Gilbert, Huang &
 * Willinger, SIGCOMM 1999; with one object a page the clients of Jou & Baras 2003).
 */
export interface WebInput {
  kind: 'web'
  /**
   * Name of the class.
   */
  id: string
  /**
   * Number of sessions.
   */
  sessions?: number
  /**
   * Size of a whole data packet.
   */
  packet_bytes?: number
  /**
   * Round trip without queueing and serialisation.
   */
  rtt_s?: Distribution
  /**
   * What a round trip is drawn for.
   */
  rtt_per?: PerSession
  /**
   * When each session begins its first page.
   */
  start_s?: Distribution
  /**
   * Time between pages.
   */
  think_s: Distribution
  /**
   * From when the think time runs.
   */
  think_from?: ThinkFrom
  /**
   * Objects of a page, rounded up.
   */
  objects_per_page?: Distribution
  /**
   * Time between the requests of a page's objects.
   */
  inter_object_s?: Distribution
  /**
   * Size of an object in packets, rounded up; give this or `object_bytes`.
   */
  object_packets?: Distribution | null
  /**
   * Size of an object in bytes, filled up to packets; give this or `object_packets`.
   */
  object_bytes?: Distribution | null
  /**
   * What a TCP connection carries.
   */
  connection_per?: PerConnection
  /**
   * Congestion control.
   */
  tcp?: TcpVariant
  /**
   * Whose rules the sender follows where senders differ.
   */
  profile?: Profile
  /**
   * Receive window. Default: no limit in practice.
   */
  receive_window_bytes?: number
  /**
   * Whether the receiver acknowledges every second segment (RFC 1122, RFC 5681 section 4.2). Default: no;
   * linux: yes.
   */
  delayed_ack?: boolean | null
  /**
   * Longest wait of a delayed ACK; RFC 1122 allows up to 0.5 s. Default: 0.1 s; linux: 0.04 s.
   */
  delayed_ack_s?: number | null
  /**
   * Whether data packets may be marked instead of dropped, and the sender reacts to marks (RFC 3168).
   */
  ecn?: boolean
  /**
   * Congestion window after the handshake. Default: RFC 5681's 2 to 4 by packet size; ns2: 2; linux:
   * 10 (RFC 6928).
   */
  initial_window_packets?: number | null
  /**
   * Slow-start threshold at the start. Default: the receive window.
   */
  initial_ssthresh_packets?: number | null
  /**
   * Least retransmission timeout. Default: 1 s (RFC 6298); ns2 and linux: 0.2 s.
   */
  min_rto_s?: number | null
  /**
   * Retransmission timeout before the first measurement. Default: 1 s (RFC 6298); ns2: 3 s.
   */
  initial_rto_s?: number | null
  /**
   * Granularity of the sender's clock; 0 measures exactly. Default: 0; ns2: 0.01 s.
   */
  clock_tick_s?: number | null
  /**
   * Whether the first two duplicate ACKs release new data (RFC 3042). Default: yes.
   */
  limited_transmit?: boolean | null
  /**
   * What is resent after a timeout. Default: holes; ns2: go_back_n.
   */
  after_timeout?: AfterTimeout | null
  /**
   * What a loss halves. Default: flight_size; ns2: cwnd.
   */
  ssthresh_from?: SsthreshFrom | null
  /**
   * Whether a repeated timeout of the same segment halves ssthresh again. Default: no (RFC 5681,
   * section 3.1); ns2: yes.
   */
  repeated_timeout_halves?: boolean | null
  /**
   * How fast recovery counts and ends. Default: rfc; ns2: ns2.
   */
  recovery?: Recovery | null
  /**
   * Whether the window grows by the segments that an ACK acknowledges (RFC 3465 without its limit L; RFC 5681,
   * section 3.1), not by ACKs. Default: no; linux: yes.
   */
  byte_counting?: boolean | null
  /**
   * CUBIC's Reno-friendly window above the one before the cut. Default: rfc; linux: constant.
   */
  cubic_alpha?: CubicAlpha | null
  /**
   * Whether the window grows by whole segments: with byte counting, what is acknowledged adds up until it is a
   * window (RFC 3465, section 2.1); CUBIC's targets are whole (Ha, Rhee & Xu 2008, algorithm 1). Default: no;
   * linux: yes.
   */
  whole_segments?: boolean | null
  /**
   * What a mark leaves of the window at least; at 1 a mark at a window of one waits for the timer (RFC 3168,
   * section 6.1.2). Default: 1; linux: 2.
   */
  ecn_least_window_packets?: number | null
  /**
   * Whether a receiver that delays ACKs acknowledges at once the first 16 times, twice from the first mark
   * that the sender has not answered, and where the sender says that it has. Default: no; linux: yes.
   */
  quick_acks?: boolean | null
  /**
   * Whether recovery with selective acknowledgements spreads the cut of the window over a round trip (PRR,
   * RFC 6937). Default: no; linux: yes.
   */
  rate_reduction?: boolean | null
  /**
   * What tells a sender with selective acknowledgements that a segment is lost. Default: duplicate_acks; linux:
   * rack.
   */
  loss_detection?: LossDetection | null
  /**
   * Whether the first slow start ends where the round trip grows (RFC 9406): then the window grows by a quarter as
   * much for five round trips, and as in congestion avoidance afterwards. Default: no.
   */
  hystart?: boolean | null
}
/**
 * Transfers one after the other, each over a connection of its own.
 */
export interface FilesInput {
  kind: 'files'
  /**
   * Name of the class.
   */
  id: string
  /**
   * Clients that transfer one file at a time each.
   */
  flows?: number
  /**
   * Size of a whole data packet.
   */
  packet_bytes?: number
  /**
   * Round trip without queueing and serialisation.
   */
  rtt_s?: Distribution
  /**
   * When each client starts.
   */
  start_s?: Distribution
  /**
   * Time from the end of a transfer to the next one.
   */
  gap_s: Distribution
  /**
   * Size of a file in bytes, filled up to packets.
   */
  file_bytes: Distribution
  /**
   * Congestion control.
   */
  tcp?: TcpVariant
  /**
   * Whose rules the sender follows where senders differ.
   */
  profile?: Profile
  /**
   * Receive window. Default: no limit in practice.
   */
  receive_window_bytes?: number
  /**
   * Whether the receiver acknowledges every second segment (RFC 1122, RFC 5681 section 4.2). Default: no;
   * linux: yes.
   */
  delayed_ack?: boolean | null
  /**
   * Longest wait of a delayed ACK; RFC 1122 allows up to 0.5 s. Default: 0.1 s; linux: 0.04 s.
   */
  delayed_ack_s?: number | null
  /**
   * Whether data packets may be marked instead of dropped, and the sender reacts to marks (RFC 3168).
   */
  ecn?: boolean
  /**
   * Congestion window after the handshake. Default: RFC 5681's 2 to 4 by packet size; ns2: 2; linux:
   * 10 (RFC 6928).
   */
  initial_window_packets?: number | null
  /**
   * Slow-start threshold at the start. Default: the receive window.
   */
  initial_ssthresh_packets?: number | null
  /**
   * Least retransmission timeout. Default: 1 s (RFC 6298); ns2 and linux: 0.2 s.
   */
  min_rto_s?: number | null
  /**
   * Retransmission timeout before the first measurement. Default: 1 s (RFC 6298); ns2: 3 s.
   */
  initial_rto_s?: number | null
  /**
   * Granularity of the sender's clock; 0 measures exactly. Default: 0; ns2: 0.01 s.
   */
  clock_tick_s?: number | null
  /**
   * Whether the first two duplicate ACKs release new data (RFC 3042). Default: yes.
   */
  limited_transmit?: boolean | null
  /**
   * What is resent after a timeout. Default: holes; ns2: go_back_n.
   */
  after_timeout?: AfterTimeout | null
  /**
   * What a loss halves. Default: flight_size; ns2: cwnd.
   */
  ssthresh_from?: SsthreshFrom | null
  /**
   * Whether a repeated timeout of the same segment halves ssthresh again. Default: no (RFC 5681,
   * section 3.1); ns2: yes.
   */
  repeated_timeout_halves?: boolean | null
  /**
   * How fast recovery counts and ends. Default: rfc; ns2: ns2.
   */
  recovery?: Recovery | null
  /**
   * Whether the window grows by the segments that an ACK acknowledges (RFC 3465 without its limit L; RFC 5681,
   * section 3.1), not by ACKs. Default: no; linux: yes.
   */
  byte_counting?: boolean | null
  /**
   * CUBIC's Reno-friendly window above the one before the cut. Default: rfc; linux: constant.
   */
  cubic_alpha?: CubicAlpha | null
  /**
   * Whether the window grows by whole segments: with byte counting, what is acknowledged adds up until it is a
   * window (RFC 3465, section 2.1); CUBIC's targets are whole (Ha, Rhee & Xu 2008, algorithm 1). Default: no;
   * linux: yes.
   */
  whole_segments?: boolean | null
  /**
   * What a mark leaves of the window at least; at 1 a mark at a window of one waits for the timer (RFC 3168,
   * section 6.1.2). Default: 1; linux: 2.
   */
  ecn_least_window_packets?: number | null
  /**
   * Whether a receiver that delays ACKs acknowledges at once the first 16 times, twice from the first mark
   * that the sender has not answered, and where the sender says that it has. Default: no; linux: yes.
   */
  quick_acks?: boolean | null
  /**
   * Whether recovery with selective acknowledgements spreads the cut of the window over a round trip (PRR,
   * RFC 6937). Default: no; linux: yes.
   */
  rate_reduction?: boolean | null
  /**
   * What tells a sender with selective acknowledgements that a segment is lost. Default: duplicate_acks; linux:
   * rack.
   */
  loss_detection?: LossDetection | null
  /**
   * Whether the first slow start ends where the round trip grows (RFC 9406): then the window grows by a quarter as
   * much for five round trips, and as in congestion avoidance afterwards. Default: no.
   */
  hystart?: boolean | null
}
/**
 * Files of exact sizes at even times: they measure what a small transfer takes.
 */
export interface ProbeInput {
  kind: 'probe'
  /**
   * Name of the class.
   */
  id: string
  /**
   * Size of a whole data packet.
   */
  packet_bytes?: number
  /**
   * Round trip without queueing and serialisation.
   */
  rtt_s?: Distribution
  /**
   * When the first file starts.
   */
  start_s?: Distribution
  /**
   * Time from the start of a file to the start of the next.
   */
  every_s: number
  /**
   * Sizes of the files in packets, in turn.
   *
   * @minItems 1
   * @maxItems 100
   */
  file_packets: number[]
  /**
   * Congestion control.
   */
  tcp?: TcpVariant
  /**
   * Whose rules the sender follows where senders differ.
   */
  profile?: Profile
  /**
   * Receive window. Default: no limit in practice.
   */
  receive_window_bytes?: number
  /**
   * Whether the receiver acknowledges every second segment (RFC 1122, RFC 5681 section 4.2). Default: no;
   * linux: yes.
   */
  delayed_ack?: boolean | null
  /**
   * Longest wait of a delayed ACK; RFC 1122 allows up to 0.5 s. Default: 0.1 s; linux: 0.04 s.
   */
  delayed_ack_s?: number | null
  /**
   * Whether data packets may be marked instead of dropped, and the sender reacts to marks (RFC 3168).
   */
  ecn?: boolean
  /**
   * Congestion window after the handshake. Default: RFC 5681's 2 to 4 by packet size; ns2: 2; linux:
   * 10 (RFC 6928).
   */
  initial_window_packets?: number | null
  /**
   * Slow-start threshold at the start. Default: the receive window.
   */
  initial_ssthresh_packets?: number | null
  /**
   * Least retransmission timeout. Default: 1 s (RFC 6298); ns2 and linux: 0.2 s.
   */
  min_rto_s?: number | null
  /**
   * Retransmission timeout before the first measurement. Default: 1 s (RFC 6298); ns2: 3 s.
   */
  initial_rto_s?: number | null
  /**
   * Granularity of the sender's clock; 0 measures exactly. Default: 0; ns2: 0.01 s.
   */
  clock_tick_s?: number | null
  /**
   * Whether the first two duplicate ACKs release new data (RFC 3042). Default: yes.
   */
  limited_transmit?: boolean | null
  /**
   * What is resent after a timeout. Default: holes; ns2: go_back_n.
   */
  after_timeout?: AfterTimeout | null
  /**
   * What a loss halves. Default: flight_size; ns2: cwnd.
   */
  ssthresh_from?: SsthreshFrom | null
  /**
   * Whether a repeated timeout of the same segment halves ssthresh again. Default: no (RFC 5681,
   * section 3.1); ns2: yes.
   */
  repeated_timeout_halves?: boolean | null
  /**
   * How fast recovery counts and ends. Default: rfc; ns2: ns2.
   */
  recovery?: Recovery | null
  /**
   * Whether the window grows by the segments that an ACK acknowledges (RFC 3465 without its limit L; RFC 5681,
   * section 3.1), not by ACKs. Default: no; linux: yes.
   */
  byte_counting?: boolean | null
  /**
   * CUBIC's Reno-friendly window above the one before the cut. Default: rfc; linux: constant.
   */
  cubic_alpha?: CubicAlpha | null
  /**
   * Whether the window grows by whole segments: with byte counting, what is acknowledged adds up until it is a
   * window (RFC 3465, section 2.1); CUBIC's targets are whole (Ha, Rhee & Xu 2008, algorithm 1). Default: no;
   * linux: yes.
   */
  whole_segments?: boolean | null
  /**
   * What a mark leaves of the window at least; at 1 a mark at a window of one waits for the timer (RFC 3168,
   * section 6.1.2). Default: 1; linux: 2.
   */
  ecn_least_window_packets?: number | null
  /**
   * Whether a receiver that delays ACKs acknowledges at once the first 16 times, twice from the first mark
   * that the sender has not answered, and where the sender says that it has. Default: no; linux: yes.
   */
  quick_acks?: boolean | null
  /**
   * Whether recovery with selective acknowledgements spreads the cut of the window over a round trip (PRR,
   * RFC 6937). Default: no; linux: yes.
   */
  rate_reduction?: boolean | null
  /**
   * What tells a sender with selective acknowledgements that a segment is lost. Default: duplicate_acks; linux:
   * rack.
   */
  loss_detection?: LossDetection | null
  /**
   * Whether the first slow start ends where the round trip grows (RFC 9406): then the window grows by a quarter as
   * much for five round trips, and as in congestion avoidance afterwards. Default: no.
   */
  hystart?: boolean | null
}
/**
 * One lane: a queue discipline, and what else differs from the scenario.
 */
export interface LaneInput {
  /**
   * Name of the lane; by default the discipline's kind.
   */
  label?: string
  queue: QueueSpecInput
  /**
   * A JSON merge patch (RFC 7396) of the scenario, for this lane alone.
   */
  override?: {
    [k: string]: unknown
  } | null
}
export interface RedInput {
  kind: 'red'
  /**
   * Average queue below which nothing is dropped early.
   */
  min_th?: number
  /**
   * Average queue from which on every arrival is dropped.
   */
  max_th?: number
  /**
   * Drop probability reached just below `max_th`.
   */
  max_p?: number
  /**
   * Weight of one arrival in the average queue.
   */
  w_q?: number
  /**
   * How random drops follow each other.
   */
  spacing?: Spacing
  /**
   * Takes `min_th`, `max_th`, `max_p` and `w_q` from a parameter model, whatever they say here,
   * for link and traffic as they are at the start and at each change of the discipline. A change
   * of one of the four alone ends it.
   */
  fit?: Fit | null
  /**
   * What happens from `max_th` on to packets that can carry a mark.
   */
  above_max?: AboveMax
  /**
   * Whether an arrival that finds at most one packet waiting passes, as in ns-2; otherwise it is
   * judged like any other, as by Floyd & Jacobson 1993 and in Linux.
   */
  spares_short?: boolean
  /**
   * Whether the average falls while the link is idle (Floyd & Jacobson 1993, Fig. 2). Behind a
   * shaper, Linux's RED is not told of it: few flows can then lock up, as an average that stands
   * above `max_th` drops all that could lower it.
   */
  sees_idle?: boolean
}
export interface GredInput {
  kind: 'gred'
  /**
   * Average queue below which nothing is dropped early.
   */
  min_th?: number
  /**
   * Average queue at which the gentle slope begins.
   */
  max_th?: number
  /**
   * Drop probability at `max_th`.
   */
  max_p?: number
  /**
   * Weight of one arrival in the average queue.
   */
  w_q?: number
  /**
   * Where the gentle slope ends.
   */
  gentle_end?: GentleEnd
  /**
   * How random drops follow each other.
   */
  spacing?: Spacing
}
export interface GredIInput {
  kind: 'gred_i'
  /**
   * Queue below which nothing is dropped early.
   */
  min_th?: number
  /**
   * Queue from which on every arrival is dropped.
   */
  max_th?: number
  /**
   * Drop probability reached just below `max_th`.
   */
  max_p?: number
  /**
   * How random drops follow each other.
   */
  spacing?: Spacing
}
export interface DsredInput {
  kind: 'dsred'
  /**
   * Average queue below which nothing is dropped early.
   */
  k_l?: number
  /**
   * Average queue from which on every arrival is dropped; K_m lies half-way.
   */
  k_h?: number
  /**
   * Mode selector: the drop probability at K_m is 1 - gamma.
   */
  gamma?: number
  /**
   * Weight of one arrival in the average queue.
   */
  w_q?: number
  /**
   * How random drops follow each other.
   */
  spacing?: Spacing
}
export interface HredInput {
  kind: 'hred'
  /**
   * Average queue below which nothing is dropped early.
   */
  min_th?: number
  /**
   * Average queue from which on every arrival is dropped.
   */
  max_th?: number
  /**
   * Drop probability reached just below `max_th`.
   */
  max_p?: number
  /**
   * Weight of one arrival in the average queue.
   */
  w_q?: number
  /**
   * Distance of the hyperbola's vertical asymptote beyond `max_th`.
   */
  asymptote_packets?: number
  /**
   * How random drops follow each other.
   */
  spacing?: Spacing
}
export interface ParabolaRedInput {
  kind: 'parabola_red'
  /**
   * Average queue below which nothing is dropped early.
   */
  min_th?: number
  /**
   * Average queue from which on every arrival is dropped.
   */
  max_th?: number
  /**
   * Drop probability reached just below `max_th`.
   */
  max_p?: number
  /**
   * Weight of one arrival in the average queue.
   */
  w_q?: number
  /**
   * How random drops follow each other.
   */
  spacing?: Spacing
}
export interface AdaptiveRedInput {
  kind: 'adaptive_red'
  /**
   * Average queue below which nothing is dropped early.
   */
  min_th?: number
  /**
   * Average queue at which the gentle slope begins.
   */
  max_th?: number
  /**
   * Drop probability at `max_th` at the start.
   */
  max_p?: number
  /**
   * Weight of one arrival in the average queue.
   */
  w_q?: number
  /**
   * Largest step of `max_p` upwards; a quarter of `max_p` where that is less.
   */
  alpha?: number
  /**
   * Factor of `max_p` downwards.
   */
  beta?: number
  /**
   * Time between two changes of `max_p`.
   */
  interval_s?: number
  /**
   * Where the gentle slope ends.
   */
  gentle_end?: GentleEnd
  /**
   * How random drops follow each other.
   */
  spacing?: Spacing
  /**
   * Lets the thresholds follow the drop rate.
   */
  dynamic?: DynamicThresholdsInput | null
}
/**
 * Thresholds that follow the drop rate (Jou & Baras 2003, section V).
 */
export interface DynamicThresholdsInput {
  /**
   * Drop rate below which the thresholds move down.
   */
  p_lower?: number
  /**
   * Drop rate above which the thresholds move up.
   */
  p_upper?: number
  /**
   * Relative step of `min_th`.
   */
  gamma?: number
  /**
   * Time between two steps.
   */
  interval_s?: number
}
export interface RedTailInput {
  kind: 'red_tail'
  /**
   * First queue below which it is served at C1 min.
   */
  min_th_1_bytes?: number
  /**
   * First queue that would be served at the whole link rate: max_th / C is its design delay.
   */
  max_th_1_bytes?: number
  /**
   * Lowest service rate of the first queue while it holds a packet.
   */
  c1_min_bps?: number
  /**
   * Highest service rate of the first queue while the second holds a packet.
   */
  c1_max_bps?: number
  /**
   * Packets of a connection that count as its youth.
   */
  threshold_packets?: number
  /**
   * Silence after which a connection is forgotten.
   */
  idle_s?: number
  /**
   * Adaptive RED of the second queue.
   */
  red?: SecondQueueInput
}
/**
 * Adaptive RED of the second queue, in bytes.
 */
export interface SecondQueueInput {
  /**
   * Average second queue below which nothing is dropped early.
   */
  min_th_bytes?: number
  /**
   * Average second queue at which the gentle slope begins.
   */
  max_th_bytes?: number
  /**
   * Drop probability at `max_th_bytes` at the start.
   */
  max_p?: number
  /**
   * Weight of one arrival in the average queue.
   */
  w_q?: number
  /**
   * Largest step of `max_p` upwards.
   */
  alpha?: number
  /**
   * Factor of `max_p` downwards.
   */
  beta?: number
  /**
   * Time between two changes of `max_p`.
   */
  interval_s?: number
  /**
   * Where the gentle slope ends.
   */
  gentle_end?: GentleEnd
  /**
   * How random drops follow each other.
   */
  spacing?: Spacing
}
export interface CodelInput {
  kind: 'codel'
  /**
   * Waiting time that may stand.
   */
  target_s?: number
  /**
   * Time above the target after which dropping begins: a usual round-trip time at its longest.
   */
  interval_s?: number
  /**
   * Backlog up to which nothing is dropped: the largest packet that the link carries.
   */
  mtu_bytes?: number
}
export interface PieInput {
  kind: 'pie'
  /**
   * Queueing delay to steer to.
   */
  target_s?: number
  /**
   * Time between two changes of the drop probability.
   */
  update_s?: number
  /**
   * Weight of the delay above the reference in a change.
   */
  alpha_hz?: number
  /**
   * Weight of the growth of the delay in a change.
   */
  beta_hz?: number
  /**
   * Time for which a burst at a quiet link passes without drops.
   */
  burst_s?: number
  /**
   * Drop probability from which on packets are dropped that could carry a mark.
   */
  mark_below?: number
  /**
   * Whether drops keep a distance from each other, and come at last, by the sum of probabilities
   * since the last one (RFC 8033, section 5.4), as in Linux; otherwise each arrival is a coin
   * toss by itself (section 4.1).
   */
  derandomise?: boolean
  /**
   * Whether a delay above 250 ms adds 2 % at each update, as in Linux; RFC 8033 has no such rule.
   */
  high_delay_rule?: boolean
}
export interface FqCodelInput {
  kind: 'fq_codel'
  /**
   * Waiting time in a flow's queue that may stand.
   */
  target_s?: number
  /**
   * Time above the target after which dropping begins.
   */
  interval_s?: number
  /**
   * Backlog up to which nothing is dropped.
   */
  mtu_bytes?: number
  /**
   * Queues that flows are hashed to.
   */
  queues?: number
  /**
   * Bytes that a queue may send in its turn.
   */
  quantum_bytes?: number
  /**
   * Whose backlog of up to an MTU spares a flow's packets.
   */
  exempt_by?: Exempt
}
export interface Pi2Input {
  kind: 'pi2'
  /**
   * Queueing delay to steer to.
   */
  target_s?: number
  /**
   * Time between two changes of the probability.
   */
  update_s?: number
  /**
   * Weight of the delay above the target in a change.
   */
  alpha_hz?: number
  /**
   * Weight of the growth of the delay in a change.
   */
  beta_hz?: number
  /**
   * How the probability becomes drops and marks.
   */
  draws?: Draws
}
export interface SketchInput {
  kind: 'sketch'
  /**
   * Points of queue length and drop probability, by rising length; two at one length make a cliff.
   *
   * @minItems 1
   * @maxItems 64
   */
  points?: number[][]
  /**
   * What the curve is read at.
   */
  measure?: Measure
  /**
   * Weight of one arrival in the average queue.
   */
  w_q?: number
  /**
   * How random drops follow each other.
   */
  spacing?: Spacing
}
