import { line } from 'd3-shape'
import type { Series } from '../engine/page/series'
import { listed } from '../kit/format'
import { CORE_SCHEMES, type GaugeQuantity, gaugesOf, traitsOf } from '../scenario/traits'
import { inkOf as packetsInk, queueNames } from '../scenario/weighted'
import { type Bin, bins, greatest, growth, isOn, type LaneLine, last } from './bins'
import { delayMs } from './delay-plot'
import { spread } from './labels'
import {
  type Bounds,
  type LaneChart,
  type LanePicture,
  type LineSource,
  laneChart,
  type NamedLine,
} from './lane-chart'
import type { Palette } from './palette'
import { type Pen, traced } from './pen'
import type { PlotArea } from './plot-area'
import { countStep, roundUp } from './scales'
import { chartText } from './text'

interface Drawn {
  unit: () => string
  /** Size of the drawn unit in the column's. */
  divisor: number
  digits: number
  /** The least top of the axis, in the column's unit. */
  top: number
  /** Start of a logarithmic axis, in the drawn unit. */
  least?: number
}

const DRAWN: Record<GaugeQuantity, Drawn> = {
  backlog_bytes: { unit: () => chartText.kB, divisor: 1000, digits: 2, top: 1 },
  rate_bps: { unit: () => chartText.mbps, divisor: 1e6, digits: 2, top: 1 },
  delay_s: { unit: () => chartText.ms, divisor: 0.001, digits: 2, top: 0.01, least: 0.01 },
  probability: { unit: () => '', divisor: 1, digits: 4, top: 0.1, least: 0.0001 },
}

/** Dashes of a scheme's gauges, in their order; `chartText.gauge` names them. */
const DASHES: readonly (readonly number[])[] = [[4, 3], [], [1, 3], [7, 2, 1, 2]]
/** Least step, s: in shorter ones a short queue often has no head to measure. */
const LEAST_STEP_S = 0.5
const NAME_PX = 12

/** Backlog of each queue of a scheme with several, such as RED+Tail (Jou & Baras 2003, section 3), kB. */
export const tailQueuesPlot = gaugePlot('backlog_bytes', [1.2, 1.6])

/** The service rates of those queues, Mb/s. */
export const tailRatesPlot = gaugePlot('rate_bps', [1.6, 1.2])

/** Waits of the queues, ms: of their heads, or of a scheduler's packets; in a lane with one queue the mean wait of its packets. */
export const queueDelaysPlot = gaugePlot('delay_s', [1.6, 1.2])

/** Probabilities of the two queues of a coupled scheme (RFC 9332, Fig. 1). */
export const coupledPlot = gaugePlot('probability', [1.6, 1.2, 1, 1.6])

/** The unit, and the meaning of the lines. Those of a scheduler have the names of its queues beside them. */
export function gaugeNote(quantity: GaugeQuantity, kind?: string): string {
  const gauges = gaugesOf(quantity, kind)
  const names = hasOneQueue(quantity, kind)
    ? [chartText.oneQueue]
    : traitsOf(kind)?.gauges_of_own
      ? [chartText.eachQueue]
      : gauges.map(({ name }, i) => chartText.gauge[i]?.(name) ?? name)
  return chartText.unitAnd(DRAWN[quantity].unit(), listed(names))
}

/** Whether a lane has a single queue, whose delay is drawn in place of those of several. */
export const hasOneQueue = (quantity: GaugeQuantity, kind: string | undefined): boolean =>
  quantity === 'delay_s' &&
  kind !== undefined &&
  !traitsOf(kind)?.gauges.some((gauge) => gauge.quantity === quantity)

interface GaugeLine extends NamedLine {
  /** The drawn value of a step: its peak, so that no peak vanishes. */
  peak: LaneLine
  /** Place of its colour among those of queues. */
  queue: number | null
}

const ONE_QUEUE: GaugeLine = {
  get name() {
    return chartText.oneQueue
  },
  of: delayMs,
  peak: delayMs,
  width: 1.4,
  dash: [],
  queue: null,
}

/** The mean wait of the packets that left a queue; while none does, that of its head. */
const waitMs =
  (column: string): LaneLine =>
  (series, bin) => {
    const grown = (name: string) => growth(series, bin, series.column(column.replace('delay_s', name)))
    const packets = grown('departures')
    return packets > 0
      ? (1000 * grown('delay_sum_s')) / packets
      : 1000 * greatest(series, bin, series.column(column))
  }

