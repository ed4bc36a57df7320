import type { Difference, Estimate } from '../generated/sweep'
import { fixed, NONE, parts, plain, rounded, signed } from '../kit/format'
import type { Figure } from './figures'
import type { Quantity } from './quantities'
import { measureText } from './text'

type Shown = Pick<Figure, 'size' | 'digits'>

const MOST_DIGITS = 6
/** Half-widths whose leading digits are below this have two digits, others one, as the Particle Data Group rounds. */
const ONE_DIGIT_FROM = 3.55

/** Significant decimals by the half-width; without one, the figure's default. */
export function digitsOf({ ci95 }: Pick<Estimate, 'ci95'>, { size, digits }: Shown): number {
  if (!ci95) return digits
  const magnitude = Math.floor(Math.log10(ci95 / size))
  const two = ci95 / size < ONE_DIGIT_FROM * 10 ** magnitude
  return Math.max(0, Math.min(MOST_DIGITS, (two ? 1 : 0) - magnitude))
}

/** Mean and half-width in the shown unit: "278.4 ± 4.1". */
export function measured(
  estimate: Pick<Estimate, 'mean' | 'ci95'> | undefined,
  figure: Shown,
  digits = estimate ? digitsOf(estimate, figure) : 0,
): string {
  if (!estimate || estimate.mean === null) return NONE
  const mean = fixed(estimate.mean / figure.size, digits)
  return estimate.ci95 === null ? mean : `${mean} ± ${fixed(estimate.ci95 / figure.size, digits)}`
}

/** A quantity with its value and unit: "DSRED at 88" and "8.1 ± 0.2 ms". */
export function valued(
  { name, shown, exact }: Quantity,
  estimate: Estimate,
): { name: string; value: string } {
  const value = exact ? exactly(estimate.mean, shown) : measured(estimate, shown)
  return { name, value: `${value} ${shown.unit}`.trim() }
}

/** Models give any number of digits; four are enough to compare. */
const exactly = (value: number | null, { size }: Quantity['shown']): string =>
  value === null ? NONE : plain(value / size, 4)

/** A lane's difference from the first, in neutral words; `brief` omits the unit. */
export function difference(found: Difference | undefined, figure: Figure, brief = false): string {
  if (!found || found.mean === null) return NONE
  if (found.significant === null)
    return measureText.difference.oneRun(withUnit(signed(found.mean / figure.size, figure.digits), figure))
  if (!found.significant) return measureText.difference.none
  // A difference is never rounded to zero.
  const first = Math.ceil(-Math.log10(Math.abs(found.mean) / figure.size))
  const digits = decided(found, figure, Math.max(digitsOf(found, figure), Math.min(first, MOST_DIGITS)))
  const size = measured({ ...found, mean: Math.abs(found.mean) }, figure, digits)
  const by = brief ? size : withUnit(size, figure)
  return found.mean < 0 ? measureText.difference.lower(by) : measureText.difference.higher(by)
}

/** As many decimals as it takes to show that the interval excludes zero. */
function decided(
  { mean, ci95 }: Pick<Difference, 'mean' | 'ci95'>,
  { size }: Pick<Figure, 'size'>,
  digits: number,
): number {
  const shown = (value: number | null) => rounded(Math.abs(value ?? 0) / size, digits)
  return digits < MOST_DIGITS && shown(mean) <= shown(ci95)
    ? decided({ mean, ci95 }, { size }, digits + 1)
    : digits
}

/** The interval behind the words, shown on request. */
export function interval(found: Difference | undefined, figure: Figure): string | undefined {
  if (!found || found.mean === null) return undefined
  const behind = measureText.difference.interval(withUnit(measured(found, figure), figure), found.n)
  return found.gain === null ? behind : parts([behind, measureText.difference.gain(found.gain)])
}

/** The gain from pairing, in a sentence over some figures; undefined if unknown. */
export function gain(
  { lanes }: { lanes: readonly { label: string; less_first?: Readonly<Record<string, Difference>> }[] },
  paths: readonly string[],
): string | undefined {
  const known = lanes
    .flatMap(({ less_first }) => paths.map((path) => less_first?.[path]?.gain))
    .filter((each) => typeof each === 'number')
  return known.length ? measureText.gain(Math.min(...known), Math.max(...known)) : undefined
}

/** A difference of percentages is in percentage points. */
const withUnit = (value: string, { unit }: Figure) =>
  `${value} ${unit === measureText.units.percent ? measureText.points : unit}`.trim()
