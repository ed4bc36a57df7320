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
  title?: string
  anchor: 'start' | 'middle' | 'end'
}

/** Ticks of the queue axis: its ends, and of the named thresholds those that there is room for. */
export function queueTicks(curve: Curve, { x }: Geometry): Tick[] {
  const unit = curve.in_bytes ? 1000 : 1
  const [, end = 1] = x.domain()
  const value = (queue: number) => String(Math.round((queue / unit) * 10) / 10)
  const ticks: Tick[] = [
    { at: 0, text: '0', anchor: 'middle' },
    { at: end, text: value(end), anchor: 'middle' },
  ]
  for (const [name, queue] of curve.marks) {
    if (queue < 0 || queue > end) continue
    const full = `${name} ${value(queue)}`
    const fits = [full, name, value(queue)].find((text) =>
      ticks.every(
        (tick) =>
          Math.abs(x(tick.at) - x(queue)) > ((text.length + tick.text.length) / 2) * CHARACTER + APART,
      ),
    )
    if (fits) ticks.push({ at: queue, text: fits, title: full, anchor: 'middle' })
  }
  return ticks
}
