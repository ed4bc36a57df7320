import type { LaneFeed } from '../engine/client'
import type { Series } from '../engine/series'
import { type Bin, binAt, bins, type LaneLine } from './bins'
import type { Chart, Entry, Level, Look, Reading, Table } from './chart'
import { binBeside, drawGhost, type GhostRun, ghostEntry, ghostInk, nameGhost } from './ghost'
import type { Pen } from './pen'
import type { Axis, Margin, PlotArea } from './plot-area'
import { AREA_ALPHA, classAlpha } from './scales'
import { chartText } from './text'

/** A traffic class as the screen names it. */
export interface ClassName {
  id: string
  name: string
  /** Whether receivers tell new data from repeated; without TCP all of it is new. */
  tcp: boolean
}

export type LossSplit = 'cause' | 'class'

/** A lane over a stretch of simulated time. */
export interface LaneFrame extends Look {
  lane: LaneFeed
  from_s: number
  to_s: number
  /** Upper end of the axis, which lanes share. */
  top: number
  /** The most packets that can wait, and what the buffer is called. */
  limit_packets: number
  limit_detail: string
  classes: readonly ClassName[]
  split: LossSplit
  ghost?: GhostRun | undefined
}

/** What bounds the axis that lanes share. */
export interface Bounds {
  series: Series
  limit_packets: number
  rate_bps: number
}

/** One of a plot's numbers, over a stretch of rows. */
export interface Quantity {
  name: string
  unit: string
  digits: number
  of(series: Series, bin: Bin): number
  /** Whether it stands beside the cursor, and not in the table alone; `part` if only where it is not zero. */
  read?: boolean | 'part'
}

/** What of a lane a line depends on. */
export type LineFrame = Pick<LaneFrame, 'lane' | 'classes'>

/** A plot of one lane over time. */
export interface LaneChart extends Chart<LaneFrame> {
  /** The lane's line among those of other lanes, and its unit. */
  line(frame: LineFrame): LaneLine
  unit: string
  digits: number
  /** What one point of the line is of, at least, s. */
  lineStep(span: { from_s: number; to_s: number }): number
  /** Upper end of the axis for all lanes together. */
  top(lanes: readonly Bounds[], from_s: number, to_s: number): number
}

interface Parts {
  /** About how many values the axis on the left names. */
  ticks: number
  margin?: Partial<Margin>
  top: LaneChart['top']
  /** Share of the axis that stays free above `top`. */
  headroom?: number
  levels?(frame: LaneFrame): readonly Level[]
  legend?: LaneChart['legend']
  line: LaneChart['line']
  unit: string
  digits: number
  draw(pen: Pen, plot: PlotArea, frame: LaneFrame): void
  quantities(frame: LaneFrame): Quantity[]
  /** What of a ghost is drawn beside its line; false where its line has another axis. */
  ghost?: ((pen: Pen, plot: PlotArea, frame: LaneFrame, ghost: GhostRun) => void) | false
  /** What one value beside the cursor is of, s; as fine as rows are unless it says more. */
  step?(span: { from_s: number; to_s: number }): number
}

