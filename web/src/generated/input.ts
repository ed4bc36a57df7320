// Made by `npm run generate` from the Rust types; not to be edited by hand.

import type {
  AboveMax,
  Access,
  AfterTimeout,
  Buffer,
  By,
  Change,
  Codepoint,
  Combining,
  Control,
  Costs,
  Counts,
  CubicAlpha,
  DctcpAlpha,
  DelayFrom,
  Distribution,
  Draws,
  Exempt,
  Fit,
  Framing,
  GentleEnd,
  Isolate,
  LossDetection,
  Measure,
  Meter,
  Note,
  Overload,
  PerConnection,
  PerSession,
  Profile,
  QueueExceed,
  QueueLimit,
  QueueShape,
  Recovery,
  Scheduler,
  Service,
  Share,
  Spacing,
  SpareAt,
  SsthreshFrom,
  Stamps,
  TailDrop,
  Takes,
  Talk,
  TcpVariant,
  ThinkFrom,
  Tins,
  TraceKind,
  WredCurve,
} from './scenario'
import type { Vary } from './sweep'

/** A scenario: a bottleneck, its traffic, and lanes that differ in the queue discipline. */
export interface ScenarioInput {
  /** Version of this format. */
  version: number
  /** What the scenario is about. */
  title?: string
  /** Seed of the random streams, common to all lanes. */
  seed?: number
  /** Simulated time at which a headless run ends. */
  duration_s?: number
  /** Simulated time before which nothing is counted. */
  warmup_s?: number
  /** The bottleneck. */
  link: LinkInput
  /** The access link of each TCP flow. */
  access?: Access
  /** The queue of ACKs on their way back; absent by default. */
  reverse?: ReverseInput | null
  /** Traffic classes. */
  traffic: TrafficInput[]
  /** Lanes: the same traffic through different queue disciplines. */
  lanes: LaneInput[]
  /** Changes at simulated times. */
  timeline?: Change[]
  /** Notes on plots. Runs do not depend on them. */
  notes?: Note[]
}

/** The bottleneck link. */
export interface LinkInput {
  /** Rate of the bottleneck. */
  rate_bps: number
  /** Propagation delay of the bottleneck, one way. */
  delay_s?: number
  /** Limit of the system, including the packet in transmission. */
  buffer: Buffer
  /** A trace that serves the link in place of its rate. It repeats. Packets have 1500 bytes at most. */
  trace?: TraceInput | null
  /** Access to a shared channel before each burst; not with a trace, which has its own bursts. */
  bursts?: BurstsInput | null
  /** Extra delay of each data packet. */
  jitter?: JitterInput | null
}

/** A link whose capacity varies, in place of the constant rate. */
export interface TraceInput {
  /** Where the opportunities come from. */
  kind: TraceKind
  /** Mean rate of a generated trace, in packets of 1500 bytes. Default: 12 Mb/s. */
  mean_bps?: number | null
  /**
   * Seed of a generated trace. The scenario's own seed does not change it, so replications share the link.
   * Default: 1.
   */
  seed?: number | null
  /**
   * Whether the opportunities of one millisecond spread evenly over it. Otherwise they come together at its end, as
   * in mahimahi, and queueing delays below a millisecond have no meaning.
   */
  smooth?: boolean
  /** Name of the file with the opportunities. */
  name?: string | null
  /**
   * The opportunities of a trace of stamps: for each, the milliseconds since the previous one, separated by spaces.
   */
  stamps?: Stamps | null
}

/**
 * Bursts of a shared channel, such as Wi-Fi's: when packets wait, the link waits for access to its channel, then sends
 * the waiting packets, up to a limit, back to back at its rate. Each burst needs access again.
 */
export interface BurstsInput {
  /** Least wait for the channel; waits are uniform between the two. */
  wait_min_s?: number
  /** Greatest wait for the channel. */
  wait_max_s?: number
  /** Most packets of a burst. */
  packets?: number
}

/**
 * Extra delay of each data packet after the bottleneck: independent, uniform on the mean plus or minus the spread, as
 * in netem without a table. A packet never overtakes the one before it.
 */
export interface JitterInput {
  /** Mean extra delay. */
  mean_s?: number
  /** Greatest difference from the mean, at most the mean. */
  spread_s?: number
}

/**
 * A bottleneck with a queue for ACKs on the return path. Without it they find an idle link at the bottleneck's
 * rate.
 */
export interface ReverseInput {
  /** Rate of the reverse link. */
  rate_bps?: number
  /** Limit of ACKs, including the one in transmission. */
  buffer?: Buffer
  /** Queue discipline for ACKs. They are not ECN-capable. */
  queue?: QueueSpecInput
  /**
   * Most ACKs that one ACK may cover. An ACK that only acknowledges more replaces the latest waiting ACK of its flow,
   * unless that already covers this many. So thinning never loses the newest ACK. 1 keeps every ACK; a large number
   * keeps one per flow, much as CAKE's ack-filter.
   */
  thinning?: number
}

/** A queue discipline and its parameters. */
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
  | DualPi2Input
  | SketchInput
  | RuleOfInput
  | SchedulerOfInput
  | CobaltInput
  | WredInput
  | FairInput
  | CakeInput

