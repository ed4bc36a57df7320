import type { Curve, History, LaneState, Signal } from '../generated/lab'
import type { Change, Edit, Fault, Scenario, Speed } from '../scenario/types'
import type { Reply, Request } from './requests'

export type { Curve, LaneState, Signal } from '../generated/lab'

/** A change to make now; the worker says at which simulated time that was. */
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

/** What can be asked of the worker whatever it runs. */
export interface CoreRequests {
  /** The answer is the parser's own. */
  parse: { ask: { json: string }; answer: unknown }
  /** The same of a scenario that is edited. */
  edit: { ask: { scenario: string; edit: Edit }; answer: unknown }
  /** The curves that these queues would have at a link, null for a faulty queue. */
  curves: { ask: CurvesAsk; answer: (Curve | null)[] }
}

/** What runs from now on. */
export interface Ran {
  scenario: Scenario
  history: History
}

/** What can be asked of an open scenario. */
export interface LabRequests {
  change: { ask: { change: ChangeNow }; answer: Ran & { change: Change } }
  /**
   * Makes what runs another scenario, as if it had run from time zero; the time shown and whether it plays stay.
   * Lanes that differ catch up. The answer, before they have, is the scenario with every default.
   */
  revise: { ask: { scenario: string }; answer: Ran }
  /** Goes to exactly this time, earlier or later, and plays on or not as before. Answers on arrival. */
  seek: { ask: { t_s: number }; answer: number }
  /** Runs one lane by itself beside the others, under the same clock, as a ghost of this name; null takes it away. */
  ghost: { ask: { id: number; scenario: string | null }; answer: null }
  /** Of a lane, or of the ghost of a name. */
  digest: { ask: { lane: number; ghost?: number }; answer: string }
  results: { ask: object; answer: unknown }
  scenario: { ask: object; answer: string }
  /** Found by running a part of the lane once more beside it; null where there is none. */
  signal: { ask: SignalPlace & { lane: number }; answer: Signal | null }
}

export interface EngineRequests extends CoreRequests, LabRequests {}

export type Command =
  /** `even_if_large` runs what costs more than is usual, too. */
  | {
      type: 'open'
      run: number
      scenario: string
      t_s: number
      running: boolean
      speed: Speed
      even_if_large: boolean
      /** In how many threads lanes may run. */
      threads: number
    }
  | { type: 'play'; running: boolean }
  | { type: 'speed'; speed: Speed }
  /** Goes the given simulated seconds forth or back, or to the next packet event, and pauses. */
  | { type: 'step'; by: 'event' | number }
  | { type: 'visible'; visible: boolean }
  /** Whether frames bring single packets. */
  | { type: 'packets'; watched: boolean }
  | { type: 'ack'; run: number }
  /** Answered by a `pong` as soon as it is heard. */
  | { type: 'ping'; id: number }
  | { type: 'request'; run: number; request: Request<EngineRequests> }

/** What is new of a lane. */
export interface LaneUpdate {
  /** Stays with the lane when lanes before it go. */
  key: number
  t_s: number
  /** Rows after this time that came before are void: the lane was elsewhere then. Those that follow replace them. */
  cut_s?: number
  /** New rows, row-major in the order of the lane's columns. */
  rows: Float64Array<ArrayBuffer>
  /** Congestion windows beside the rows, `FLOWS_WATCHED` to a row, packets. */
  windows: Uint16Array<ArrayBuffer>
  /** What is in the system, and what happened to packets since the frame before, while that is watched. */
  packets?: Uint32Array<ArrayBuffer>
  events?: Float64Array<ArrayBuffer>
  /** Only when they changed. */
  columns?: string[]
  curve?: Curve
  state?: LaneState
}

export interface Frame {
  type: 'frame'
  run: number
  t_s: number
  running: boolean
  /** The time that is being caught up with, while it is. */
  catching_up_s: number | null
  asked: Speed
  achieved: number
  lanes: LaneUpdate[]
  ghosts: (LaneUpdate & { id: number })[]
}

export type Message =
  | { type: 'unsupported'; message: string }
  /** `large` where it is refused for what it costs alone. */
  | { type: 'refused'; run: number; errors: Fault[]; large: boolean }
  | { type: 'crashed'; run: number; t_s: number; message: string }
  | { type: 'pong'; id: number }
  /** Fewer threads can be had than lanes were to run in; the run goes on. */
  | { type: 'fewer_threads'; message: string }
  | Reply
  | Frame
