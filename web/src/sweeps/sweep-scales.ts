import { type ScaleContinuousNumeric, scaleLinear, scaleLog } from 'd3-scale'

/** Lengths of an axis, from its foot to its end, in pixels. */
export type Extent = readonly [from: number, to: number]

/** So many values are named each by itself. */
const MOST_NAMED = 9
/** Pixels that a number on the horizontal axis takes. */
const NUMBER_WIDTH = 44
const TICKS = 5
/** Values that differ by less than this share of the greatest need an axis that does not begin at zero. */
const CLOSE = 0.25

/** The horizontal axis of a sweep's values. */
export function xScale(values: readonly number[], log: boolean, extent: Extent) {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const domain = least === most ? [least - 1, most + 1] : [least, most]
  return (log ? scaleLog() : scaleLinear()).domain(domain).range(extent)
}

/** The numbers named on it: the values themselves where they are few, and none that would touch its neighbour. */
export function xTicks(values: readonly number[], scale: ScaleContinuousNumeric<number, number>): number[] {
  const ticks = values.length <= MOST_NAMED ? [...values] : scale.ticks(TICKS)
  const kept: number[] = []
  for (const tick of ticks) {
    const last = kept.at(-1)
    if (last === undefined || scale(tick) - scale(last) >= NUMBER_WIDTH) kept.push(tick)
  }
  return kept
}

/** The vertical axis, which begins at zero unless all values are close to each other and far from it. */
export function yScale(spans: readonly (readonly [low: number, high: number])[], extent: Extent) {
  const low = Math.min(...spans.map(([low]) => low))
  const high = Math.max(...spans.map(([, high]) => high))
  const scale = scaleLinear().range(extent)
  if (spans.length === 0) return scale.domain([0, 1])
  if (low === high) return scale.domain(low === 0 ? [0, 1] : [Math.min(0, low), Math.max(0, low)]).nice(TICKS)
  const close = low > 0 && high - low < CLOSE * high
  return scale.domain(close ? [low, high] : [Math.min(0, low), Math.max(0, high)]).nice(TICKS)
}
