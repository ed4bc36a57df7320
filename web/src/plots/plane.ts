import { type ScaleLinear, type ScaleLogarithmic, scaleLinear, scaleLog } from 'd3-scale'
import type { Axis, Chart, Look, Margin } from './chart'

type Scale = ScaleLinear<number, number> | ScaleLogarithmic<number, number>

/** The rectangle between the axes, in pixels, and where values are in it. */
export interface Plane {
  left: number
  right: number
  top: number
  bottom: number
  x: Scale
  y: Scale
  /** What a pixel is of the axis below, where that is linear. */
  step: number
}

const TOP = 8
/** Room for four digits and a comma; right of the plane that for names of levels. */
const MARGIN: Margin = { left: 42, right: 52 }
const BELOW = 7
const VALUES_BELOW = 20

/** Undefined while there is no room to draw in. */
export function planeOf<F extends Look>(
  chart: Chart<F>,
  frame: F,
  width: number,
  height: number,
): Plane | undefined {
  const margin = { ...MARGIN, ...chart.margin }
  const [left, right] = [margin.left, width - margin.right]
  const bottom = height - (frame.values ? VALUES_BELOW : BELOW)
  if (right - left < 20 || height < 20) return undefined
  const [x, y] = [chart.x(frame), chart.y(frame)]
  return {
    left,
    right,
    top: TOP,
    bottom,
    x: scaleOf(x, [left, right]),
    y: scaleOf(y, [bottom, TOP]),
    step: (x.to - x.from) / (right - left),
  }
}

const scaleOf = ({ kind, from, to }: Axis, range: [number, number]): Scale =>
  (kind === 'log' ? scaleLog() : scaleLinear()).domain([from, to]).range(range)

/** The share of the way along the axis below, for a place in a plot of this width. */
export function shareAt(x: number, width: number, chart: { margin?: Partial<Margin> }): number {
  const { left, right } = { ...MARGIN, ...chart.margin }
  return (x - left) / Math.max(1, width - right - left)
}

/** The place in a plot of this width for a share of the way along the axis below. */
export function placeOf(share: number, width: number, chart: { margin?: Partial<Margin> }): number {
  const { left, right } = { ...MARGIN, ...chart.margin }
  return left + share * Math.max(1, width - right - left)
}

/** Values of an axis that are named. */
export function ticksOf(
  scale: { ticks(count: number): number[] },
  { kind, ticks }: Pick<Axis, 'kind' | 'ticks'>,
): number[] {
  const found = scale.ticks(ticks)
  if (kind === 'linear') return found
  const powers = found.filter((value) => Math.abs(Math.log10(value) % 1) < 1e-9)
  return powers.length >= 2 ? powers : found
}

/** Long numbers are in thousands, so that they fit left of the axis. */
export const short = (value: number): string =>
  Math.abs(value) >= 10_000
    ? `${value / 1000}k`
    : value.toLocaleString(
        'en',
        Math.abs(value) < 0.01 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 2 },
      )
