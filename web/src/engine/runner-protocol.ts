import type { ChangeNow, LaneUpdate, Signal, SignalPlace } from './protocol'
import type { Reply, Request } from './requests'

/** What can be asked of a thread that runs some of the lanes; lanes are named by their keys. */
export interface MemberRequests {
  digest: { ask: { key: number } | { ghost: number }; answer: string }
  /** The result document with these lanes. */
  results: { ask: { keys: number[] }; answer: { lanes: unknown[] } }
  signal: { ask: { key: number; place: SignalPlace }; answer: Signal | null }
  /** When the next event is due in a lane that runs where these do, s. */
  next_event: { ask: { keys: number[] }; answer: number }
}

/** Which lanes of a scenario run in a thread: their places in the scenario, in order, and their keys. */
export interface Share {
  scenario: string
  lanes: number[]
  keys: number[]
}

/** What a thread that runs some of the lanes is told; it does everything in the order in which it comes. */
export type Order =
  /**
   * Runs these lanes from now on, as if they had run from time zero. What ran before goes on where it is of the same run
   * and alike; `anew` it is of another.
   */
  | ({ type: 'run'; anew: boolean; watched: boolean } & Share)
  /** Runs nothing. */
  | { type: 'close' }
  | { type: 'change'; change: ChangeNow; at_s: number }
  | { type: 'ghost'; ghost: number; scenario: string | null }
  | { type: 'packets'; watched: boolean }
  | { type: 'rewind'; to_s: number }
  /** Heads for this time from now on, or with null for none: what was under way halts. */
  | { type: 'go'; id: number; to_s: number | null; catching_up: boolean }
  /** Tells what is new; with `state` curves and parameters too. */
  | { type: 'tell'; id: number; state: boolean }
  | { type: 'ask'; request: Request<MemberRequests> }
  | { type: 'ping'; id: number }

/** What is new of lanes and ghosts that run in a thread. */
export interface Told {
  lanes: LaneUpdate[]
  ghosts: (LaneUpdate & { id: number })[]
}

export type Report =
  /** It has loaded. */
  | { type: 'ready' }
  /** All that runs there is where it was sent last; since it last was, it simulated for so long, ms. */
  | { type: 'there'; id: number; worked_ms: number }
  | ({ type: 'told'; id: number } & Told)
  | { type: 'pong'; id: number }
  | { type: 'crashed'; message: string }
  | Reply

/** What the worker that leads has the page do. */
export type HelperCommand =
  /** Starts a helper and hands it this port. */
  { type: 'helper'; helper: number; port: MessagePort } | { type: 'dismiss'; helper: number }

/** What the page tells the worker that leads. */
export type HelperNews =
  /** It started one before it was asked to, which hears through this port. */
  | { type: 'helper_here'; helper: number; port: MessagePort }
  | { type: 'helper_gone'; helper: number; message: string }

/** What the page hands a helper as the first and only thing; all else comes through the port. */
export interface Joined {
  port: MessagePort
}
