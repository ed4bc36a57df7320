import { area } from 'd3-shape'
import type { Series } from '../engine/page/series'
import { type Bin, bins, greatest, last, least } from './bins'
import { laneChart } from './lane-chart'
import { traced } from './pen'
import { countStep, roundUp } from './scales'
import { chartText } from './text'

/** Probability of a drop or mark on arrival, from least to greatest. */
export const probabilityPlot = laneChart({
  ticks: 2,
  top(lanes, from_s, to_s) {
    let most = 0
    for (const { series } of lanes) {
      const column = series.column('drop_probability')
      for (const bin of bins(series, from_s, to_s, countStep(to_s - from_s))) {
        const p = greatest(series, bin, column)
        if (p > most) most = p
      }
    }
    return Math.min(1, roundUp(Math.max(most, 0.01)))
  },
  draw(pen, plot, { lane: { series }, from_s, to_s, colour }) {
    const column = series.column('drop_probability')
    const shape = area<Bin>()
      .defined((bin) => !Number.isNaN(least(series, bin, column)))
      .x((bin) => plot.x(bin.t_s))
      .y0((bin) => plot.y(least(series, bin, column)))
      .y1((bin) => plot.y(greatest(series, bin, column)))
    const steps = [...bins(series, from_s, to_s, plot.step)]
    pen.shape(traced(shape, steps), { fill: colour, stroke: colour, width: 0.8 })
  },
  line: () => (series, bin) => last(series, bin, series.column('drop_probability')),
  unit: () => '',
  digits: 4,
  quantities: () => {
    const of = (take: typeof last) => ({
      unit: '',
      digits: 4,
      of: (series: Series, bin: Bin) => take(series, bin, series.column('drop_probability')),
    })
    return [
      { name: chartText.probability.now, ...of(last), read: true },
      { name: chartText.probability.least, ...of(least) },
      { name: chartText.probability.greatest, ...of(greatest) },
    ]
  },
})
