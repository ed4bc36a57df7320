import type { LaneFeed } from '../engine/client'
import { bins } from './bins'
import { LANE_DASHES } from './palette'
import { drawAverage, drawEnvelope } from './queue-plot'
import { LEFT, TimePlot, type View } from './time-plot'

export interface OverlayFrame extends View {
  lanes: readonly LaneFeed[]
  limit_packets: number
  yMax: number
}

/** All lanes in one queue plot: the average where the scheme has one, else the queue itself. */
export class OverlayPlot {
  readonly #plot: TimePlot

  constructor(host: HTMLElement) {
    this.#plot = new TimePlot(host, {
      ticks: 3,
      timeAxis: true,
      markerLabels: true,
      margin: { left: LEFT, right: 4 },
    })
  }

  draw(frame: OverlayFrame): void {
    const plot = this.#plot
    const limit = { value: frame.limit_packets, label: '', kind: 'limit' } as const
    if (!plot.begin(frame, frame.yMax * 1.04, [limit])) return
    frame.lanes.forEach((lane, i) => {
      const colour = frame.palette.lanes[i]!
      const steps = [...bins(lane.series, frame.from_s, frame.to_s, plot.step_s)]
      if (lane.curve?.averaged && !lane.curve.in_bytes) {
        drawAverage(plot, lane, steps, colour, LANE_DASHES[i]!.split(' ').filter(Boolean).map(Number))
      } else drawEnvelope(plot, lane, steps, colour, 0.9)
    })
    plot.end(frame)
  }

  destroy(): void {
    this.#plot.destroy()
  }
}