export interface RedInput {
  kind: 'red'
  /** Average queue below which nothing is dropped early. */
  min_th?: number
  /** Average queue from which every arrival is dropped. */
  max_th?: number
  /** Drop probability reached just below `max_th`. */
  max_p?: number
  /** Weight of one arrival in the average queue. */
  w_q?: number
  /** Distribution of the gaps between random drops. */
  spacing?: Spacing
  /**
   * Computes `min_th`, `max_th`, `max_p` and `w_q` from a parameter model, whatever their values
   * here, for the link and traffic at the start and at each change of the discipline. Changing one
   * of the four ends it.
   */
  fit?: Fit | null
  /** How ECN-capable packets are treated from `max_th` on. */
  above_max?: AboveMax
  /**
   * Whether an arrival that finds at most one packet waiting is accepted, as in ns-2; otherwise it
   * is judged like any other, as in Floyd & Jacobson 1993 and in Linux.
   */
  spares_short?: boolean
  /**
   * Whether the average decays while the link is idle (Floyd & Jacobson 1993, Fig. 2). Behind a
   * shaper, Linux's RED does not see idle times. A few flows can then lock up, since an average
   * above `max_th` drops every packet that could lower it.
   */
  sees_idle?: boolean
}

export interface GredInput {
  kind: 'gred'
  /** Average queue below which nothing is dropped early. */
  min_th?: number
  /** Average queue at which the gentle slope starts. */
  max_th?: number
  /** Drop probability at `max_th`. */
  max_p?: number
  /** Weight of one arrival in the average queue. */
  w_q?: number
  /** Where the gentle slope ends. */
  gentle_end?: GentleEnd
  /** Distribution of the gaps between random drops. */
  spacing?: Spacing
}

export interface GredIInput {
  kind: 'gred_i'
  /** Queue below which nothing is dropped early. */
  min_th?: number
  /** Queue from which every arrival is dropped. */
  max_th?: number
  /** Drop probability reached just below `max_th`. */
  max_p?: number
  /** Distribution of the gaps between random drops. */
  spacing?: Spacing
}

export interface DsredInput {
  kind: 'dsred'
  /** Average queue below which nothing is dropped early. */
  k_l?: number
  /** Average queue from which every arrival is dropped; K_m is half-way. */
  k_h?: number
  /** Mode selector: the drop probability at K_m is 1 - gamma. */
  gamma?: number
  /** Weight of one arrival in the average queue. */
  w_q?: number
  /** Distribution of the gaps between random drops. */
  spacing?: Spacing
}

export interface HredInput {
  kind: 'hred'
  /** Average queue below which nothing is dropped early. */
  min_th?: number
  /** Average queue from which every arrival is dropped. */
  max_th?: number
  /** Drop probability reached just below `max_th`. */
  max_p?: number
  /** Weight of one arrival in the average queue. */
  w_q?: number
  /** Distance of the hyperbola's vertical asymptote beyond `max_th`. */
  asymptote_packets?: number
  /** Distribution of the gaps between random drops. */
  spacing?: Spacing
}

export interface ParabolaRedInput {
  kind: 'parabola_red'
  /** Average queue below which nothing is dropped early. */
  min_th?: number
  /** Average queue from which every arrival is dropped. */
  max_th?: number
  /** Drop probability reached just below `max_th`. */
  max_p?: number
  /** Weight of one arrival in the average queue. */
  w_q?: number
  /** Distribution of the gaps between random drops. */
  spacing?: Spacing
}

/** Thresholds that follow the drop rate (Jou & Baras 2003, section V). */
export interface DynamicThresholdsInput {
  /** Drop rate below which the thresholds move down. */
  p_lower?: number
  /** Drop rate above which the thresholds move up. */
  p_upper?: number
  /** Relative step of `min_th`. */
  gamma?: number
  /** Time between steps. */
  interval_s?: number
}

export interface AdaptiveRedInput {
  kind: 'adaptive_red'
  /** Average queue below which nothing is dropped early. */
  min_th?: number
  /** Average queue at which the gentle slope starts. */
  max_th?: number
  /** Initial drop probability at `max_th`. */
  max_p?: number
  /** Weight of one arrival in the average queue. */
  w_q?: number
  /** Largest increase of `max_p` per step; a quarter of `max_p` if that is less. */
  alpha?: number
  /** Factor for decreasing `max_p`. */
  beta?: number
  /** Time between changes of `max_p`. */
  interval_s?: number
  /** Where the gentle slope ends. */
  gentle_end?: GentleEnd
  /** Distribution of the gaps between random drops. */
  spacing?: Spacing
  /** Lets the thresholds follow the drop rate. */
  dynamic?: DynamicThresholdsInput | null
}

/** Adaptive RED of the second queue, in bytes. */
export interface SecondQueueInput {
  /** Average second queue below which nothing is dropped early. */
  min_th_bytes?: number
  /** Average second queue at which the gentle slope starts. */
  max_th_bytes?: number
  /** Initial drop probability at `max_th_bytes`. */
  max_p?: number
  /** Weight of one arrival in the average queue. */
  w_q?: number
  /** Largest increase of `max_p` per step. */
  alpha?: number
  /** Factor for decreasing `max_p`. */
  beta?: number
  /** Time between changes of `max_p`. */
  interval_s?: number
  /** Where the gentle slope ends. */
  gentle_end?: GentleEnd
  /** Distribution of the gaps between random drops. */
  spacing?: Spacing
}

