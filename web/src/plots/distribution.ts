import type { Series } from '../engine/page/series'

/** Shares of a whole in bins of constant relative width. */
export interface Distribution {
  /** Weight in each bin. */
  weights: Float64Array
  total: number
}

const LEAST_S = 1e-6
/** Bins to a factor of e: each is 1/256 of its value wide. */
const FINENESS = 256
const BINS = Math.ceil(Math.log(1e9) * FINENESS)

/**
 * Queueing delays of the rows from `from_s` to `to_s`: the distribution of row means, weighted by packets. For DualPI2,
 * packets count with the mean of their own queue.
 */
export function delaysOf(series: Series, from_s: number, to_s: number): Distribution {
  const weights = new Float64Array(BINS)
  const grown = (column: number, row: number) =>
    series.at(row, column) - (row > 0 ? series.at(row - 1, column) : 0)
  const columnsOf = (queue: string) => [
    series.column(`${queue}departures`),
    series.column(`${queue}delay_sum_s`),
  ]
  const all = columnsOf('')
  const own = ['l_', 'c_'].map(columnsOf)
  let total = 0
  for (let row = series.rowAt(from_s); row < series.length && series.time(row) <= to_s; row++) {
    // Lanes without two queues lack these columns, or have no numbers in them.
    const parts = own.every(([departures = -1]) => departures >= 0 && grown(departures, row) >= 0)
      ? own
      : [all]
    for (const [departures = 0, sum = 0] of parts) {
      const count = grown(departures, row)
      if (!(count > 0)) continue
      weights[binOf(grown(sum, row) / count)]! += count
      total += count
    }
  }
  return { weights, total }
}

const binOf = (value_s: number): number =>
  value_s <= LEAST_S ? 0 : Math.min(BINS - 1, Math.ceil(Math.log(value_s / LEAST_S) * FINENESS))

/** Upper edge of a bin, s; 0 for the first. */
const edgeOf = (bin: number): number => (bin === 0 ? 0 : LEAST_S * Math.exp(bin / FINENESS))

/** The delay that a share `q` does not exceed, s, to within a bin; NaN for an empty distribution. */
export function quantileOf({ weights, total }: Distribution, q: number): number {
  let sum = 0
  for (let bin = 0; bin < BINS; bin++) {
    sum += weights[bin]!
    if (sum > 0 && sum >= q * total - 1e-9) return edgeOf(bin)
  }
  return Number.NaN
}

/** The share that does not exceed a delay. */
export function shareUpTo({ weights, total }: Distribution, value_s: number): number {
  let sum = 0
  for (let bin = 0; bin < BINS && edgeOf(bin) <= value_s * (1 + 1e-9); bin++) sum += weights[bin]!
  return total > 0 ? sum / total : Number.NaN
}

/** Corners `[s, share]` of the distribution function, at its rises. */
export function stepsOf({ weights, total }: Distribution): [number, number][] {
  const steps: [number, number][] = []
  let sum = 0
  for (let bin = 0; bin < BINS; bin++) {
    if (weights[bin] === 0) continue
    sum += weights[bin]!
    steps.push([edgeOf(bin), sum / total])
  }
  return steps
}
