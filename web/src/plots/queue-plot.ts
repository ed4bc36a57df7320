import { area, line } from 'd3-shape'
import type { LaneFeed } from '../engine/client'
import { type Bin, bins, greatest, least } from './bins'
import { type Level, TimePlot, type View } from './time-plot'

export interface QueueFrame extends View {
  lane: LaneFeed
  colour: string
  /** The most packets that can wait, and what the buffer is called. */
  limit_packets: number
  limit_detail: string
  yMax: number
}

/** Queue length of one lane: now as a thin band from least to greatest, the average thick. */
export class QueuePlot {
  readonly #plot: TimePlot

  constructor(host: HTMLElement) {
    this.#plot = new TimePlot(host, { ticks: 3, markerLabels: true })
  }

  draw(frame: QueueFrame): void {
    const { lane, colour } = frame
    const plot = this.#plot
    if (!plot.begin(frame, frame.yMax * 1.04, levels(frame))) return
    const { series } = lane
    const steps = [...bins(series, frame.from_s, frame.to_s, plot.step_s)]
    const average = series.column('average_packets')
    const averaged = average >= 0 && lane.curve?.averaged === true && !lane.curve.in_bytes
    drawEnvelope(plot, lane, steps, colour, averaged ? 0.55 : 1)
    if (averaged) drawAverage(plot, lane, steps, colour)
    plot.end(frame)
  }

  destroy(): void {
    this.#plot.destroy()
  }
}

function levels({ lane, limit_packets, limit_detail }: QueueFrame): Level[] {
  const marks = lane.curve && !lane.curve.in_bytes ? lane.curve.marks : []
  return [
    { value: limit_packets, label: 'buffer', detail: limit_detail, kind: 'limit' },
    ...marks
      .filter(([, value]) => value > 0 && value < limit_packets)
      .map(([label, value]): Level => ({ value, label, kind: 'threshold' })),
  ]
}

export function drawEnvelope(
  plot: TimePlot,
  { series }: LaneFeed,
  steps: Bin[],
  colour: string,
  alpha: number,
): void {
  const { context, x, y } = plot
  const low = series.column('queue_min_packets')
  const high = series.column('queue_max_packets')
  const shape = area<Bin>()
    .x((bin) => x(bin.t_s))
    .y0((bin) => y(least(series, bin, low)))
    .y1((bin) => y(greatest(series, bin, high)))
    .context(context)
  context.globalAlpha = alpha
  context.beginPath()
  shape(steps)
  context.fillStyle = colour
  context.fill()
  context.strokeStyle = colour
  context.lineWidth = 0.8
  context.stroke()
  context.globalAlpha = 1
}

export function drawAverage(
  plot: TimePlot,
  { series }: LaneFeed,
  steps: Bin[],
  colour: string,
  dash: number[] = [],
): void {
  const { context, x, y } = plot
  const column = series.column('average_packets')
  const virtual = series.column('q1_bytes')
  context.beginPath()
  line<Bin>()
    // The average of a virtual queue is not one of the queue that is drawn.
    .defined(({ end }) => !Number.isNaN(series.at(end - 1, column)) && !(series.at(end - 1, virtual) >= 0))
    .x((bin) => x(bin.t_s))
    .y((bin) => y(series.at(bin.end - 1, column)))
    .context(context)(steps)
  context.strokeStyle = colour
  context.lineWidth = 2.4
  context.setLineDash(dash)
  context.stroke()
  context.setLineDash([])
}