export interface RedTailInput {
  kind: 'red_tail'
  /** Length of the first queue below which it is served at C1 min. */
  min_th_1_bytes?: number
  /**
   * Length of the first queue at which it would get the whole link rate; max_th / C is its design
   * delay.
   */
  max_th_1_bytes?: number
  /** Lowest service rate of the first queue while it has packets. */
  c1_min_bps?: number
  /** Highest service rate of the first queue while the second has packets. */
  c1_max_bps?: number
  /** Number of packets for which a connection counts as young. */
  threshold_packets?: number
  /** Silence after which a connection is forgotten. */
  idle_s?: number
  /** Adaptive RED of the second queue. */
  red?: SecondQueueInput
}

export interface CodelInput {
  kind: 'codel'
  /** Acceptable standing queueing delay. */
  target_s?: number
  /** Time above the target before dropping starts: a worst-case RTT. */
  interval_s?: number
  /** Backlog up to which nothing is dropped: the link's largest packet. */
  mtu_bytes?: number
}

export interface PieInput {
  kind: 'pie'
  /** Reference queueing delay. */
  target_s?: number
  /** Time between changes of the drop probability. */
  update_s?: number
  /** Gain on the delay above the reference. */
  alpha_hz?: number
  /** Gain on the growth of the delay. */
  beta_hz?: number
  /** Duration of a burst that passes a quiet link without drops. */
  burst_s?: number
  /** Drop probability from which ECN-capable packets are dropped too. */
  mark_below?: number
  /**
   * Whether the accumulated probability since the last drop spaces drops and finally forces one
   * (RFC 8033, section 5.4), as in Linux; otherwise each arrival is an independent coin toss
   * (section 4.1).
   */
  derandomise?: boolean
  /** Whether a delay above 250 ms adds 2 % at each update, as in Linux; RFC 8033 has no such rule. */
  high_delay_rule?: boolean
  /** The measure of the queueing delay (RFC 8033, section 4.3). Queues of `fair` always take the age. */
  delay_from?: DelayFrom
}

export interface FqCodelInput {
  kind: 'fq_codel'
  /** Acceptable standing delay in a flow's queue. */
  target_s?: number
  /** Time above the target before dropping starts. */
  interval_s?: number
  /** Backlog up to which nothing is dropped. */
  mtu_bytes?: number
  /** Number of queues that flows are hashed to. */
  queues?: number
  /** Bytes that a queue may send per turn. */
  quantum_bytes?: number
  /** The backlog that, up to an MTU, spares a flow's packets. */
  exempt_by?: Exempt
}

export interface Pi2Input {
  kind: 'pi2'
  /** Target queueing delay. */
  target_s?: number
  /** Time between changes of the probability. */
  update_s?: number
  /** Gain on the delay above the target. */
  alpha_hz?: number
  /** Gain on the growth of the delay. */
  beta_hz?: number
  /** How the probability selects packets to drop or mark. */
  draws?: Draws
}

export interface DualPi2Input {
  kind: 'dualpi2'
  /** Target queueing delay of C. */
  target_s?: number
  /** Time between changes of the probability. */
  update_s?: number
  /** Gain on the delay above the target. */
  alpha_hz?: number
  /** Gain on the growth of the delay. */
  beta_hz?: number
  /** Marks of L for each p' of the controller, k. */
  coupling?: number
  /** Delay in L above which its packets are marked. */
  l_from_s?: number
  /** Delay over which the probability of a mark rises to 1; 0 makes a step. */
  l_width_s?: number
  /** A drawn curve in place of the ramp: points of delay, s, and probability of a mark, ascending by delay. */
  l_points?: number[][] | null
  /** Number of packets in L, the packet itself included, up to which none is marked for its delay. */
  l_spared_packets?: number
  /** When that number is compared. */
  l_spared_at?: SpareAt
  /** Bytes in both queues, those of the leaving packet included, below which p' neither marks nor drops. */
  spared_bytes?: number
  /** How the two probabilities of L combine. */
  combining?: Combining
  /** Which queue is served while both have packets. */
  scheduler?: Scheduler
  /** Share of the link that C gets at least, with a weighted scheduler. */
  classic_share?: number
  /** Time shift in favour of L, with a shifted scheduler. */
  shift_s?: number
  /** What happens once marks can no longer control the delay. */
  overload?: Overload
  /** How probabilities select packets. */
  draws?: Draws
}

export interface SketchInput {
  kind: 'sketch'
  /**
   * Points of queue length and drop probability, ascending by length; two at one length make a
   * cliff.
   */
  points?: number[][]
  /** Input of the curve. */
  measure?: Measure
  /** Weight of one arrival in the average queue. */
  w_q?: number
  /** Distribution of the gaps between random drops. */
  spacing?: Spacing
}

export interface RuleOfInput {
  kind: 'rule'
  /** The text of the rule. */
  text?: string
}

