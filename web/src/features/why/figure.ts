import { scaleLinear, scaleLog } from 'd3-scale'
import type { Curve } from '../../engine/protocol'
import type { LocusPoint } from './protocol'

/** Size of a picture in its own coordinates, CSS pixels. */
export const SIZE = { width: 280, height: 200 }
export const MARGIN = { left: 40, right: 12, top: 8, bottom: 34 }

export const pathOf = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)},${y.toFixed(1)}`).join('')

/** A curve's probability at a queue; at a cliff, that of its foot. */
export function probabilityAt(line: Curve['line'], queue: number): number {
  const next = line.findIndex(([q]) => q >= queue)
  if (next < 0) return line.at(-1)?.[1] ?? 0
  const [b, a] = [line[next]!, line[next - 1]]
  if (!a || b[0] === a[0]) return b[1]
  return a[1] + ((b[1] - a[1]) * (queue - a[0])) / (b[0] - a[0])
}

/** Scales that show a curve around its operating point. */
export function curveScales(line: Curve['line'], rest: number | undefined, buffer: number) {
  const last = line.at(-1)?.[0] ?? buffer
  const end = Math.min(buffer, Math.max(1.15 * last, 1.5 * (rest ?? 0)))
  const top = rest === undefined ? 1 : Math.min(1, Math.max(0.02, 4 * probabilityAt(line, rest)))
  return {
    x: scaleLinear([0, end], [MARGIN.left, SIZE.width - MARGIN.right]),
    y: scaleLinear([0, top], [SIZE.height - MARGIN.bottom, MARGIN.top]),
  }
}

/** Least extent of the plane of a Nyquist plot, and the margin beyond a crossing. */
const LEAST_REACH = 1.6
const BEYOND = 1.25

/** Scales of the complex plane, equal for both axes, that show -1 and the crossing of the real axis. */
export function planeScales(gain: number | null) {
  const reach = Math.max(LEAST_REACH, gain ? BEYOND / gain : 0)
  const height = SIZE.height - MARGIN.top - MARGIN.bottom
  const unit = height / (1.2 * reach)
  const middle = MARGIN.top + height / 2
  const zero = MARGIN.left + unit * reach
  return { reach, x: (re: number) => zero + unit * re, y: (im: number) => middle - unit * im, unit }
}

/** Gain and phase over frequency; the phase in degrees, unwrapped from the lowest frequency. */
export function bodeOf(locus: readonly LocusPoint[]): { w: number; gain: number; phase: number }[] {
  let phase = 0
  return locus.map(([w, re, im], i) => {
    const own = Math.atan2(im, re)
    const turns = i === 0 ? (own > 0 ? -1 : 0) : Math.round((phase - own) / (2 * Math.PI))
    phase = own + 2 * Math.PI * turns
    return { w, gain: Math.hypot(re, im), phase: (180 * phase) / Math.PI }
  })
}

/** Phase range of a Bode plot, degrees. */
const PHASES = [-360, 0] as const
/** Decades of gain on either side of one. */
const DECADES = 2

export function bodeScales(points: readonly { w: number }[]) {
  const middle = (MARGIN.top + SIZE.height - MARGIN.bottom) / 2
  const x = scaleLog([points[0]?.w ?? 0.1, points.at(-1)?.w ?? 10], [MARGIN.left, SIZE.width - MARGIN.right])
  const gain = scaleLog([10 ** -DECADES, 10 ** DECADES], [middle - 4, MARGIN.top]).clamp(true)
  const phase = scaleLinear(PHASES, [SIZE.height - MARGIN.bottom, middle + 4]).clamp(true)
  return { x, gain, phase }
}
