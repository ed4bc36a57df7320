import { line } from 'd3-shape'
import { ungrouped } from '../kit/format'
import type { Chart } from './chart'
import { shown } from './lane-chart'
import { type DrawnLane, type LanesPicture, lanesLegend, nameLine } from './lanes-picture'
import { traced } from './pen'
import { chartText } from './text'

export interface RunsPicture extends LanesPicture {
  /** P(N > n) for n = 0, 1, 2, …, per lane, from the result document. */
  exceed: readonly (readonly number[])[]
}

const LEAST_N = 5
/** The axis ends once fewer runs than this are longer: a single loss storm would squeeze the rest into a line. */
const RARE = 0.005
const DOT_PX = 2.2

/** Distribution of loss runs: P(N > n) on a logarithmic axis (May et al. 2000, figures 7, 9 and 11). */
export const runsPlot: Chart<RunsPicture> = {
  margin: { left: 54, right: 28 },
  x: ({ exceed }) => ({
    kind: 'linear',
    from: 0,
    to: Math.max(LEAST_N, ...exceed.map(rareFrom)),
    ticks: 6,
  }),
  y: ({ exceed }) => {
    const least = exceed.flat().reduce((least, p) => (p > 0 ? Math.min(least, p) : least), 0.1)
    return { kind: 'log', from: 10 ** Math.floor(Math.log10(least) + 1e-9), to: 1, ticks: 4 }
  },
  legend: lanesLegend,
  draw(pen, plot, picture) {
    const taken: [number, number][] = []
    picture.lanes.forEach((drawn, i) => {
      const points = pointsOf(picture.exceed[i] ?? []).map(([n, p]): [number, number] => [
        plot.x(n),
        plot.y(p),
      ])
      const { colour, dash } = drawn
      pen.shape(traced(line(), points), { stroke: colour, width: 1.6, dash })
      pen.shape(
        (path) => {
          points.forEach(([x, y], n) => {
            if (y === points[n - 1]?.[1]) return
            path.moveTo(x + DOT_PX, y)
            path.arc(x, y, DOT_PX, 0, 2 * Math.PI)
          })
        },
        { fill: colour },
      )
      const last = points.findLast(([x]) => x <= plot.right)
      // Lanes without longer runs end together at the start of the axis: names below would be at other values.
      const next = last && last === points[0] ? 'behind' : 'above'
      if (last) nameLine(pen, plot, drawn, last, picture, taken, next)
    })
  },
  read: ({ lanes, exceed }, at) => [
    { name: chartText.runs.n, value: ungrouped(at, 0) },
    ...lanes.map(({ letter }, i) => ({ name: letter, value: shown(valueAt(exceed[i], Math.round(at)), 3) })),
  ],
  table({ lanes, exceed }) {
    const longest = Math.max(0, ...exceed.map((all) => all.length))
    return {
      columns: [{ name: chartText.runs.n, unit: chartText.packets }, ...lanes.map(columnOf)],
      rows: Array.from({ length: longest }, (_, n) => [n, ...lanes.map((_, i) => valueAt(exceed[i], n))]),
    }
  },
}

const columnOf = ({ letter }: DrawnLane) => ({
  name: chartText.ofLane(chartText.runs.exceed, letter),
  unit: '',
})

/** Zero has no place on a logarithmic axis. */
const pointsOf = (exceed: readonly number[]): [number, number][] =>
  exceed.flatMap((p, n): [number, number][] => (p > 0 ? [[n, p]] : []))

/** The n from which longer runs are rare, or at which the list, of limited length, ends. */
function rareFrom(exceed: readonly number[]): number {
  const from = exceed.findIndex((p) => p <= RARE)
  return from < 0 ? exceed.length : from
}

/** P(N > n). A list shorter than the limit ends with its first zero; a full one says nothing about larger n. */
const valueAt = (exceed: readonly number[] | undefined, n: number): number =>
  exceed?.[n] ?? (exceed?.at(-1) === 0 ? 0 : Number.NaN)
