import { fixed } from '../kit/format'
import type { Estimate } from '../sweeps/protocol'
import { measured } from '../sweeps/wording'
import type { TableCell } from './picture'
import type { Quantity } from './quantities'

/** "DSRED at 88: 8.1 ± 0.2 ms". */
export function worded({ name, shown, exact }: Quantity, estimate: Estimate): string {
  const value = exact ? exactly(estimate.mean, shown) : measured(estimate, shown)
  return `${name}: ${value} ${shown.unit}`.trim()
}

/** Models give as many digits as one wants; four are enough to compare. */
const exactly = (value: number | null, { size }: Quantity['shown']): string =>
  value === null
    ? '–'
    : Number((value / size).toPrecision(4)).toLocaleString('en', { maximumSignificantDigits: 4 })

/** A cell of a table, behind it what the paper prints there: "7.24 ± 0.06 (8.1)". */
export function cellText({ estimate, shown, published }: TableCell): string {
  const own = measured(estimate, shown)
  if (published === undefined) return own
  return `${own} (${published === null ? '–' : fixed(published, digitsOf(published))})`
}

const digitsOf = (value: number) => String(value).split('.')[1]?.length ?? 0
