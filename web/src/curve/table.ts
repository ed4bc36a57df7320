import { definitions } from '../form/schema'
import { entered } from '../kit/format'
import { kitText } from '../kit/text'
import { isGrouped, typedNumber } from '../kit/typed'
import type { Point } from './ink'
import { curveText } from './text'
import { lengthsOf, type Measured } from './unit'

/** A row of the table as typed. */
export type Row = readonly [queue: string, p: string]

const { points } = definitions.Sketch!.properties!
const { l_points } = definitions.DualPi2!.properties!
/** Limit of the scenario format. */
export const MOST_POINTS = points!.maxItems!
/** The greatest length of a drawn curve, by unit; delays are stored in seconds. */
const LONGEST = {
  packets: points!.items!.items!.maximum!,
  bytes: points!.items!.items!.maximum!,
  milliseconds: 1000 * l_points!.items!.items!.maximum!,
} as const

export const rowsOf = (points: readonly Point[]): Row[] => points.map(([q, p]) => [entered(q), entered(p)])

/** A number with a point or a comma; a percentage is a share. */
export function numberOf(cell: string): number {
  const share = cell.trim().endsWith('%')
  const value = typedNumber(cell.trim().replace(/%$/, ''))
  return share ? Number((value / 100).toPrecision(12)) : value
}

/** Errors of each row in words, and the points if there are none. */
export function checked(
  rows: readonly Row[],
  measured: Measured,
): { faults: (string | undefined)[]; points?: Point[] } {
  const points = rows.map((row): Point => [numberOf(row[0]), numberOf(row[1])])
  const faults = rows.map((row, i) => cellFault(row, measured) ?? placeFault(points, i, measured))
  if (rows.length > MOST_POINTS) faults[MOST_POINTS] ??= curveText.table.tooMany(MOST_POINTS, rows.length)
  return faults.some(Boolean) || rows.length === 0 ? { faults } : { faults, points }
}

function cellFault([queue, p]: Row, measured: Measured): string | undefined {
  const [q, probability] = [numberOf(queue), numberOf(p)]
  if (queue.trim() === '') return curveText.table.missing.queue
  if (p.trim() === '') return curveText.table.missing.p
  if (Number.isNaN(q)) return noNumber(queue)
  if (Number.isNaN(probability)) return noNumber(p)
  const most = LONGEST[measured.unit]
  if (q < 0 || q > most) return lengthsOf(measured).outside(queue.trim(), most)
  if (probability < 0 || probability > 1) return curveText.table.pRange(p.trim())
  return undefined
}

const noNumber = (cell: string) =>
  isGrouped(cell) ? kitText.separators() : curveText.table.noNumber(cell.trim())

function placeFault(points: readonly Point[], i: number, measured: Measured): string | undefined {
  const [queue] = points[i] as Point
  const before = points[i - 1]
  if (before && queue < before[0]) return curveText.table.order(queue, before[0])
  if (before?.[0] === queue && points[i - 2]?.[0] === queue)
    return curveText.table.third(lengthsOf(measured).of(queue))
  return undefined
}

/** Two columns from a spreadsheet, and the lines left over. */
export interface Pasted {
  rows: Row[]
  heading?: string
  /** Lines that are ambiguous or unreadable. */
  unclear: string[]
}

/**
 * Columns are separated by tabs, semicolons, spaces or commas; a comma also counts as a decimal point if the line has
 * no other reading.
 */
export function pasted(content: string): Pasted {
  const lines = content
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  const result: Pasted = { rows: [], unclear: [] }
  for (const [i, line] of lines.entries()) {
    const row = cellsOf(line)
    const numbers = row?.every((cell) => !Number.isNaN(numberOf(cell)))
    if (row && numbers) result.rows.push(row)
    else if (i === 0 && /[a-z]/i.test(line)) result.heading = line
    else result.unclear.push(line)
  }
  return result
}

function cellsOf(line: string): Row | undefined {
  const separator = line.includes('\t') ? '\t' : line.includes(';') ? ';' : undefined
  const cells = separator
    ? line.split(separator)
    : /\s/.test(line)
      ? line.split(/,?\s+/)
      : betweenCommas(line)
  const [queue = '', p = '', ...more] = cells.map((cell) => cell.trim())
  return queue && p && more.every((cell) => cell === '') ? [queue, p] : undefined
}

function betweenCommas(line: string): string[] {
  const parts = line.split(',')
  // Two numbers with decimal commas have three commas; two commas would be ambiguous.
  return parts.length === 4 ? [`${parts[0]}.${parts[1]}`, `${parts[2]}.${parts[3]}`] : parts
}
