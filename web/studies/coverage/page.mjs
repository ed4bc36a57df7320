import { table } from '../../tools/setup/markdown.mjs'
import { METHODS, sampleOf } from './intervals.mjs'
import { BATCHES, coverageOf } from './measure.mjs'
import { FIGURES, SCENARIO } from './pool.mjs'

/**
 * @import { Values } from './pool.mjs'
 * @import { Shape } from './intervals.mjs'
 * @typedef {ReturnType<typeof coverageOf>} Coverage
 * @typedef {{ title: string, lane: string, skewness: number, of: Coverage }} Row
 */

/** Replications per interval in the main table, and in the summary. */
export const SIZE = 10
const SIZES = [5, 10, 20, 40]
/** Range of coverage that counts as right. */
const RIGHT = [0.92, 0.97]
/** Least number of values: a figure that few runs have has no interval to test. */
const LEAST_RUNS = 100
/** Mean width above which a method counts as unbounded. */
const WIDEST = 10

/** @param {number} share */
const percent = (share) => (100 * share).toFixed(1)
const LANES = SCENARIO.lanes.map(({ label }) => label)

/** @param {Values | undefined} values */
const given = (values = []) => values.filter((value) => value !== undefined)
/** @param {readonly number[]} values */
const varies = (values) => values.length >= LEAST_RUNS && sampleOf(values, 0).error > 0

/** @typedef {Parameters<typeof coverageOf>[2]} How */

/**
 * Coverage of every figure of every lane.
 * @param {Map<string, Values>[]} pool
 * @param {How} how
 */
export const rowsOf = (pool, how) =>
  FIGURES.flatMap(([path, title, shape]) =>
    pool.flatMap((lane, i) => rowOf(given(lane.get(path)), title, LANES[i], shape, how)),
  )

/**
 * Coverage of the difference of every lane from the first, pair by pair.
 * @param {Map<string, Values>[]} pool
 * @param {How} how
 */
export const differencesOf = ([first, ...others], how) =>
  FIGURES.flatMap(([path, title]) =>
    others.flatMap((lane, i) => {
      const own = lane.get(path) ?? []
      const pairs = (first.get(path) ?? []).map((value, k) => {
        const other = own[k]
        return value === undefined || other === undefined ? undefined : other - value
      })
      return rowOf(given(pairs), title, `${LANES[i + 1]} less ${LANES[0]}`, 'any', how)
    }),
  )

/**
 * @param {number[]} values
 * @param {string} title
 * @param {string} lane
 * @param {Shape} shape
 * @param {How} how
 * @returns {Row[]}
 */
function rowOf(values, title, lane, shape, how) {
  if (!varies(values)) return []
  const { skewness } = sampleOf(values, how.t)
  return [{ title, lane, skewness, of: coverageOf(values, shape, how) }]
}

/**
 * How a method does over all rows.
 * @param {Row[]} rows
 * @param {string} id
 */
export function summaryOf(rows, id) {
  const covered = rows.map(({ of }) => of[id].covered).sort((a, b) => a - b)
  const widths = rows.map(({ of }) => of[id].width).sort((a, b) => a - b)
  return {
    mean: covered.reduce((sum, share) => sum + share, 0) / covered.length,
    least: covered[0],
    most: covered.at(-1) ?? Number.NaN,
    right: covered.filter((share) => share >= RIGHT[0] && share <= RIGHT[1]).length,
    below: covered.filter((share) => share < RIGHT[0]).length,
    above: covered.filter((share) => share > RIGHT[1]).length,
    width: widths[Math.floor(widths.length / 2)],
  }
}

/** @param {number} width */
const widthOf = (width) => (width > WIDEST ? '∞' : width.toFixed(2))

/** @param {string} name @param {Row[]} rows @param {string} id */
function lineOf(name, rows, id) {
  const { mean, least, most, right, below, above, width } = summaryOf(rows, id)
  return [name, percent(mean), percent(least), percent(most), right, below, above, widthOf(width)]
}

/** @param {Row[]} rows @param {string} id @param {(row: Row) => boolean} which */
const named = (rows, id, which) =>
  rows
    .filter(which)
    .map(({ title, lane, of }) => `${title}, ${lane} (${percent(of[id].covered)})`)
    .join('; ')

/**
 * The page as Markdown.
 * @param {Map<string, Values>[]} pool
 * @param {(degrees: number) => number | undefined} t95
 * @param {{ command: string, runs: number, batches?: typeof BATCHES }} about
 */
