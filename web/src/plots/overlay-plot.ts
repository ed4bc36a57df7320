import type { LaneFeed } from '../engine/client'
import { bins, rowOf } from './bins'
import type { Chart } from './chart'
import { shown, tableStep, timeAxis } from './lane-chart'
import { type LanesFrame, lanesLegend } from './lanes-frame'
import { drawAverage, drawEnvelope, isAveraged } from './queue-plot'
import { text } from './text'

export interface OverlayFrame extends LanesFrame {
  top: number
  limit_packets: number
}

/** All lanes in one queue plot: the average where the scheme has one, else the queue itself. */
export const overlayPlot: Chart<OverlayFrame> = {
  margin: { right: 4 },
  x: timeAxis,
  y: ({ top }) => ({ kind: 'linear', from: 0, to: top * 1.04, ticks: 3 }),
  levels: ({ limit_packets }) => [{ value: limit_packets, label: '', kind: 'limit' }],
  legend: lanesLegend,
  draw(pen, plane, { lanes, from_s, to_s }) {
    for (const { lane, colour, dash } of lanes) {
      const steps = [...bins(lane.series, from_s, to_s, plane.step)]
      if (isAveraged(lane)) drawAverage(pen, plane, lane.series, steps, colour, dash)
      else drawEnvelope(pen, plane, lane.series, steps, colour, 0.9)
    }
  },
  read: ({ lanes }, at_s) =>
    lanes.map(({ lane, letter }) => ({ name: letter, value: shown(valueAt(lane, at_s), 0) })),
  table({ lanes, from_s, to_s }) {
    const step = tableStep(to_s - from_s)
    const columns = lanes.map(({ letter }) => ({ name: letter, unit: text.packets }))
    const [first] = lanes
    const rows = first ? [...bins(first.lane.series, from_s, to_s, step)] : []
    return {
      columns: [{ name: text.time, unit: text.s }, ...columns],
      rows: rows.map((bin) => {
        const t_s = first!.lane.series.time(bin.end - 1)
        return [t_s, ...lanes.map(({ lane }) => valueAt(lane, t_s))]
      }),
    }
  },
}

const columnOf = (lane: LaneFeed): number =>
  lane.series.column(isAveraged(lane) ? 'average_packets' : 'queue_packets')

const valueAt = (lane: LaneFeed, t_s: number): number =>
  lane.series.at(rowOf(lane.series, t_s), columnOf(lane))
