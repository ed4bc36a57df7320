import type { Curve } from '../engine/protocol'
import type { QueueSpec } from '../generated/scenario'
import { cliffsOf } from './cliffs'
import { type Point, round, valueAt } from './ink'
import { wholeLine } from './knots'

type Sketch = Extract<QueueSpec, { kind: 'sketch' }>

/** A drawing matches a published curve within this share of the plot's width and height. */
export const NEAR = 0.02
/** Smaller differences are invisible and do not decide between two schemes. */
const SAME = 0.002
const SAMPLES = 160

/** A published curve that a drawing may match. */
export interface Candidate {
  queue: QueueSpec
  curve: Curve
}

/**
 * The nearest candidate within `NEAR`; of equally near ones, the first. Candidates are in order of preference, and must
 * have the drawing's measure.
 */
export function lookalike(
  knots: readonly Point[],
  averaged: boolean,
  limit: number,
  candidates: readonly Candidate[],
): QueueSpec | undefined {
  const drawing = wholeLine(knots, limit)
  let best: { queue: QueueSpec; distance: number } | undefined
  for (const { queue, curve } of candidates) {
    if (curve.unit !== 'packets' || curve.averaged !== averaged || curve.line.length === 0) continue
    const distance = distanceBetween(drawing, curve.line, limit)
    if (distance <= NEAR && distance < (best?.distance ?? Infinity) - SAME) best = { queue, distance }
  }
  return best?.queue
}

/** Greatest distance from either line to the other, in the unit square (Hausdorff). */
export function distanceBetween(a: readonly Point[], b: readonly Point[], limit: number): number {
  const [one, other] = [within(a, limit), within(b, limit)]
  return Math.max(farthest(one, other), farthest(other, one))
}

/** The line up to `limit`, extended if it ends earlier, with the queue scaled to one. */
function within(line: readonly Point[], limit: number): Point[] {
  const inside = line.filter(([q]) => q < limit || (q === limit && line.length > 0))
  const end: Point = [limit, valueAt(line, limit, 'left')]
  const ends = inside.at(-1)?.[0] === limit ? inside : [...inside, end]
  return ends.map(([q, p]): Point => [q / limit, p])
}

const farthest = (from: readonly Point[], to: readonly Point[]) =>
  Math.max(...sampled(from).map((point) => nearest(point, to)))

function sampled(line: readonly Point[]): Point[] {
  const lengths = line.slice(1).map((point, i) => span(line[i] as Point, point))
  const total = lengths.reduce((a, b) => a + b, 0) || 1
  return line.flatMap((point, i): Point[] => {
    const next = line[i + 1]
    if (!next) return [point]
    const pieces = Math.max(1, Math.ceil((SAMPLES * (lengths[i] as number)) / total))
    return Array.from({ length: pieces }, (_, k): Point => between(point, next, k / pieces))
  })
}

function nearest(point: Point, line: readonly Point[]): number {
  let least = Infinity
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1] as Point, line[i] as Point]
    const length = span(a, b) ** 2
    const along =
      length === 0 ? 0 : ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / length
    least = Math.min(least, span(point, between(a, b, Math.max(0, Math.min(1, along)))))
  }
  return least
}

const span = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1])
const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]

/**
 * Members of the published families with parameters read from a drawing's knots. Comparing the core's curves decides
 * whether one of them matches.
 */
export function membersLike(sketch: Sketch, knots: readonly Point[]): QueueSpec[] {
  const rise = knots.findIndex(([, p]) => p > 0)
  const full = knots.findIndex(([, p]) => p >= 1)
  const top = knots[full < 0 ? knots.length - 1 : full]
  if (rise < 1 || !top) return []
  const min_th = packets((knots[rise - 1] as Point)[0])
  const max = packets(top[0])
  const cliff = cliffsOf(knots).find(({ high, queue }) => high >= 1 && queue === top[0])
  const before = knots[Math.max(0, (full < 0 ? knots.length : full) - 1)] as Point
  const max_p = cliff ? round(cliff.low, 0.005) : 1
  const { w_q, spacing } = sketch
  const own = { w_q, spacing }
  const bend = { min_th, max_th: packets(before[0]), max_p: round(before[1], 0.005) }
  const gamma = round(1 - valueAt(knots, (min_th + max) / 2, 'left'), 0.005)
  const members: QueueSpec[] =
    sketch.measure === 'instantaneous'
      ? [{ kind: 'gred_i', min_th, max_th: max, max_p, spacing }]
      : [
          { kind: 'red', min_th, max_th: max, max_p, ...own },
          { kind: 'gred', ...bend, gentle_end: 'twice_max_th', ...own },
          { kind: 'gred', ...bend, gentle_end: 'buffer', ...own },
          { kind: 'dsred', k_l: min_th, k_h: max, gamma, ...own },
          { kind: 'parabola_red', min_th, max_th: max, max_p, ...own },
          { kind: 'hred', min_th, max_th: max, max_p, asymptote_packets: 1, ...own },
        ]
  return members.filter((member) => {
    const [low, high] = 'k_l' in member ? [member.k_l, member.k_h] : thresholds(member)
    return (low ?? 0) < (high ?? 0)
  })
}

const thresholds = (queue: object) => {
  const { min_th, max_th } = queue as { min_th?: number; max_th?: number }
  return [min_th, max_th] as const
}

const packets = (queue: number) => round(queue, queue < 20 ? 0.5 : 1)

/** The scheme with the drawing's averaging and spacing, if it has such fields. */
export function keepingMeasure(queue: QueueSpec, { w_q, spacing }: Sketch): QueueSpec {
  return {
    ...queue,
    ...('w_q' in queue && w_q !== undefined && { w_q }),
    ...('spacing' in queue && spacing !== undefined && { spacing }),
  } as QueueSpec
}
