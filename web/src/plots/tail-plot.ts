import { line } from 'd3-shape'
import { type Bin, bins, greatest, last } from './bins'
import { type Bounds, type LaneChart, laneChart } from './lane-chart'
import { traced } from './pen'
import { countStep, roundUp } from './scales'
import { chartText } from './text'

interface Curve {
  column: string
  name: string
  width: number
  dash: readonly number[]
}

/** RED+Tail's virtual queues: q1 of short flows (dashed) and q2 of long ones, kB (Jou & Baras 2003, section 3). */
export const tailQueuesPlot = curves(
  [
    { column: 'q1_bytes', name: chartText.tail.q1, width: 1.2, dash: [4, 3] },
    { column: 'q2_bytes', name: chartText.tail.q2, width: 1.6, dash: [] },
  ],
  1000,
  chartText.kB,
)

/** The rates at which RED+Tail serves its virtual queues: C1 (dashed) and C2, Mb/s. */
export const tailRatesPlot = curves(
  [
    { column: 'c1_bps', name: chartText.tail.c1, width: 1.6, dash: [4, 3] },
    { column: 'c2_bps', name: chartText.tail.c2, width: 1.2, dash: [] },
  ],
  1e6,
  chartText.mbps,
)

function curves(drawn: readonly Curve[], divisor: number, unit: string): LaneChart {
  return laneChart({
    ticks: 2,
    headroom: 0.04,
    top: (lanes, from_s, to_s) => top(drawn, lanes, from_s, to_s) / divisor,
    draw(pen, plot, { lane: { series }, from_s, to_s, colour }) {
      const steps = [...bins(series, from_s, to_s, plot.step)]
      for (const { column, width, dash } of drawn) {
        const index = series.column(column)
        const shape = line<Bin>()
          .defined((bin) => !Number.isNaN(last(series, bin, index)))
          .x((bin) => plot.x(bin.t_s))
          .y((bin) => plot.y(greatest(series, bin, index) / divisor))
        pen.shape(traced(shape, steps), { stroke: colour, width, dash })
      }
    },
    line: () => (series, bin) => last(series, bin, series.column(drawn[0]!.column)) / divisor,
    unit,
    digits: 2,
    quantities: () =>
      drawn.map(({ column, name }) => ({
        name,
        unit,
        digits: 2,
        of: (series, bin) => last(series, bin, series.column(column)) / divisor,
        read: true,
      })),
  })
}

function top(drawn: readonly Curve[], lanes: readonly Bounds[], from_s: number, to_s: number): number {
  let most = 1
  for (const { series } of lanes) {
    const columns = drawn.map(({ column }) => series.column(column))
    for (const bin of bins(series, from_s, to_s, countStep(to_s - from_s)))
      for (const column of columns) most = Math.max(most, greatest(series, bin, column) || 0)
  }
  return roundUp(most)
}
