import type { LaneFeed } from '../engine/client'
import { classesOf } from '../engine/figures'
import { bins, filled, growth } from './bins'
import { DROP_COLUMNS, lossStep } from './scales'
import { TimePlot, type View } from './time-plot'

export type LossSplit = 'cause' | 'class'

export interface LossFrame extends View {
  lane: LaneFeed
  colour: string
  split: LossSplit
  yMax: number
}

/** Shade of the second and later traffic classes, against the lane's own colour. */
const CLASS_ALPHA = [1, 0.45, 0.25]

/** Losses in percent of all arrivals, stacked by cause or by traffic class. */
export class LossPlot {
  readonly #plot: TimePlot

  constructor(host: HTMLElement) {
    this.#plot = new TimePlot(host, { ticks: 2, timeAxis: true })
  }

  draw(frame: LossFrame): void {
    const plot = this.#plot
    if (!plot.begin(frame, frame.yMax)) return
    const { series } = frame.lane
    const step = lossStep(frame.to_s - frame.from_s)
    const arrivals = series.column('arrivals')
    const parts = this.#parts(frame)
    const width = Math.max(1, plot.x(step) - plot.x(0) - 1)
    const { context } = plot
    for (const bin of bins(series, frame.from_s, frame.to_s, step)) {
      const came = growth(series, bin, arrivals)
      if (came === 0) continue
      const x = plot.x(bin.t_s - step / 2)
      // The losses of a few milliseconds would shoot up: a bar grows as its time goes by.
      const share = filled(series, bin, step)
      let below = 0
      for (const { column, fill, alpha } of parts) {
        const percent = (100 * share * growth(series, bin, column)) / came
        if (percent === 0) continue
        const top = plot.y(below + percent)
        context.globalAlpha = alpha
        context.fillStyle = fill
        context.fillRect(x, top, width, plot.y(below) - top)
        below += percent
      }
    }
    context.globalAlpha = 1
    plot.end(frame)
  }

  #parts({ lane: { series }, split, palette, colour }: LossFrame) {
    if (split === 'cause') {
      return DROP_COLUMNS.map((name) => ({ column: series.column(name), fill: palette[name], alpha: 1 }))
    }
    return classesOf(series).map((id, i) => ({
      column: series.column(`${id}.drops`),
      fill: colour,
      alpha: CLASS_ALPHA[Math.min(i, CLASS_ALPHA.length - 1)]!,
    }))
  }

  destroy(): void {
    this.#plot.destroy()
  }
}
