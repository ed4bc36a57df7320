import { area, line } from 'd3-shape'
import type { LaneFeed } from '../engine/page/client'
import type { Series } from '../engine/page/series'
import { type Bin, bins, greatest, type LaneLine, last, least, mean } from './bins'
import type { Level } from './chart'
import { drawGhost, ghostInk } from './ghost'
import { type LanePicture, type LaneQuantity, laneChart, type Theory } from './lane-chart'
import { type Pen, traced } from './pen'
import { type PlotArea, short } from './plot-area'
import { bufferSize, queueEnd } from './queue-axis'
import { countStep } from './scales'
import { chartText } from './text'

/** Queue length of one lane: a thin band from least to greatest, and a thick line for the average. */
export const queuePlot = laneChart({
  ticks: 3,
  headroom: 0.04,
  top(lanes, from_s, to_s, before, reads) {
    const limit = Math.max(...lanes.map((lane) => lane.limit_packets), 1)
    let peak = 0
    for (const { series } of lanes) {
      const column = series.column('queue_max_packets')
      for (const bin of bins(series, from_s, to_s, countStep(to_s - from_s)))
        peak = Math.max(peak, greatest(series, bin, column))
    }
    const begun_s = Math.min(...lanes.map(({ series }) => (series.length > 0 ? series.time(0) : to_s)))
    const thresholds = lanes.flatMap((lane) => lane.thresholds ?? [])
    return queueEnd({ limit, peak, thresholds, shown_s: to_s - Math.max(from_s, begun_s) }, before, reads)
  },
  beyond: ({ top, limit_packets, lane }) =>
    top < limit_packets
      ? { value: limit_packets, name: short(bufferSize([lane], limit_packets)) }
      : undefined,
  levels,
  draw(pen, plot, { lane, from_s, to_s, colour, least_line, bold, palette, theory }) {
    const steps = [...bins(lane.series, from_s, to_s, plot.step)]
    const averaged = isAveraged(lane)
    drawEnvelope(pen, plot, lane.series, steps, { colour, alpha: averaged ? 0.55 : 1, least_line })
    if (averaged) drawAverage(pen, plot, lane.series, steps, colour)
    else if (bold) drawLine(pen, plot, lane.series, steps, meanAt, { stroke: colour, width: 1 })
    if (theory) drawTheory(pen, plot, theory, { from_s, to_s, palette })
  },
  ghost(pen, plot, { from_s, to_s, palette }, { lane }) {
    if (!isAveraged(lane)) return
    const ink = { ...ghostInk(palette.ink), width: 0.8, alpha: 0.5 }
    drawGhost(pen, plot, lane.series, meanAt, { from_s, to_s, step: plot.step }, ink)
  },
  line: ({ lane }) => (isAveraged(lane) ? averageAt : meanAt),
  unit: () => chartText.packets,
  digits: 0,
  quantities({ lane }) {
    const { queue } = chartText
    const of = (name: string, take: (series: Series, bin: Bin, column: number) => number) => ({
      unit: chartText.packets,
      of: (series: Series, bin: Bin) => take(series, bin, series.column(name)),
    })
    const average: LaneQuantity = {
      name: queue.average,
      digits: 1,
      unit: chartText.packets,
      of: (series, bin) => averageAt(series, bin),
      read: true,
    }
    return [
      { name: queue.now, digits: 0, ...of('queue_packets', last), read: true },
      { name: queue.least, digits: 0, ...of('queue_min_packets', least) },
      { name: queue.greatest, digits: 0, ...of('queue_max_packets', greatest) },
      { name: queue.mean, digits: 1, ...of('queue_mean_packets', mean) },
      ...(isAveraged(lane) ? [average] : []),
    ]
  },
})

/** Whether a lane's scheme keeps an average in the drawn unit. */
export const isAveraged = ({ curve, series }: LaneFeed): boolean =>
  curve?.averaged === true && curve.unit === 'packets' && series.column('average_packets') >= 0

