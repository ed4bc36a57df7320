import type { Outcome } from '../../src/measures/outcome'
import type { PlotPoint } from '../../src/plots/interval-plot'
import { paperText } from './messages'
import type { PlotPicture } from './picture'

/** The cells of one sampled row, by column. */
export type Cells = (column: string) => number

/** A number from a row and the row before it; NaN is not drawn. */
export type Reading = (now: Cells, before: Cells) => number

/** A line of a plot over time. */
export interface ReadingLine {
  name: string
  lane: string
  value: Reading
}

interface Readings {
  title: string
  lines: readonly ReadingLine[]
  /** Index among the entry's series. */
  series?: number
  from_s?: number
  to_s?: number
}

/** Values over time derived from columns: rates, shares, means. */
export const readings =
  ({ title, lines, series = 0, from_s = 0, to_s = Number.POSITIVE_INFINITY }: Readings) =>
  ({ results }: Outcome): PlotPicture => ({
    kind: 'plot',
    x: { title: paperText.plots.time },
    y: { title },
    lines: lines.map(({ name, lane, value }, place) => {
      const course = results.series[series]?.find((own) => own.lane === lane)
      const rows = (course?.rows ?? []).filter(([t]) => t! >= from_s && t! <= to_s)
      const cells = rows.map(
        (row): Cells =>
          (column) =>
            row[course!.columns.indexOf(column)] ?? Number.NaN,
      )
      const points = cells.slice(1).flatMap((now, i): PlotPoint[] => {
        const y = value(now, cells[i]!)
        return Number.isFinite(y) ? [{ x: now('t_s'), y }] : []
      })
      return { name, place, marked: false, points }
    }),
  })

/** A column in another unit. */
export const level =
  (column: string, size = 1): Reading =>
  (now) =>
    now(column) / size

/** Gain of one counter per unit gained by another. */
export const share =
  (part: string, whole: string, size = 1): Reading =>
  (now, before) =>
    (now(part) - before(part)) / (now(whole) - before(whole)) / size

/** Weighted sum of counters' gains per second. */
export const rate =
  (weights: Readonly<Record<string, number>>, size = 1): Reading =>
  (now, before) => {
    const gained = Object.entries(weights).reduce(
      (sum, [column, weight]) => sum + weight * (now(column) - before(column)),
      0,
    )
    return gained / (now('t_s') - before('t_s')) / size
  }