/** A plot of the gauges of a quantity, each in the colour of its queue. */
function gaugePlot(quantity: GaugeQuantity, widths: readonly number[]): LaneChart {
  const { unit, divisor, digits, least } = DRAWN[quantity]
  const linesOf = ({ lane: { state, series } }: LineSource): GaugeLine[] => {
    const kind = state?.queue.kind
    if (hasOneQueue(quantity, kind)) return [ONE_QUEUE]
    const shown = gaugesOf(quantity, kind).filter(({ column }) => !lacks(series, column))
    const names = queueNames(state?.queue)
    const isWeighted = kind === 'wred'
    const isMean = quantity === 'delay_s' && traitsOf(kind)?.gauges_of_own
    return shown.map(({ column, name, queue }, i) => ({
      name: names?.[queue ?? -1] ?? name,
      of: isMean ? waitMs(column) : (series, bin) => last(series, bin, series.column(column)) / divisor,
      peak: isMean ? waitMs(column) : (series, bin) => greatest(series, bin, series.column(column)) / divisor,
      width: widths[Math.min(i, widths.length - 1)]!,
      dash: DASHES[i % DASHES.length]!,
      queue: isWeighted && queue !== null ? packetsInk(names?.[queue] ?? name, queue) : queue,
    }))
  }
  return laneChart({
    ticks: 2,
    ...(least !== undefined && { least }),
    headroom: 0.04,
    top: (lanes, from_s, to_s) => top(quantity, lanes, from_s, to_s) / divisor,
    legend: (picture) =>
      linesOf(picture).map((own) => ({
        name: own.name,
        colour: inkOf(own, picture),
        dash: own.dash,
        width: own.width,
      })),
    draw(pen, plot, picture) {
      const { series } = picture.lane
      const step = least === undefined ? plot.step : Math.max(plot.step, LEAST_STEP_S)
      const steps = [...bins(series, picture.from_s, picture.to_s, step)]
      const drawn = linesOf(picture)
      for (const own of drawn) {
        const shape = line<Bin>()
          .defined((bin) => isOn(own.peak(series, bin), least))
          .x((bin) => plot.x(bin.t_s))
          .y((bin) => plot.y(own.peak(series, bin)))
        pen.shape(traced(shape, steps), { stroke: inkOf(own, picture), width: own.width, dash: own.dash })
      }
      if (drawn.length > 1) nameLines(pen, plot, picture, drawn, steps.at(-1), least)
    },
    line: (source) => linesOf(source)[0]?.of ?? (() => Number.NaN),
    lines: linesOf,
    unit,
    digits,
    quantities: (picture) =>
      linesOf(picture).map(({ name, of }) => ({ name, unit: unit(), digits, of, read: true })),
  })
}

/** Names above the ends of lines, in their inks. */
function nameLines(
  pen: Pen,
  plot: PlotArea,
  picture: LanePicture,
  drawn: readonly GaugeLine[],
  end: Bin | undefined,
  least: number | undefined,
): void {
  const { series } = picture.lane
  const named = drawn
    .flatMap((own) => {
      const value = end ? own.peak(series, end) : Number.NaN
      return isOn(value, least) ? [{ own, y: plot.y(value) }] : []
    })
    .sort((a, b) => a.y - b.y)
  const at = spread(
    named.map(({ y }) => y),
    NAME_PX,
    plot.top + NAME_PX,
    plot.bottom,
  )
  named.forEach(({ own }, i) => {
    pen.words(own.name, plot.right - 4, at[i]! - 3, {
      colour: inkOf(own, picture),
      align: 'right',
      halo: picture.palette.paper,
    })
  })
}

const inkOf = ({ queue }: GaugeLine, { palette, colour }: { palette: Palette; colour: string }): string =>
  queue === null ? colour : (palette.queues[queue] ?? colour)

/** Whether a series has no such column: a lane without a scheduler has none for its queues. */
const lacks = (series: Series, column: string) => series.column(column) < 0

function top(quantity: GaugeQuantity, lanes: readonly Bounds[], from_s: number, to_s: number): number {
  let most = DRAWN[quantity].top
  for (const { series } of lanes) {
    const gauges = CORE_SCHEMES.flatMap(({ traits }) => traits.gauges)
    const columns = gauges
      .filter((gauge) => gauge.quantity === quantity && !lacks(series, gauge.column))
      .map(({ column }) => series.column(column))
    for (const bin of bins(series, from_s, to_s, countStep(to_s - from_s))) {
      for (const column of columns) most = Math.max(most, greatest(series, bin, column) || 0)
      if (quantity === 'delay_s') most = Math.max(most, delayMs(series, bin) / 1000 || 0)
    }
  }
  return roundUp(most)
}
