import { line } from 'd3-shape'
import type { LaneFeed } from '../engine/client'
import { type Bin, bins, growth } from './bins'
import { TimePlot, type View } from './time-plot'

export interface DelayFrame extends View {
  lane: LaneFeed
  colour: string
  yMax: number
}

/** Means over less than this show the samples' grain rather than the delay. */
const LEAST_STEP_S = 0.1

/** Mean queueing delay of the packets that left, in ms. */
export class DelayPlot {
  readonly #plot: TimePlot

  constructor(host: HTMLElement) {
    this.#plot = new TimePlot(host, { ticks: 2 })
  }

  draw(frame: DelayFrame): void {
    const plot = this.#plot
    if (!plot.begin(frame, frame.yMax)) return
    const { series } = frame.lane
    const sum = series.column('delay_sum_s')
    const departures = series.column('departures')
    const steps = [...bins(series, frame.from_s, frame.to_s, Math.max(plot.step_s, LEAST_STEP_S))]
    const { context } = plot
    context.beginPath()
    line<Bin>()
      .defined((bin) => growth(series, bin, departures) > 0)
      .x((bin) => plot.x(bin.t_s))
      .y((bin) => plot.y((1000 * growth(series, bin, sum)) / growth(series, bin, departures)))
      .context(context)(steps)
    context.strokeStyle = frame.colour
    context.lineWidth = 1.5
    context.stroke()
    plot.end(frame)
  }

  destroy(): void {
    this.#plot.destroy()
  }
}