export function laneChart({
  ticks,
  headroom = 0,
  quantities,
  step = () => ROW_S,
  draw,
  legend,
  ghost: drawMore,
  ...parts
}: Parts): LaneChart {
  const ghostOf = (frame: LaneFrame) => (drawMore === false ? undefined : frame.ghost)
  return {
    ...parts,
    lineStep: step,
    draw(pen, plot, frame) {
      draw(pen, plot, frame)
      const ghost = ghostOf(frame)
      if (!ghost) return
      if (drawMore) drawMore(pen, plot, frame, ghost)
      const of = parts.line({ lane: ghost.lane, classes: frame.classes })
      const span = { from_s: frame.from_s, to_s: frame.to_s, step: Math.max(plot.step, step(frame)) }
      const at = drawGhost(pen, plot, ghost.lane.series, of, span, ghostInk(frame.palette.ink))
      if (at && frame.names) nameGhost(pen, plot, at, chartText.ghost, frame.palette.ink, frame)
    },
    legend(frame) {
      const ghost = ghostOf(frame)
      return [...(legend?.(frame) ?? []), ...(ghost ? [ghostEntry(ghost, frame.palette.ink)] : [])]
    },
    x: timeAxis,
    y: ({ top }) => ({ kind: 'linear', from: 0, to: top * (1 + headroom), ticks }),
    read(frame, at_s) {
      const own = readings(quantities(frame), frame, at_s, step(frame))
      const ghost = ghostOf(frame)
      if (!ghost) return own
      const { series } = ghost.lane
      const bin = binAt(series, at_s, step(frame))
      const value = bin ? parts.line({ lane: ghost.lane, classes: frame.classes })(series, bin) : Number.NaN
      return [...own, { name: chartText.ghost, value: `${shown(value, parts.digits)} ${parts.unit}`.trim() }]
    },
    table(frame) {
      const ghost = ghostOf(frame)
      const beside = ghost ? quantities({ ...frame, lane: ghost.lane }).filter(({ read }) => read) : []
      return tableOf(quantities(frame), beside, frame)
    },
  }
}

/** The shades of traffic classes in areas. */
export const classLegend = ({ classes, colour }: LaneFrame): Entry[] =>
  classes.map(({ name }, i) => ({ name, colour, alpha: AREA_ALPHA * classAlpha(i) }))

/** Rows of the core are this far apart. */
const ROW_S = 0.05

export const timeAxis = ({ from_s, to_s }: { from_s: number; to_s: number }): Axis => ({
  kind: 'linear',
  from: from_s,
  to: to_s,
  ticks: 6,
  unit: ' s',
})

/** Numbers with fixed digits, so that they keep their width. */
export const shown = (value: number, digits: number): string =>
  Number.isFinite(value)
    ? value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    : chartText.none

function readings(quantities: Quantity[], { lane }: LaneFrame, at_s: number, step_s: number): Reading[] {
  const bin = binAt(lane.series, at_s, step_s)
  return quantities.flatMap(({ name, unit, digits, of, read }) => {
    if (!read) return []
    const value = bin ? of(lane.series, bin) : Number.NaN
    if (read === 'part' && !(value > 0)) return []
    return { name, value: `${shown(value, digits)} ${unit}`.trim() }
  })
}

/** A table with more rows than this is no longer read. */
const MOST_ROWS = 200
const STEPS_S = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]

/** The steps of simulated time that a table of this stretch is in, s. */
export const tableStep = (span_s: number): number =>
  STEPS_S.find((step) => span_s / step <= MOST_ROWS) ?? STEPS_S.at(-1)!

/** Each row is of the time since the row before, up to its own. */
function tableOf(
  quantities: Quantity[],
  beside: Quantity[],
  { lane: { series }, from_s, to_s, ghost }: LaneFrame,
): Table {
  const step = tableStep(to_s - from_s)
  const inside = ({ first, end }: Bin) =>
    series.time(first) >= from_s - 1e-9 && series.time(end - 1) <= to_s + 1e-9
  return {
    columns: [
      { name: chartText.time, unit: chartText.s },
      ...quantities.map(({ name, unit }) => ({ name, unit })),
      ...beside.map(({ name, unit }) => ({ name: chartText.ghostOf(name), unit })),
    ],
    rows: [...bins(series, from_s, to_s, step)].filter(inside).map((bin) => {
      const other = ghost && binBeside(series, bin, ghost.lane.series)
      return [
        series.time(bin.end - 1),
        ...quantities.map(({ of }) => of(series, bin)),
        ...beside.map(({ of }) => (ghost && other ? of(ghost.lane.series, other) : Number.NaN)),
      ]
    }),
  }
}
