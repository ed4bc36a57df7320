import { area, line } from 'd3-shape'
import { kitText } from '../kit/text'
import { type Bin, binAt, bins, filled, isOn } from './bins'
import type { Chart, Look } from './chart'
import { drawGhost, nameGhost, shadeInk } from './ghost'
import { type ClassName, type LaneChart, logAxis, shown, tableStep, timeAxis } from './lane-chart'
import { type DrawnLane, ghostsLegend, type LanesPicture, lanesLegend } from './lanes-picture'
import { type Pen, traced } from './pen'
import { type PlotArea, short } from './plot-area'
import { bufferSize } from './queue-axis'
import { drawEnvelope, isAveraged, queuePlot } from './queue-plot'
import { chartText } from './text'

export interface OverlayPicture extends LanesPicture {
  top: number
  classes: readonly ClassName[]
  /** Names a level across, such as the buffer. */
  limit: number | undefined
  /** Whether the area between the first two lanes is filled, in the colour of the higher one. */
  difference: boolean
}

const LINE_PX = 1.8
const BAND_ALPHA = 0.18
/** For rare events, least share of its step that the last point of a line must cover. */
const LEAST_FILLED = 0.1

/** Draws a lane in a way of its own; false if it has none. */
type Own = (pen: Pen, plot: PlotArea, drawn: DrawnLane, steps: Bin[], look: Look) => boolean

/** A plot's line, for all lanes in one plot. */
export function overlayOf(chart: LaneChart, own: Own = () => false): Chart<OverlayPicture> {
  /** Lines of lanes and their ghosts, with their names for columns and readings. */
  const runsOf = ({ lanes, classes }: OverlayPicture) =>
    lanes.flatMap(({ letter, lane, ghost }) => [
      ...(chart
        .lines?.({ lane, classes })
        .map(({ name, of }) => ({ name: chartText.lane(letter, name), lane, of })) ?? [
        { name: letter, lane, of: chart.line({ lane, classes }) },
      ]),
      ...(ghost
        ? [
            {
              name: chartText.ghostIn(letter),
              lane: ghost.lane,
              of: chart.line({ lane: ghost.lane, classes }),
            },
          ]
        : []),
    ])
  const lineOf = ({ lane }: DrawnLane, { classes }: OverlayPicture) => chart.line({ lane, classes })
  return {
    margin: { right: 12 },
    x: timeAxis,
    y({ top, limit, lanes }) {
      if (chart.least) return logAxis(chart.least, top)
      const beyond =
        limit !== undefined && top < limit
          ? {
              value: limit,
              name: short(
                bufferSize(
                  lanes.map(({ lane }) => lane),
                  limit,
                ),
              ),
            }
          : undefined
      return { kind: 'linear', from: 0, to: beyond ? top : top * 1.04, ticks: 2, beyond }
    },
    levels: ({ limit }) => (limit === undefined ? [] : [{ value: limit, label: '', kind: 'limit' }]),
    legend: (picture) => [...lanesLegend(picture), ...ghostsLegend(picture)],
    draw(pen, plot, picture) {
      const step = Math.max(plot.step, chart.lineStep(picture))
      const points = picture.lanes.map((drawn) => {
        const of = lineOf(drawn, picture)
        const { series } = drawn.lane
        return [...bins(series, picture.from_s, picture.to_s, step)]
          .filter((bin) => !chart.rare || filled(series, bin, step) > LEAST_FILLED)
          .map((bin) => ({ bin, value: of(series, bin) }))
      })
      const [a, b] = points
      if (picture.difference && a && b) drawDifference(pen, plot, picture, a, b)
      const shades = picture.lanes.flatMap(({ letter, colour, ghost }) => {
        if (!ghost) return []
        const of = chart.line({ lane: ghost.lane, classes: picture.classes })
        const span = { from_s: picture.from_s, to_s: picture.to_s, step }
        const at = drawGhost(pen, plot, ghost.lane.series, of, span, shadeInk(colour))
        return at ? [{ at, letter, colour }] : []
      })
      picture.lanes.forEach((drawn, i) => {
        const { colour, dash } = drawn
        const steps = points[i]!.map(({ bin }) => bin)
        if (own(pen, plot, drawn, steps, picture)) return
        const shape = line<Point>()
          .defined(({ value }) => isOn(value, chart.least))
          .x(({ bin }) => plot.x(bin.t_s))
          .y(({ value }) => plot.y(value))
        const lines = chart.lines?.({ lane: drawn.lane, classes: picture.classes })
        for (const own of lines ?? [{ of: undefined, width: LINE_PX, dash }]) {
          const { of, width } = own
          const at = of ? steps.map((bin) => ({ bin, value: of(drawn.lane.series, bin) })) : points[i]!
          pen.shape(traced(shape, at), { stroke: colour, width, dash: own.dash })
        }
      })
      const taken: number[] = []
      for (const { at, letter, colour } of shades)
        taken.push(nameGhost(pen, plot, at, chartText.ghostIn(letter), colour, picture, taken))
    },
    read: (picture, at_s) =>
      runsOf(picture).map(({ name, lane: { series }, of }) => {
        const bin = binAt(series, at_s, chart.lineStep(picture))
        const value = bin ? of(series, bin) : Number.NaN
        return { name, value: kitText.valueIn(shown(value, chart.digits), chart.unit) }
      }),
    table(picture) {
      const { from_s, to_s } = picture
      const runs = runsOf(picture)
      const step = tableStep(to_s - from_s)
      const columns = runs.map(({ lane: { series }, of }) => {
        const inside = [...bins(series, from_s, to_s, step)].filter(
          ({ first, end }) => series.time(first) >= from_s - 1e-9 && series.time(end - 1) <= to_s + 1e-9,
        )
        return inside.map((bin) => [series.time(bin.end - 1), of(series, bin)] as const)
      })
      const longest = columns.reduce((most, column) => (column.length > most.length ? column : most), [])
      return {
        columns: [
          { name: chartText.time, unit: chartText.s },
          ...runs.map(({ name }) => ({ name, unit: chart.unit })),
        ],
        rows: longest.map(([t_s], i) => [t_s, ...columns.map((column) => column[i]?.[1] ?? Number.NaN)]),
      }
    },
  }
}

