import type { Curve } from '../engine/protocol'
import { trimmed } from './ink'

/** End of the linear part of a drop curve's queue axis; longer queues, up to the buffer, are compressed. */

/** Possible ends of an axis, per decade. */
const ENDS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]
/** Factor of the last threshold that must be visible. */
const BEHIND = 1.15
/** An axis longer than this share of the buffer shows all of it. */
const WHOLE = 0.75
/** An axis is too long if at most this share is needed. */
const IDLE = 0.5

/** The end of a curve's queue axis: the buffer of `limit` packets, or for other units the end of the curve. */
export const longest = ({ unit, line }: Curve, limit: number): number =>
  unit === 'packets' ? limit : (line.at(-1)?.[0] ?? limit)

interface Needs {
  curve: Curve
  /** The buffer, in the curve's unit. */
  limit: number
  /** Recent quantile of the queue length, in the curve's unit; 0 if unknown. */
  visited: number
}

/**
 * The end of the axis, given the previous one: it grows as soon as a threshold or the queue leaves it, and shrinks only
 * once half of it suffices, so that it does not jump while a lane runs.
 */
export function axisEnd({ curve, limit, visited }: Needs, before?: number): number {
  const wanted = Math.min(limit, Math.max(BEHIND * lastThreshold(curve, limit), visited))
  const step = stepAbove(wanted)
  const end = step > WHOLE * limit ? limit : step
  const longEnough = before !== undefined && before <= limit && before >= end
  return longEnough && end > IDLE * before ? before : end
}

/** The greatest queue length at which the curve changes. */
function lastThreshold({ line, marks }: Curve, limit: number): number {
  const corner = trimmed(line).at(-1)?.[0] ?? limit
  return Math.min(limit, Math.max(corner, ...marks.map(([, queue]) => queue)))
}

function stepAbove(length: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(length, 1)))
  const step = ENDS.find((end) => end * size >= length) ?? 10
  return Number((step * size).toPrecision(2))
}

/**
 * Bins of queue lengths over the axis: `bins` of equal size up to `to`; with a broken axis, the last holds all lengths
 * beyond it.
 */
export function binning(end: number, limit: number, bins: number): { bins: number; to: number } {
  return end < limit ? { bins: bins + 1, to: (end * (bins + 1)) / bins } : { bins, to: limit }
}
