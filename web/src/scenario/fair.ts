import { equal } from './equal'
import type { QueueKind, QueueSpec } from './types'

/** Schemes side by side with the same thresholds, or the same target delay, so that only their rule differs. */

/** What schemes of the RED family have in common; lengths in packets. Nothing where a scheme has no such number. */
interface Thresholds {
  /** Where early drops begin. */
  low: number
  /** Where the line ends, at which most schemes drop everything. */
  high: number
  /** Drop probability there. */
  max_p?: number | undefined
  /** Weight of one arrival in the average. */
  w_q?: number | undefined
}

type Numbers = Readonly<Record<string, unknown>>

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined)

function thresholdsOf(queue: QueueSpec, packet_bytes: number): Thresholds | undefined {
  const own = queue as unknown as Numbers
  const second = (own.red ?? {}) as Numbers
  const [low, high] =
    queue.kind === 'dsred'
      ? [own.k_l, own.k_h]
      : queue.kind === 'red_tail'
        ? [inPackets(second.min_th_bytes, packet_bytes), inPackets(second.max_th_bytes, packet_bytes)]
        : [own.min_th, own.max_th]
  if (typeof low !== 'number' || typeof high !== 'number') return undefined
  const from = queue.kind === 'red_tail' ? second : own
  return { low, high, max_p: numberOf(from.max_p), w_q: numberOf(from.w_q) }
}

const inPackets = (bytes: unknown, packet_bytes: number) =>
  typeof bytes === 'number' ? Number((bytes / packet_bytes).toFixed(1)) : undefined

/**
 * `queue` with the thresholds of `other`, and with its greatest drop probability and weight where both have one;
 * nothing where one of them has no thresholds. DSRED's K_l and K_h are thresholds, its gamma stays; those of RED+Tail's
 * second queue are bytes, of packets of `packet_bytes`. RED keeps no parameter model, whose numbers would win.
 */
export function withThresholdsOf(
  queue: QueueSpec,
  other: QueueSpec,
  packet_bytes: number,
): QueueSpec | undefined {
  const mine = thresholdsOf(queue, packet_bytes)
  const theirs = thresholdsOf(other, packet_bytes)
  if (!mine || !theirs) return undefined
  const { low, high } = theirs
  const shape = {
    ...(mine.max_p !== undefined && theirs.max_p !== undefined && { max_p: theirs.max_p }),
    ...(mine.w_q !== undefined && theirs.w_q !== undefined && { w_q: theirs.w_q }),
  }
  switch (queue.kind) {
    case 'dsred':
      return { ...queue, k_l: low, k_h: high, ...shape }
    case 'red_tail': {
      const [min_th_bytes, max_th_bytes] = [low, high].map((packets) => Math.round(packets * packet_bytes))
      return { ...queue, red: { ...queue.red, min_th_bytes, max_th_bytes, ...shape } } as QueueSpec
    }
    case 'red': {
      const { fit: _, ...red } = queue
      return { ...red, min_th: low, max_th: high, ...shape }
    }
    default:
      return { ...queue, min_th: low, max_th: high, ...shape } as QueueSpec
  }
}

const TO_A_TARGET: readonly QueueKind[] = ['codel', 'pie', 'fq_codel', 'pi2']

/** The delay that a scheme aims at, s. */
export const targetOf = (queue: QueueSpec): number | undefined =>
  TO_A_TARGET.includes(queue.kind) ? numberOf((queue as unknown as Numbers).target_s) : undefined

/** The shortest and the longest target that schemes take, s. */
const TARGETS_S = [0.0001, 10] as const

/** `queue` aiming at a delay of `target_s`; nothing where it aims at none. */
export function withTarget(queue: QueueSpec, target_s: number): QueueSpec | undefined {
  if (targetOf(queue) === undefined || !Number.isFinite(target_s)) return undefined
  const [least, most] = TARGETS_S
  return { ...queue, target_s: Math.min(most, Math.max(least, target_s)) } as QueueSpec
}

/** A lane that another can be compared with. */
export interface Model {
  queue: QueueSpec
  /** Its mean queueing delay of late, s; NaN where that is not known. */
  delay_s: number
}

/** What a scheme takes over from a lane. */
export type Taken = 'thresholds' | 'target' | 'delay'

/**
 * `queue` as much like a lane as its rule allows, and in what: its thresholds, its target delay, or its mean delay to
 * two digits as the target; nothing where nothing can be carried over.
 */
export function alike(
  queue: QueueSpec,
  { queue: other, delay_s }: Model,
  packet_bytes: number,
): { queue: QueueSpec; taken: Taken } | undefined {
  const thresholds = withThresholdsOf(queue, other, packet_bytes)
  if (thresholds) return { queue: thresholds, taken: 'thresholds' }
  const target_s = targetOf(other)
  const aiming = withTarget(queue, target_s ?? Number(delay_s.toPrecision(2)))
  return aiming && { queue: aiming, taken: target_s === undefined ? 'delay' : 'target' }
}

/** In what a lane's queue agrees with another's, be it by choice or by chance. */
export function agreement(queue: QueueSpec, other: QueueSpec, packet_bytes: number): Taken | undefined {
  const like = alike(queue, { queue: other, delay_s: Number.NaN }, packet_bytes)
  return like && equal(like.queue, queue) ? like.taken : undefined
}
