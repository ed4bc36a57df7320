/** From a pointer's stroke to the corners of a drop curve. */

/** Queue length and drop probability. */
export type Point = readonly [queue: number, p: number]

export const MOST_KNOTS = 12
const P_STEP = 0.001
/** Points within this multiple of the tremble from 0 or 1 snap to it. */
const SNAP = 0.6
/** Where a drawing meets the old curve, a smaller step is closed; a larger one is a cliff. */
const NEAR_MISS = 0.03

export interface Axis {
  /** Longest queue of the plot. */
  limit: number
  /** Resolution of lengths, in the curve's unit. */
  step: number
  /** Queue length of the plot's width, if not the longest. */
  span?: number
  neverDecreasing: boolean
  /** Corners below this height, as a share of the plot, count as tremble. */
  tremble: number
  /** Height of a probability on a plot of height one; linear if missing. */
  rise?: ((p: number) => number) | undefined
  /** Snaps a corner; the order of points must be kept. */
  pull?: ((point: Point) => Point) | undefined
}

/** The curve after a stroke over `line`: the stroke's range is replaced, the rest stays. */
export function drawn(line: readonly Point[], stroke: readonly Point[], axis: Axis): Point[] {
  const clean = cleaned(stroke, axis)
  if (clean.length === 0) return [...line]
  const risen = axis.neverDecreasing ? isotonic(clean, axis.step) : clean
  const span = axis.span ?? axis.limit
  const sketched = simplified(risen, span, MOST_KNOTS, axis.tremble, { rise: axis.rise }).map(
    snapped(axis.tremble * SNAP, axis.rise),
  )
  const resting = axis.pull ? quantised(sketched.map(axis.pull), axis.step) : sketched
  return tidied(spliced(line, resting, axis), span, axis.step)
}

/** At most `MOST_KNOTS` corners, without flat ends, in the steps of links. */
export const tidied = (
  points: readonly Point[],
  span: number,
  step: number,
  options?: Simplifying,
): Point[] =>
  quantised(trimmed(simplified(trimmed(points), span, MOST_KNOTS, options?.tolerance ?? 0, options)), step)

export interface Simplifying {
  /** Whether two corners are far enough apart to be distinguishable. */
  clear?: ((a: Point, b: Point) => boolean) | undefined
  rise?: Axis['rise']
  tolerance?: number
}

/**
 * One value per queue length: where a stroke goes back over itself, its last pass counts; where it is vertical,
 * a cliff remains. Points outside the plot are moved to its edge.
 */
export function cleaned(stroke: readonly Point[], { limit, step }: Pick<Axis, 'limit' | 'step'>): Point[] {
  const inside = stroke.map(([q, p]): Point => [round(clamp(q, 0, limit), step), clamp(p, 0, 1)])
  const visits = visitsOf(inside)
  let kept: Visit[] = []
  let before: Visit | undefined
  for (const visit of visits) {
    const [low, high] = before
      ? [Math.min(before.q, visit.q), Math.max(before.q, visit.q)]
      : [visit.q, visit.q]
    const last = before
    kept = kept.filter((other) => other === last || other.q < low || other.q > high)
    kept.push(visit)
    before = visit
  }
  return kept
    .sort((a, b) => a.q - b.q)
    .flatMap(({ q, left, right }): Point[] =>
      left === right
        ? [[q, left]]
        : [
            [q, left],
            [q, right],
          ],
    )
}

/** A queue length on the stroke: the values left and right of it. */
interface Visit {
  q: number
  left: number
  right: number
}

/** The stroke as visits in order of time; a vertical part is the step between a visit's values. */
function visitsOf(stroke: readonly Point[]): Visit[] {
  const visits: Visit[] = []
  for (let start = 0; start < stroke.length; ) {
    const [q, entered] = stroke[start] as Point
    let end = start + 1
    while (end < stroke.length && stroke[end]?.[0] === q) end++
    const leaving = stroke[end - 1]?.[1] ?? entered
    const came = visits.at(-1)?.q ?? -Infinity
    const goes = stroke[end]?.[0]
    const rightwards = goes === undefined ? came < q : goes > q
    const turned = goes !== undefined && came !== -Infinity && came < q !== rightwards
    if (turned) visits.push({ q, left: leaving, right: leaving })
    else visits.push(rightwards ? { q, left: entered, right: leaving } : { q, left: leaving, right: entered })
    start = end
  }
  return visits
}

/** The nearest non-decreasing curve by least squares (pool adjacent violators). */
export function isotonic(points: readonly Point[], step: number): Point[] {
  const blocks: { p: number; weight: number; count: number }[] = []
  for (const [i, [q, p]] of points.entries()) {
    const span = ((points[i + 1]?.[0] ?? q) - (points[i - 1]?.[0] ?? q)) / 2
    let block = { p, weight: Math.max(span, step), count: 1 }
    for (let last = blocks.at(-1); last && last.p > block.p; last = blocks.at(-1)) {
      blocks.pop()
      const weight = last.weight + block.weight
      block = {
        p: (last.p * last.weight + block.p * block.weight) / weight,
        weight,
        count: last.count + block.count,
      }
    }
    blocks.push(block)
  }
  const values = blocks.flatMap(({ p, count }) => new Array<number>(count).fill(p))
  return points.map(([q], i): Point => [q, values[i] ?? 0])
}

/**
 * The most important corners (Ramer, Douglas and Peucker): farthest first, until all others are within
 * `tolerance` of the plot's size, or there are `most`.
 */
