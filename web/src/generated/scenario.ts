// Made by `npm run generate` from the Rust types; not to be edited by hand.

/** A scenario: a bottleneck, its traffic, and lanes that differ in the queue discipline. */
export interface Scenario {
  /** Version of this format. */
  version: number
  /** What the scenario is about. */
  title: string
  /** Seed of the random streams, common to all lanes. */
  seed: number
  /** Simulated time at which a headless run ends. */
  duration_s: number
  /** Simulated time before which nothing is counted. */
  warmup_s: number
  /** The bottleneck. */
  link: Link
  /** The access link of each TCP flow. */
  access: Access
  /** The queue of ACKs on their way back; absent by default. */
  reverse?: Reverse
  /** Traffic classes. */
  traffic: Traffic[]
  /** Lanes: the same traffic through different queue disciplines. */
  lanes: Lane[]
  /** Changes at simulated times. */
  timeline: Change[]
  /** Notes on plots. Runs do not depend on them. */
  notes?: Note[]
}

/** The bottleneck link. */
export interface Link {
  /** Rate of the bottleneck. */
  rate_bps: number
  /** Propagation delay of the bottleneck, one way. */
  delay_s: number
  /** Limit of the system, including the packet in transmission. */
  buffer: Buffer
  /** A trace that serves the link in place of its rate. It repeats. Packets have 1500 bytes at most. */
  trace?: Trace
  /** Access to a shared channel before each burst; not with a trace, which has its own bursts. */
  bursts?: Bursts
  /** Extra delay of each data packet. */
  jitter?: Jitter
}

/** A buffer size in packets or in bytes. */
export type Buffer = { packets: number } | { bytes: number }

/** A link whose capacity varies, in place of the constant rate. */
export interface Trace {
  /** Where the opportunities come from. */
  kind: TraceKind
  /** Mean rate of a generated trace, in packets of 1500 bytes. Default: 12 Mb/s. */
  mean_bps?: number
  /**
   * Seed of a generated trace. The scenario's own seed does not change it, so replications share the link.
   * Default: 1.
   */
  seed?: number
  /**
   * Whether the opportunities of one millisecond spread evenly over it. Otherwise they come together at its end, as
   * in mahimahi, and queueing delays below a millisecond have no meaning.
   */
  smooth: boolean
  /** Name of the file with the opportunities. */
  name?: string
  /**
   * The opportunities of a trace of stamps: for each, the milliseconds since the previous one, separated by spaces.
   */
  stamps?: Stamps
}

/** Origin of a trace. */
export type TraceKind = 'mobile' | 'wifi' | 'stamps'

export type Stamps = string

/**
 * Bursts of a shared channel, such as Wi-Fi's: when packets wait, the link waits for access to its channel, then sends
 * the waiting packets, up to a limit, back to back at its rate. Each burst needs access again.
 */
export interface Bursts {
  /** Least wait for the channel; waits are uniform between the two. */
  wait_min_s: number
  /** Greatest wait for the channel. */
  wait_max_s: number
  /** Most packets of a burst. */
  packets: number
}

/**
 * Extra delay of each data packet after the bottleneck: independent, uniform on the mean plus or minus the spread, as
 * in netem without a table. A packet never overtakes the one before it.
 */
export interface Jitter {
  /** Mean extra delay. */
  mean_s: number
  /** Greatest difference from the mean, at most the mean. */
  spread_s: number
}

/** The access link of each TCP flow. */
export interface Access {
  /** Rate of each access link. */
  rate_bps: number
}

/**
 * A bottleneck with a queue for ACKs on the return path. Without it they find an idle link at the bottleneck's
 * rate.
 */
export interface Reverse {
  /** Rate of the reverse link. */
  rate_bps: number
  /** Limit of ACKs, including the one in transmission. */
  buffer: Buffer
  /** Queue discipline for ACKs. They are not ECN-capable. */
  queue: QueueSpec
  /**
   * Most ACKs that one ACK may cover. An ACK that only acknowledges more replaces the latest waiting ACK of its flow,
   * unless that already covers this many. So thinning never loses the newest ACK. 1 keeps every ACK; a large number
   * keeps one per flow, much as CAKE's ack-filter.
   */
  thinning: number
}

/** A queue discipline and its parameters. */
export type QueueSpec =
  | TailDrop
  | Red
  | Gred
  | GredI
  | Dsred
  | Hred
  | ParabolaRed
  | AdaptiveRed
  | RedTail
  | Codel
  | Pie
  | FqCodel
  | Pi2
  | DualPi2
  | Sketch
  | RuleOf
  | SchedulerOf
  | Cobalt
  | Wred
  | Fair
  | Cake

/** Tail Drop has no parameters: the buffer is the link's. */
export interface TailDrop {
  kind: 'tail_drop'
}

/** Distribution of the gaps between random drops at base probability p. */
export type Spacing = 'wait' | 'uniform' | 'linux' | 'geometric'

/** A model that gives RED its parameters. */
export type Fit = 'ziegler'

/** RED's treatment of ECN-capable packets where every other packet is dropped. */
export type AboveMax = 'drop' | 'mark'

