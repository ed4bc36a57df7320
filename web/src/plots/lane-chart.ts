import type { LaneFeed } from '../engine/page/client'
import type { Series } from '../engine/page/series'
import { ROW_S } from '../generated/facts'
import { fixed } from '../kit/format'
import { kitText } from '../kit/text'
import { type Bin, binAt, bins, type LaneLine } from './bins'
import type { Chart, LegendEntry, Level, Look, Reading, Table } from './chart'
import { drawGhost, type GhostRun, ghostEntry, ghostInk, nameGhost, otherBin } from './ghost'
import type { Pen } from './pen'
import type { Axis, Margin, PlotArea } from './plot-area'
import { AREA_ALPHA, classAlpha } from './scales'
import { chartText } from './text'

/** A traffic class with its name on the screen. */
export interface ClassName {
  id: string
  name: string
  /** Whether receivers tell new data from repeats; without TCP all data are new. */
  tcp: boolean
}

export type LossSplit = 'cause' | 'class'

/** A model's prediction for a queue. */
export interface Theory {
  queue_packets: number
  /** Of a stable queue. */
  deviation_packets: number | undefined
  period_s: number | undefined
}

/** A lane over a stretch of simulated time. */
export interface LanePicture extends Look {
  lane: LaneFeed
  from_s: number
  to_s: number
  /** Upper end of the axis, or of its part before a break, which lanes share. */
  top: number
  /** Upper end of the part after a break, if that depends on the data. */
  end?: number | undefined
  /** Capacity of the buffer in packets, and its name. */
  limit_packets: number
  limit_detail: string
  classes: readonly ClassName[]
  split: LossSplit
  ghost?: GhostRun | undefined
  theory?: Theory | undefined
}

/** Bounds of the axis that lanes share. */
export interface Bounds {
  series: Series
  limit_packets: number
  rate_bps: number
  /** Thresholds of the drop curve, packets, if it has any. */
  thresholds?: readonly number[]
}

/** One of a plot's numbers over a stretch of rows. */
export interface LaneQuantity {
  name: string
  unit: string
  digits: number
  of(series: Series, bin: Bin): number
  /** Whether it is shown at the cursor, not only in the table; `part`: only if it is not zero. */
  read?: boolean | 'part'
}

/** One of several lines of a lane. */
export interface NamedLine {
  name: string
  of: LaneLine
  width: number
  dash: readonly number[]
}

/** The parts of a picture that a line depends on. */
export type LineSource = Pick<LanePicture, 'lane' | 'classes'>

/** A plot of one lane over time. */
export interface LaneChart extends Chart<LanePicture> {
  /** The lane's line among other lanes, and its unit. */
  line(picture: LineSource): LaneLine
  /** All lines of a lane in a plot of several lanes, if it has more than one; the first is `line`. */
  lines?(picture: LineSource): readonly NamedLine[]
  unit: string
  digits: number
  /** Least time per point of the line, s. */
  lineStep(span: { from_s: number; to_s: number }): number
  /** Upper end of the axis over all lanes, which may follow its end `before`; while a person reads values, it may stay. */
  top(lanes: readonly Bounds[], from_s: number, to_s: number, before?: number, reads?: boolean): number
  /** Start of a logarithmic axis, in the unit of the line; undefined for a linear axis. */
  least?: number
  /** Upper end of the axis after a break, if that depends on the data. */
  whole?: TopOfAxis | undefined
  /** Axis of the line among other lanes, if not the plot's own. */
  shared?: TopOfAxis | undefined
  /** Whether it shows shares of rare events, which are misleading over a few milliseconds at the live edge. */
  rare?: true
}

export type TopOfAxis = Pick<LaneChart, 'top'>

interface Parts {
  /** Approximate number of labels on the left axis. */
  ticks: number
  /** Whether the axis counts whole things: it has no values between them. */
  counts?: true
  /** Whether there is nothing yet that the axis could measure. */
  isEmpty?(picture: LanePicture): boolean
  margin?: Partial<Margin>
  top: LaneChart['top']
  /** Share of the axis that stays free above `top`. */
  headroom?: number
  least?: LaneChart['least']
  /** Where the axis ends after a break, if it has one. */
  beyond?(picture: LanePicture): Axis['beyond']
  levels?(picture: LanePicture): readonly Level[]
  legend?: LaneChart['legend']
  line: LaneChart['line']
  lines?: NonNullable<LaneChart['lines']>
  whole?: TopOfAxis
  shared?: TopOfAxis
  rare?: LaneChart['rare']
  /** The unit of the line in words. */
  unit(): string
  digits: number
  draw(pen: Pen, plot: PlotArea, picture: LanePicture): void
  quantities(picture: LanePicture): LaneQuantity[]
  /** Draws a ghost beside its line; false if the line has another axis. */
  ghost?: ((pen: Pen, plot: PlotArea, picture: LanePicture, ghost: GhostRun) => void) | false
  /** Time per value at the cursor, s; by default that of a row. */
  step?(span: { from_s: number; to_s: number }): number
}

