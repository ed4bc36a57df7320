import { type ScaleContinuousNumeric, type ScaleLinear, scaleLinear, scaleSymlog } from 'd3-scale'
import { line } from 'd3-shape'
import type { Curve } from '../engine/protocol'
import type { Point } from './ink'

export interface Geometry {
  x: ScaleLinear<number, number>
  y: ScaleContinuousNumeric<number, number>
  width: number
  height: number
  /** Whether probabilities below 1 % have as much room as those above. */
  log: boolean
}

/** Room around the plot, px. */
export const MARGIN = { left: 28, right: 10, top: 22, bottom: 36 }
/** Below this a logarithmic axis runs evenly down to 0, which a logarithm never reaches. */
const EVEN_BELOW = 0.002
/** Width of a character of the small type, on average. */
const CHARACTER = 6.2
const APART = 8

interface Options {
  /** Whether small probabilities have as much room as large ones. */
  log: boolean
  /** Room left of the plot, and below it, px. */
  left: number
  bottom: number
}

export function geometry(
  width: number,
  height: number,
  limit: number,
  { log = false, left = MARGIN.left, bottom = MARGIN.bottom }: Partial<Options> = {},
): Geometry {
  const range = [height - bottom, MARGIN.top]
  return {
    width,
    height,
    log,
    x: scaleLinear([0, Math.max(limit, 1)], [left, Math.max(width - MARGIN.right, left + 1)]),
    y: log ? scaleSymlog([0, 1], range).constant(EVEN_BELOW) : scaleLinear([0, 1], range),
  }
}

/** Ticks of the probability axis. */
export const probabilityTicks = ({ log }: Geometry) => (log ? [0, 0.01, 0.1, 1] : [0, 0.5, 1])

/** The way to draw a line of points, cut at the end of the axis. */
export function pathOf(points: readonly Point[], { x, y, log }: Geometry): string {
  const shown = cut(points, x.domain()[1] ?? Number.POSITIVE_INFINITY)
  return (
    line<Point>(
      ([q]) => x(q),
      ([, p]) => y(p),
    )((log ? bent(shown) : shown) as Point[]) ?? ''
  )
}

function cut(points: readonly Point[], end: number): readonly Point[] {
  const beyond = points.findIndex(([q]) => q > end)
  if (beyond < 0) return points
  const [before, after] = [points[beyond - 1], points[beyond]]
  if (!before || !after) return []
  const share = (end - before[0]) / (after[0] - before[0])
  return [...points.slice(0, beyond), [end, before[1] + share * (after[1] - before[1])]]
}

const PIECES = 24

/** Straight in queue and probability is bent on a logarithmic axis. */
const bent = (points: readonly Point[]): Point[] =>
  points.flatMap(([q, p], i): Point[] => {
    const next = points[i + 1]
    if (!next || next[1] === p || next[0] === q) return [[q, p]]
    return Array.from({ length: PIECES }, (_, k): Point => {
      const share = k / PIECES
      return [q + (next[0] - q) * share, p + (next[1] - p) * share]
    })
  })

/** How far apart two points are on the screen, px. */
export const pixels =
  ({ x, y }: Geometry) =>
  (a: Point, b: Point): number =>
    Math.hypot(x(a[0]) - x(b[0]), y(a[1]) - y(b[1]))

export interface Tick {
  at: number
  text: string
}

/** Ticks of the queue axis: its ends, and the thresholds, with their names if there is room for all of them. */
export function queueTicks(curve: Curve, { x }: Geometry): Tick[] {
  const [, end = 1] = x.domain()
  const value = (queue: number) => String(Math.round((queue / (curve.in_bytes ? 1000 : 1)) * 10) / 10)
  const ends = [
    { at: 0, text: '0' },
    { at: end, text: value(end) },
  ]
  const marks = curve.marks.filter(([, queue]) => queue > 0 && queue < end)
  const named = marks.map(([name, queue]) => ({ at: queue, text: `${name} ${value(queue)}` }))
  const fitting = (ticks: Tick[]) =>
    ticks.reduce((kept, tick) => (kept.every(clearOf(tick, x)) ? [...kept, tick] : kept), ends)
  const withNames = fitting(named)
  if (withNames.length === ends.length + named.length) return withNames
  return fitting(marks.map(([, queue]) => ({ at: queue, text: value(queue) })))
}

const clearOf = (tick: Tick, x: Geometry['x']) => (other: Tick) =>
  Math.abs(x(tick.at) - x(other.at)) > ((tick.text.length + other.text.length) / 2) * CHARACTER + APART