function levels({ lane, limit_packets, limit_detail }: LanePicture): Level[] {
  const marks = lane.curve?.unit === 'packets' ? lane.curve.marks : []
  return [
    { value: limit_packets, label: chartText.buffer, detail: limit_detail, kind: 'limit' },
    ...marks
      .filter(([, value]) => value > 0 && value < limit_packets)
      .map(([label, value]): Level => ({ value, label, kind: 'threshold' })),
  ]
}

/** Width of a constant queue, px. */
const BAND_PX = 0.8

/**
 * The queue from least to greatest, never thinner than a line. An outline of the band would cost more than the rest of the
 * plot, and close no gap: the queue moves from row to row packet by packet.
 */
export function drawEnvelope(
  pen: Pen,
  { x, y }: PlotArea,
  series: Series,
  steps: Bin[],
  { colour, alpha, least_line = 0 }: { colour: string; alpha: number; least_line?: number | undefined },
): void {
  const low = series.column('queue_min_packets')
  const high = series.column('queue_max_packets')
  const beyond = Math.max(BAND_PX, least_line) / 2
  const shape = area<Bin>()
    .x((bin) => x(bin.t_s))
    .y0((bin) => y(least(series, bin, low)) + beyond)
    .y1((bin) => y(greatest(series, bin, high)) - beyond)
  pen.shape(traced(shape, steps), { fill: colour, alpha })
}

/** Height of a period's ends, px, and the bracket's distance from the top; event labels are at the foot. */
const END_PX = 4
const BELOW_PX = 18

/** Thin lines at the predicted mean and one deviation on either side, and a bracket one period long. */
function drawTheory(
  pen: Pen,
  { x, y, left, right, top, bottom }: PlotArea,
  { queue_packets, deviation_packets = 0, period_s }: Theory,
  { from_s, to_s, palette }: Pick<LanePicture, 'from_s' | 'to_s' | 'palette'>,
): void {
  const level = (packets: number, dash: readonly number[]) => {
    const height = y(packets)
    if (height < top || height > bottom) return
    pen.shape(
      (path) => {
        path.moveTo(left, height)
        path.lineTo(right, height)
      },
      { stroke: palette.ink, dash },
    )
  }
  level(queue_packets, [])
  for (const side of deviation_packets > 0 ? [-1, 1] : [])
    level(queue_packets + side * deviation_packets, [2, 4])
  if (period_s === undefined || period_s > to_s - from_s) return
  const [start, end] = [x(to_s - period_s), x(to_s)]
  const foot = top + BELOW_PX
  pen.shape(
    (path) => {
      path.moveTo(start, foot - END_PX)
      path.lineTo(start, foot)
      path.lineTo(end, foot)
      path.lineTo(end, foot - END_PX)
    },
    { stroke: palette.ink },
  )
  pen.words(chartText.queue.theory, start - END_PX, foot + END_PX, {
    colour: palette.ink,
    align: 'right',
    halo: palette.paper,
  })
}

const meanAt = (series: Series, bin: Bin) => mean(series, bin, series.column('queue_mean_packets'))

const averageAt = (series: Series, { end }: Bin) => series.at(end - 1, series.column('average_packets'))

export const drawAverage = (
  pen: Pen,
  plot: PlotArea,
  series: Series,
  steps: Bin[],
  colour: string,
  dash: readonly number[] = [],
): void => drawLine(pen, plot, series, steps, averageAt, { stroke: colour, width: 2.4, dash })

function drawLine(
  pen: Pen,
  { x, y }: PlotArea,
  series: Series,
  steps: Bin[],
  of: LaneLine,
  ink: Parameters<Pen['shape']>[1],
): void {
  const shape = line<Bin>()
    .defined((bin) => !Number.isNaN(of(series, bin)))
    .x((bin) => x(bin.t_s))
    .y((bin) => y(of(series, bin)))
  pen.shape(traced(shape, steps), ink)
}
