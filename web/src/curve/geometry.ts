import { type ScaleContinuousNumeric, type ScaleLinear, scaleLinear, scaleSymlog } from 'd3-scale'
import { line } from 'd3-shape'
import type { Point } from './ink'

export interface Geometry {
  x: ScaleLinear<number, number>
  y: ScaleContinuousNumeric<number, number>
  width: number
  height: number
  /** Longest queue of the plot: the buffer, in the curve's unit. */
  limit: number
  /** End of the linear part of the queue axis; longer queues are compressed after a break. */
  end: number
  /** Whether the probability axis is logarithmic, so that values below 1 % have as much space as those above. */
  log: boolean
}

/** Margins of the plot, px. */
export const MARGIN = { left: 28, right: 10, top: 22, bottom: 36 }
/** Width between the break of the axis and the buffer: at most this many px, and this share of the width. */
const BEYOND = { most: 40, share: 0.16 }
/** Below this a logarithmic axis is linear down to 0. */
const EVEN_BELOW = 0.002

interface Options {
  /** Position of the axis' break; undefined without one. */
  end: number | undefined
  /** Whether the probability axis is logarithmic. */
  log: boolean
  /** Margins left of the plot and below it, px. */
  left: number
  bottom: number
}

export function geometry(
  width: number,
  height: number,
  limit: number,
  { end = limit, log = false, left = MARGIN.left, bottom = MARGIN.bottom }: Partial<Options> = {},
): Geometry {
  const range = [height - bottom, MARGIN.top]
  const whole = Math.max(limit, 1)
  const right = Math.max(width - MARGIN.right, left + 1)
  const beyond = Math.min(BEYOND.most, BEYOND.share * (right - left))
  return {
    width,
    height,
    limit: whole,
    end: Math.min(end, whole),
    log,
    x:
      end < whole
        ? scaleLinear([0, end, whole], [left, right - beyond, right])
        : scaleLinear([0, whole], [left, right]),
    y: log ? scaleSymlog([0, 1], range).constant(EVEN_BELOW) : scaleLinear([0, 1], range),
  }
}

/** Whether the axis is broken before the buffer. */
export const isBroken = ({ end, limit }: Geometry) => end < limit

/** Queue length of the plot's whole width at the scale before the break. */
export const spanOf = ({ x, end, limit }: Geometry) => (end * (x(limit) - x(0))) / (x(end) - x(0))

/** Ticks of the probability axis. */
export const probabilityTicks = ({ log }: Geometry) => (log ? [0, 0.01, 0.1, 1] : [0, 0.5, 1])

/** Decimals in paths. */
const DIGITS = 3

/** The path of a line of points, cut at the end of the axis. */
export function pathOf(points: readonly Point[], plot: Geometry): string {
  const { x, y, end, limit, log } = plot
  const shown = cut(points, limit)
  const bending = isBroken(plot) ? through(shown, end) : shown
  const path = line<Point>()
    .x(([q]) => x(q))
    .y(([, p]) => y(p))
    .digits(DIGITS)
  return path(log ? bent(bending) : bending) ?? ''
}

function cut(points: readonly Point[], end: number): readonly Point[] {
  const beyond = points.findIndex(([q]) => q > end)
  if (beyond < 0) return points
  const [before, after] = [points[beyond - 1], points[beyond]]
  if (!before || !after) return []
  return [...points.slice(0, beyond), between(before, after, end)]
}

/** Adds a point at `queue`, where a line straight in the data bends on the screen. */
const through = (points: readonly Point[], queue: number): Point[] =>
  points.flatMap((point, i): Point[] => {
    const before = points[i - 1]
    return before && before[0] < queue && point[0] > queue ? [between(before, point, queue), point] : [point]
  })

function between([aq, ap]: Point, [bq, bp]: Point, queue: number): Point {
  return [queue, ap + ((queue - aq) / (bq - aq)) * (bp - ap)]
}

const PIECES = 24

/** Samples a line, as a straight line in the data is bent on a logarithmic axis. */
const bent = (points: readonly Point[]): Point[] =>
  points.flatMap(([q, p], i): Point[] => {
    const next = points[i + 1]
    if (!next || next[1] === p || next[0] === q) return [[q, p]]
    return Array.from({ length: PIECES }, (_, k): Point => {
      const share = k / PIECES
      return [q + (next[0] - q) * share, p + (next[1] - p) * share]
    })
  })

/** Distance of two points on the screen, px. */
export const pixels =
  ({ x, y }: Geometry) =>
  (a: Point, b: Point): number =>
    Math.hypot(x(a[0]) - x(b[0]), y(a[1]) - y(b[1]))

/** Position of bin `i` of `bins`, px; the last is after the break, if there is one. */
export function binPlace(plot: Geometry, i: number, bins: number): [from: number, to: number] {
  const { x, end, limit } = plot
  if (!isBroken(plot)) return [x((i * limit) / bins), x(((i + 1) * limit) / bins)]
  return i === bins - 1 ? [x(end), x(limit)] : [x((i * end) / (bins - 1)), x(((i + 1) * end) / (bins - 1))]
}
