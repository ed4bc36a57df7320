import type { Series } from '../engine/series'
import type { Table } from './chart'

/** Lines before the data that say what they are; programs skip them by their sign. */
const comments = (lines: readonly string[]) =>
  lines.map((line) => `# ${line.replaceAll('\n', ' ')}\n`).join('')

const cell = (value: string) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/** A number as it is; nothing where there is none. */
const number = (value: number) => (Number.isNaN(value) ? '' : String(value))

export const headOf = ({ name, unit }: { name: string; unit: string }): string =>
  unit ? `${name}, ${unit}` : name

export function csvOf({ columns, rows }: Table, about: readonly string[] = []): string {
  const head = columns.map((column) => cell(headOf(column))).join(',')
  return `${comments(about)}${head}\n${rows.map((row) => `${row.map(number).join(',')}\n`).join('')}`
}

/** All columns of a lane's sampled history that is kept. */
export function seriesCsv(series: Series, about: readonly string[]): string {
  const columns = series.columns.map((_, column) => column)
  const lines = Array.from(
    { length: series.length },
    (_, row) => `${columns.map((column) => number(series.at(row, column))).join(',')}\n`,
  )
  return `${comments(about)}${series.columns.map(cell).join(',')}\n${lines.join('')}`
}