/** One queue of a scheduler. */
export interface SubQueueInput {
  /** Name of the queue. */
  name: string
  /**
   * The packets that it takes: names of traffic classes, DSCPs, and `ect1` for ECT(1) and CE. A packet goes to the first
   * queue that takes it. The last queue has no list and gets the rest.
   */
  takes?: Takes[]
  /** A lower level is served first. Without meaning if the levels are strict. */
  level?: number
  /** Share of the link among the queues of its level; with weighted round robin the packets of a turn. */
  weight?: number
  /** Gives each packet that comes to this queue its colour, by what the queue may receive. */
  meter?: Meter | null
  /** What happens to the packets that the meter finds red. */
  exceed?: QueueExceed
  /**
   * The other queue that gets what a rule or the meter diverts from this one; by default the last. A packet is diverted
   * once.
   */
  divert?: string | null
  /** Its own limit, besides the link's buffer, which all queues share. */
  limit?: QueueLimit | null
  /**
   * A rate that it never exceeds for long, even if the link is idle. Its discipline sees this rate if its share is more.
   */
  shape?: QueueShape | null
  /** Its discipline: any but another scheduler. */
  queue?: QueueSpecInput
}

export interface SchedulerOfInput {
  kind: 'scheduler'
  /** How the queues of a level share the link. */
  share?: Share
  /** Bytes that a queue of weight 1 may send in a turn of deficit round robin. */
  quantum_bytes?: number
  /**
   * The queues. By default each traffic class has one; if there are more than eight, the eighth queue gets the rest.
   */
  queues?: SubQueueInput[]
}

export interface CobaltInput {
  kind: 'cobalt'
  /** Acceptable queueing delay, and the least time between two steps of BLUE. */
  target_s?: number
  /** Time above the target before signals start: a worst-case RTT. */
  interval_s?: number
  /** How much a full buffer adds to BLUE's drop probability. */
  up?: number
  /** How much an empty queue takes from BLUE's drop probability. */
  down?: number
}

export interface WredInput {
  kind: 'wred'
  /** The packets that the average queue of a curve counts. */
  measure?: Counts
  /** Weight of one arrival in the average queue; 1 for the queue itself. */
  w_q?: number
  /** Distribution of the gaps between random drops of a curve. */
  spacing?: Spacing
  /** How ECN-capable packets are treated where their curve is at one. */
  above_max?: AboveMax
  /** The curves, best first. */
  curves?: WredCurve[]
}

export interface FairInput {
  kind: 'fair'
  /** What has a queue of its own. */
  by?: By
  /** Number of queues that flows or hosts are hashed to. */
  queues?: number
  /** Bytes that a queue may send per turn. */
  quantum_bytes?: number
  /** Whether a queue that becomes active is served before the others in its first turn, as in FQ-CoDel. */
  new_first?: boolean
  /** The packets that a full buffer costs. */
  overflow?: Costs
  /**
   * Discipline of each queue: any but a scheduler and fair queueing. It sees the whole rate of the link, so a delay worked out
   * from the backlog and the rate is too short while other queues are busy; PIE takes the age of packets here.
   */
  queue?: QueueSpecInput
}

export interface CakeInput {
  kind: 'cake'
  /** Rate of the shaper in charged bytes; absent: no shaper, and the rate of the link. */
  rate_bps?: number | null
  /** Round trip that the schedule of signals allows for; their target is a twentieth of it. */
  rtt_s?: number
  /** Classes of service. */
  tins?: Tins
  /** What the link is shared among. */
  isolate?: Isolate
  /** Bytes that each packet is charged beside its own. */
  overhead_bytes?: number
  /** Least bytes that a packet is charged. */
  mpu_bytes?: number
  /** The framing that is charged. The lab's link itself carries the bytes of packets alone. */
  framing?: Framing
}

/** One traffic class. */
export type TrafficInput =
  | FtpInput
  | CbrInput
  | PoissonInput
  | WebInput
  | FilesInput
  | ProbeInput
  | CallInput
  | GameInput
  | VideoCallInput
  | VideoInput
  | WritesInput

/** Greedy TCP transfers that never end. */
export interface FtpInput extends TcpTrafficInput {
  kind: 'ftp'
  /** Number of flows. */
  flows?: number
  /** When each flow starts. */
  start_s?: Distribution
}

/** Constant bit rate: packets at even or jittered gaps, sent directly into the bottleneck. */
export interface CbrInput {
  kind: 'cbr'
  /** Name of the class. */
  id: string
  /** Number of flows. */
  flows?: number
  /** Total rate of the class's flows. */
  rate_bps: number
  /** Size of a whole packet. */
  packet_bytes?: number
  /** Each gap is the mean gap times a uniform draw from 1 - jitter to 1 + jitter. */
  jitter?: number
  /** ECN codepoint of the packets, whose source ignores marks. Default: not ECN-capable. */
  ecn?: Codepoint | null
  /** When each flow starts. */
  start_s?: Distribution
  /** Differentiated services codepoint of the packets (RFC 2474), such as 46 for EF and 45 for NQB. */
  dscp?: number
  /**
   * Colours the packets before they reach the bottleneck. Without it AFx1 to AFx3 are green, yellow and red, and all other
   * packets green.
   */
  meter?: Meter | null
  /**
   * Host at the near end of the path. Classes that name the same host share it; otherwise each flow or client has its own.
   */
  host?: string | null
  /** Host at the far end of the path, in the same way. */
  peer?: string | null
}

