import { randomOf } from '../theory/draw.mjs'
import { METHODS, sampleOf } from './intervals.mjs'

/** @import { Method, Shape } from './intervals.mjs' */

/** Batches drawn from a pool; fewer for methods that use resampling. */
export const BATCHES = { fast: 4000, slow: 500 }

/**
 * How often intervals of a few replications contain the mean of the whole pool, and how wide they are relative to
 * Student's t. Batches are drawn without replacement and depend on the seed only. The pool is the population, so its mean
 * is known.
 * @param {readonly number[]} pool
 * @param {Shape} shape
 * @param {{ size: number, t: number, methods?: Method[], seed?: number, batches?: typeof BATCHES }} how
 * @returns {Record<string, { covered: number, width: number }>} by the method's id; `width` is a ratio of means
 */
export function coverageOf(pool, shape, { size, t, methods = METHODS, seed = 1, batches = BATCHES }) {
  const truth = pool.reduce((sum, value) => sum + value, 0) / pool.length
  const slack = 1e-12 * Math.abs(truth)
  const random = randomOf(seed)
  const sums = methods.map(() => ({ covered: 0, width: 0, students: 0, batches: 0 }))
  for (let batch = 0; batch < batches.fast; batch++) {
    const sample = sampleOf(batchOf(pool, size, random), t)
    methods.forEach(({ of, slow }, i) => {
      if (slow && batch >= batches.slow) return
      const [from, to] = of(sample, shape)
      const sum = sums[i]
      sum.batches++
      if (from - slack <= truth && truth <= to + slack) sum.covered++
      sum.width += to - from
      sum.students += 2 * t * sample.error
    })
  }
  return Object.fromEntries(
    sums.map((sum, i) => [
      methods[i].id,
      { covered: Math.round((1000 * sum.covered) / sum.batches) / 1000, width: sum.width / sum.students },
    ]),
  )
}

/**
 * `size` different values of a pool, chosen at random.
 * @param {readonly number[]} pool
 * @param {number} size
 * @param {() => number} random
 */
function batchOf(pool, size, random) {
  /** @type {Set<number>} */
  const places = new Set()
  while (places.size < size) places.add(Math.floor(random() * pool.length))
  return [...places].map((place) => pool[place])
}
