import { area, line } from 'd3-shape'
import type { Series } from '../engine/page/series'
import { type Bin, bins, duration, growth } from './bins'
import { type ClassName, classLegend, type LanePicture, type LaneQuantity, laneChart } from './lane-chart'
import { traced } from './pen'
import { AREA_ALPHA, classAlpha, countStep, roundUp } from './scales'
import { chartText } from './text'

const stepOf = ({ from_s, to_s }: { from_s: number; to_s: number }) =>
  Math.max(countStep(to_s - from_s), LEAST_STEP_S)
/** Rates over less time are single packets. */
const LEAST_STEP_S = 0.2

/** Rate of the link (line) and the part of it that is new to receivers (areas, by traffic class), Mb/s. */
export const loadPlot = laneChart({
  ticks: 2,
  headroom: 0.1,
  top: (lanes) => roundUp(Math.max(...lanes.map(({ rate_bps }) => rate_bps)) / 1e6),
  levels: ({ lane }) =>
    lane.state ? [{ value: lane.state.link.rate_bps / 1e6, label: chartText.link, kind: 'limit' }] : [],
  legend: classLegend,
  draw(pen, plot, picture) {
    const { series } = picture.lane
    const steps = [...bins(series, picture.from_s, picture.to_s, stepOf(picture))]
    const below = steps.map(() => 0)
    picture.classes.forEach((entry, i) => {
      const column = series.column(newBytes(entry))
      const foot = [...below]
      steps.forEach((bin, k) => {
        below[k]! += mbps(series, bin, column)
      })
      const shape = area<Bin>()
        .x((bin) => plot.x(bin.t_s))
        .y0((_, k) => plot.y(foot[k]!))
        .y1((_, k) => plot.y(below[k]!))
      pen.shape(traced(shape, steps), { fill: picture.colour, alpha: AREA_ALPHA * classAlpha(i) })
    })
    const sent = series.column('departed_bytes')
    const shape = line<Bin>()
      .x((bin) => plot.x(bin.t_s))
      .y((bin) => plot.y(mbps(series, bin, sent)))
    pen.shape(traced(shape, steps), { stroke: picture.palette.ink, width: 1 })
  },
  line:
    ({ classes }) =>
    (series, bin) =>
      classes.reduce((sum, entry) => sum + mbps(series, bin, series.column(newBytes(entry))), 0),
  unit: chartText.mbps,
  digits: 2,
  step: stepOf,
  quantities: (picture: LanePicture): LaneQuantity[] => [
    {
      name: chartText.load.utilisation,
      unit: chartText.percent,
      digits: 1,
      of: (series, bin) => (100 * growth(series, bin, series.column('busy_s'))) / duration(series, bin),
      read: true,
    },
    {
      name: chartText.load.sent,
      unit: chartText.mbps,
      digits: 2,
      of: (series, bin) => mbps(series, bin, series.column('departed_bytes')),
    },
    ...picture.classes.map(
      (entry): LaneQuantity => ({
        name: chartText.load.goodput(entry.name),
        unit: chartText.mbps,
        digits: 2,
        of: (series, bin) => mbps(series, bin, series.column(newBytes(entry))),
        read: true,
      }),
    ),
  ],
})

/** The column with a class's bytes that are new to receivers. */
const newBytes = ({ id, tcp }: ClassName) => `${id}.${tcp ? 'goodput_bytes' : 'departed_bytes'}`

const mbps = (series: Series, bin: Bin, column: number): number =>
  (8 * growth(series, bin, column)) / duration(series, bin) / 1e6