export function pageOf(pool, t95, { command, runs, batches = BATCHES }) {
  /** @param {number} size @param {typeof METHODS} methods */
  const how = (size, methods) => ({ size, t: t95(size - 1) ?? Number.NaN, methods, batches })
  const few = METHODS.filter(({ id }) => ['t', 'hall', 'symmetric'].includes(id))
  const rows = rowsOf(pool, how(SIZE, METHODS))
  const apart = differencesOf(pool, how(SIZE, few))
  const bySize = SIZES.map((size) => ({ size, rows: size === SIZE ? rows : rowsOf(pool, how(size, few)) }))
  const head = ['mean', 'least', 'most', 'right', 'below', 'above', 'width']
  const [students, halls, own, differences] = [
    summaryOf(rows, 't'),
    summaryOf(rows, 'hall'),
    summaryOf(rows, 'symmetric'),
    summaryOf(apart, 't'),
  ]
  const { link, traffic, duration_s, warmup_s } = SCENARIO
  return `# How often an interval holds

Made by \`${command}\`: ${runs} independent runs of one short scenario in ${LANES.length} lanes. Their mean is taken as the truth. From them,
${batches.fast} batches of ${SIZE} replications are drawn (${batches.slow} for the bootstrap), and each method makes its 95 % interval of each
figure. The coverage is the share of batches, in per cent, whose interval contains the truth. Batches share runs. If they did not, its standard error would be ${percent(Math.sqrt((0.95 * 0.05) / batches.fast))}
(bootstrap: ${percent(Math.sqrt((0.95 * 0.05) / batches.slow))}).

The runs: ${traffic[0].flows} TCP flows and ${traffic[1].flows} UDP flows over ${link.rate_bps / 1e6} Mb/s with ${link.buffer.packets} packets of buffer, ${duration_s - warmup_s} s after a warm-up of ${warmup_s} s.
Longer runs are less skewed, so this is a hard case.

## The methods

${rows.length} figures of lanes vary. *Right* counts those with a coverage of ${100 * RIGHT[0]} to ${100 * RIGHT[1]}. The width is the mean width over that of
Student's t, median over the figures.

${table(
  ['method', ...head],
  METHODS.map(({ id, title }) => lineOf(title, rows, id)),
)}

- **Student's t**: mean ± t s/√n. The lab gives it for every difference.
- **Johnson**: the same about a mean that is shifted by the skewness (Johnson, JASA 73, 1978).
- **Hall**: t through a cubic that takes out the skewness (Hall, JRSS B 54, 1992). Not symmetric about the mean.
- **Hall, symmetric**: as wide as Hall's, with the mean in its middle. The lab gives it for every figure of a lane.
- **Scale of the mean**: t on the logit of a share, or the logarithm of a positive figure, with the error by the delta method.
- **Scale of the values**: t of the logits or logarithms of the values. It aims at the mean on that scale, which is another one.
- **Bootstrap-t**: quantiles of 499 resamples (Efron & Tibshirani 1993, section 12.5). Without bound where many of the values are equal.

## What follows

**Student's interval of a lane's figure is right for ${students.right} of ${rows.length}.** Utilisation near 100 %, loss and the length of loss runs come from few
events in a short run. Of ${SIZE} replications often none has the rare large value, and then both their mean and their spread are too
small. Below ${100 * RIGHT[0]}: ${named(rows, 't', ({ of }) => of.t.covered < RIGHT[0]) || 'none'}.

**Differences between lanes**, from pairs with the same seed, are covered more evenly: in ${percent(differences.mean)} of 100 batches in the mean. Student's interval is right for ${differences.right} of ${apart.length}. Below ${100 * RIGHT[0]}: ${named(apart, 't', ({ of }) => of.t.covered < RIGHT[0]) || 'none'}.

**Hall's interval, made symmetric, is right for ${own.right} of ${rows.length}**, without resampling, and covers ${percent(own.least)} at least where Student's covers ${percent(students.least)}. Below ${100 * RIGHT[0]}: ${named(rows, 'symmetric', ({ of }) => of.symmetric.covered < RIGHT[0]) || 'none'}. Above ${100 * RIGHT[1]}: ${named(rows, 'symmetric', ({ of }) => of.symmetric.covered > RIGHT[1]) || 'none'}. As Hall gives it, not symmetric, it is right for ${halls.right}.

No method is right for every figure: what happens in one run of a hundred is in few batches of ${SIZE}, and a batch without it
cannot tell how large it is. More replications, or longer runs, are the remedy.

## Number of replications

${table(
  ['replications', 'method', ...head],
  bySize.flatMap(({ size, rows }) => few.map(({ id, title }) => [size, ...lineOf(title, rows, id)])),
)}

## Differences from the first lane

${table(
  ['method', ...head],
  few.map(({ id, title }) => lineOf(title, apart, id)),
)}

## Every figure

Coverage of ${SIZE} replications. The last column is the width of Hall's interval over Student's.

${table(
  ['figure', 'lane', 'skewness', ...METHODS.map(({ title }) => title), 'width'],
  rows.map(({ title, lane, skewness, of }) => [
    title,
    lane,
    skewness.toFixed(1),
    ...METHODS.map(({ id }) => percent(of[id].covered)),
    of.hall.width.toFixed(2),
  ]),
)}
`
}
