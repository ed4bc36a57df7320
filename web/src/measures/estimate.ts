/** A figure over the finished replications; no mean where none has it, no interval below two. */
export interface Estimate {
  mean: number | null
  /** Half of the 95 % confidence interval of the mean. */
  ci95: number | null
  n: number
}

/** A lane's figure less that of the first lane, over pairs with one seed. */
export interface Difference extends Estimate {
  /** Whether the interval leaves out zero; null below two pairs. */
  significant: boolean | null
  /** How many times as wide the interval would be without pairs; null below two, and of equal differences. */
  gain: number | null
}
