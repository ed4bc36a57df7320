/** How well predictions and packets agree. */

/**
 * @typedef {{ mean: number, deviation: number, frequency: number }} Swing of a queue: packets, packets, rad/s.
 *
 * @typedef {object} Row a scenario with the model's prediction and the behaviour of its packets.
 * @property {number} number
 * @property {Pick<import('./draw.mjs').Load, 'flows' | 'rate_bps' | 'ecn' | 'queue'>} own
 * @property {string[]} doubts
 * @property {number | null} margin
 * @property {number} ratio
 * @property {Swing & { window: number, rtt_s: number, halvings: number | null }} model
 * @property {Swing} packets
 */

/** Between these margins calm and swinging loops cannot be told apart. */
export const NEAR = [0.7, 1.4]
/** A loop oscillates above this ratio of Miao and Seborg, as in `web/src/features/why/swing.ts`; a test compares the two. */
export const SWINGS_FROM = 0.5
/** Error of a single scenario from which it is listed. */
export const MOST = { mean: 0.1, frequency: 0.15 }

/** @param {Row} row */
export const isCalm = (row) => row.margin === null || row.margin > 1
/** @param {Row} row */
export const swings = (row) => row.ratio > SWINGS_FROM
/** @param {Row} row */
export const isNear = ({ margin }) => margin !== null && margin >= NEAR[0] && margin <= NEAR[1]
/** @param {Row} row */
export const meanError = ({ packets, model }) => packets.mean / model.mean - 1
/** @param {Row} row */
export const frequencyError = ({ packets, model }) => packets.frequency / model.frequency - 1

/**
 * The value below which this share of `values` lies, interpolated linearly; undefined if there are none.
 * @param {number[]} values
 * @param {number} share
 */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = share * (sorted.length - 1)
  const low = sorted[Math.floor(at)]
  return low === undefined ? undefined : low + (sorted[Math.ceil(at)] - low) * (at - Math.floor(at))
}

/** Quantile of the standard normal distribution: 95 % of it lies between -Z95 and Z95. */
const Z95 = 1.959964

/** @typedef {[from: number, to: number]} Interval of 95 %. */

/**
 * The 95 % interval of a quantile, without an assumption on the distribution: two order statistics (Conover, Practical
 * Nonparametric Statistics, 1999, section 3.2, by the normal approximation). Infinite if there are too few values.
 * @param {number[]} values
 * @param {number} share
 * @returns {Interval}
 */
export function quantileInterval(values, share) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length * share
  const width = Z95 * Math.sqrt(middle * (1 - share))
  return [
    sorted[Math.ceil(middle - width) - 1] ?? Number.NEGATIVE_INFINITY,
    sorted[Math.ceil(middle + width) - 1] ?? Number.POSITIVE_INFINITY,
  ]
}

/**
 * The points of the receiver operating characteristic of "a lower margin swings", and the area under it: the share of
 * pairs of a swinging and a calm loop in which the swinging one has the lower margin; equal margins count one half.
 *
 * The interval is that of DeLong, DeLong and Clarke-Pearson (Biometrics 44, 1988) on the logit scale, so that it stays
 * below 1 (Pepe, The Statistical Evaluation of Medical Tests, 2003, section 5.2.4). That interval has no width if every
 * pair is in the right order, or none is. Then the interval is that of Clopper and Pearson, with as many trials as there
 * are loops of the rarer kind, since the variance of an area A is at most A (1 - A) over their number (van Dantzig 1951;
 * Birnbaum and Klose 1957). Undefined for fewer than two loops of a kind.
 * @param {Row[]} rows
 */
