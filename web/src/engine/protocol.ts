import type { Amended, Curve, FaultDocument, LaneState, Parsed, Revised, Signal } from '../generated/lab'
import type { Result } from '../generated/result'
import type { RuleReading } from '../generated/rule'
import type { Trace } from '../generated/scenario'
import type { Amendment, Change, Edit, Speed } from '../scenario/types'
import type { Coded } from './denied'
import type { Reply, Request } from './requests'

export type { Curve, LaneState, Signal } from '../generated/lab'

/** A change to make now. */
export type ChangeNow = Omit<Change, 'at_s'>

export interface CurvesAsk {
  queues: readonly object[]
  link: object
  /** Size of the usual packet. */
  packet_bytes: number
}

/** Which drop or mark: the nearest to a time, or the one before or after another. */
export type SignalPlace =
  | { at_s: number; within_s: number }
  | { at_s: number; number: number; what: number; later: boolean }

/** Requests that need no run. */
export interface CoreRequests {
  /** The answer is the parser's own. */
  parse: { ask: { json: string }; answer: Parsed | FaultDocument }
  /** The parser's answer to an edited scenario. */
  edit: { ask: { scenario: string; edit: Edit }; answer: Parsed | FaultDocument }
  /** The trace in a file in mahimahi's format or with lines of time and rate, and the trace's mean rate. */
  trace: { ask: { text: string; name: string }; answer: { trace: Trace; mean_bps: number } | FaultDocument }
  /** The curves that these queues would have at a link, null for a faulty queue. */
  curves: { ask: CurvesAsk; answer: (Curve | null)[] }
}

/** Requests to an open scenario. */
export interface LabRequests {
  /**
   * Applies a user's change to the running lanes or to the set-up, as `revise` does. The request has the scenario before
   * the change's gesture, the answer the one after the change. A refused change has no effect.
   */
  amend: { ask: { scenario: string; amend: Amendment }; answer: Omit<Amended, 'changed' | 'were'> }
  /**
   * Replaces the scenario, as if it had run from time zero; the time shown and whether it plays stay. Lanes that differ
   * catch up. The answer comes before they have: the scenario with every default.
   */
  revise: { ask: { scenario: string }; answer: Omit<Revised, 'were'> }
  /** Goes to exactly this time, earlier or later, and keeps playing or paused. Answers on arrival. */
  seek: { ask: { t_s: number }; answer: number }
  /** Runs one lane as a ghost of this name, under the same clock; null removes it. */
  ghost: { ask: { id: number; scenario: string | null }; answer: null }
  /** The digest of a lane, or of a ghost. */
  digest: { ask: { lane: number; ghost?: number }; answer: string }
  results: { ask: object; answer: Result }
  scenario: { ask: object; answer: string }
  /** A drop or mark of a lane or ghost, found by running part of it again on a copy; null if there is none. */
  signal: { ask: SignalPlace & { lane: number; ghost?: number }; answer: Signal | null }
}

export interface EngineRequests extends CoreRequests, LabRequests {}

export type Command =
  /** `even_if_large` also runs a scenario that exceeds the usual cost. */
  | {
      type: 'open'
      run: number
      scenario: string
      t_s: number
      running: boolean
      speed: Speed
      even_if_large: boolean
      /** The most threads for lanes. */
      threads: number
    }
  | { type: 'play'; running: boolean }
  | { type: 'speed'; speed: Speed }
  /** Moves by simulated seconds, forwards or backwards, or to the next packet event, and pauses. */
  | { type: 'step'; by: 'event' | number }
  | { type: 'visible'; visible: boolean }
  /** Whether frames bring single packets. */
  | { type: 'packets'; watched: boolean }
  | { type: 'ack'; run: number }
  /** Answered by a `pong` as soon as it is read. */
  | { type: 'ping'; id: number }
  | { type: 'request'; run: number; request: Request<EngineRequests> }

/** New data of a lane. */
export interface LaneUpdate {
  /** Stays with the lane when others are removed. */
  key: number
  t_s: number
  /** Earlier rows after this time are void, because the lane was rewound; the new rows replace them. */
  cut_s?: number
  /** New rows, row-major in the order of the lane's columns. */
  rows: Float64Array<ArrayBuffer>
  /** Congestion windows of the rows, `FLOWS_WATCHED` to a row, packets. */
  windows: Uint16Array<ArrayBuffer>
  /** Reports of queueing delays, as `Lab.take_delays` has them, if any are due. */
  delays?: Float32Array<ArrayBuffer>
  /** Packets in the system, and their events since the frame before, while packets are watched. */
  packets?: Uint32Array<ArrayBuffer>
  events?: Float64Array<ArrayBuffer>
  /** Only when they changed. */
  columns?: string[]
  /** Whether the rows so far stay and get these columns: the queues of a scheduler have come, or gone. */
  goesOn?: boolean
  curve?: Curve
  state?: LaneState
  /** State of the lane's rule; null if it has none. */
  rule?: RuleReading | null
}

export interface Frame {
  type: 'frame'
  run: number
  t_s: number
  running: boolean
  /** The time that lanes are catching up to, while they do. */
  catching_up_s: number | null
  /** The requested speed, s of simulated time per s. */
  speed: Speed
  /** The speed of the last strides, s of simulated time per s. */
  measured_speed: number
  lanes: LaneUpdate[]
  ghosts: (LaneUpdate & { id: number })[]
}

export type Message =
  | { type: 'unsupported'; message: string }
  /** `large` if it is refused for its cost alone. */
  | { type: 'refused'; run: number; errors: readonly Coded[]; large: boolean }
  | { type: 'crashed'; run: number; t_s: number; message: string }
  | { type: 'pong'; id: number }
  /** Fewer threads can run than planned; the run continues. */
  | { type: 'fewer_threads'; message: string }
  /** A thread has sent nothing for two seconds, or all send again. */
  | { type: 'silent'; silent: boolean }
  | Reply
  | Frame
