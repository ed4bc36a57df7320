import { curveStepAfter, line } from 'd3-shape'
import { kitText } from '../kit/text'
import type { Chart } from './chart'
import { type Distribution, delaysOf, quantileOf, shareUpTo, stepsOf } from './distribution'
import { shown } from './lane-chart'
import { type LanesPicture, lanesLegend, nameLine } from './lanes-picture'
import { traced } from './pen'
import type { Axis } from './plot-area'
import { roundUp } from './scales'
import { chartText } from './text'

export interface CdfPicture extends LanesPicture {
  axis: Axis['kind']
  delays: readonly Distribution[]
}

/** Delays of a picture's lanes, from the rows between its ends. */
export const delaysOfLanes = ({ lanes, from_s, to_s }: LanesPicture): Distribution[] =>
  lanes.map(({ lane }) => delaysOf(lane.series, from_s, to_s))

const SHARES = [0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99, 1]
/** Share at which a line has its name, away from the common ends. */
const NAMED_AT = 0.5
const SHORTEST_MS = 0.1

/** The share of packets that wait no longer than a time. */
export const cdfPlot: Chart<CdfPicture> = {
  margin: { right: 28 },
  x: ({ delays, axis }) => {
    const most = Math.max(0, ...delays.map((all) => 1000 * (quantileOf(all, 1) || 0)))
    const least = Math.min(
      ...delays.map((all) => 1000 * quantileOf(all, 0.005)).filter((ms) => ms > 0),
      most / 10,
    )
    const to = roundUp(Math.max(most, 1))
    return axis === 'linear'
      ? { kind: axis, from: 0, to, ticks: 5, unit: chartText.ms }
      : {
          kind: axis,
          from: 10 ** Math.floor(Math.log10(Math.max(least, SHORTEST_MS))),
          to,
          ticks: 4,
          unit: chartText.ms,
        }
  },
  y: () => ({ kind: 'linear', from: 0, to: 1, ticks: 2 }),
  legend: lanesLegend,
  draw(pen, plot, picture) {
    const taken: [number, number][] = []
    const [from = 0] = plot.x.domain()
    picture.lanes.forEach((drawn, i) => {
      const delays = picture.delays[i]
      if (!delays || delays.total === 0) return
      const corners = stepsOf(delays).map(([s, share]): [number, number] => [
        plot.x(Math.max(1000 * s, from)),
        plot.y(share),
      ])
      corners.unshift([plot.left, corners[0]![0] > plot.left ? plot.y(0) : corners[0]![1]])
      corners.push([plot.right, plot.y(1)])
      const { colour, dash } = drawn
      pen.shape(traced(line().curve(curveStepAfter), corners), { stroke: colour, width: 1.6, dash })
      const middle: [number, number] = [
        plot.x(Math.max(1000 * quantileOf(delays, NAMED_AT), from)),
        plot.y(NAMED_AT),
      ]
      nameLine(pen, plot, drawn, middle, picture, taken)
    })
  },
  read: ({ lanes, delays }, at_ms) => [
    { name: chartText.cdf.delay, value: kitText.valueIn(shown(at_ms, at_ms < 10 ? 1 : 0), chartText.ms) },
    ...lanes.map(({ letter }, i) => ({
      name: letter,
      value: kitText.valueIn(
        shown(100 * (delays[i] ? shareUpTo(delays[i], at_ms / 1000) : Number.NaN), 1),
        chartText.percent,
      ),
    })),
  ],
  table: ({ lanes, delays }) => ({
    columns: [
      { name: chartText.cdf.share, unit: chartText.percent },
      ...lanes.map(({ letter }) => ({
        name: chartText.ofLane(chartText.cdf.delay, letter),
        unit: chartText.ms,
      })),
    ],
    rows: SHARES.map((share) => [
      100 * share,
      ...lanes.map((_, i) => (delays[i] ? 1000 * quantileOf(delays[i], share) : Number.NaN)),
    ]),
  }),
}