/** Poisson arrivals, sent directly into the bottleneck. */
export interface PoissonInput {
  kind: 'poisson'
  /** Name of the class. */
  id: string
  /** Offered rate; give this or `rho`. */
  rate_bps?: number | null
  /** Offered load as a fraction of the link rate; give this or `rate_bps`. */
  rho?: number | null
  /** Packet size, or its mean if sizes vary. */
  packet_bytes?: number
  /** Distribution of the packet sizes. */
  service?: Service
  /** Packets that arrive together; the bursts are Poisson. Default: 1. */
  burst_packets?: number | null
  /** ECN codepoint of the packets, whose source ignores marks. Default: not ECN-capable. */
  ecn?: Codepoint | null
  /** When the arrivals start. */
  start_s?: Distribution
  /** Differentiated services codepoint of the packets (RFC 2474), such as 46 for EF and 45 for NQB. */
  dscp?: number
  /**
   * Colours the packets before they reach the bottleneck. Without it AFx1 to AFx3 are green, yellow and red, and all other
   * packets green.
   */
  meter?: Meter | null
  /**
   * Host at the near end of the path. Classes that name the same host share it; otherwise each flow or client has its own.
   */
  host?: string | null
  /** Host at the far end of the path, in the same way. */
  peer?: string | null
}

/**
 * Web sessions: pages of objects with think times between them (Feldmann, Gilbert, Huang &
 * Willinger, SIGCOMM 1999; with one object per page, the clients of Jou & Baras 2003).
 */
export interface WebInput extends TcpTrafficInput {
  kind: 'web'
  /** Number of sessions. */
  sessions?: number
  /** How often an RTT is drawn. */
  rtt_per?: PerSession
  /** When each session starts its first page. */
  start_s?: Distribution
  /** Time between pages. */
  think_s: Distribution
  /** Start of the think time. */
  think_from?: ThinkFrom
  /** Objects per page, rounded up. */
  objects_per_page?: Distribution
  /** Time between the requests of a page's objects. */
  inter_object_s?: Distribution
  /** Size of an object in packets, rounded up; give this or `object_bytes`. */
  object_packets?: Distribution | null
  /** Size of an object in bytes, rounded up to packets; give this or `object_packets`. */
  object_bytes?: Distribution | null
  /** What a TCP connection carries. */
  connection_per?: PerConnection
}

/** Transfers in sequence, each over its own connection. */
export interface FilesInput extends TcpTrafficInput {
  kind: 'files'
  /** Clients, each with one transfer at a time. */
  flows?: number
  /** When each client starts. */
  start_s?: Distribution
  /** Time from the end of a transfer to the next one. */
  gap_s: Distribution
  /** Size of a file in bytes, rounded up to packets. */
  file_bytes: Distribution
}

/** Files of exact sizes at regular intervals: they measure how long a small transfer takes. */
export interface ProbeInput extends TcpTrafficInput {
  kind: 'probe'
  /** When the first file starts. */
  start_s?: Distribution
  /** Time from the start of one file to the start of the next. */
  every_s: number
  /** Sizes of the files in packets, used in turn. */
  file_packets: number[]
}

/** Voice calls of G.711, one way through the bottleneck; the way back has no queue. */
export interface CallInput {
  kind: 'call'
  /** Name of the class. */
  id: string
  /** Number of calls. */
  flows?: number
  /** Size of a whole packet. */
  packet_bytes?: number
  /** Time from one packet to the next: the sound in a packet. */
  interval_s?: number
  /** When the callers talk. */
  talk?: Talk
  /** Depth of the fixed play-out buffer. Packets that queue longer are late. */
  play_out_s?: number
  /** ECN codepoint of the packets. The calls do not respond to marks. Default: not ECN-capable. */
  ecn?: Codepoint | null
  /** Round trip without queueing and serialisation; half of it is one way. */
  rtt_s?: Distribution
  /** When each call starts. */
  start_s?: Distribution
  /** Differentiated services codepoint of the packets (RFC 2474), such as 46 for EF and 45 for NQB. */
  dscp?: number
  /**
   * Colours the packets before they reach the bottleneck. Without it AFx1 to AFx3 are green, yellow and red, and all other
   * packets green.
   */
  meter?: Meter | null
  /**
   * Host at the near end of the path. Classes that name the same host share it; otherwise each flow or client has its own.
   */
  host?: string | null
  /** Host at the far end of the path, in the same way. */
  peer?: string | null
}

/** Updates of online games, from the server to the players. */
export interface GameInput {
  kind: 'game'
  /** Name of the class. */
  id: string
  /** Number of players. */
  flows?: number
  /** Updates per second. */
  rate_hz?: number
  /** Mean size of a whole packet. */
  packet_bytes?: number
  /** Sizes are uniform from 1 - spread to 1 + spread of their mean. */
  size_spread?: number
  /** Queueing delay beyond which an update is late. */
  late_s?: number
  /** ECN codepoint of the packets. The games do not respond to marks. Default: not ECN-capable. */
  ecn?: Codepoint | null
  /** Round trip without queueing and serialisation; half of it is one way. */
  rtt_s?: Distribution
  /** When each player starts. */
  start_s?: Distribution
  /** Differentiated services codepoint of the packets (RFC 2474), such as 46 for EF and 45 for NQB. */
  dscp?: number
  /**
   * Colours the packets before they reach the bottleneck. Without it AFx1 to AFx3 are green, yellow and red, and all other
   * packets green.
   */
  meter?: Meter | null
  /**
   * Host at the near end of the path. Classes that name the same host share it; otherwise each flow or client has its own.
   */
  host?: string | null
  /** Host at the far end of the path, in the same way. */
  peer?: string | null
}