export function simplified(
  points: readonly Point[],
  limit: number,
  most: number,
  tolerance: number,
  { clear, rise }: Simplifying = {},
): Point[] {
  const kept = new Set([0, points.length - 1])
  const worstOf = (from: number, to: number) => farthest(points, from, to, limit, clear, rise)
  let spans = [worstOf(0, points.length - 1)]
  while (kept.size < most) {
    const worst = spans.reduce((a, b) => (b.distance > a.distance ? b : a))
    if (worst.distance <= Math.max(tolerance, 1e-9)) break
    kept.add(worst.at)
    spans = spans
      .filter((span) => span !== worst)
      .concat(worstOf(worst.from, worst.at), worstOf(worst.at, worst.to))
  }
  return points.filter((_, i) => kept.has(i))
}

interface Span {
  from: number
  to: number
  at: number
  distance: number
}

function farthest(
  points: readonly Point[],
  from: number,
  to: number,
  limit: number,
  clear: Simplifying['clear'],
  rise: Axis['rise'],
): Span {
  const [a, b] = [points[from], points[to]]
  const span: Span = { from, to, at: from, distance: 0 }
  if (!a || !b) return span
  for (let i = from + 1; i < to; i++) {
    const point = points[i] as Point
    if (clear && !(clear(point, a) && clear(point, b))) continue
    const distance = rise ? riseAbove(point, a, b, rise) : distanceTo(point, a, b, limit)
    if (distance > span.distance) Object.assign(span, { at: i, distance })
  }
  return span
}

/** Distance of a point to the line from `a` to `b`, with the plot as a unit square. */
function distanceTo([q, p]: Point, [aq, ap]: Point, [bq, bp]: Point, limit: number): number {
  const [dx, dy] = [(bq - aq) / limit, bp - ap]
  const [x, y] = [(q - aq) / limit, p - ap]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : clamp((x * dx + y * dy) / length, 0, 1)
  return Math.hypot(x - along * dx, y - along * dy)
}

/** Height on the screen between a point and the chord, which is straight in the data and bent on the screen. */
function riseAbove([q, p]: Point, [aq, ap]: Point, [bq, bp]: Point, rise: (p: number) => number): number {
  const chord = bq === aq ? ap : ap + ((bp - ap) * (q - aq)) / (bq - aq)
  return Math.abs(rise(p) - rise(chord))
}

/** `line` with the range of `sketched` replaced. */
export function spliced(line: readonly Point[], sketched: readonly Point[], axis: Axis): Point[] {
  const first = sketched[0]
  const last = sketched.at(-1)
  if (!first || !last) return [...line]
  const { neverDecreasing } = axis
  // A drawing that must not fall pushes its neighbours up or down.
  const left = (p: number) => (neverDecreasing ? Math.min(p, first[1]) : p)
  const right = (p: number) => (neverDecreasing ? Math.max(p, last[1]) : p)
  const before = line.filter(([q]) => q < first[0]).map(([q, p]): Point => [q, left(p)])
  const after = line.filter(([q]) => q > last[0]).map(([q, p]): Point => [q, right(p)])
  const enters = left(valueAt(line, first[0], 'left'))
  const leaves = right(valueAt(line, last[0], 'right'))
  return [
    ...before,
    ...(first[0] > 0 && Math.abs(enters - first[1]) > NEAR_MISS ? [[first[0], enters] as const] : []),
    ...sketched,
    ...(last[0] < axis.limit && Math.abs(leaves - last[1]) > NEAR_MISS ? [[last[0], leaves] as const] : []),
    ...after,
  ]
}

/** The value of the line through `points` at `q`; at a cliff on its left or right. */
export function valueAt(points: readonly Point[], q: number, side: 'left' | 'right'): number {
  const next = points.findIndex((point) => (side === 'left' ? point[0] >= q : point[0] > q))
  const b = next < 0 ? points.at(-1) : points[next]
  const a = next > 0 ? points[next - 1] : b
  if (!a || !b) return 0
  return b[0] === a[0] || q >= b[0] ? b[1] : a[1] + ((b[1] - a[1]) * (q - a[0])) / (b[0] - a[0])
}

/** Drops points that only extend a level end: a curve is level before its first and after its last point. */
export function trimmed(points: readonly Point[]): Point[] {
  let [from, to] = [0, points.length]
  while (to - from > 1 && points[from]?.[1] === points[from + 1]?.[1]) from++
  while (to - from > 1 && points[to - 1]?.[1] === points[to - 2]?.[1]) to--
  return points.slice(from, to)
}

/** Rounds lengths to `step` and probabilities to a thousandth, with at most two points at one queue length. */
export function quantised(points: readonly Point[], step: number): Point[] {
  const steps = points.map(([q, p]): Point => [round(q, step), round(p, P_STEP)])
  return steps.filter(
    ([q, p], i) =>
      !(steps[i - 1]?.[0] === q && steps[i + 1]?.[0] === q) &&
      !(steps[i - 1]?.[0] === q && steps[i - 1]?.[1] === p),
  )
}

const snapped =
  (near: number, rise: Axis['rise'] = (p) => p) =>
  ([q, p]: Point): Point => [q, rise(p) < near ? 0 : rise(p) > 1 - near ? 1 : p]

export const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))

/** Rounds to a short decimal. */
export const round = (value: number, step: number) => Number((Math.round(value / step) * step).toFixed(3))
