import { line } from 'd3-shape'
import { type GaugeQuantity, gaugesOf } from '../scenario/traits'
import { type Bin, bins, greatest, type LaneLine, last } from './bins'
import { type Bounds, type LaneChart, type LineSource, laneChart } from './lane-chart'
import { traced } from './pen'
import { countStep, roundUp } from './scales'
import { chartText } from './text'

interface Drawn {
  unit: string
  /** Size of the drawn unit in the column's. */
  divisor: number
  digits: number
  /** The least top of the axis, in the column's unit. */
  top: number
}

const UNITS: Record<GaugeQuantity, Drawn> = {
  backlog_bytes: { unit: chartText.kB, divisor: 1000, digits: 2, top: 1 },
  rate_bps: { unit: chartText.mbps, divisor: 1e6, digits: 2, top: 1 },
  delay_s: { unit: chartText.ms, divisor: 0.001, digits: 2, top: 0.001 },
  probability: { unit: '', divisor: 1, digits: 4, top: 0.01 },
}

/** Dashes of a scheme's gauges, in their order; `chartText.dashes` names them. */
const DASHES: readonly (readonly number[])[] = [[4, 3], [], [1, 3], [7, 2, 1, 2]]

/** Backlog of each queue of a scheme with several, such as RED+Tail (Jou & Baras 2003, section 3), kB. */
export const tailQueuesPlot = gaugePlot('backlog_bytes', [1.2, 1.6])

/** The service rates of those queues, Mb/s. */
export const tailRatesPlot = gaugePlot('rate_bps', [1.6, 1.2])

/** Waits of the heads of both queues, ms. */
export const queueDelaysPlot = gaugePlot('delay_s', [1.6, 1.2])

/** Probabilities of the two queues of a coupled scheme (RFC 9332, Fig. 1). */
export const coupledPlot = gaugePlot('probability', [1.6, 1.2, 1, 1.6])

/** The unit, and the meaning of the lines. */
export function gaugeNote(quantity: GaugeQuantity, kind?: string): string {
  const names = gaugesOf(quantity, kind).map(({ name }, i) => chartText.gauge(name, i % DASHES.length))
  return [UNITS[quantity].unit, names.join(', ')].filter(Boolean).join(' · ')
}

function gaugePlot(quantity: GaugeQuantity, widths: readonly number[]): LaneChart {
  const { unit, divisor, digits } = UNITS[quantity]
  const gauges = ({ lane }: LineSource) =>
    gaugesOf(quantity, lane.state?.queue.kind).map((gauge, i) => ({
      ...gauge,
      width: widths[Math.min(i, widths.length - 1)]!,
      dash: DASHES[i % DASHES.length]!,
    }))
  const lineOf =
    (column: string): LaneLine =>
    (series, bin) =>
      last(series, bin, series.column(column)) / divisor
  return laneChart({
    ticks: 2,
    headroom: 0.04,
    top: (lanes, from_s, to_s) => top(quantity, lanes, from_s, to_s) / divisor,
    draw(pen, plot, picture) {
      const { lane, from_s, to_s, colour } = picture
      const steps = [...bins(lane.series, from_s, to_s, plot.step)]
      gauges(picture).forEach(({ column, width, dash }) => {
        const index = lane.series.column(column)
        const shape = line<Bin>()
          .defined((bin) => !Number.isNaN(last(lane.series, bin, index)))
          .x((bin) => plot.x(bin.t_s))
          .y((bin) => plot.y(greatest(lane.series, bin, index) / divisor))
        pen.shape(traced(shape, steps), { stroke: colour, width, dash })
      })
    },
    line: (source) => lineOf(gauges(source)[0]?.column ?? ''),
    lines: (source) =>
      gauges(source).map(({ name, column, width, dash }) => ({ name, of: lineOf(column), width, dash })),
    unit,
    digits,
    quantities: (picture) =>
      gauges(picture).map(({ column, name }) => ({
        name,
        unit,
        digits,
        of: lineOf(column),
        read: true,
      })),
  })
}

function top(quantity: GaugeQuantity, lanes: readonly Bounds[], from_s: number, to_s: number): number {
  let most = UNITS[quantity].top
  for (const { series } of lanes) {
    const columns = gaugesOf(quantity).map(({ column }) => series.column(column))
    for (const bin of bins(series, from_s, to_s, countStep(to_s - from_s)))
      for (const column of columns) most = Math.max(most, greatest(series, bin, column) || 0)
  }
  return roundUp(most)
}
