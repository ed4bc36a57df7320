import { area, line } from 'd3-shape'
import type { Series } from '../engine/page/series'
import { type Bin, bins, duration, growth } from './bins'
import { classLegend, type LaneQuantity, laneChart } from './lane-chart'
import { traced } from './pen'
import { AREA_ALPHA, classAlpha, countStep, roundUp } from './scales'
import { chartText } from './text'

/** Arrivals in less time than this are single packets. */
const LEAST_STEP_S = 0.2
const stepOf = ({ from_s, to_s }: { from_s: number; to_s: number }) =>
  Math.max(countStep(to_s - from_s), LEAST_STEP_S)

/** Packets that arrive at the port (areas, by traffic class), and the number of such packets the link could send (line). */
export const arrivalsPlot = laneChart({
  ticks: 2,
  headroom: 0.04,
  top(lanes, from_s, to_s) {
    let most = 0
    for (const { series } of lanes) {
      const column = series.column('arrivals')
      for (const bin of bins(series, from_s, to_s, stepOf({ from_s, to_s })))
        most = Math.max(most, perSecond(series, bin, column))
    }
    return roundUp(Math.max(most, 1))
  },
  legend: classLegend,
  draw(pen, plot, picture) {
    const { series } = picture.lane
    const steps = [...bins(series, picture.from_s, picture.to_s, stepOf(picture))]
    const below = steps.map(() => 0)
    picture.classes.forEach(({ id }, i) => {
      const column = series.column(`${id}.arrivals`)
      const foot = [...below]
      steps.forEach((bin, k) => {
        below[k]! += perSecond(series, bin, column)
      })
      const shape = area<Bin>()
        .x((bin) => plot.x(bin.t_s))
        .y0((_, k) => plot.y(foot[k]!))
        .y1((_, k) => plot.y(below[k]!))
      pen.shape(traced(shape, steps), { fill: picture.colour, alpha: AREA_ALPHA * classAlpha(i) })
    })
    const shape = line<Bin>()
      .defined((bin) => Number.isFinite(capacity(series, bin)))
      .x((bin) => plot.x(bin.t_s))
      .y((bin) => plot.y(capacity(series, bin)))
    pen.shape(traced(shape, steps), { stroke: picture.palette.ink, width: 1, dash: [2, 3] })
  },
  line: () => (series, bin) => perSecond(series, bin, series.column('arrivals')),
  unit: () => chartText.perSecond,
  digits: 0,
  step: stepOf,
  quantities: ({ classes }): LaneQuantity[] => [
    { ...rate('arrivals'), name: chartText.arrivals.all, read: true },
    ...classes.map(({ id, name }): LaneQuantity => ({ ...rate(`${id}.arrivals`), name })),
    { name: chartText.arrivals.capacity, unit: chartText.perSecond, digits: 0, of: capacity, read: true },
    { ...rate('departures'), name: chartText.arrivals.sent },
  ],
})

const rate = (name: string): Pick<LaneQuantity, 'unit' | 'digits' | 'of'> => ({
  unit: chartText.perSecond,
  digits: 0,
  of: (series, bin) => perSecond(series, bin, series.column(name)),
})

const perSecond = (series: Series, bin: Bin, column: number): number =>
  growth(series, bin, column) / duration(series, bin)

/** Packets sent per second of sending; NaN while the link idles. */
function capacity(series: Series, bin: Bin): number {
  const busy_s = growth(series, bin, series.column('busy_s'))
  return busy_s > 0 ? growth(series, bin, series.column('departures')) / busy_s : Number.NaN
}
