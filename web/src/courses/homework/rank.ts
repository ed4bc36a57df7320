import type { Estimate } from '../../generated/sweep'
import { intervalOf } from '../../measures/statistics'
import { measured } from '../../measures/wording'

/** A score with its interval: "0.576 ± 0.008". */
export const scoreWords = (score: Estimate): string => measured(score, { size: 1, digits: 3 })

/**
 * The rank of each score, 1 for the best: one more than the number of scores whose whole 95 % interval lies above its own.
 * So scores whose intervals overlap that of the best share the first rank. Undefined for a score without an interval.
 */
export function ranksOf(scores: readonly (Estimate | undefined)[]): (number | undefined)[] {
  const ranges = scores.map((score) => score && intervalOf(score))
  const sorted = ranges.flatMap((range) => (range ? [range.from] : [])).sort((a, b) => a - b)
  return ranges.map((range) => range && 1 + sorted.length - countUpTo(sorted, range.to))
}

/** The count of numbers up to and including `end`, in an ascending array. */
function countUpTo(sorted: readonly number[], end: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! <= end) low = middle + 1
    else high = middle
  }
  return low
}