/** Video calls: frames sent as trains of packets, one way through the bottleneck. */
export interface VideoCallInput {
  kind: 'video_call'
  /** Name of the class. */
  id: string
  /** Number of calls. */
  flows?: number
  /** Rate of each call; at its start, if it adapts. */
  rate_bps?: number
  /** Whether a call adapts its rate to the receiver's reports. */
  control?: Control
  /** Least rate of a call that adapts. */
  least_bps?: number
  /** Greatest rate of a call that adapts. */
  most_bps?: number
  /** Frames per second. */
  frame_hz?: number
  /** Size of a whole packet; the last one of a frame is smaller. */
  packet_bytes?: number
  /** ECN codepoint of the packets. A call that adapts responds to marks. Default: not ECN-capable. */
  ecn?: Codepoint | null
  /** Round trip without queueing and serialisation; half of it is one way. */
  rtt_s?: Distribution
  /** When each call starts. */
  start_s?: Distribution
  /** Differentiated services codepoint of the packets (RFC 2474), such as 46 for EF and 45 for NQB. */
  dscp?: number
  /**
   * Colours the packets before they reach the bottleneck. Without it AFx1 to AFx3 are green, yellow and red, and all other
   * packets green.
   */
  meter?: Meter | null
  /**
   * Host at the near end of the path. Classes that name the same host share it; otherwise each flow or client has its own.
   */
  host?: string | null
  /** Host at the far end of the path, in the same way. */
  peer?: string | null
}

/** Adaptive video streaming over TCP. */
export interface VideoInput extends TcpTrafficInput {
  kind: 'video'
  /** Number of viewers. */
  flows?: number
  /** Rates of the video, rising. */
  ladder_bps?: number[]
  /** Length of a segment. */
  segment_s?: number
  /** Video that a client fetches ahead, at least two segments. */
  buffer_s?: number
  /** Fraction of the measured throughput that a rate may take. */
  margin?: number
  /** When each viewer starts. */
  start_s?: Distribution
}

/** Writes at regular intervals over one TCP connection. */
export interface WritesInput extends TcpTrafficInput {
  kind: 'writes'
  /** Connections, each of one application. */
  flows?: number
  /** Size of a write, rounded up to packets. */
  write_bytes?: number
  /** Time from one write to the next. */
  every_s?: number
  /** When each connection is opened. */
  start_s?: Distribution
}

/** A lane: a queue discipline, and further differences from the scenario. */
export interface LaneInput {
  /** Name of the lane; the discipline's kind by default. */
  label?: string
  queue: QueueSpecInput
  /** A JSON merge patch (RFC 7396) of the scenario for this lane alone. */
  override?: { [k: string]: unknown } | null
}

/** A sweep as written in a document. */
export interface SweepDocumentInput {
  scenario: ScenarioInput
  /** Every combination of the values is a point; the last entry varies fastest. */
  vary?: Vary[]
  /** Runs of each point, with seeds from the scenario's on. */
  replications?: number
}

/** The birth-death chain of a discipline's curve, read at the number in the system. */
export interface ChainInput {
  queue: QueueSpecInput
  /** Most packets in the system, the one in service included. */
  limit: number
  /** Offered load. */
  rho: number
}

/** Bursts alongside smooth traffic. */
export interface BurstInput {
  queue: QueueSpecInput
  /** Most packets in the system, the one in service included. */
  limit: number
  /** Offered load of all packets. */
  rho: number
  /** Fraction of the packets that come in bursts. */
  bursty_share?: number
  burst_packets: number
}

/** Consecutive losses, P(N > n) from n = 0 on. */
export interface RunsInput {
  queue: QueueSpecInput
  /** Most packets in the system, the one in service included. */
  limit: number
  /** Offered load. */
  rho: number
  /** The greatest n. */
  longest?: number
  /**
   * Weights of the lengths 0, 1, … at which the curve is read, for instance those of an average
   * queue; for the laws that hold the probability constant over a run. The chain's weights by
   * default.
   */
  law?: number[] | null
}

/** Greedy TCP flows, a link and a queue in equilibrium. */
export interface TcpInput {
  /** The discipline; give this or `queue_packets`. */
  queue?: QueueSpecInput | null
  /** A fixed queue, independent of the loss; give this or `queue`. */
  queue_packets?: number | null
  buffer_packets?: number
  flows: number
  rate_bps: number
  packet_bytes: number
  /** RTT without queueing. */
  rtt_s: number
  /** Receive window; no limit by default. */
  window_packets?: number | null
  /** Packets acknowledged by one ACK. */
  ack_every?: number
  min_rto_s?: number
}

