import type { Curve } from '../engine/protocol'
import type { QueueSpec } from '../generated/scenario'
import { plainQueue } from '../scenario/traits'
import { type Axis, clamp, MOST_KNOTS, type Point, round, tidied, valueAt } from './ink'
import { curveText } from './text'
import { finestOf, lengthsOf, type Measured } from './unit'

/**
 * The knots of a drop curve: read from a queue, moved, added, removed, and written as a sketch. Results have the steps of
 * drawings.
 */

const P_STEP = 0.001

/** A curve with more corners than this is a bent one; its corners are samples. */
const MOST_CORNERS = 6
/** Corners of a bent curve below this height, as a share of the plot, can be dropped. */
const UNSEEN = 0.004

type Sketch = Extract<QueueSpec, { kind: 'sketch' }>

/**
 * The editable corners: a drawing's own, or those of the core's curve. A bent curve has only those that are `clear` of
 * each other; `span` is the queue length of the plot's width.
 */
export function knotsOf(
  queue: QueueSpec,
  curve: Curve,
  limit: number,
  clear?: (a: Point, b: Point) => boolean,
  span = limit,
): Point[] {
  const own = pointsOf(queue)
  if (own) return own
  const inside = curve.line.filter(([q]) => q <= limit)
  const ends = curve.line.some(([q]) => q > limit)
  const line = ends ? [...inside, [limit, valueAt(curve.line, limit, 'left')] as const] : inside
  const step = finestOf(curve)
  const corners = tidied(line, span, step)
  return corners.length > MOST_CORNERS && clear
    ? tidied(line, span, step, { clear, tolerance: UNSEEN })
    : corners
}

/** The points of a drawn curve, in the curve's unit; undefined for a curve by formula. */
export function pointsOf(queue: QueueSpec): Point[] | undefined {
  if (queue.kind === 'sketch') return queue.points.map(([q = 0, p = 0]): Point => [q, p])
  if (queue.kind !== 'dualpi2') return undefined
  return queue.l_points?.map(([s = 0, p = 0]): Point => [round(1000 * s, P_STEP), p])
}

/** The queue with this curve. DualPI2 gets it for its queue L; other schemes become a drawn one with their measure and spacing. */
export function withCurve(queue: QueueSpec, curve: Curve, knots: readonly Point[]): QueueSpec {
  if (queue.kind !== 'dualpi2') return sketchOf(queue, curve, knots)
  return { ...queue, l_points: knots.map(([ms, p]) => [round(ms, P_STEP) / 1000, p]) }
}

/** The queue with this curve; its measure and spacing of drops stay. */
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

/** A queue, and the knots of its curve. */
export interface Edited {
  queue: QueueSpec
  knots: readonly Point[]
}

/**
 * The queue with its knots at `after`, during a gesture that began at `before`. A gesture that leads back gives back the
 * queue as it was, and without a gesture the same knots change nothing.
 */
export function editedQueue(
  now: Edited,
  before: Edited | undefined,
  curve: Curve,
  after: readonly Point[],
): QueueSpec | undefined {
  const { knots, queue } = before ?? now
  return same(knots, after) ? before?.queue : withCurve(queue, curve, after)
}

/** Whether the curve is editable: it exists, and its scheme can have a drawn one. A rule's text determines its curve. */
export const canBeDrawn = (curve: Curve, { kind }: QueueSpec) =>
  curve.unit !== 'bytes' && curve.line.length > 0 && kind !== 'rule'

/** The knots after a move of knot `index` to `target`, limited by its neighbours. */
export function moved(knots: readonly Point[], index: number, target: Point, axis: Axis): Point[] {
  const [low, high] = room(knots, index, axis)
  const now = knots[index]
  const to = [clamp(target[0], low[0], high[0]), clamp(target[1], low[1], high[1])] as const
  // The corner of a formula may lie between two steps; what does not move stays there.
  const at: Point = [
    to[0] === now?.[0] ? to[0] : round(to[0], axis.step),
    to[1] === now?.[1] ? to[1] : round(to[1], P_STEP),
  ]
  return knots.map((knot, i) => (i === index ? at : knot))
}

