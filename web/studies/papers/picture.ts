import type { Estimate } from '../../src/generated/sweep'
import type { Outcome } from '../../src/measures/outcome'
import { estimateOf } from '../../src/measures/statistics'
import type { Measure, Published } from '../../src/measures/work'
import type { IntervalPlot, PlotPoint } from '../../src/plots/interval-plot'
import type { PlotAxis } from '../../src/plots/interval-scales'
import type { MapCell, MapPlot } from '../../src/plots/map-plot'
import { paperText } from './messages'

/** A plot or table of an entry's results, ready to be drawn anywhere. */
export type Picture = DrawnPicture | TablePicture

/** A picture that is drawn with a pen. */
export type DrawnPicture = PlotPicture | MapPicture

export interface PlotPicture extends IntervalPlot {
  kind: 'plot'
}

export interface MapPicture extends MapPlot {
  kind: 'map'
}

export interface TablePicture {
  kind: 'table'
  columns: readonly string[]
  rows: readonly { name: string; cells: readonly TableCell[] }[]
}

export interface TableCell {
  estimate: Estimate
  shown: Pick<Measure, 'unit' | 'size' | 'digits'>
  /** The paper's number, in the shown unit. */
  published?: number | null
}

const titled = ({ title, unit }: { title: string; unit?: string }) => (unit ? `${title}, ${unit}` : title)

/** A measure of each lane against the points' axis. Published numbers are in the shown unit. */
export const against =
  (
    measure: Measure,
    { lanes, published, log }: { lanes?: string[]; published?: Published; log?: boolean } = {},
  ) =>
  (outcome: Outcome): PlotPicture => {
    const { points, work } = outcome
    return {
      kind: 'plot',
      x: axisOf(outcome),
      y: { title: titled(measure), ...(log && { log }) },
      lines: (lanes ?? outcome.lanes).map((lane) => {
        const place = outcome.lanes.indexOf(lane)
        const found = points.map((_, i) =>
          outcome.lanesAt(i).includes(lane) ? estimateOf(outcome.values(measure, lane, i)) : undefined,
        )
        const printed = published?.[lane]
        return {
          name: lane,
          place,
          marked: true,
          points: points.flatMap(({ at }, i) => pointOf(found[i], at, measure.size)),
          ...(printed && {
            published: points.flatMap(({ at }, i) => {
              const y = printed[i]
              return y === null || y === undefined ? [] : [{ x: at, y }]
            }),
          }),
        }
      }),
    }
    function axisOf({ points }: Outcome): PlotAxis {
      const named = points.map(({ at, name }) => ({ at, ...(name !== undefined && { name }) }))
      return { title: titled(work.axis ?? { title: '' }), ...(work.axis?.log && { log: true }), named }
    }
  }

/** A mean in the shown unit with its interval; undefined if no run has it. */
export function pointOf(estimate: Estimate | undefined, x: number, size: number): PlotPoint[] {
  if (!estimate || estimate.mean === null) return []
  const { mean, ci95 } = estimate
  return [{ x, y: mean / size, ...(ci95 !== null && { ci95: ci95 / size }) }]
}

/** P(N > n) of every lane at a point, on a logarithmic axis; of one class if its measure is given. */
export const exceedances =
  (at: number | string | undefined, exceed: (n: number) => Measure, longest = 20) =>
  (outcome: Outcome): PlotPicture => {
    const point = at === undefined ? 0 : outcome.pointAt(at)
    return {
      kind: 'plot',
      x: { title: paperText.plots.n },
      y: { title: paperText.plots.exceed, log: true },
      lines: outcome.lanesAt(point).map((lane, place) => ({
        name: lane,
        place,
        marked: true,
        points: Array.from({ length: longest + 1 }, (_, n) =>
          pointOf(estimateOf(outcome.values(exceed(n), lane, point)), n, 1),
        )
          .flat()
          .filter(({ y }) => y > 0),
      })),
    }
  }

interface OverTime {
  column: string
  title: string
  /** Size of the shown unit in that of the column. */
  size?: number
  /** Index among the entry's series. */
  series?: number
  from_s?: number
  to_s?: number
  lanes?: string[]
}