/** RED's parameters from link and load. */
export interface RedFitInput {
  rate_bps: number
  packet_bytes: number
  /** RTT without queueing. */
  rtt_s: number
  flows: number
  udp_rate_bps?: number
  /** Packets acknowledged by one ACK. */
  ack_every?: number
  a1?: number
  a2?: number
  a3?: number
}

/** Whether equal TCP flows and a discipline oscillate or are stable. */
export interface StabilityInput {
  queue: QueueSpecInput
  buffer_packets?: number
  /** Greedy TCP flows. */
  flows: number
  rate_bps: number
  packet_bytes: number
  /** RTTs without queueing. The flows are divided equally among them, and the model uses their harmonic mean. */
  rtts_s: number[]
  udp_rate_bps?: number
  /** Receive window; no limit by default. */
  window_packets?: number | null
  /** Whether packets are marked instead of dropped early. */
  ecn?: boolean
  /** Whether all windows are equal, as in the fluid model; otherwise they vary, as those of packet flows do. */
  alike?: boolean
  /** Whether to include the open loop's locus and the line of the drop curve. */
  locus?: boolean
  /** Whether to include the path of the fluid model. */
  path?: boolean
  /** Further loads for which to compute the gain margin. */
  map?: StabilityMapInput | null
  /** Range of loads over which to find stable parameters. */
  advice?: StabilityAdviceInput | null
}

/** Further loads: each number of flows combined with each RTT, and then with each link rate. */
export interface StabilityMapInput {
  flows: number[]
  /** Harmonic means. */
  rtts_s?: number[]
  rates_bps?: number[]
}

/** The least and the greatest number of flows. */
export interface StabilityAdviceInput {
  least: number
  most: number
}

/** A request to export a lane to another system. */
export interface ExportRequestInput {
  /** Kind of a dialect, or of a simulator, which runs all lanes. */
  to: string
  scenario: ScenarioInput
  /** Index of the lane. */
  lane: number
  /** The share of packets that the lane dropped or marked; a default without a run. */
  share?: number | null
  /** What the export preserves if the other system spaces drops differently. */
  same?: SameInput | null
  /** The simulated time whose state of the lane is exported, s. */
  at_s?: number
}

/** What stays the same where drops are spaced otherwise. */
export type SameInput = 'numbers' | 'rate'

/** A request to import a configuration. */
export interface ImportRequestInput {
  /** The dialect's kind; guessed from the text by default. */
  from?: string | null
  /** The text. */
  text: string
  /**
   * Whether each curve of a queue and each class of a link is a lane of its own, instead of one lane with all of them.
   */
  apart?: boolean
  scenario: ScenarioInput
}

/** A request to capture a stretch of a lane. */
export interface CaptureRequestInput {
  /** The format's name. */
  format: string
  scenario: ScenarioInput
  /** Index of the lane. */
  lane: number
  /** Start of the stretch, s. */
  from_s: number
  /** Its end, s. */
  to_s: number
  /** Whether the user confirmed a file beyond the usual limits. */
  even_if_large?: boolean
}

