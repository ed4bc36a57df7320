import type { Series } from '../engine/page/series'
import type { Table } from './chart'

/** Significant digits of a measured number; the rest is noise of its binary form. */
const DIGITS = 12

/** Comment lines before the data; programs skip them by their sign. */
export const csvComments = (lines: readonly string[]): string =>
  lines.map((line) => `# ${line.replaceAll('\n', ' ')}\n`).join('')

/** A text as a cell. */
export const csvCell = (value: string): string =>
  /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value

/** A number with its significant digits, empty if missing. Whole numbers are unchanged. */
export const csvNumber = (value: number): string =>
  Number.isNaN(value) ? '' : String(Number.isInteger(value) ? value : Number(value.toPrecision(DIGITS)))

export const headOf = ({ name, unit }: { name: string; unit: string }): string =>
  unit ? `${name}, ${unit}` : name

export function csvOf({ columns, rows }: Table, about: readonly string[] = []): string {
  const head = columns.map((column) => csvCell(headOf(column))).join(',')
  return `${csvComments(about)}${head}\n${rows.map((row) => `${row.map(csvNumber).join(',')}\n`).join('')}`
}

/** The first total; all further columns are totals too. */
const FIRST_TOTAL = 'busy_s'
const TOTALS =
  `${FIRST_TOTAL} and the columns after it are running totals from 0 s, as are departures, delay sums, marks and drops of l_ and c_: ` +
  'what happened between two rows is their difference'

/** All columns of a lane's stored samples. */
export function seriesCsv(series: Series, about: readonly string[]): string {
  const columns = series.columns.map((_, column) => column)
  const lines = Array.from(
    { length: series.length },
    (_, row) => `${columns.map((column) => csvNumber(series.at(row, column))).join(',')}\n`,
  )
  const notes = series.column(FIRST_TOTAL) < 0 ? about : [...about, TOTALS]
  return `${csvComments(notes)}${series.columns.map(csvCell).join(',')}\n${lines.join('')}`
}