/** A sampled column of each lane over time. */
export const overTime =
  ({ column, title, size = 1, series = 0, from_s = 0, to_s = Number.POSITIVE_INFINITY, lanes }: OverTime) =>
  ({ results }: Outcome): PlotPicture => ({
    kind: 'plot',
    x: { title: paperText.plots.time },
    y: { title },
    lines: (results.series[series] ?? []).flatMap((course, place) => {
      const index = course.columns.indexOf(column)
      if (index < 0 || (lanes && !lanes.includes(course.lane))) return []
      const points = course.rows.flatMap((row): PlotPoint[] => {
        const [t, y] = [row[0]!, row[index]!]
        return t < from_s || t > to_s || Number.isNaN(y) ? [] : [{ x: t, y: y / size }]
      })
      return [{ name: course.lane, place, marked: false, points }]
    }),
  })

/** The entry's drop curves. */
export const profiles =
  (title: string) =>
  ({ work, results }: Outcome): PlotPicture => ({
    kind: 'plot',
    x: { title },
    y: { title: paperText.plots.probability, from: 0, to: 1 },
    lines: (work.curves ?? []).map(({ name }, place) => ({
      name,
      place,
      marked: false,
      points: (results.curves[place]?.line ?? []).map(([x, y]) => ({ x, y })),
    })),
  })

/** A number of the models' answers against the axis, a line for each course. */
export const answers =
  (title: string, read: (answer: never) => number | undefined, axis: PlotAxis) =>
  ({ work, results }: Outcome): PlotPicture => {
    const asks = work.models ?? []
    const courses = [...new Set(asks.map(({ course }) => course))]
    return {
      kind: 'plot',
      x: axis,
      y: { title },
      lines: courses.map((name, place) => ({
        name,
        place,
        marked: false,
        points: asks.flatMap(({ course, at }, i) => {
          const found = results.answers[i]
          const y = course === name && found !== undefined ? read(found as never) : undefined
          return y === undefined ? [] : [{ x: at, y }]
        }),
      })),
    }
  }

/** Several numbers of each answer against the axis, a line for each number. */
export const answerLines =
  (title: string, lines: Record<string, (answer: never) => number | undefined>, axis: PlotAxis) =>
  ({ work, results }: Outcome): PlotPicture => ({
    kind: 'plot',
    x: axis,
    y: { title },
    lines: Object.entries(lines).map(([name, read], place) => ({
      name,
      place,
      marked: true,
      points: (work.models ?? []).flatMap(({ at }, i) => {
        const found = results.answers[i]
        const y = found === undefined ? undefined : read(found as never)
        return y === undefined ? [] : [{ x: at, y }]
      }),
    })),
  })

export interface TableRow {
  measure: Measure
  /** In the shown unit, by column. */
  published?: readonly (number | null)[]
}

export interface TableColumn {
  name: string
  lane: string
  at?: number | string
}

/** Index of the point of a column. */
export const placeOf = (outcome: Outcome, { at }: TableColumn): number =>
  at === undefined ? 0 : outcome.pointAt(at)

/** Measures in rows, lanes at points in columns. */
export const table =
  (columns: readonly TableColumn[], rows: readonly TableRow[]) =>
  (outcome: Outcome): TablePicture => ({
    kind: 'table',
    columns: columns.map(({ name }) => name),
    rows: rows.map(({ measure, published }) => ({
      name: titled(measure),
      cells: columns.map((column, i) => ({
        estimate: estimateOf(outcome.values(measure, column.lane, placeOf(outcome, column))),
        shown: { unit: measure.unit, size: measure.size, digits: measure.digits },
        ...(published && { published: published[i] ?? null }),
      })),
    })),
  })

/** One source of a map's ratios: a lane, or published numbers, row by row. */
export type MapSource = { name: string } & ({ lane: string } | { numbers: readonly (number | null)[] })

/** A measure over the entry's points, which fill the rows of a grid. */
export const map =
  (measure: Measure, { panels, ...plot }: Omit<MapPlot, 'panels'> & { panels: readonly MapSource[] }) =>
  (outcome: Outcome): MapPicture => ({
    kind: 'map',
    ...plot,
    panels: panels.map((source) => ({
      name: source.name,
      cells:
        'numbers' in source
          ? source.numbers.map((value) => (value === null ? undefined : { value }))
          : outcome.points.map((_, i) => cellOf(estimateOf(outcome.values(measure, source.lane, i)))),
    })),
  })

function cellOf({ mean, ci95 }: Estimate): MapCell | undefined {
  if (mean === null) return undefined
  return { value: mean, ...(ci95 !== null && { ci95 }) }
}
