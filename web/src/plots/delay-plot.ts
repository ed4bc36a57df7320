import { line } from 'd3-shape'
import type { Series } from '../engine/page/series'
import { type Bin, bins, growth } from './bins'
import { laneChart } from './lane-chart'
import { traced } from './pen'
import { countStep, roundUp } from './scales'
import { chartText } from './text'

/** Means over less time show single samples. */
const LEAST_STEP_S = 0.1

const stepOf = (pixel_s: number) => Math.max(pixel_s, LEAST_STEP_S)

/** Mean queueing delay of the packets that left, in ms. */
export const delayPlot = laneChart({
  ticks: 2,
  top(lanes, from_s, to_s) {
    let most = 0
    for (const { series } of lanes)
      for (const bin of bins(series, from_s, to_s, countStep(to_s - from_s))) {
        const delay = delayMs(series, bin)
        if (delay > most) most = delay
      }
    return roundUp(Math.max(most * 1.1, 1))
  },
  draw(pen, plot, { lane: { series }, from_s, to_s, colour }) {
    const steps = [...bins(series, from_s, to_s, stepOf(plot.step))]
    const shape = line<Bin>()
      .defined((bin) => growth(series, bin, series.column('departures')) > 0)
      .x((bin) => plot.x(bin.t_s))
      .y((bin) => plot.y(delayMs(series, bin)))
    pen.shape(traced(shape, steps), { stroke: colour, width: 1.5 })
  },
  line: () => delayMs,
  unit: () => chartText.ms,
  digits: 1,
  step: () => LEAST_STEP_S,
  quantities: () => [
    { name: chartText.delay.mean, unit: chartText.ms, digits: 1, of: delayMs, read: true },
    { name: chartText.delay.sd, unit: chartText.ms, digits: 1, of: delaySdMs },
    {
      name: chartText.delay.departures,
      unit: chartText.packets,
      digits: 0,
      of: (series, bin) => growth(series, bin, series.column('departures')),
    },
  ],
})

/** Mean over the packets that left, ms; NaN for none. */
export function delayMs(series: Series, bin: Bin): number {
  const left = growth(series, bin, series.column('departures'))
  return left > 0 ? (1000 * growth(series, bin, series.column('delay_sum_s'))) / left : Number.NaN
}

function delaySdMs(series: Series, bin: Bin): number {
  const left = growth(series, bin, series.column('departures'))
  if (left === 0) return Number.NaN
  const mean = growth(series, bin, series.column('delay_sum_s')) / left
  const square = growth(series, bin, series.column('delay_square_sum_s2')) / left
  return 1000 * Math.sqrt(Math.max(0, square - mean * mean))
}
