import { area, curveStep, line } from 'd3-shape'
import type { Series } from '../engine/page/series'
import { type Bin, bins, duration, growth } from './bins'
import { type ClassName, classLegend, type LanePicture, type LaneQuantity, laneChart } from './lane-chart'
import { type Pen, traced } from './pen'
import type { PlotArea } from './plot-area'
import { AREA_ALPHA, classAlpha, countStep, roundUp } from './scales'
import { chartText } from './text'

const stepOf = ({ from_s, to_s }: { from_s: number; to_s: number }) =>
  Math.max(countStep(to_s - from_s), LEAST_STEP_S)
/** Rates over less time are single packets. */
const LEAST_STEP_S = 0.2

/**
 * Throughput (line), goodput (areas, by traffic class), and the link's capacity (level, or a dashed line if it changes),
 * Mb/s.
 */
export const loadPlot = laneChart({
  ticks: 2,
  headroom: 0.1,
  top(lanes, from_s, to_s, before) {
    const span = { from_s, to_s }
    const most = Math.max(...lanes.flatMap(({ series, rate_bps }) => [rate_bps, ...capacities(series, span)]))
    const end = roundUp(most) / 1e6
    // Otherwise the axis would follow every change of a trace.
    const steady = lanes.every(({ series, rate_bps }) => !varies(series, span, rate_bps))
    return !steady && before !== undefined && before >= end && before <= SLACK * end ? before : end
  },
  levels(picture) {
    const { lane } = picture
    if (!lane.state) return []
    const link = { label: chartText.link, kind: 'limit' } as const
    const value = changes(picture) ? (capacities(lane.series, picture).at(-1) ?? 0) : lane.state.link.rate_bps
    return [{ ...link, value: value / 1e6, ...(changes(picture) && { drawn: true }) }]
  },
  legend: (picture) => [
    ...classLegend(picture),
    ...(changes(picture)
      ? [{ name: chartText.load.capacity, colour: picture.palette.ink, dash: LINK_DASH, width: 1 }]
      : []),
  ],
  draw(pen, plot, picture) {
    const { series } = picture.lane
    const steps = [...bins(series, picture.from_s, picture.to_s, stepOf(picture))]
    const below = steps.map(() => 0)
    const places: Place[] = []
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
      places.push({ name: entry.name, foot, top: [...below] })
    })
    const sent = series.column('departed_bytes')
    const shape = line<Bin>()
      .x((bin) => plot.x(bin.t_s))
      .y((bin) => plot.y(mbps(series, bin, sent)))
    pen.shape(traced(shape, steps), { stroke: picture.palette.ink, width: 1 })
    if (picture.classes.length > 1) nameAreas(pen, plot, steps, places, picture.palette.ink)
    if (!changes(picture)) return
    const column = series.column(OFFERED)
    const capacity = line<Bin>()
      .curve(curveStep)
      .x((bin) => plot.x(bin.t_s))
      .y((bin) => plot.y(mbps(series, bin, column)))
    const { least_line: width = 1 } = picture
    pen.shape(traced(capacity, steps), { stroke: picture.palette.ink, width, dash: LINK_DASH })
  },
  line:
    ({ classes }) =>
    (series, bin) =>
      classes.reduce((sum, entry) => sum + mbps(series, bin, series.column(newBytes(entry))), 0),
  unit: () => chartText.mbps,
  digits: 2,
  step: stepOf,
  quantities: (picture: LanePicture): LaneQuantity[] => [
    {
      name: chartText.load.utilisation,
      unit: chartText.percent,
      digits: 1,
      of: (series, bin) =>
        (100 * growth(series, bin, series.column('busy_s'))) /
        growth(series, bin, series.column('offered_s')),
      read: true,
    },
    ...(changes(picture)
      ? [
          {
            name: chartText.load.capacity,
            unit: chartText.mbps,
            digits: 2,
            of: (series: Series, bin: Bin) => mbps(series, bin, series.column(OFFERED)),
            read: true,
          } as const,
        ]
      : []),
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

/** The column with the capacity that the link has offered. */
const OFFERED = 'offered_bytes'
/** The dash of a limit. */
const LINK_DASH = [2, 3]
/** Largest ratio of the axis to the height that it needs. */
const SLACK = 2.5

/** Lower and upper edge of a class's area, step by step, Mb/s. */
interface Place {
  name: string
  foot: readonly number[]
  top: readonly number[]
}

/** Writes names at the end of the areas. An area that is lower than a line of text there has no name. */
function nameAreas(
  pen: Pen,
  plot: PlotArea,
  steps: readonly Bin[],
  places: readonly Place[],
  colour: string,
): void {
  const end = steps.at(-1)
  if (!end) return
  const right = plot.x(end.t_s) - GAP_PX
  for (const { name, foot, top } of places) {
    const type = { colour, align: 'right' } as const
    const left = right - pen.widthOf(name, type)
    const under = steps.flatMap((bin, i) => (plot.x(bin.t_s) >= left - GAP_PX ? [i] : []))
    const low = Math.min(...under.map((i) => plot.y(foot[i]!)))
    const high = Math.max(...under.map((i) => plot.y(top[i]!)))
    if (left > plot.left && low - high >= ROOM_PX) pen.words(name, right, (low + high) / 2 + 4, type)
  }
}

const GAP_PX = 5
/** Least height of an area with a name, px. */
const ROOM_PX = 15

interface Span {
  from_s: number
  to_s: number
}

/** The link's capacity in each step, bit/s. */
const capacities = (series: Series, span: Span): number[] => {
  const column = series.column(OFFERED)
  return column < 0
    ? []
    : [...bins(series, span.from_s, span.to_s, stepOf(span))].map((bin) =>
        Number((1e6 * mbps(series, bin, column)).toPrecision(EXACT)),
      )
}

/** Whether the capacity ever differed from the present rate. */
const varies = (series: Series, span: Span, rate_bps: number): boolean =>
  capacities(series, span).some((capacity) => capacity !== Number(rate_bps.toPrecision(EXACT)))
/** Significant digits of sums of capacity. */
const EXACT = 7

const changes = ({ lane, ...span }: Span & Pick<LanePicture, 'lane'>): boolean =>
  lane.state !== undefined && varies(lane.series, span, lane.state.link.rate_bps)

/** The column with a class's bytes that are new to receivers. */
const newBytes = ({ id, tcp }: ClassName) => `${id}.${tcp ? 'goodput_bytes' : 'departed_bytes'}`

const mbps = (series: Series, bin: Bin, column: number): number =>
  (8 * growth(series, bin, column)) / duration(series, bin) / 1e6
