import type { LaneFeed } from '../engine/page/client'
import { roundUp } from './scales'

/** Factor of the last threshold that must be visible. */
const BEHIND = 1.15
/** An axis longer than this share of the buffer shows all of it. */
const WHOLE = 0.75
/** An axis is too long if at most this share is needed. */
const IDLE = 0.5
/** Shorter queues need no axis of their own, packets. */
const LEAST = 10
/** A run this young says too little of its queue, s. */
const YOUNG_S = 5

interface Needs {
  /** The largest buffer of the lanes, packets. */
  limit: number
  /** The longest queue that is shown, packets. */
  peak: number
  /** Thresholds of the drop curves, packets. */
  thresholds: readonly number[]
  /** For how long the run is shown, s. */
  shown_s: number
}

/**
 * The end of the linear part of the queue axis, packets; longer queues, up to the buffer, are compressed. Given the end
 * `before`, it grows as soon as the queue leaves it, and shrinks only once half of it suffices, so that it does not jump
 * while a lane runs. While a person reads values it stays.
 */
export function queueEnd(
  { limit, peak, thresholds, shown_s }: Needs,
  before?: number,
  reads = false,
): number {
  if (peak > limit) return roundUp(peak)
  const known = before !== undefined && before <= limit ? before : undefined
  if (reads && known !== undefined) return known
  const last = Math.max(0, ...thresholds.filter((value) => value < limit))
  const step = roundUp(Math.max(LEAST, peak, BEHIND * last))
  const end = step > WHOLE * limit ? limit : step
  if (shown_s < YOUNG_S) return Math.max(end, known ?? limit)
  return known !== undefined && known >= end && end > IDLE * known ? known : end
}

/** The thresholds of a lane's curve in packets. */
export const thresholdsOf = ({ curve }: Pick<LaneFeed, 'curve'>): number[] =>
  curve?.unit === 'packets' ? curve.marks.map(([, value]) => value) : []

/** The size of the largest buffer, as a label: one packet of those that wait is in transmission. */
export function bufferSize(lanes: readonly Pick<LaneFeed, 'state'>[], limit: number): number {
  const sizes = lanes.flatMap(({ state }) => {
    const buffer = state?.link.buffer
    return buffer && 'packets' in buffer && buffer.packets !== undefined ? [buffer.packets] : []
  })
  const size = Math.max(0, ...sizes)
  return Math.abs(size - limit) <= 1 ? size : Math.round(limit)
}
