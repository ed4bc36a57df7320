import type { Curve } from '../engine/protocol'
import { trimmed } from './ink'

/** Where the even part of a drop curve's queue axis ends; what is longer, up to the buffer, is drawn together. */

/** Ends that an axis can have, in each power of ten. */
const ENDS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]
/** Room behind the last threshold, as a share of it. */
const BEHIND = 1.15
/** An axis that would be longer than this share of the buffer shows all of it. */
const WHOLE = 0.75
/** An axis of which no more than this share is needed is too long. */
const IDLE = 0.5

/** The longest queue of a curve's axis: the buffer of `limit` packets; a curve in bytes says itself where it ends. */
export const longest = ({ in_bytes, line }: Curve, limit: number): number =>
  in_bytes ? (line.at(-1)?.[0] ?? limit) : limit

interface Needs {
  curve: Curve
  /** The buffer, in the curve's unit. */
  limit: number
  /** Queue length that was hardly exceeded of late, in the curve's unit; 0 where nothing is known. */
  visited: number
}

/**
 * The end of the axis, given that of before: it grows as soon as a threshold or the queue leaves it, and shrinks only
 * once half of it would do, so that it does not jump under a lane that runs.
 */
export function axisEnd({ curve, limit, visited }: Needs, before?: number): number {
  const wanted = Math.min(limit, Math.max(BEHIND * lastThreshold(curve, limit), visited))
  const step = stepAbove(wanted)
  const end = step > WHOLE * limit ? limit : step
  const longEnough = before !== undefined && before <= limit && before >= end
  return longEnough && end > IDLE * before ? before : end
}

/** The longest queue at which something of the curve happens. */
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
 * How lengths are counted over the axis: in `bins` steps of one size up to `to`, of which the last one has all that is
 * longer than the axis.
 */
export function binning(end: number, limit: number, bins: number): { bins: number; to: number } {
  return end < limit ? { bins: bins + 1, to: (end * (bins + 1)) / bins } : { bins, to: limit }
}
