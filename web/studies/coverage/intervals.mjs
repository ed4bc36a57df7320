import { randomOf } from '../theory/draw.mjs'

/**
 * Candidates for the 95 % interval of a mean over a few replications.
 *
 * @typedef {[from: number, to: number]} Interval
 * @typedef {object} Sample moments of the values of a batch.
 * @property {readonly number[]} values
 * @property {number} mean
 * @property {number} error standard error of the mean
 * @property {number} skewness third central moment over the cube of the standard deviation, both with divisor n
 * @property {number} t Student's t for n - 1 degrees of freedom, 95 % between -t and t
 *
 * @typedef {object} Method
 * @property {string} id
 * @property {string} title
 * @property {(sample: Sample, shape: Shape) => Interval} of
 * @property {boolean} [slow] whether it uses resampling
 *
 * @typedef {'share' | 'positive' | 'any'} Shape possible values of a figure: 0 to 1, zero and above, all.
 */

/** Resamples of the bootstrap. */
const RESAMPLES = 499
/** Least distance from 0 and 1, so that logarithms stay finite. */
const GUARD = 1e-6

/**
 * The moments of a batch.
 * @param {readonly number[]} values
 * @param {number} t
 * @returns {Sample}
 */
export function sampleOf(values, t) {
  const n = values.length
  const mean = values.reduce((sum, value) => sum + value, 0) / n
  let [squares, cubes] = [0, 0]
  for (const value of values) {
    const off = value - mean
    squares += off * off
    cubes += off * off * off
  }
  const skewness = squares > 0 ? (cubes / n) * (n / squares) ** 1.5 : 0
  return { values, mean, error: Math.sqrt(squares / (n - 1) / n), skewness, t }
}

/**
 * Student's t.
 * @param {Sample} sample
 * @returns {Interval}
 */
const student = ({ mean, error, t }) => [mean - t * error, mean + t * error]

/**
 * Student's t about a mean that is shifted by the skewness (Johnson, Journal of the American Statistical Association 73,
 * 1978, 536-544).
 * @param {Sample} sample
 * @returns {Interval}
 */
function johnson({ values, mean, error, skewness, t }) {
  const middle = mean + (skewness * error) / (6 * Math.sqrt(values.length))
  return [middle - t * error, middle + t * error]
}

/**
 * Student's t through a cubic that takes the skewness out of the studentised mean, and is monotone (Hall, Journal of the
 * Royal Statistical Society B 54, 1992, 221-228).
 * @param {Sample} sample
 * @returns {Interval}
 */
function hall({ values, mean, error, skewness, t }) {
  const a = skewness / Math.sqrt(values.length)
  /** @param {number} z */
  const skewed = (z) => (Math.abs(a) < 1e-6 ? z : (3 / a) * (Math.cbrt(1 + a * (z - a / 6)) - 1))
  return [mean - error * skewed(t), mean - error * skewed(-t)]
}

/**
 * An interval as wide as Hall's, but symmetric about the mean.
 * @param {Sample} sample
 * @returns {Interval}
 */
function symmetric(sample) {
  const [from, to] = hall(sample)
  return [sample.mean - (to - from) / 2, sample.mean + (to - from) / 2]
}

/** @type {Record<Shape, { to: (x: number) => number, back: (y: number) => number, slope: (x: number) => number }>} */
const SCALES = {
  share: {
    to: (x) => Math.log((x + GUARD) / (1 - x + GUARD)),
    back: (y) => 1 / (1 + Math.exp(-y)),
    slope: (x) => 1 / (x + GUARD) + 1 / (1 - x + GUARD),
  },
  positive: { to: (x) => Math.log(x + GUARD), back: Math.exp, slope: (x) => 1 / (x + GUARD) },
  any: { to: (x) => x, back: (y) => y, slope: () => 1 },
}

/**
 * Student's t of the mean on a scale without bounds, its error by the delta method: logit for shares, logarithm for
 * positive figures.
 * @param {Sample} sample
 * @param {Shape} shape
 * @returns {Interval}
 */
function ofMean({ mean, error, t }, shape) {
  const { to, back, slope } = SCALES[shape]
  const [middle, half] = [to(mean), t * error * slope(mean)]
  return [back(middle - half), back(middle + half)]
}

/**
 * Student's t of the values on that scale. Its middle is the mean on the scale, which is not the scale of the mean.
 * @param {Sample} sample
 * @param {Shape} shape
 * @returns {Interval}
 */
function ofValues({ values, t }, shape) {
  const { to, back } = SCALES[shape]
  const [from, until] = student(sampleOf(values.map(to), t))
  return [back(from), back(until)]
}

/**
 * The bootstrap-t: quantiles of the studentised mean over resamples (Efron and Tibshirani, An Introduction to the
 * Bootstrap, 1993, section 12.5).
 * @param {() => number} random
 * @returns {(sample: Sample) => Interval}
 */
const bootstrap =
  (random) =>
  ({ values, mean, error, t }) => {
    const drawn = Array.from({ length: RESAMPLES }, () => {
      const again = sampleOf(
        values.map(() => values[Math.floor(random() * values.length)]),
        t,
      )
      const off = again.mean - mean
      return again.error > 0 ? off / again.error : Math.sign(off) * Number.MAX_VALUE
    }).sort((a, b) => a - b)
    const [low, high] = [0.025, 0.975].map((share) => drawn[Math.round(share * (RESAMPLES + 1)) - 1])
    return error > 0 ? [mean - error * high, mean - error * low] : [mean, mean]
  }

/** @type {Method[]} */
export const METHODS = [
  { id: 't', title: "Student's t", of: student },
  { id: 'johnson', title: 'Johnson', of: johnson },
  { id: 'hall', title: 'Hall', of: hall },
  { id: 'symmetric', title: 'Hall, symmetric', of: symmetric },
  { id: 'mean', title: 'scale of the mean', of: ofMean },
  { id: 'values', title: 'scale of the values', of: ofValues },
  { id: 'bootstrap', title: 'bootstrap-t', of: bootstrap(randomOf(3)), slow: true },
]
