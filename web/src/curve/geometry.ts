import { type ScaleLinear, scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import type { Curve } from '../engine/protocol'
import type { Point } from './ink'

export interface Geometry {
  x: ScaleLinear<number, number>
  y: ScaleLinear<number, number>
  width: number
  height: number
}

const MARGIN = { left: 28, right: 10, top: 22, bottom: 36 }
/** Width of a character of the small type, on average. */
const CHARACTER = 6.2
const APART = 8

export function geometry(width: number, height: number, limit: number): Geometry {
  return {
    width,
    height,
    x: scaleLinear([0, Math.max(limit, 1)], [MARGIN.left, Math.max(width - MARGIN.right, MARGIN.left + 1)]),
    y: scaleLinear([0, 1], [height - MARGIN.bottom, MARGIN.top]),
  }
}

/** The way to draw a line of points, cut at the end of the axis. */
export function pathOf(points: readonly Point[], { x, y }: Geometry): string {
  return (
    line<Point>(
      ([q]) => x(q),
      ([, p]) => y(p),
    )(points as Point[]) ?? ''
  )
}

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
