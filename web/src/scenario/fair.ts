import { equal } from './equal'
import { numberAt, traitsOf, withValues } from './traits'
import type { QueueSpec } from './types'

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

function thresholdsOf(queue: QueueSpec, packet_bytes: number): Thresholds | undefined {
  const traits = traitsOf(queue.kind)
  const fields = traits?.thresholds
  if (!fields) return undefined
  const length = (field: string) => {
    const value = numberAt(queue, field)
    return value !== undefined && fields.in_bytes ? Number((value / packet_bytes).toFixed(1)) : value
  }
  const [low, high] = [length(fields.low), length(fields.high)]
  if (low === undefined || high === undefined) return undefined
  return { low, high, max_p: numberAt(queue, fields.max_p), w_q: numberAt(queue, traits.average) }
}

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
  const traits = traitsOf(queue.kind)
  if (!mine || !theirs || !traits?.thresholds) return undefined
  const { low, high, max_p, in_bytes } = traits.thresholds
  const length = (packets: number) => (in_bytes ? Math.round(packets * packet_bytes) : packets)
  const { [traits.fit ?? '']: _, ...rest } = queue as unknown as Record<string, unknown>
  return withValues(rest as unknown as QueueSpec, {
    [low]: length(theirs.low),
    [high]: length(theirs.high),
    ...(max_p && mine.max_p !== undefined && theirs.max_p !== undefined && { [max_p]: theirs.max_p }),
    ...(traits.average &&
      mine.w_q !== undefined &&
      theirs.w_q !== undefined && { [traits.average]: theirs.w_q }),
  })
}

/** The delay that a scheme aims at, s. */
export const targetOf = (queue: QueueSpec): number | undefined =>
  numberAt(queue, traitsOf(queue.kind)?.target)

/** The shortest and the longest target that schemes take, s. */
const TARGETS_S = [0.0001, 10] as const

/** `queue` aiming at a delay of `target_s`; nothing where it aims at none. */
export function withTarget(queue: QueueSpec, target_s: number): QueueSpec | undefined {
  const field = traitsOf(queue.kind)?.target
  if (!field || targetOf(queue) === undefined || !Number.isFinite(target_s)) return undefined
  const [least, most] = TARGETS_S
  return withValues(queue, { [field]: Math.min(most, Math.max(least, target_s)) })
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
