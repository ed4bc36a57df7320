import { type ScaleContinuousNumeric, scaleLinear, scaleLog } from 'd3-scale'
import { short, ticksOf } from './plot-area'
import { widthAbout } from './widths'

/** An axis of a plot of means. */
export interface PlotAxis {
  title: string
  log?: boolean
  /** Labelled values; their names if they are not numbers. */
  named?: readonly { at: number; name?: string }[]
  /** Ends, if not those of the data. */
  from?: number
  to?: number
}

export type IntervalScale = ScaleContinuousNumeric<number, number>

/** Lengths of an axis, from its foot to its end, in pixels. */
export type Extent = readonly [from: number, to: number]

/** Up to this many values are all labelled. */
const MOST_NAMED = 12
/** Width of a number on the horizontal axis, px. */
const NUMBER_WIDTH = 46
/** Gap between words on the horizontal axis. */
const NAMES_APART = 4
const TICKS = 5
/** If values differ by less than this share of the greatest, the axis does not begin at zero. */
const CLOSE = 0.25
/** Decades of a logarithmic axis below its greatest value, at most. */
const DECADES = 5

/** The horizontal axis: all drawn or labelled values. */
export function acrossScale(
  values: readonly number[],
  { log, from, to, named = [] }: PlotAxis,
  extent: Extent,
): IntervalScale {
  const all = [...named.map(({ at }) => at), ...values]
  const least = from ?? (all.length > 0 ? Math.min(...all) : 0)
  const most = to ?? (all.length > 0 ? Math.max(...all) : 1)
  const domain = least === most ? [least - 1, most + 1] : [least, most]
  return (log ? scaleLog() : scaleLinear()).domain(domain).range(extent)
}

/** A label of the horizontal axis. */
export interface NameAcross {
  at: number
  words: string
}

/** Labels of the horizontal axis: the values if they are few, without numbers that would touch. */
export function namedAcross(
  scale: IntervalScale,
  axis: PlotAxis,
  number: (value: number) => string = short,
): NameAcross[] {
  const { named = [] } = axis
  const each = named.length <= MOST_NAMED || named.some(({ name }) => name !== undefined)
  const all = named.length > 0 && each ? named : ticksOn(scale, axis).map((at) => ({ at }))
  let last: NameAcross | undefined
  return all.flatMap(({ at, name }: { at: number; name?: string }) => {
    const own = { at, words: name ?? number(at) }
    if (name === undefined && last && scale(at) - scale(last.at) < Math.max(NUMBER_WIDTH, apart(last, own)))
      return []
    last = own
    return [own]
  })
}

/** Whether words as labels would touch in one row. */
export const doTouch = (scale: IntervalScale, names: readonly NameAcross[]): boolean =>
  names.some((own, i) => i > 0 && scale(own.at) - scale(names[i - 1]!.at) < apart(names[i - 1]!, own))

/** Least distance between the centres of two labels, px. */
const apart = (a: NameAcross, b: NameAcross) => (widthAbout(a.words) + widthAbout(b.words)) / 2 + NAMES_APART

/**
 * The vertical axis. A linear one begins at zero unless all values are close together and far from zero; a logarithmic
 * one ends at powers of ten.
 */
export function upScale(
  points: readonly { y: number; ci95?: number }[],
  { log, from, to }: PlotAxis,
  extent: Extent,
): IntervalScale {
  if (log) {
    const values = points.map(({ y }) => y).filter((value) => value > 0)
    const most = to ?? 10 ** Math.ceil(Math.log10(Math.max(1e-9, ...values)) - 1e-9)
    const least = Math.min(most / 10, ...values.map((value) => Math.max(value, most / 10 ** DECADES)))
    return scaleLog()
      .domain([from ?? 10 ** Math.floor(Math.log10(least) + 1e-9), most])
      .range(extent)
  }
  const scale = scaleLinear().range(extent)
  if (from !== undefined && to !== undefined) return scale.domain([from, to])
  if (points.length === 0) return scale.domain([0, 1])
  const low = Math.min(...points.map(({ y, ci95 = 0 }) => y - ci95))
  const high = Math.max(...points.map(({ y, ci95 = 0 }) => y + ci95))
  if (low === high) return scale.domain(low === 0 ? [0, 1] : [Math.min(0, low), Math.max(0, low)]).nice(TICKS)
  const close = low > 0 && high - low < CLOSE * high
  return scale.domain(close ? [low, high] : [Math.min(0, low), Math.max(0, high)]).nice(TICKS)
}

/** Values of an axis with a number. */
export const ticksOn = (scale: IntervalScale, { log }: PlotAxis): number[] =>
  ticksOf(scale, { kind: log ? 'log' : 'linear', ticks: TICKS })