export function laneChart({
  ticks,
  counts,
  isEmpty,
  headroom = 0,
  beyond,
  quantities,
  step = () => ROW_S,
  draw,
  legend,
  ghost: drawMore,
  unit,
  ...parts
}: Parts): LaneChart {
  const ghostOf = (picture: LanePicture) => (drawMore === false ? undefined : picture.ghost)
  return {
    ...parts,
    get unit() {
      return unit()
    },
    lineStep: step,
    draw(pen, plot, picture) {
      draw(pen, plot, picture)
      const ghost = ghostOf(picture)
      if (!ghost) return
      if (drawMore) drawMore(pen, plot, picture, ghost)
      const of = parts.line({ lane: ghost.lane, classes: picture.classes })
      const span = { from_s: picture.from_s, to_s: picture.to_s, step: Math.max(plot.step, step(picture)) }
      const at = drawGhost(pen, plot, ghost.lane.series, of, span, ghostInk(picture.palette.ink))
      if (at && picture.names) nameGhost(pen, plot, at, chartText.ghost, picture.palette.ink, picture)
    },
    legend(picture) {
      const ghost = ghostOf(picture)
      return [...(legend?.(picture) ?? []), ...(ghost ? [ghostEntry(ghost, picture.palette.ink)] : [])]
    },
    x: timeAxis,
    y(picture) {
      if (parts.least) return logAxis(parts.least, picture.top)
      const end = beyond?.(picture)
      const to = picture.top * (1 + (end ? 0 : headroom))
      return {
        kind: 'linear',
        from: 0,
        to,
        ticks,
        beyond: end,
        ...(counts && { counts }),
        ...(isEmpty?.(picture) && { empty: true }),
      }
    },
    read(picture, at_s) {
      const own = readings(quantities(picture), picture, at_s, step(picture))
      const ghost = ghostOf(picture)
      if (!ghost) return own
      const { series } = ghost.lane
      const bin = binAt(series, at_s, step(picture))
      const value = bin ? parts.line({ lane: ghost.lane, classes: picture.classes })(series, bin) : Number.NaN
      return [...own, { name: chartText.ghost, value: kitText.valueIn(shown(value, parts.digits), unit()) }]
    },
    table(picture) {
      const ghost = ghostOf(picture)
      const ofGhost = ghost ? quantities({ ...picture, lane: ghost.lane }).filter(({ read }) => read) : []
      return tableOf(quantities(picture), ofGhost, picture)
    },
  }
}

/** The shades of traffic classes in areas. */
export const classLegend = ({ classes, colour }: LanePicture): LegendEntry[] =>
  classes.map(({ name }, i) => ({ name, colour, alpha: AREA_ALPHA * classAlpha(i) }))

export const logAxis = (from: number, to: number): Axis => ({ kind: 'log', from, to, ticks: 3 })

export const timeAxis = ({ from_s, to_s }: { from_s: number; to_s: number }): Axis => ({
  kind: 'linear',
  from: from_s,
  to: to_s,
  ticks: 6,
  unit: chartText.s,
  time: true,
})

/** Numbers with fixed digits, so that they keep their width. */
export const shown = (value: number, digits: number): string => fixed(value, digits)

function readings(
  quantities: LaneQuantity[],
  { lane }: LanePicture,
  at_s: number,
  step_s: number,
): Reading[] {
  const bin = binAt(lane.series, at_s, step_s)
  return quantities.flatMap(({ name, unit, digits, of, read }) => {
    if (!read) return []
    const value = bin ? of(lane.series, bin) : Number.NaN
    if (read === 'part' && !(value > 0)) return []
    return { name, value: kitText.valueIn(shown(value, digits), unit) }
  })
}

/** Longest readable table, rows. */
const MOST_ROWS = 200
const STEPS_S = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]

/** Time step of the table's rows, s. */
export const tableStep = (span_s: number): number =>
  STEPS_S.find((step) => span_s / step <= MOST_ROWS) ?? STEPS_S.at(-1)!

/** Each row covers the time since the row before. */
function tableOf(
  quantities: LaneQuantity[],
  ofGhost: LaneQuantity[],
  { lane: { series }, from_s, to_s, ghost }: LanePicture,
): Table {
  const step = tableStep(to_s - from_s)
  const inside = ({ first, end }: Bin) =>
    series.time(first) >= from_s - 1e-9 && series.time(end - 1) <= to_s + 1e-9
  return {
    columns: [
      { name: chartText.time, unit: chartText.s },
      ...quantities.map(({ name, unit }) => ({ name, unit })),
      ...ofGhost.map(({ name, unit }) => ({ name: chartText.ghostOf(name), unit })),
    ],
    rows: [...bins(series, from_s, to_s, step)].filter(inside).map((bin) => {
      const other = ghost && otherBin(series, bin, ghost.lane.series)
      return [
        series.time(bin.end - 1),
        ...quantities.map(({ of }) => of(series, bin)),
        ...ofGhost.map(({ of }) => (ghost && other ? of(ghost.lane.series, other) : Number.NaN)),
      ]
    }),
  }
}
