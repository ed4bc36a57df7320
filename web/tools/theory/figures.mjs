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
/** Above this ratio of Miao and Seborg a loop swings, as in `web/src/why/swing.ts`; a test compares the two. */
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

/**
 * The points of the receiver operating characteristic of "a lower margin swings", and the area under it: the share of
 * pairs of a swinging and a calm loop in which the swinging one has the lower margin.
 * @param {Row[]} rows
 */
export function characteristic(rows) {
  const all = rows.toSorted((a, b) => (a.margin ?? Infinity) - (b.margin ?? Infinity))
  const positives = all.filter(swings).length
  const negatives = all.length - positives
  /** @type {[number, number][]} */
  const points = [[0, 0]]
  let [hits, alarms, area] = [0, 0, 0]
  for (const row of all) {
    if (swings(row)) hits++
    else {
      alarms++
      area += hits
    }
    points.push([alarms / negatives, hits / positives])
  }
  return { points, area: area / (positives * negatives) }
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
  return {
    number: rows.length,
    calm: calm.length,
    swinging: swinging.length,
    mean: { median: quantile(means, 0.5), most: quantile(means, 0.9) },
    shift: quantile(calm.map(meanError), 0.5),
    frequency: { median: quantile(frequencies, 0.5), most: quantile(frequencies, 0.9) },
    frequencyRatio: middle.map((share) => (quantile(swinging.map(frequencyError), share) ?? Number.NaN) + 1),
    spread: middle.map((share) => quantile(spreads, share)),
    area: characteristic(rows.filter((row) => !isNear(row))).area,
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