/**
 * All lanes in one queue plot: the average if the scheme has one, otherwise the range from least to greatest. A lane with
 * a dash has its line on top.
 */
export const queueOverlay = overlayOf(
  queuePlot,
  (pen, plot, { lane, colour, dash }, steps, { least_line }) => {
    if (isAveraged(lane)) return false
    const isDashed = dash.length > 0
    drawEnvelope(pen, plot, lane.series, steps, { colour, alpha: isDashed ? 0.3 : 0.9, least_line })
    return !isDashed
  },
)

interface Point {
  bin: Bin
  value: number
}

/** Fills where the second lane is above the first, and where it is below. */
function drawDifference(pen: Pen, plot: PlotArea, { lanes }: OverlayPicture, a: Point[], b: Point[]): void {
  const both = a.map((point, i) => ({
    t_s: point.bin.t_s,
    low: point.value,
    high: b[i]?.value ?? Number.NaN,
  }))
  for (const [lane, higher] of [
    [lanes[1]!, (p: (typeof both)[number]) => Math.max(p.low, p.high)],
    [lanes[0]!, (p: (typeof both)[number]) => Math.min(p.low, p.high)],
  ] as const) {
    const band = area<(typeof both)[number]>()
      .defined(({ low, high }) => !Number.isNaN(low) && !Number.isNaN(high))
      .x(({ t_s }) => plot.x(t_s))
      .y0(({ low }) => plot.y(low))
      .y1((p) => plot.y(higher(p)))
    pen.shape(traced(band, both), { fill: lane.colour, alpha: BAND_ALPHA })
  }
}