/** Range of knot `index`: least and greatest queue and probability. */
export function room(knots: readonly Point[], index: number, axis: Axis): [low: Point, high: Point] {
  const [before, after] = [knots[index - 1], knots[index + 1]]
  // Two knots at one queue are a cliff; a third is meaningless.
  const beyond = (edge: Point | undefined, outer: Point | undefined) => edge && outer && edge[0] === outer[0]
  const lowQueue = before ? before[0] + (beyond(before, knots[index - 2]) ? axis.step : 0) : 0
  const highQueue = after ? after[0] - (beyond(after, knots[index + 2]) ? axis.step : 0) : axis.limit
  const lowP = axis.neverDecreasing ? (before?.[1] ?? 0) : 0
  const highP = axis.neverDecreasing ? (after?.[1] ?? 1) : 1
  return [
    [lowQueue, lowP],
    [Math.max(lowQueue, highQueue), Math.max(lowP, highP)],
  ]
}

/** Why knots `first` to `last`, which move together, cannot reach `target`, in words. */
export function heldBy(
  knots: readonly Point[],
  first: number,
  last: number,
  [queue, p]: Point,
  { limit }: Axis,
  measured: Measured,
): string | undefined {
  const [q = 0, at = 0] = knots[first] ?? []
  const { why } = curveText
  if (queue < q) return q <= 0 ? why.empty : why.neighbour(first)
  if (queue > q) return q >= limit ? lengthsOf(measured).end(limit) : why.neighbour(last + 2)
  if (p < at) return at <= 0 ? why.least : why.falls(first)
  if (p > at) return at >= 1 ? why.most : why.falls(last + 2)
  return undefined
}

export const same = (a: readonly Point[], b: readonly Point[]) =>
  a.length === b.length && a.every(([q, p], i) => q === b[i]?.[0] && p === b[i]?.[1])

/** The knots with one more, and its index; undefined if there is no room. */
export function added(knots: readonly Point[], at: Point, axis: Axis): [Point[], number] | undefined {
  if (knots.length >= MOST_KNOTS) return undefined
  const queue = round(clamp(at[0], 0, axis.limit), axis.step)
  const next = knots.findIndex(([q]) => q > queue)
  const index = next < 0 ? knots.length : next
  if (knots.filter(([q]) => q === queue).length > 1) return undefined
  const p = round(at[1], P_STEP)
  const more = [...knots.slice(0, index), [queue, p] as const, ...knots.slice(index)]
  return [moved(more, index, [queue, p], axis), index]
}

/** The knots with one more, half-way after knot `index`. */
export function addedAfter(
  knots: readonly Point[],
  index: number,
  axis: Axis,
): [Point[], number] | undefined {
  const knot = knots[index]
  if (!knot) return undefined
  const next = knots.slice(index + 1).find(([q]) => q > knot[0]) ?? [axis.limit, knots.at(-1)?.[1] ?? 1]
  const from = knots.findLast(([q]) => q === knot[0]) ?? knot
  return added(knots, [(from[0] + next[0]) / 2, (from[1] + next[1]) / 2], axis)
}

/** The knots without knot `index`; the last one stays. */
export const removed = (knots: readonly Point[], index: number): Point[] =>
  knots.length > 1 ? knots.filter((_, i) => i !== index) : [...knots]

export const falls = (knots: readonly Point[]) => knots.some(([, p], i) => p < (knots[i - 1]?.[1] ?? 0))

/** The deepest fall of the curve over consecutive knots without a rise; undefined if it never falls. */
export function falling(
  knots: readonly Point[],
): [fromP: number, toP: number, fromQueue: number, toQueue: number] | undefined {
  let deepest: [number, number, number, number] | undefined
  let top: Point | undefined
  for (const [i, [q, p]] of knots.entries()) {
    const before = knots[i - 1]
    if (!before || p > before[1]) top = undefined
    else if (p < before[1]) {
      top ??= before
      if (!deepest || top[1] - p > deepest[0] - deepest[1]) deepest = [top[1], p, top[0], q]
    }
  }
  return deepest
}

/** The whole curve of `knots`, from an empty queue to the end of the plot, for drawing. */
export function wholeLine(knots: readonly Point[], limit: number): Point[] {
  const [first, last] = [knots[0], knots.at(-1)]
  if (!first || !last) return []
  return [[0, first[1]], ...knots, [Math.max(limit, last[0]), last[1]]]
}
