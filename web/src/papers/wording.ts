import type { Estimate } from '../sweeps/protocol'
import { measured } from '../sweeps/wording'
import type { Quantity } from './quantities'

/** "DSRED at 88: 8.1 ± 0.2 ms". */
export function worded({ name, shown, exact }: Quantity, estimate: Estimate): string {
  const value = exact
    ? exactly(estimate.mean, shown)
    : measured(estimate, { ...shown, path: '', title: '', group: '' })
  return `${name}: ${value} ${shown.unit}`.trim()
}

/** Models give as many digits as one wants; four are enough to compare. */
const exactly = (value: number | null, { size }: Quantity['shown']): string =>
  value === null
    ? '–'
    : Number((value / size).toPrecision(4)).toLocaleString('en', { maximumSignificantDigits: 4 })
