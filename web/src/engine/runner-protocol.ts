import type { Result } from '../generated/result'
import type { Change } from '../scenario/types'
import type { LaneUpdate, Signal, SignalPlace } from './protocol'
import type { Reply, Request } from './requests'

/** Requests to a thread that runs some of the lanes; lanes are named by their keys. */
export interface RunnerRequests {
  digest: { ask: { key: number } | { ghost: number }; answer: string }
  /** The result document with these lanes. */
  results: { ask: { keys: number[] }; answer: Result }
  signal: { ask: ({ key: number } | { ghost: number }) & { place: SignalPlace }; answer: Signal | null }
  /** When the next event is due in any lane of the thread, s. */
  next_event: { ask: { keys: number[] }; answer: number }
}

/** The lanes of a scenario that run in one thread: their places in the scenario, in order, and their keys. */
export interface Share {
  scenario: string
  lanes: number[]
  keys: number[]
}

/** Keys of ghosts follow those of a run's lanes. */
export const GHOST_KEYS = 500_000

/** Commands to a thread that runs some of the lanes. It obeys them in the order of arrival. */
export type RunnerCommand =
  /** Runs these lanes as if they had run from time zero. Without `fresh`, lanes of the same run that are unchanged continue. */
  | ({ type: 'run'; fresh: boolean; watched: boolean } & Share)
  /** Runs nothing. */
  | { type: 'close' }
  | { type: 'change'; change: Change }
  | { type: 'ghost'; ghost: number; scenario: string | null }
  | { type: 'packets'; watched: boolean }
  | { type: 'rewind'; to_s: number }
  /** Simulates up to this time; null halts. */
  | { type: 'go'; id: number; to_s: number | null; catching_up: boolean }
  /** Answered by an `update`; with `state` it has curves and parameters too. */
  | { type: 'read'; id: number; state: boolean }
  | { type: 'request'; request: Request<RunnerRequests> }
  | { type: 'ping'; id: number }

/** New data of the lanes and ghosts of one thread. */
export interface LaneUpdates {
  lanes: LaneUpdate[]
  ghosts: (LaneUpdate & { id: number })[]
}

/** The buffers of an update, which are transferred rather than copied. */
export const buffersOf = ({ lanes, ghosts }: LaneUpdates): ArrayBuffer[] =>
  [...lanes, ...ghosts].flatMap(({ rows, windows, delays, packets, events }) =>
    [rows, windows, delays, packets, events].flatMap((values) => values?.buffer ?? []),
  )

export type RunnerMessage =
  /** The core has loaded. */
  | { type: 'ready' }
  /** The core cannot load. */
  | { type: 'unsupported'; message: string }
  /** All lanes have reached the time of the last `go`, after so many ms of simulating. */
  | { type: 'arrived'; id: number; worked_ms: number }
  | ({ type: 'update'; id: number } & LaneUpdates)
  | { type: 'pong'; id: number }
  | { type: 'crashed'; message: string }
  | Reply

/** Commands of the leading worker to the page, which starts and ends lane workers. */
export type WorkerCommand =
  /** Starts a worker and gives it this port. */
  { type: 'start_worker'; worker: number; port: MessagePort } | { type: 'end_worker'; worker: number }

/** What the page reports to the leading worker. */
export type WorkerNews =
  /** The page started a worker in advance, which listens at this port. */
  | { type: 'worker_started'; worker: number; port: MessagePort }
  | { type: 'worker_failed'; worker: number; message: string }

/** The only message of the page to a lane worker; all others come through the port. */
export interface RunnerPort {
  port: MessagePort
}
