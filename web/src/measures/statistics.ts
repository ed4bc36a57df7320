import type { Estimate } from '../generated/sweep'
import { t95 } from './student'

/** One value per replication; undefined for a run without one. */
export type Values = readonly (number | undefined)[]

const given = (values: Values): number[] => values.filter((value) => value !== undefined)

/**
 * Mean of a lane's figure and half-width of its 95 % interval, as in the core: symmetric about the mean and as wide as
 * Hall's interval, which accounts for skewness (Journal of the Royal Statistical Society B 54, 1992).
 */
export const estimateOf = (values: Values): Estimate => within(values, hall)

/** The same with Student's interval, for differences, which have little skewness. */
export const studentOf = (values: Values): Estimate => within(values, (t) => t)

/** Half the width of Hall's interval in standard errors; `a` is the skewness over √n. */
function hall(t: number, a: number): number {
  // Below this the quotient loses all digits to cancellation, and the interval is Student's.
  if (Math.abs(a) < 1e-6) return t
  const end = (z: number) => Math.cbrt(1 + a * (z - a / 6))
  return (1.5 / a) * (end(t) - end(-t))
}

/** Summed in the order of the core; `half` is the half-width in standard errors. */
function within(values: Values, half: (t: number, a: number) => number): Estimate {
  const all = given(values)
  const [first] = all
  if (first === undefined) return { mean: null, ci95: null, n: 0 }
  const n = all.length
  const mean = first + all.reduce((sum, value) => sum + (value - first), 0) / n
  const t = t95(n - 1)
  if (t === undefined) return { mean, ci95: null, n }
  const squares = all.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  const cubes = all.reduce((sum, value) => sum + (value - mean) ** 3, 0)
  const error = Math.sqrt(squares / (n - 1) / n)
  return { mean, ci95: error > 0 ? error * half(t, cubes / (squares * Math.sqrt(squares))) : 0, n }
}

/** Pairs of values of the replications that have both; each pair shares a seed. */
export function pairsOf(a: Values, b: Values): [number, number][] {
  const pairs: [number, number][] = []
  a.forEach((own, k) => {
    const other = b[k]
    if (own !== undefined && other !== undefined) pairs.push([own, other])
  })
  return pairs
}

/** a less b, pair by pair: the paired-t interval (Law, Simulation Modeling and Analysis, 2015, 10.2.1). */
export const differenceOf = (a: Values, b: Values): Estimate =>
  studentOf(pairsOf(a, b).map(([own, other]) => own - other))

/**
 * The difference between a single run of a and one of b, with different seeds, that chance exceeds in only 1 of 20 cases.
 * Undefined for fewer than two runs of either.
 */
export function apartByChance(a: Values, b: Values): number | undefined {
  const [own, other] = [given(a), given(b)]
  const t = t95(own.length + other.length - 2)
  if (own.length < 2 || other.length < 2 || t === undefined) return undefined
  const squares = [own, other].reduce((sum, values) => {
    const mean = values.reduce((all, value) => all + value, 0) / values.length
    return sum + values.reduce((all, value) => all + (value - mean) ** 2, 0) / (values.length - 1)
  }, 0)
  return t * Math.sqrt(squares)
}

/** A 95 % confidence interval, possibly unbounded. */
export interface ConfidenceInterval {
  from: number
  to: number
}

/** Undefined for fewer than two replications. */
export const intervalOf = ({ mean, ci95 }: Estimate): ConfidenceInterval | undefined =>
  mean === null || ci95 === null ? undefined : { from: mean - ci95, to: mean + ci95 }

/**
 * The ratio of the means of a and b over pairs, with Fieller's interval (Journal of the Royal Statistical
 * Society B 16, 1954): all r for which the paired-t interval of a - r b contains zero.
 */
export function ratioOf(
  a: Values,
  b: Values,
): { ratio: number | undefined; range: ConfidenceInterval | undefined } {
  const pairs = pairsOf(a, b)
  const n = pairs.length
  const t = t95(n - 1)
  const mean = (side: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[side], 0) / n
  const [over, under] = [mean(0), mean(1)]
  const ratio = n > 0 && under !== 0 ? over / under : undefined
  if (ratio === undefined || t === undefined) return { ratio, range: undefined }
  const moment = (one: 0 | 1, other: 0 | 1) =>
    pairs.reduce((sum, pair) => sum + (pair[one] - mean(one)) * (pair[other] - mean(other)), 0) / (n - 1)
  const g = (t * t) / n
  const square = under * under - g * moment(1, 1)
  // The divisor may be zero, so any ratio is possible.
  if (square <= 0) return { ratio, range: { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY } }
  const middle = over * under - g * moment(0, 1)
  const root = Math.sqrt(Math.max(0, middle * middle - square * (over * over - g * moment(0, 0))))
  return { ratio, range: { from: (middle - root) / square, to: (middle + root) / square } }
}

/** The slope of a straight line through points, by least squares. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number | undefined {
  const n = points.length
  if (n < 2) return undefined
  const mean = (side: 0 | 1) => points.reduce((sum, point) => sum + point[side], 0) / n
  const [x, y] = [mean(0), mean(1)]
  const across = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
  return across === 0
    ? undefined
    : points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / across
}

/** The height of a line of points at `x`: constant beyond the ends; at a step, the value above it. */
export function interpolated(
  line: readonly (readonly [x: number, y: number])[],
  x: number,
): number | undefined {
  const after = line.findIndex(([at]) => at > x)
  if (after < 0) return line.at(-1)?.[1]
  const [from, to] = [line[after - 1], line[after]!]
  return from ? from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0]) : to[1]
}
