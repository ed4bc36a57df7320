import type { Curve } from '../engine/protocol'
import type { QueueSpec } from '../generated/scenario'
import { plainQueue } from '../scenario/schemes'
import { type Point, tidied, valueAt } from './ink'

type Sketch = Extract<QueueSpec, { kind: 'sketch' }>

/** A curve with more corners than this is a bent one, of which the corners are samples. */
const MOST_CORNERS = 6
/** A corner of a bent curve that stands out less, as a share of the plot, can be done without. */
const UNSEEN = 0.004

/**
 * The corners that a hand can take hold of: a drawing's own, or those of the curve that the core draws. Of a bent
 * curve those that are `clear` of each other, where the width of the plot stands for a queue of `span`.
 */
export function knotsOf(
  queue: QueueSpec,
  curve: Curve,
  limit: number,
  clear?: (a: Point, b: Point) => boolean,
  span = limit,
): Point[] {
  if (queue.kind === 'sketch') return queue.points.map(([q = 0, p = 0]): Point => [q, p])
  const inside = curve.line.filter(([q]) => q <= limit)
  const ends = curve.line.some(([q]) => q > limit)
  const line = ends ? [...inside, [limit, valueAt(curve.line, limit, 'left')] as const] : inside
  const corners = tidied(line, span)
  return corners.length > MOST_CORNERS && clear ? tidied(line, span, { clear, tolerance: UNSEEN }) : corners
}

/** The queue with this curve: what it measures and how drops are spaced stays as it was. */
export function sketchOf(queue: QueueSpec, curve: Curve, knots: readonly Point[]): Sketch {
  const { w_q, spacing } = queue as Partial<Sketch>
  return {
    ...plainQueue('sketch'),
    points: knots.map(([q, p]) => [q, p]),
    measure: curve.averaged ? 'average' : 'instantaneous',
    ...(w_q !== undefined && { w_q }),
    ...(spacing !== undefined && { spacing }),
  }
}

/** Whether a hand can change the curve: there is one, and it is in packets, as drawings are. */
export const canBeDrawn = (curve: Curve) => !curve.in_bytes && curve.line.length > 0