export interface Red {
  kind: 'red'
  /** Average queue below which nothing is dropped early. */
  min_th: number
  /** Average queue from which every arrival is dropped. */
  max_th: number
  /** Drop probability reached just below `max_th`. */
  max_p: number
  /** Weight of one arrival in the average queue. */
  w_q: number
  /** Distribution of the gaps between random drops. */
  spacing: Spacing
  /**
   * Computes `min_th`, `max_th`, `max_p` and `w_q` from a parameter model, whatever their values
   * here, for the link and traffic at the start and at each change of the discipline. Changing one
   * of the four ends it.
   */
  fit?: Fit
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

/** Where the gentle slope reaches probability 1. */
export type GentleEnd = 'twice_max_th' | 'buffer'

export interface Gred {
  kind: 'gred'
  /** Average queue below which nothing is dropped early. */
  min_th: number
  /** Average queue at which the gentle slope starts. */
  max_th: number
  /** Drop probability at `max_th`. */
  max_p: number
  /** Weight of one arrival in the average queue. */
  w_q: number
  /** Where the gentle slope ends. */
  gentle_end: GentleEnd
  /** Distribution of the gaps between random drops. */
  spacing: Spacing
}

export interface GredI {
  kind: 'gred_i'
  /** Queue below which nothing is dropped early. */
  min_th: number
  /** Queue from which every arrival is dropped. */
  max_th: number
  /** Drop probability reached just below `max_th`. */
  max_p: number
  /** Distribution of the gaps between random drops. */
  spacing: Spacing
}

export interface Dsred {
  kind: 'dsred'
  /** Average queue below which nothing is dropped early. */
  k_l: number
  /** Average queue from which every arrival is dropped; K_m is half-way. */
  k_h: number
  /** Mode selector: the drop probability at K_m is 1 - gamma. */
  gamma: number
  /** Weight of one arrival in the average queue. */
  w_q: number
  /** Distribution of the gaps between random drops. */
  spacing: Spacing
}

export interface Hred {
  kind: 'hred'
  /** Average queue below which nothing is dropped early. */
  min_th: number
  /** Average queue from which every arrival is dropped. */
  max_th: number
  /** Drop probability reached just below `max_th`. */
  max_p: number
  /** Weight of one arrival in the average queue. */
  w_q: number
  /** Distance of the hyperbola's vertical asymptote beyond `max_th`. */
  asymptote_packets: number
  /** Distribution of the gaps between random drops. */
  spacing: Spacing
}

export interface ParabolaRed {
  kind: 'parabola_red'
  /** Average queue below which nothing is dropped early. */
  min_th: number
  /** Average queue from which every arrival is dropped. */
  max_th: number
  /** Drop probability reached just below `max_th`. */
  max_p: number
  /** Weight of one arrival in the average queue. */
  w_q: number
  /** Distribution of the gaps between random drops. */
  spacing: Spacing
}

/** Thresholds that follow the drop rate (Jou & Baras 2003, section V). */
export interface DynamicThresholds {
  /** Drop rate below which the thresholds move down. */
  p_lower: number
  /** Drop rate above which the thresholds move up. */
  p_upper: number
  /** Relative step of `min_th`. */
  gamma: number
  /** Time between steps. */
  interval_s: number
}

export interface AdaptiveRed {
  kind: 'adaptive_red'
  /** Average queue below which nothing is dropped early. */
  min_th: number
  /** Average queue at which the gentle slope starts. */
  max_th: number
  /** Initial drop probability at `max_th`. */
  max_p: number
  /** Weight of one arrival in the average queue. */
  w_q: number
  /** Largest increase of `max_p` per step; a quarter of `max_p` if that is less. */
  alpha: number
  /** Factor for decreasing `max_p`. */
  beta: number
  /** Time between changes of `max_p`. */
  interval_s: number
  /** Where the gentle slope ends. */
  gentle_end: GentleEnd
  /** Distribution of the gaps between random drops. */
  spacing: Spacing
  /** Lets the thresholds follow the drop rate. */
  dynamic?: DynamicThresholds
}

/** Adaptive RED of the second queue, in bytes. */
export interface SecondQueue {
  /** Average second queue below which nothing is dropped early. */
  min_th_bytes: number
  /** Average second queue at which the gentle slope starts. */
  max_th_bytes: number
  /** Initial drop probability at `max_th_bytes`. */
  max_p: number
  /** Weight of one arrival in the average queue. */
  w_q: number
  /** Largest increase of `max_p` per step. */
  alpha: number
  /** Factor for decreasing `max_p`. */
  beta: number
  /** Time between changes of `max_p`. */
  interval_s: number
  /** Where the gentle slope ends. */
  gentle_end: GentleEnd
  /** Distribution of the gaps between random drops. */
  spacing: Spacing
}

export interface RedTail {
  kind: 'red_tail'
  /** Length of the first queue below which it is served at C1 min. */
  min_th_1_bytes: number
  /**
   * Length of the first queue at which it would get the whole link rate; max_th / C is its design
   * delay.
   */
  max_th_1_bytes: number
  /** Lowest service rate of the first queue while it has packets. */
  c1_min_bps: number
  /** Highest service rate of the first queue while the second has packets. */
  c1_max_bps: number
  /** Number of packets for which a connection counts as young. */
  threshold_packets: number
  /** Silence after which a connection is forgotten. */
  idle_s: number
  /** Adaptive RED of the second queue. */
  red: SecondQueue
}

export interface Codel {
  kind: 'codel'
  /** Acceptable standing queueing delay. */
  target_s: number
  /** Time above the target before dropping starts: a worst-case RTT. */
  interval_s: number
  /** Backlog up to which nothing is dropped: the link's largest packet. */
  mtu_bytes: number
}

/** What PIE takes for the queueing delay (section 4.3). */
export type DelayFrom = 'backlog' | 'age'

export interface Pie {
  kind: 'pie'
  /** Reference queueing delay. */
  target_s: number
  /** Time between changes of the drop probability. */
  update_s: number
  /** Gain on the delay above the reference. */
  alpha_hz: number
  /** Gain on the growth of the delay. */
  beta_hz: number
  /** Duration of a burst that passes a quiet link without drops. */
  burst_s: number
  /** Drop probability from which ECN-capable packets are dropped too. */
  mark_below: number
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

/** The backlog that spares a packet while it is at most an MTU. */
export type Exempt = 'own' | 'whole'

export interface FqCodel {
  kind: 'fq_codel'
  /** Acceptable standing delay in a flow's queue. */
  target_s: number
  /** Time above the target before dropping starts. */
  interval_s: number
  /** Backlog up to which nothing is dropped. */
  mtu_bytes: number
  /** Number of queues that flows are hashed to. */
  queues: number
  /** Bytes that a queue may send per turn. */
  quantum_bytes: number
  /** The backlog that, up to an MTU, spares a flow's packets. */
  exempt_by?: Exempt
}

/** How the probability selects packets to drop or mark. */
export type Draws = 'independent' | 'recurrence'

export interface Pi2 {
  kind: 'pi2'
  /** Target queueing delay. */
  target_s: number
  /** Time between changes of the probability. */
  update_s: number
  /** Gain on the delay above the target. */
  alpha_hz: number
  /** Gain on the growth of the delay. */
  beta_hz: number
  /** How the probability selects packets to drop or mark. */
  draws?: Draws
}

/** When queue L must hold more than the spared packets for its own marks. */
export type SpareAt = 'departure' | 'arrival'

/** How the two probabilities of queue L combine. */
export type Combining = 'greater' | 'both'

/** Which queue is served while both have packets. */
export type Scheduler = 'weighted' | 'shifted' | 'credit'

/** What happens once marks can no longer control the delay. */
export type Overload = 'drop' | 'overflow'

export interface DualPi2 {
  kind: 'dualpi2'
  /** Target queueing delay of C. */
  target_s: number
  /** Time between changes of the probability. */
  update_s: number
  /** Gain on the delay above the target. */
  alpha_hz: number
  /** Gain on the growth of the delay. */
  beta_hz: number
  /** Marks of L for each p' of the controller, k. */
  coupling: number
  /** Delay in L above which its packets are marked. */
  l_from_s: number
  /** Delay over which the probability of a mark rises to 1; 0 makes a step. */
  l_width_s: number
  /** A drawn curve in place of the ramp: points of delay, s, and probability of a mark, ascending by delay. */
  l_points?: number[][]
  /** Number of packets in L, the packet itself included, up to which none is marked for its delay. */
  l_spared_packets: number
  /** When that number is compared. */
  l_spared_at?: SpareAt
  /** Bytes in both queues, those of the leaving packet included, below which p' neither marks nor drops. */
  spared_bytes: number
  /** How the two probabilities of L combine. */
  combining?: Combining
  /** Which queue is served while both have packets. */
  scheduler?: Scheduler
  /** Share of the link that C gets at least, with a weighted scheduler. */
  classic_share: number
  /** Time shift in favour of L, with a shifted scheduler. */
  shift_s: number
  /** What happens once marks can no longer control the delay. */
  overload?: Overload
  /** How probabilities select packets. */
  draws?: Draws
}

/** The input of the drop curve. */
export type Measure = 'average' | 'instantaneous'

export interface Sketch {
  kind: 'sketch'
  /**
   * Points of queue length and drop probability, ascending by length; two at one length make a
   * cliff.
   */
  points: number[][]
  /** Input of the curve. */
  measure: Measure
  /** Weight of one arrival in the average queue. */
  w_q: number
  /** Distribution of the gaps between random drops. */
  spacing: Spacing
}

export interface RuleOf {
  kind: 'rule'
  /** The text of the rule. */
  text: string
}

/** How the queues of a level share the link. */
export type Share = 'strict' | 'drr' | 'wrr' | 'scfq' | 'stfq' | 'wfq'

/** One queue of a scheduler. */
export interface SubQueue {
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
  meter?: Meter
  /** What happens to the packets that the meter finds red. */
  exceed?: QueueExceed
  /**
   * The other queue that gets what a rule or the meter diverts from this one; by default the last. A packet is diverted
   * once.
   */
  divert?: string
  /** Its own limit, besides the link's buffer, which all queues share. */
  limit?: QueueLimit
  /**
   * A rate that it never exceeds for long, even if the link is idle. Its discipline sees this rate if its share is more.
   */
  shape?: QueueShape
  /** Its discipline: any but another scheduler. */
  queue: QueueSpec
}

/** What a queue takes. */
export type Takes = number | string

/** What a meter does. */
export type Meter = Srtcm | Trtcm

export interface Srtcm {
  kind: 'srtcm'
  /** Committed information rate, of IP packets. */
  cir_bps: number
  /** Committed burst size. A packet larger than it is never green. */
  cbs_bytes: number
  /** Excess burst size, which fills with what the full committed bucket has no room for. At 0 nothing is yellow. */
  ebs_bytes?: number
  /** Whether the colour that a packet has is never made better. */
  aware?: boolean
}

export interface Trtcm {
  kind: 'trtcm'
  /** Committed information rate, of IP packets. */
  cir_bps: number
  /** Committed burst size. A packet larger than it is never green. */
  cbs_bytes: number
  /** Peak information rate, at least the committed one. */
  pir_bps: number
  /** Peak burst size. A packet larger than it is red. */
  pbs_bytes: number
  /** Whether the colour that a packet has is never made better. */
  aware?: boolean
}

/** What happens to the packets that the meter of a queue finds red. */
export type QueueExceed = 'drop' | 'colour' | 'divert'

/** The limit of one queue; it counts the packets that wait. */
export type QueueLimit = { packets: number } | { bytes: number } | { seconds: number }

/** Most that a queue sends. In any time T it is the rate times T, and the burst, or one packet if that is larger. */
export interface QueueShape {
  /** Rate at which the bucket fills. */
  rate_bps: number
  /** Size of the bucket. A packet leaves when the bucket covers it; one larger than the bucket when that is full. */
  burst_bytes: number
}

export interface SchedulerOf {
  kind: 'scheduler'
  /** How the queues of a level share the link. */
  share: Share
  /** Bytes that a queue of weight 1 may send in a turn of deficit round robin. */
  quantum_bytes: number
  /**
   * The queues. By default each traffic class has one; if there are more than eight, the eighth queue gets the rest.
   */
  queues?: SubQueue[]
}

export interface Cobalt {
  kind: 'cobalt'
  /** Acceptable queueing delay, and the least time between two steps of BLUE. */
  target_s: number
  /** Time above the target before signals start: a worst-case RTT. */
  interval_s: number
  /** How much a full buffer adds to BLUE's drop probability. */
  up: number
  /** How much an empty queue takes from BLUE's drop probability. */
  down: number
}

/** The packets that an average counts. */
export type Counts = 'all' | 'own' | 'own_and_better'

/** One of the curves. */
export interface WredCurve {
  /**
   * Its packets: colours and DSCPs. A packet has the first curve that names it. The last curve may have no list; it then is
   * that of all other packets. A packet without a curve is lost only to a full buffer.
   */
  of?: Of[]
  /** Points of queue length and drop probability, ascending by length; two at one length make a cliff. */
  points: number[][]
}

/** The packets of a curve. */
export type Of = number | Colour

/** How well a packet keeps to what its sender may send; queues drop worse ones first. */
export type Colour = 'green' | 'yellow' | 'red'

export interface Wred {
  kind: 'wred'
  /** The packets that the average queue of a curve counts. */
  measure: Counts
  /** Weight of one arrival in the average queue; 1 for the queue itself. */
  w_q: number
  /** Distribution of the gaps between random drops of a curve. */
  spacing: Spacing
  /** How ECN-capable packets are treated where their curve is at one. */
  above_max?: AboveMax
  /** The curves, best first. */
  curves: WredCurve[]
}

/** What shares the link. */
export type By = 'flow' | 'host' | 'peer'

/** What a full buffer costs. */
export type Costs = 'longest' | 'arrival'

export interface Fair {
  kind: 'fair'
  /** What has a queue of its own. */
  by?: By
  /** Number of queues that flows or hosts are hashed to. */
  queues: number
  /** Bytes that a queue may send per turn. */
  quantum_bytes: number
  /** Whether a queue that becomes active is served before the others in its first turn, as in FQ-CoDel. */
  new_first?: boolean
  /** The packets that a full buffer costs. */
  overflow?: Costs
  /**
   * Discipline of each queue: any but a scheduler and fair queueing. It sees the whole rate of the link, so a delay worked out
   * from the backlog and the rate is too short while other queues are busy; PIE takes the age of packets here.
   */
  queue: QueueSpec
}

/** Classes of service. */
export type Tins = 'besteffort' | 'diffserv3' | 'diffserv4'

/** What the link is shared among. */
export type Isolate = 'triple' | 'dual_near' | 'dual_far' | 'hosts' | 'flows' | 'blind'

/** How the line that is shaped for carries packets. */
export type Framing = 'none' | 'ptm' | 'atm'

export interface Cake {
  kind: 'cake'
  /** Rate of the shaper in charged bytes; absent: no shaper, and the rate of the link. */
  rate_bps?: number
  /** Round trip that the schedule of signals allows for; their target is a twentieth of it. */
  rtt_s: number
  /** Classes of service. */
  tins: Tins
  /** What the link is shared among. */
  isolate: Isolate
  /** Bytes that each packet is charged beside its own. */
  overhead_bytes?: number
  /** Least bytes that a packet is charged. */
  mpu_bytes?: number
  /** The framing that is charged. The lab's link itself carries the bytes of packets alone. */
  framing?: Framing
}

/** One traffic class. */
export type Traffic = Ftp | Cbr | Poisson | Web | Files | Probe | Call | Game | VideoCall | Video | Writes

/** Distribution of a value over the flows of a class. */
export type Distribution =
  | number
  | { spread: number[] }
  | { uniform: number[] }
  | { exponential: number }
  | { pareto: Pareto }
  | { choice: number[] }
  | { cycle: number[] }

/** A Pareto distribution. */
export interface Pareto {
  mean: number
  shape: number
}

/** TCP's congestion control. */
export type TcpVariant = 'tahoe' | 'reno' | 'newreno' | 'sack' | 'cubic' | 'dctcp' | 'prague' | 'ledbat'

/** A consistent set of options where senders differ. */
export type Profile = 'rfc' | 'ns2' | 'linux'

/** What a sender retransmits after a timeout. */
export type AfterTimeout = 'holes' | 'go_back_n'

/** What a sender halves on a loss. */
export type SsthreshFrom = 'flight_size' | 'cwnd'

/** How fast recovery counts and ends. */
export type Recovery = 'rfc' | 'ns2'

/** Growth of CUBIC's Reno-friendly window beyond the window before the cut. */
export type CubicAlpha = 'rfc' | 'constant'

/** Resolution of DCTCP's estimate of the fraction of marked segments. */
export type DctcpAlpha = 'exact' | 'whole'

/** How a sender with selective acknowledgements detects a lost segment. */
export type LossDetection = 'duplicate_acks' | 'rack'

/** Greedy TCP transfers that never end. */
export interface Ftp extends TcpTraffic {
  kind: 'ftp'
  /** Number of flows. */
  flows: number
  /** When each flow starts. */
  start_s: Distribution
}

/** ECN codepoint of packets whose source ignores marks. */
export type Codepoint = 'ect0' | 'ect1'

/** Constant bit rate: packets at even or jittered gaps, sent directly into the bottleneck. */
export interface Cbr {
  kind: 'cbr'
  /** Name of the class. */
  id: string
  /** Number of flows. */
  flows: number
  /** Total rate of the class's flows. */
  rate_bps: number
  /** Size of a whole packet. */
  packet_bytes: number
  /** Each gap is the mean gap times a uniform draw from 1 - jitter to 1 + jitter. */
  jitter: number
  /** ECN codepoint of the packets, whose source ignores marks. Default: not ECN-capable. */
  ecn?: Codepoint
  /** When each flow starts. */
  start_s: Distribution
  /** Differentiated services codepoint of the packets (RFC 2474), such as 46 for EF and 45 for NQB. */
  dscp?: number
  /**
   * Colours the packets before they reach the bottleneck. Without it AFx1 to AFx3 are green, yellow and red, and all other
   * packets green.
   */
  meter?: Meter
  /**
   * Host at the near end of the path. Classes that name the same host share it; otherwise each flow or client has its own.
   */
  host?: string
  /** Host at the far end of the path, in the same way. */
  peer?: string
}

/** Distribution of packet sizes. */
export type Service = 'fixed' | 'exponential'

/** Poisson arrivals, sent directly into the bottleneck. */
export interface Poisson {
  kind: 'poisson'
  /** Name of the class. */
  id: string
  /** Offered rate; give this or `rho`. */
  rate_bps?: number
  /** Offered load as a fraction of the link rate; give this or `rate_bps`. */
  rho?: number
  /** Packet size, or its mean if sizes vary. */
  packet_bytes: number
  /** Distribution of the packet sizes. */
  service: Service
  /** Packets that arrive together; the bursts are Poisson. Default: 1. */
  burst_packets?: number
  /** ECN codepoint of the packets, whose source ignores marks. Default: not ECN-capable. */
  ecn?: Codepoint
  /** When the arrivals start. */
  start_s: Distribution
  /** Differentiated services codepoint of the packets (RFC 2474), such as 46 for EF and 45 for NQB. */
  dscp?: number
  /**
   * Colours the packets before they reach the bottleneck. Without it AFx1 to AFx3 are green, yellow and red, and all other
   * packets green.
   */
  meter?: Meter
  /**
   * Host at the near end of the path. Classes that name the same host share it; otherwise each flow or client has its own.
   */
  host?: string
  /** Host at the far end of the path, in the same way. */
  peer?: string
}

/** How often a value is drawn. */
export type PerSession = 'session' | 'page'

/** Start of the think time. */
export type ThinkFrom = 'page_end' | 'page_start'

/** What a TCP connection carries. */
export type PerConnection = 'object' | 'page'

/**
 * Web sessions: pages of objects with think times between them (Feldmann, Gilbert, Huang &
 * Willinger, SIGCOMM 1999; with one object per page, the clients of Jou & Baras 2003).
 */
export interface Web extends TcpTraffic {
  kind: 'web'
  /** Number of sessions. */
  sessions: number
  /** How often an RTT is drawn. */
  rtt_per: PerSession
  /** When each session starts its first page. */
  start_s: Distribution
  /** Time between pages. */
  think_s: Distribution
  /** Start of the think time. */
  think_from: ThinkFrom
  /** Objects per page, rounded up. */
  objects_per_page: Distribution
  /** Time between the requests of a page's objects. */
  inter_object_s: Distribution
  /** Size of an object in packets, rounded up; give this or `object_bytes`. */
  object_packets?: Distribution
  /** Size of an object in bytes, rounded up to packets; give this or `object_packets`. */
  object_bytes?: Distribution
  /** What a TCP connection carries. */
  connection_per: PerConnection
}

/** Transfers in sequence, each over its own connection. */
export interface Files extends TcpTraffic {
  kind: 'files'
  /** Clients, each with one transfer at a time. */
  flows: number
  /** When each client starts. */
  start_s: Distribution
  /** Time from the end of a transfer to the next one. */
  gap_s: Distribution
  /** Size of a file in bytes, rounded up to packets. */
  file_bytes: Distribution
}

/** Files of exact sizes at regular intervals: they measure how long a small transfer takes. */
export interface Probe extends TcpTraffic {
  kind: 'probe'
  /** When the first file starts. */
  start_s: Distribution
  /** Time from the start of one file to the start of the next. */
  every_s: number
  /** Sizes of the files in packets, used in turn. */
  file_packets: number[]
}

/** When the callers talk. */
export type Talk = 'always' | 'spurts'

/** Voice calls of G.711, one way through the bottleneck; the way back has no queue. */
export interface Call {
  kind: 'call'
  /** Name of the class. */
  id: string
  /** Number of calls. */
  flows: number
  /** Size of a whole packet. */
  packet_bytes: number
  /** Time from one packet to the next: the sound in a packet. */
  interval_s: number
  /** When the callers talk. */
  talk: Talk
  /** Depth of the fixed play-out buffer. Packets that queue longer are late. */
  play_out_s: number
  /** ECN codepoint of the packets. The calls do not respond to marks. Default: not ECN-capable. */
  ecn?: Codepoint
  /** Round trip without queueing and serialisation; half of it is one way. */
  rtt_s: Distribution
  /** When each call starts. */
  start_s: Distribution
  /** Differentiated services codepoint of the packets (RFC 2474), such as 46 for EF and 45 for NQB. */
  dscp?: number
  /**
   * Colours the packets before they reach the bottleneck. Without it AFx1 to AFx3 are green, yellow and red, and all other
   * packets green.
   */
  meter?: Meter
  /**
   * Host at the near end of the path. Classes that name the same host share it; otherwise each flow or client has its own.
   */
  host?: string
  /** Host at the far end of the path, in the same way. */
  peer?: string
}

/** Updates of online games, from the server to the players. */
export interface Game {
  kind: 'game'
  /** Name of the class. */
  id: string
  /** Number of players. */
  flows: number
  /** Updates per second. */
  rate_hz: number
  /** Mean size of a whole packet. */
  packet_bytes: number
  /** Sizes are uniform from 1 - spread to 1 + spread of their mean. */
  size_spread: number
  /** Queueing delay beyond which an update is late. */
  late_s: number
  /** ECN codepoint of the packets. The games do not respond to marks. Default: not ECN-capable. */
  ecn?: Codepoint
  /** Round trip without queueing and serialisation; half of it is one way. */
  rtt_s: Distribution
  /** When each player starts. */
  start_s: Distribution
  /** Differentiated services codepoint of the packets (RFC 2474), such as 46 for EF and 45 for NQB. */
  dscp?: number
  /**
   * Colours the packets before they reach the bottleneck. Without it AFx1 to AFx3 are green, yellow and red, and all other
   * packets green.
   */
  meter?: Meter
  /**
   * Host at the near end of the path. Classes that name the same host share it; otherwise each flow or client has its own.
   */
  host?: string
  /** Host at the far end of the path, in the same way. */
  peer?: string
}

/** Whether a video call adapts its rate. */
export type Control = 'adaptive' | 'fixed'

/** Video calls: frames sent as trains of packets, one way through the bottleneck. */
export interface VideoCall {
  kind: 'video_call'
  /** Name of the class. */
  id: string
  /** Number of calls. */
  flows: number
  /** Rate of each call; at its start, if it adapts. */
  rate_bps: number
  /** Whether a call adapts its rate to the receiver's reports. */
  control: Control
  /** Least rate of a call that adapts. */
  least_bps: number
  /** Greatest rate of a call that adapts. */
  most_bps: number
  /** Frames per second. */
  frame_hz: number
  /** Size of a whole packet; the last one of a frame is smaller. */
  packet_bytes: number
  /** ECN codepoint of the packets. A call that adapts responds to marks. Default: not ECN-capable. */
  ecn?: Codepoint
  /** Round trip without queueing and serialisation; half of it is one way. */
  rtt_s: Distribution
  /** When each call starts. */
  start_s: Distribution
  /** Differentiated services codepoint of the packets (RFC 2474), such as 46 for EF and 45 for NQB. */
  dscp?: number
  /**
   * Colours the packets before they reach the bottleneck. Without it AFx1 to AFx3 are green, yellow and red, and all other
   * packets green.
   */
  meter?: Meter
  /**
   * Host at the near end of the path. Classes that name the same host share it; otherwise each flow or client has its own.
   */
  host?: string
  /** Host at the far end of the path, in the same way. */
  peer?: string
}

/** Adaptive video streaming over TCP. */
export interface Video extends TcpTraffic {
  kind: 'video'
  /** Number of viewers. */
  flows: number
  /** Rates of the video, rising. */
  ladder_bps: number[]
  /** Length of a segment. */
  segment_s: number
  /** Video that a client fetches ahead, at least two segments. */
  buffer_s: number
  /** Fraction of the measured throughput that a rate may take. */
  margin: number
  /** When each viewer starts. */
  start_s: Distribution
}

/** Writes at regular intervals over one TCP connection. */
export interface Writes extends TcpTraffic {
  kind: 'writes'
  /** Connections, each of one application. */
  flows: number
  /** Size of a write, rounded up to packets. */
  write_bytes: number
  /** Time from one write to the next. */
  every_s: number
  /** When each connection is opened. */
  start_s: Distribution
}

/** A lane: a queue discipline, and further differences from the scenario. */
export interface Lane {
  /** Name of the lane; the discipline's kind by default. */
  label: string
  queue: QueueSpec
  /** A JSON merge patch (RFC 7396) of the scenario for this lane alone. */
  override?: { [k: string]: unknown }
}

/** A change at a simulated time. */
export interface Change {
  /** Simulated time of the change. */
  at_s: number
  /** The lane to change, from 0; all lanes if absent. */
  lane?: number
  /**
   * New values by path: `traffic.<id>.flows`, `traffic.<id>.rate_bps`, `traffic.<id>.rho`,
   * `link.rate_bps`, `link.buffer`, `link.delay_s`, `link.trace`, `link.bursts`, `link.jitter` (null removes one of
   * these three), `reverse.rate_bps`, `queue`, `queue.<parameter>`.
   */
  set: { [k: string]: unknown }
}

/** A few words at a place of a plot. The schema alone checks them: no run reads them. */
export interface Note {
  /** Simulated time of the place. */
  at_s: number
  /** The plot. */
  plot: Plot
  /** Value on the plot's left axis, in the unit of its labels. */
  value: number
  /** The lane whose plot it is, from 0; all lanes if absent. */
  lane?: number
  /** The words. */
  text: string
}

/** Plots that a note can be on: those that a lane can show. */
export type Plot =
  | 'queue'
  | 'delay'
  | 'loss'
  | 'load'
  | 'arrivals'
  | 'probability'
  | 'tail_queues'
  | 'tail_rates'
  | 'raster'
  | 'queue_delays'
  | 'coupled'
  | 'queue_shares'

/** Fields of all TCP traffic. */
export interface TcpTraffic {
  /** Name of the class. */
  id: string
  /** Size of a whole data packet. */
  packet_bytes: number
  /** Round trip without queueing and serialisation. */
  rtt_s: Distribution
  /** Differentiated services codepoint of the packets (RFC 2474), such as 46 for EF and 45 for NQB. */
  dscp?: number
  /**
   * Colours the packets before they reach the bottleneck. Without it AFx1 to AFx3 are green, yellow and red, and all other
   * packets green.
   */
  meter?: Meter
  /**
   * Host at the near end of the path. Classes that name the same host share it; otherwise each flow or client has its own.
   */
  host?: string
  /** Host at the far end of the path, in the same way. */
  peer?: string
  /** Congestion control. */
  tcp: TcpVariant
  /** Whose rules the sender follows where senders differ. */
  profile: Profile
  /** Receive window. Default: no limit in practice. */
  receive_window_bytes: number
  /**
   * Whether the receiver acknowledges every second segment (RFC 1122, RFC 5681 section 4.2). Default: no;
   * linux: yes.
   */
  delayed_ack?: boolean
  /** Most segments that one delayed ACK covers. Default: 2. */
  ack_packets?: number
  /**
   * Whether receivers that count marks for dctcp and prague do so in the three bits of the ACE field (RFC 9768): a lost
   * ACK then hides no marks, but eight look like none. Default: no, each ACK has the exact number since the previous one.
   */
  ace?: boolean
  /**
   * Whether receivers echo marks for dctcp in one bit (RFC 8257, section 3.2): an ACK with ECN-Echo counts all that it
   * acknowledges as marked, one without it nothing. Without effect where `ace` counts. Default: no, each ACK has the exact
   * number since the previous one.
   */
  one_bit_feedback?: boolean
  /** Longest delay of an ACK; RFC 1122 allows up to 0.5 s. Default: 0.1 s; linux: 0.04 s. */
  delayed_ack_s?: number
  /**
   * Receive offload in place of delayed and quick ACKs: segments that arrive within this time of the first form a train
   * with one ACK, at its end or when it has 65,535 bytes. Default: none.
   */
  receive_offload_s?: number
  /** Whether data packets are ECN-capable, and the sender responds to marks (RFC 3168). */
  ecn: boolean
  /**
   * Congestion window after the handshake. Default: RFC 5681's 2 to 4 by packet size; ns2: 2; linux:
   * 10 (RFC 6928).
   */
  initial_window_packets?: number
  /** Initial slow-start threshold. Default: the receive window. */
  initial_ssthresh_packets?: number
  /** Least retransmission timeout. Default: 1 s (RFC 6298); ns2 and linux: 0.2 s. */
  min_rto_s?: number
  /** Retransmission timeout before the first measurement. Default: 1 s (RFC 6298); ns2: 3 s. */
  initial_rto_s?: number
  /** Granularity of the sender's clock; 0 measures exactly. Default: 0; ns2: 0.01 s. */
  clock_tick_s?: number
  /** Whether the first two duplicate ACKs release new data (RFC 3042). Default: yes. */
  limited_transmit?: boolean
  /** What is retransmitted after a timeout. Default: holes; ns2: go_back_n. */
  after_timeout?: AfterTimeout
  /** What a loss halves. Default: flight_size; ns2: cwnd. */
  ssthresh_from?: SsthreshFrom
  /**
   * Whether a repeated timeout of the same segment halves ssthresh again. Default: no (RFC 5681,
   * section 3.1); ns2: yes.
   */
  repeated_timeout_halves?: boolean
  /** How fast recovery counts and ends. Default: rfc; ns2: ns2. */
  recovery?: Recovery
  /**
   * Whether the window grows by acknowledged segments (RFC 3465 without its limit L; RFC 5681, section 3.1)
   * instead of by ACKs. Default: no; linux: yes.
   */
  byte_counting?: boolean
  /** Growth of CUBIC's Reno-friendly window beyond the window before the cut. Default: rfc; linux: constant. */
  cubic_alpha?: CubicAlpha
  /** Resolution of DCTCP's estimate of the fraction of marked segments. Default: exact; linux: whole. */
  dctcp_alpha?: DctcpAlpha
  /**
   * Whether the window grows by whole segments. With byte counting, acknowledged segments accumulate until they
   * fill a window (RFC 3465, section 2.1); CUBIC's targets are whole (Ha, Rhee & Xu 2008, algorithm 1). Default:
   * no; linux: yes.
   */
  whole_segments?: boolean
  /**
   * Least window after a mark. At 1, a mark at a window of one waits for the timer (RFC 3168, section 6.1.2).
   * Default: 1; linux: 2.
   */
  ecn_least_window_packets?: number
  /**
   * Whether a receiver that delays ACKs sends some at once: the first 16, two from the first mark that the sender
   * has not answered, and one when the sender answers. Default: no; linux: yes.
   */
  quick_acks?: boolean
  /**
   * Whether recovery with selective acknowledgements spreads the window reduction over an RTT (PRR, RFC 6937).
   * Default: no; linux: yes.
   */
  rate_reduction?: boolean
  /** How a sender with selective acknowledgements detects a lost segment. Default: duplicate_acks; linux: rack. */
  loss_detection?: LossDetection
  /**
   * Whether the first slow start ends when the RTT grows (RFC 9406). The window then grows a quarter as fast for
   * five RTTs, and as in congestion avoidance afterwards. Default: no.
   */
  hystart?: boolean
  /** Prague's estimate of the fraction of marked segments before the first mark. Default: 1. */
  prague_alpha_start?: number
  /** Least round trip that Prague uses, so that its rate depends less on short ones. Default: 0.025 s. */
  prague_rtt_floor_s?: number
  /** Round trips of congestion avoidance before that applies. Default: 0. */
  prague_after_rounds?: number
  /**
   * LEDBAT's target of the queueing delay (RFC 6817, section 2.5). Default: 0.1 s, the longest that the RFC allows.
   */
  ledbat_target_s?: number
  /**
   * Whether Prague's window may fall below two segments, down to a tenth of one, which pacing then realises. Default:
   * yes.
   */
  fractional_window?: boolean
  /**
   * Whether a mark in congestion avoidance leaves 0.8 of the load, or 0.85 with CUBIC, while a loss leaves less (ABE,
   * RFC 8511). Default: no.
   */
  abe?: boolean
  /** Whether the sender spreads a window over a round trip. Default: prague only. */
  pacing?: boolean
  /** Windows that a paced sender sends per round trip while it has less than half of ssthresh. Default: 2. */
  pacing_start?: number
  /** Windows that a paced sender sends per round trip otherwise. Default: 1.2; prague: 1. */
  pacing_later?: number
  /**
   * Longest train of a paced sender, as time at the paced rate. Segments of a train leave back to back at the rate of
   * the access link, as with segmentation offload. Default: 0, single segments.
   */
  train_s?: number
  /** Most bytes of a train. Default: 65,535. */
  train_bytes?: number
  /**
   * Share of the ACKs that are lost on their way back, each independently; the answer to the SYN is one of them.
   * Default: 0.
   */
  ack_loss?: number
}