export function characteristic(rows) {
  const marginOf = (/** @type {Row} */ { margin }) => margin ?? Number.POSITIVE_INFINITY
  const ours = rows.filter(swings).map(marginOf)
  const others = rows.filter((row) => !swings(row)).map(marginOf)
  /** @type {[number, number][]} */
  const points = [[0, 0]]
  for (const at of [...new Set(rows.map(marginOf))].sort((a, b) => a - b)) {
    const within = (/** @type {number[]} */ margins) => margins.filter((margin) => margin <= at).length
    points.push([within(others) / others.length, within(ours) / ours.length])
  }
  const before = (/** @type {number} */ a, /** @type {number} */ b) => (a < b ? 1 : a === b ? 0.5 : 0)
  const ofOurs = ours.map((own) => meanOf(others.map((other) => before(own, other))))
  const ofOthers = others.map((other) => meanOf(ours.map((own) => before(own, other))))
  const area = meanOf(ofOurs)
  const deviation = Math.sqrt(varianceOf(ofOurs) / ours.length + varianceOf(ofOthers) / others.length)
  const rarer = Math.min(ours.length, others.length)
  const certain = area === 0 || area === 1
  const interval = certain && rarer > 1 ? ofCertain(area, rarer) : onLogit(area, deviation)
  return { points, area, interval }
}

/** @param {number[]} values */
const meanOf = (values) => values.reduce((sum, value) => sum + value, 0) / values.length

/** @param {number[]} values */
function varianceOf(values) {
  const mean = meanOf(values)
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
}

/**
 * The interval of Clopper and Pearson if all of `trials` succeed, or none.
 * @param {number} area 0 or 1
 * @param {number} trials
 * @returns {Interval}
 */
function ofCertain(area, trials) {
  const reach = 0.025 ** (1 / trials)
  return area === 1 ? [reach, 1] : [0, 1 - reach]
}

/**
 * @param {number} area
 * @param {number} deviation
 * @returns {Interval | undefined}
 */
function onLogit(area, deviation) {
  if (!(deviation > 0 && Number.isFinite(deviation))) return undefined
  const middle = Math.log(area / (1 - area))
  const half = (Z95 * deviation) / (area * (1 - area))
  return [1 / (1 + Math.exp(half - middle)), 1 / (1 + Math.exp(-half - middle))]
}

/**
 * All figures of some scenarios.
 * @param {Row[]} rows
 */
export function figuresOf(rows) {
  const calm = rows.filter(isCalm)
  const swinging = rows.filter((row) => swings(row) && !isCalm(row))
  const means = calm.map((row) => Math.abs(meanError(row)))
  const frequencies = swinging.map((row) => Math.abs(frequencyError(row)))
  const spreads = calm.map(({ packets, model }) => packets.deviation / model.deviation)
  const middle = [0.1, 0.5, 0.9]
  const told = characteristic(rows.filter((row) => !isNear(row)))
  return {
    number: rows.length,
    calm: calm.length,
    swinging: swinging.length,
    mean: {
      median: quantile(means, 0.5),
      most: quantile(means, 0.9),
      intervals: { median: quantileInterval(means, 0.5), most: quantileInterval(means, 0.9) },
    },
    shift: quantile(calm.map(meanError), 0.5),
    frequency: { median: quantile(frequencies, 0.5), interval: quantileInterval(frequencies, 0.5) },
    frequencyRatio: middle.map((share) => (quantile(swinging.map(frequencyError), share) ?? Number.NaN) + 1),
    spread: middle.map((share) => quantile(spreads, share)),
    area: told.area,
    areaInterval: told.interval,
    areaOfAll: characteristic(rows).area,
    classified: rows.filter((row) => !isNear(row)).length,
  }
}

/**
 * The errors of a prediction, in words.
 * @param {Row} row
 */
export function missesOf(row) {
  /** @param {number} value */
  const percent = (value) => `${(100 * value).toFixed(0)} %`
  const off = isCalm(row) && Math.abs(meanError(row)) > MOST.mean
  const late = !isCalm(row) && swings(row) && Math.abs(frequencyError(row)) > MOST.frequency
  const wrong = !isNear(row) && swings(row) === isCalm(row)
  return [
    off && `mean ${percent(meanError(row))}`,
    late && `frequency ${percent(frequencyError(row))}`,
    wrong && (swings(row) ? 'swings' : 'calm'),
  ].filter((miss) => miss !== false)
}