/** Fields of all TCP traffic. */
export interface TcpTrafficInput {
  /** Name of the class. */
  id: string
  /** Size of a whole data packet. */
  packet_bytes?: number
  /** Round trip without queueing and serialisation. */
  rtt_s?: Distribution
  /** Differentiated services codepoint of the packets (RFC 2474), such as 46 for EF and 45 for NQB. */
  dscp?: number
  /**
   * Colours the packets before they reach the bottleneck. Without it AFx1 to AFx3 are green, yellow and red, and all other
   * packets green.
   */
  meter?: Meter | null
  /**
   * Host at the near end of the path. Classes that name the same host share it; otherwise each flow or client has its own.
   */
  host?: string | null
  /** Host at the far end of the path, in the same way. */
  peer?: string | null
  /** Congestion control. */
  tcp?: TcpVariant
  /** Whose rules the sender follows where senders differ. */
  profile?: Profile
  /** Receive window. Default: no limit in practice. */
  receive_window_bytes?: number
  /**
   * Whether the receiver acknowledges every second segment (RFC 1122, RFC 5681 section 4.2). Default: no;
   * linux: yes.
   */
  delayed_ack?: boolean | null
  /** Most segments that one delayed ACK covers. Default: 2. */
  ack_packets?: number | null
  /**
   * Whether receivers that count marks for dctcp and prague do so in the three bits of the ACE field (RFC 9768): a lost
   * ACK then hides no marks, but eight look like none. Default: no, each ACK has the exact number since the previous one.
   */
  ace?: boolean | null
  /**
   * Whether receivers echo marks for dctcp in one bit (RFC 8257, section 3.2): an ACK with ECN-Echo counts all that it
   * acknowledges as marked, one without it nothing. Without effect where `ace` counts. Default: no, each ACK has the exact
   * number since the previous one.
   */
  one_bit_feedback?: boolean | null
  /** Longest delay of an ACK; RFC 1122 allows up to 0.5 s. Default: 0.1 s; linux: 0.04 s. */
  delayed_ack_s?: number | null
  /**
   * Receive offload in place of delayed and quick ACKs: segments that arrive within this time of the first form a train
   * with one ACK, at its end or when it has 65,535 bytes. Default: none.
   */
  receive_offload_s?: number | null
  /** Whether data packets are ECN-capable, and the sender responds to marks (RFC 3168). */
  ecn?: boolean
  /**
   * Congestion window after the handshake. Default: RFC 5681's 2 to 4 by packet size; ns2: 2; linux:
   * 10 (RFC 6928).
   */
  initial_window_packets?: number | null
  /** Initial slow-start threshold. Default: the receive window. */
  initial_ssthresh_packets?: number | null
  /** Least retransmission timeout. Default: 1 s (RFC 6298); ns2 and linux: 0.2 s. */
  min_rto_s?: number | null
  /** Retransmission timeout before the first measurement. Default: 1 s (RFC 6298); ns2: 3 s. */
  initial_rto_s?: number | null
  /** Granularity of the sender's clock; 0 measures exactly. Default: 0; ns2: 0.01 s. */
  clock_tick_s?: number | null
  /** Whether the first two duplicate ACKs release new data (RFC 3042). Default: yes. */
  limited_transmit?: boolean | null
  /** What is retransmitted after a timeout. Default: holes; ns2: go_back_n. */
  after_timeout?: AfterTimeout | null
  /** What a loss halves. Default: flight_size; ns2: cwnd. */
  ssthresh_from?: SsthreshFrom | null
  /**
   * Whether a repeated timeout of the same segment halves ssthresh again. Default: no (RFC 5681,
   * section 3.1); ns2: yes.
   */
  repeated_timeout_halves?: boolean | null
  /** How fast recovery counts and ends. Default: rfc; ns2: ns2. */
  recovery?: Recovery | null
  /**
   * Whether the window grows by acknowledged segments (RFC 3465 without its limit L; RFC 5681, section 3.1)
   * instead of by ACKs. Default: no; linux: yes.
   */
  byte_counting?: boolean | null
  /** Growth of CUBIC's Reno-friendly window beyond the window before the cut. Default: rfc; linux: constant. */
  cubic_alpha?: CubicAlpha | null
  /** Resolution of DCTCP's estimate of the fraction of marked segments. Default: exact; linux: whole. */
  dctcp_alpha?: DctcpAlpha | null
  /**
   * Whether the window grows by whole segments. With byte counting, acknowledged segments accumulate until they
   * fill a window (RFC 3465, section 2.1); CUBIC's targets are whole (Ha, Rhee & Xu 2008, algorithm 1). Default:
   * no; linux: yes.
   */
  whole_segments?: boolean | null
  /**
   * Least window after a mark. At 1, a mark at a window of one waits for the timer (RFC 3168, section 6.1.2).
   * Default: 1; linux: 2.
   */
  ecn_least_window_packets?: number | null
  /**
   * Whether a receiver that delays ACKs sends some at once: the first 16, two from the first mark that the sender
   * has not answered, and one when the sender answers. Default: no; linux: yes.
   */
  quick_acks?: boolean | null
  /**
   * Whether recovery with selective acknowledgements spreads the window reduction over an RTT (PRR, RFC 6937).
   * Default: no; linux: yes.
   */
  rate_reduction?: boolean | null
  /** How a sender with selective acknowledgements detects a lost segment. Default: duplicate_acks; linux: rack. */
  loss_detection?: LossDetection | null
  /**
   * Whether the first slow start ends when the RTT grows (RFC 9406). The window then grows a quarter as fast for
   * five RTTs, and as in congestion avoidance afterwards. Default: no.
   */
  hystart?: boolean | null
  /** Prague's estimate of the fraction of marked segments before the first mark. Default: 1. */
  prague_alpha_start?: number | null
  /** Least round trip that Prague uses, so that its rate depends less on short ones. Default: 0.025 s. */
  prague_rtt_floor_s?: number | null
  /** Round trips of congestion avoidance before that applies. Default: 0. */
  prague_after_rounds?: number | null
  /**
   * LEDBAT's target of the queueing delay (RFC 6817, section 2.5). Default: 0.1 s, the longest that the RFC allows.
   */
  ledbat_target_s?: number | null
  /**
   * Whether Prague's window may fall below two segments, down to a tenth of one, which pacing then realises. Default:
   * yes.
   */
  fractional_window?: boolean | null
  /**
   * Whether a mark in congestion avoidance leaves 0.8 of the load, or 0.85 with CUBIC, while a loss leaves less (ABE,
   * RFC 8511). Default: no.
   */
  abe?: boolean | null
  /** Whether the sender spreads a window over a round trip. Default: prague only. */
  pacing?: boolean | null
  /** Windows that a paced sender sends per round trip while it has less than half of ssthresh. Default: 2. */
  pacing_start?: number | null
  /** Windows that a paced sender sends per round trip otherwise. Default: 1.2; prague: 1. */
  pacing_later?: number | null
  /**
   * Longest train of a paced sender, as time at the paced rate. Segments of a train leave back to back at the rate of
   * the access link, as with segmentation offload. Default: 0, single segments.
   */
  train_s?: number | null
  /** Most bytes of a train. Default: 65,535. */
  train_bytes?: number | null
  /**
   * Share of the ACKs that are lost on their way back, each independently; the answer to the SYN is one of them.
   * Default: 0.
   */
  ack_loss?: number | null
}
