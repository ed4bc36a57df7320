import type { Curve } from '../engine/protocol'
import type { QueueSpec } from '../generated/scenario'
import { equal } from '../scenario/equal'

/**
 * The design space of May, Diot, Lyles & Bolot (INRIA RR-3995, table I): the queue's averaging time, and the sharpness
 * of the drop curve's edge. Its corners are four schemes.
 */
export interface Position {
  /** From the instantaneous queue, 0, to an average with weight `LONG`, 1. */
  x: number
  /** From a cliff, 0, to a slope up to the buffer, 1. */
  y: number
}

export type Corner = 'tail_drop' | 'red' | 'gred_i' | 'gred'
export const CORNERS: Record<Corner, Position> = {
  tail_drop: { x: 0, y: 0 },
  red: { x: 1, y: 0 },
  gred_i: { x: 0, y: 1 },
  gred: { x: 1, y: 1 },
}

/** Weight of the longest average: that of Floyd & Jacobson 1993. */
const LONG = 0.002
/** Thresholds as shares of the buffer, and the probability at the upper one (Brandauer et al. 2001). */
const MIN_TH = 3 / 20
const MAX_TH = 13 / 20
const MAX_P = 0.1
/** Positions are multiples of this, so that a drawing's position can be read back. */
const STEP = 0.01
/** A drag snaps to a corner within this distance. */
const MAGNET = 0.04
/** Smoothness is measured by the greatest rise within this share of the buffer. */
const WINDOW = 1 / 20

export const onGrid = ({ x, y }: Position): Position => {
  const near = (value: number) => Math.max(0, Math.min(1, Math.round(value / STEP) * STEP))
  const position = { x: Number(near(x).toFixed(2)), y: Number(near(y).toFixed(2)) }
  return Object.values(CORNERS).find((corner) => distance(corner, position) <= MAGNET) ?? position
}

const distance = (a: Position, b: Position) => Math.hypot(a.x - b.x, a.y - b.y)

/** The scheme at a corner, if the position is one. */
export const cornerAt = (position: Position): Corner | undefined =>
  (Object.keys(CORNERS) as Corner[]).find((kind) => distance(CORNERS[kind], position) < STEP / 2)

/** Weight of one arrival in the average. */
export const weightAt = (x: number) => Number((LONG ** x).toPrecision(3))

const xOf = (w_q: number) => Math.max(0, Math.min(1, Math.log(w_q) / Math.log(LONG)))

/** The scheme at a position, for a buffer of `limit` packets; at a corner the published one. */
export function queueAt(position: Position, limit: number): QueueSpec {
  const [min_th, max_th] = [Math.round(MIN_TH * limit), Math.round(MAX_TH * limit)]
  switch (cornerAt(position)) {
    case 'tail_drop':
      return { kind: 'tail_drop' }
    case 'red':
      return { kind: 'red', min_th, max_th, max_p: MAX_P, w_q: LONG, spacing: 'wait' }
    case 'gred':
      return { kind: 'gred', min_th, max_th, max_p: MAX_P, w_q: LONG, gentle_end: 'buffer', spacing: 'wait' }
    case 'gred_i':
      return { kind: 'gred_i', min_th, max_th: limit, max_p: 1, spacing: 'wait' }
    default:
      return {
        kind: 'sketch',
        points: pointsAt(position, limit, min_th, max_th),
        measure: position.x === 0 ? 'instantaneous' : 'average',
        w_q: weightAt(position.x),
        spacing: 'wait',
      }
  }
}

/** Every knot moves on a straight line between its places without an average and with a long one. */
function pointsAt({ x, y }: Position, limit: number, min_th: number, max_th: number): [number, number][] {
  const foot = limit - y * (limit - min_th)
  const blend = (now: number, long: number) => Number((now + (long - now) * x).toFixed(1))
  const start = blend(foot, min_th)
  const end = blend(limit, max_th + y * (limit - max_th))
  if (x === 0) {
    return [
      [start, 0],
      [end, 1],
    ]
  }
  return [
    [start, 0],
    [blend(foot + MAX_P * (limit - foot), max_th), MAX_P],
    [end, 1],
  ]
}

/** A lane's position in the design space; undefined for schemes without a drop curve in packets. */
export function positionOf(queue: QueueSpec, curve: Curve, limit: number): Position | undefined {
  if (curve.unit !== 'packets' || curve.line.length === 0) return undefined
  const { measure } = queue as { measure?: string }
  const x = measure === 'instantaneous' || queue.kind === 'gred_i' ? 0 : xOf('w_q' in queue ? queue.w_q : 1)
  if (queue.kind in CORNERS) return { x, y: CORNERS[queue.kind as Corner].y }
  return { x, y: placed(queue, x, limit) ?? smoothness(curve, limit) }
}

/** The vertical position of exactly this drawing. */
function placed(queue: QueueSpec, x: number, limit: number): number | undefined {
  for (let step = 0; step <= 1 / STEP; step++) {
    const position = { x: Number(x.toFixed(2)), y: Number((step * STEP).toFixed(2)) }
    if (equal(queueAt(position, limit), queue)) return position.y
  }
  return undefined
}

function smoothness({ line }: Curve, limit: number): number {
  const span = WINDOW * limit
  const inside = line.filter(([q]) => q <= limit)
  const starts = inside.flatMap(([q]) => [q, q - span])
  const rise = Math.max(0, ...starts.map((q) => at(line, q + span, false) - at(line, q, true)))
  return 1 - Math.min(1, rise)
}

/** The value of the line at `q`; at a cliff, its foot or its top. */
function at(line: readonly (readonly [number, number])[], q: number, foot: boolean): number {
  const next = line.findIndex(([other]) => (foot ? other >= q : other > q))
  if (next < 0) return line.at(-1)?.[1] ?? 0
  const [b, a] = [line[next]!, line[next - 1]]
  return a ? a[1] + ((b[1] - a[1]) * (q - a[0])) / (b[0] - a[0]) : b[1]
}
