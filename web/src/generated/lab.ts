// Made by `npm run generate` from the Rust types; not to be edited by hand.

import type { Buffer, Link, QueueSpec } from './scenario'
import type { Stopped } from './result'

/**
 * A corner of a piecewise linear curve; `[queue, probability]` in JSON.
 *
 * @minItems 2
 * @maxItems 2
 */
export type Knot = [number, number]
/**
 * Which packets a discipline drops early or marks.
 */
export type SignalsAt = 'arrival' | 'departure'
/**
 * Which packet a full buffer costs.
 */
export type Overflow = 'arrival' | 'longest_queue'
/**
 * What decides early drops and marks; it says which numbers a decision has.
 */
export type DecisionKind = 'curve' | 'controller' | 'squared_controller' | 'sojourn'
/**
 * What a gauge shows.
 */
export type Quantity = 'backlog_bytes' | 'rate_bps'

/**
 * A lane's parameters at its present time, live changes included.
 */
export interface LaneState {
  /**
   * Where a parameter model decides, with its numbers.
   */
  queue: QueueSpec
  link: LinkState
  /**
   * Each traffic class by its id, in the scenario's order.
   */
  traffic: {
    [k: string]: ClassState
  }
  /**
   * Where and why the lane was stopped before its end; absent where it was not.
   */
  stopped?: Stopped
}
/**
 * The bottleneck of a lane.
 */
export interface LinkState {
  /**
   * Rate, bit/s.
   */
  rate_bps: number
  /**
   * Propagation delay, s.
   */
  delay_s: number
  buffer: Buffer
}
/**
 * A traffic class at work.
 */
export interface ClassState {
  /**
   * Flows that run, those to start later included.
   */
  flows: number
  /**
   * Those of them whose start has come.
   */
  started: number
  /**
   * Rate of all its flows together, bit/s, where the class has one.
   */
  rate_bps?: number
  /**
   * The fields that a timeline may change, with the values that they have now.
   */
  values: {
    [k: string]: number
  }
}
/**
 * A curve to draw: its line, and the thresholds to name on it.
 */
export interface Curve {
  /**
   * Corners `[queue, probability]` in order of queue length; two at one length make a cliff. None
   * where probability does not depend on the queue length.
   */
  line: Knot[]
  /**
   * Named thresholds `[name, queue]`, in the curve's unit.
   */
  marks: [string, number][]
  /**
   * Whether the curve is read at the average, rather than the instantaneous queue.
   */
  averaged: boolean
  /**
   * Whether lengths are bytes rather than packets.
   */
  in_bytes: boolean
}
/**
 * A drop or mark, and the discipline that decided it as it stood then.
 */
export interface Signal {
  /**
   * A row of what happened to a packet; null is no number.
   */
  event: (number | null)[]
  curve: Curve
  queue: QueueSpec
  buffer: Buffer
}
/**
 * One fault of outside data.
 */
export interface Fault {
  /**
   * Where, as in `traffic[0].flows`; empty for the document as a whole.
   */
  path: string
  /**
   * What is wrong, and what is allowed, in words.
   */
  message: string
}
/**
 * What a run costs to its end, all lanes together.
 */
export interface Cost {
  /**
   * Packets that reach the bottlenecks.
   */
  packets: number
  /**
   * Events to handle.
   */
  events: number
  /**
   * Memory at the end, bytes; without sampled rows, which whoever asked for them takes away.
   */
  memory_bytes: number
  /**
   * Packets that reach the bottlenecks in the busiest second.
   */
  packets_per_s: number
  /**
   * The field whose value makes most of it, as in `traffic[0].rate_bps`.
   */
  field: string
  /**
   * Why the scenario does not run unless it is asked for, in words; null where it does.
   */
  excess: string | null
}
/**
 * What a scenario and its timeline make of the lanes.
 */
export interface History {
  /**
   * Of each lane, in the scenario's order.
   */
  lanes: LaneHistory[]
  /**
   * What lanes share: the set-up and the changes of all lanes.
   */
  shared: PathHistory
}
/**
 * What a lane has been and will be.
 */
export interface LaneHistory {
  /**
   * The first is that of the set-up; each is unlike the one before. Where a parameter model decides, with its
   * numbers.
   */
  queue: Since[]
  /**
   * The first is that of the set-up; each is unlike the one before.
   */
  link: Since2[]
  /**
   * The fields that a timeline may change, of each traffic class in the scenario's order.
   */
  traffic: ClassHistory[]
  /**
   * The lane before this one that runs like it for longest, if one begins the same.
   */
  fork?: Fork
}
/**
 * What holds from a time on.
 */
export interface Since {
  /**
   * From when, s.
   */
  since_s: number
  value: QueueSpec
}
/**
 * What holds from a time on.
 */
export interface Since2 {
  /**
   * From when, s.
   */
  since_s: number
  value: Link
}
/**
 * The load of a traffic class over time.
 */
export interface ClassHistory {
  id: string
  /**
   * The first is that of the set-up; each is unlike the one before.
   */
  values: Since3[]
}
/**
 * What holds from a time on.
 */
export interface Since3 {
  /**
   * From when, s.
   */
  since_s: number
  value: {
    [k: string]: number
  }
}
/**
 * Up to when a lane runs like another.
 */
export interface Fork {
  /**
   * The other, counted from 0.
   */
  lane: number
  /**
   * When they part, s; absent where nothing tells them apart.
   */
  until_s?: number
}
/**
 * The bottleneck and the traffic, over time.
 */
export interface PathHistory {
  /**
   * The first is that of the set-up; each is unlike the one before.
   */
  link: Since2[]
  /**
   * The fields that a timeline may change, of each traffic class in the scenario's order.
   */
  traffic: ClassHistory[]
}
/**
 * What holds for a discipline whatever its parameters.
 */
export interface SchemeTraits {
  /**
   * Which packets are dropped early or marked.
   */
  signals: SignalsAt
  /**
   * Which packet a full buffer costs.
   */
  overflow: Overflow
  /**
   * Field of the weight of one arrival in the average queue; the spacing of drops stands beside it.
   */
  average: string | null
  /**
   * The thresholds between which early drops rise.
   */
  thresholds: Thresholds | null
  /**
   * Field of the queueing delay that it steers to, s.
   */
  target: string | null
  /**
   * Field of a model that decides other parameters, which a change of those ends.
   */
  fit: string | null
  /**
   * What decides early drops and marks; absent where they are decided in a way of its own.
   */
  decision: DecisionKind | null
  /**
   * What it shows beside its queue, average and drop probability, in the order of a probe's gauges.
   */
  gauges: Gauge[]
}
/**
 * Fields of the thresholds of a drop curve.
 */
export interface Thresholds {
  /**
   * Where early drops begin.
   */
  low: string
  /**
   * Where the line ends.
   */
  high: string
  /**
   * Drop probability there, where it is a field.
   */
  max_p: string | null
  /**
   * Whether they are bytes rather than packets.
   */
  in_bytes: boolean
}
/**
 * A quantity that a discipline alone has, sampled for plots.
 */
export interface Gauge {
  /**
   * Its column in the series, with the unit last in the name. Files have it, so it never changes.
   */
  column: string
  /**
   * Its symbol on the screen.
   */
  name: string
  /**
   * What it is; one plot shows all gauges of a kind.
   */
  quantity: Quantity
}
