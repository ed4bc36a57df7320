import { line } from 'd3-shape'
import type { Series } from '../engine/page/series'
import { bins, last, rowOf } from './bins'
import type { Chart } from './chart'
import { tableStep } from './lane-chart'
import { type LanesPicture, lanesLegend, nameLine } from './lanes-picture'
import { traced } from './pen'
import { isAveraged } from './queue-plot'
import { chartText } from './text'

export interface PhasePicture extends LanesPicture {
  /** Upper end of both axes, packets. */
  top: number
}

/** Most points drawn; more windings of the loop would be a blot. */
const MOST_POINTS = 1500

/** The average over the queue: a loop shows the lag of the average. Lanes without an average have none. */
export const phasePlot: Chart<PhasePicture> = {
  margin: { right: 28 },
  x: ({ top }) => ({ kind: 'linear', from: 0, to: top, ticks: 4, unit: chartText.packets }),
  y: ({ top }) => ({ kind: 'linear', from: 0, to: top, ticks: 3 }),
  legend: lanesLegend,
  draw(pen, plot, picture) {
    const { palette, from_s, to_s, top } = picture
    pen.shape(
      (path) => {
        path.moveTo(plot.x(0), plot.y(0))
        path.lineTo(plot.x(top), plot.y(top))
      },
      { stroke: palette.hairline },
    )
    const taken: [number, number][] = []
    for (const drawn of averagedLanes(picture)) {
      const { series } = drawn.lane
      const steps = [...bins(series, from_s, to_s, (to_s - from_s) / MOST_POINTS)]
      const points = steps.map((bin): [number, number] => {
        const [queue, average] = pointAt(series, bin.end - 1)
        return [plot.x(queue), plot.y(average)]
      })
      const shape = line().defined(([, y]) => !Number.isNaN(y))
      pen.shape(traced(shape, points), { stroke: drawn.colour, width: 1, alpha: 0.6 })
      const end = points.at(-1)
      if (end) nameLine(pen, plot, drawn, end, picture, taken)
    }
  },
  read: () => [],
  table(picture) {
    const { from_s, to_s } = picture
    const lanes = averagedLanes(picture)
    const clock = lanes[0]?.lane.series
    const steps = clock ? [...bins(clock, from_s, to_s, tableStep(to_s - from_s))] : []
    const inside = steps.filter(
      ({ first, end }) => clock!.time(first) >= from_s - 1e-9 && clock!.time(end - 1) <= to_s + 1e-9,
    )
    return {
      columns: [
        { name: chartText.time, unit: chartText.s },
        ...lanes.flatMap(({ letter }) => [
          { name: chartText.ofLane(chartText.phase.queue, letter), unit: chartText.packets },
          { name: chartText.ofLane(chartText.phase.average, letter), unit: chartText.packets },
        ]),
      ],
      rows: inside.map((bin) => {
        const t_s = last(clock!, bin, 0)
        return [t_s, ...lanes.flatMap(({ lane: { series } }) => pointAt(series, rowOf(series, t_s)))]
      }),
    }
  },
}

const averagedLanes = ({ lanes }: PhasePicture) => lanes.filter(({ lane }) => isAveraged(lane))

/** Queue and average at a row, packets. */
const pointAt = (series: Series, row: number): [number, number] => [
  series.at(row, series.column('queue_packets')),
  series.at(row, series.column('average_packets')),
]
