import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../tools/setup/paths.mjs'
import { draw, POINTS, randomOf, SEED, SPACINGS, scenarioOf } from './theory/draw.mjs'
import { characteristic, figuresOf, missesOf, quantile, quantileInterval } from './theory/figures.mjs'
import { pageOf, plotsOf } from './theory/page.mjs'

test('quantiles interpolate between values', () => {
  expect(quantile([3, 1, 2], 0.5)).toBe(2)
  expect(quantile([0, 1], 0.9)).toBeCloseTo(0.9)
  expect(quantile([], 0.5)).toBeUndefined()
})

/** @param {number | null} margin @param {number} ratio */
const row = (margin, ratio, off = 0) => ({
  number: 1,
  own: { queue: { kind: 'gred', spacing: 'wait' }, flows: 10, rate_bps: 1e7, ecn: false, rtt_s: 0.1 },
  doubts: [],
  margin,
  ratio,
  model: { mean: 50, deviation: 10, frequency: 3, window: 10, rtt_s: 0.1, halvings: 20 },
  packets: { mean: 50 * (1 + off), deviation: 10, frequency: 3 * (1 + off) },
})

test('the area is the share of pairs in the right order', () => {
  expect(characteristic([row(0.2, 0.9), row(0.5, 0.8), row(2, 0.1), row(null, 0)]).area).toBe(1)
  expect(characteristic([row(0.2, 0.1), row(2, 0.9)]).area).toBe(0)
  expect(characteristic([row(0.2, 0.9), row(0.5, 0.1), row(2, 0.9), row(3, 0.1)]).area).toBe(0.75)
})

test('equal margins count one half', () => {
  expect(characteristic([row(null, 0.9), row(null, 0.1)]).area).toBe(0.5)
  expect(characteristic([row(0.5, 0.9), row(0.5, 0.1), row(2, 0.1)]).area).toBe(0.75)
})

/** Pairs in the right order: 3 of 3, 3 of 3, 2 of 3 by swinging loop; 3, 3 and 2 of 3 by calm loop. */
test("the interval of the area is DeLong's on the scale of the logit", () => {
  const rows = [row(0.1, 0.9), row(0.2, 0.9), row(1, 0.9), row(0.5, 0.1), row(2, 0.1), row(3, 0.1)]
  const { area, interval } = characteristic(rows)
  expect(area).toBeCloseTo(8 / 9, 12)
  // Both variances of 1, 1 and 2/3 are 1/27; a third of each adds up to 2/81.
  const half = (1.959964 * Math.sqrt(2 / 81)) / ((8 / 9) * (1 / 9))
  const [from, to] = interval ?? [0, 0]
  expect(Math.log(from / (1 - from))).toBeCloseTo(Math.log(8) - half, 9)
  expect(Math.log(to / (1 - to))).toBeCloseTo(Math.log(8) + half, 9)
})

test('an area of 1 has the interval of a certain success', () => {
  const rows = [row(0.1, 0.9), row(0.2, 0.9), row(2, 0.1), row(3, 0.1), row(4, 0.1)]
  expect(characteristic(rows).interval).toEqual([Math.sqrt(0.025), 1])
  expect(characteristic(rows.slice(1)).interval).toBeUndefined()
})

test('the interval of the area covers the true one in 95 of 100 samples', () => {
  const random = randomOf(11)
  // Margins are uniform on 0 to 1, or on 0.5 to 1.5, so an oscillating loop has the lower margin with probability 7/8.
  const sample = () => [
    ...Array.from({ length: 40 }, () => row(4 + random(), 0.9)),
    ...Array.from({ length: 40 }, () => row(4.5 + random(), 0.1)),
  ]
  const samples = 400
  const covered = Array.from({ length: samples }, () => characteristic(sample()).interval).filter(
    (interval) => interval !== undefined && interval[0] <= 7 / 8 && interval[1] >= 7 / 8,
  ).length
  expect(covered / samples).toBeGreaterThan(0.92)
  expect(covered / samples).toBeLessThan(0.98)
})

test('the interval of a quantile has the ranks of the binomial distribution', () => {
  const values = Array.from({ length: 100 }, (_, i) => i + 1)
  // Conover 1999: 100 · 0.5 ± 1.96 · 5 is 40.2 and 59.8, rounded up.
  expect(quantileInterval(values, 0.5)).toEqual([41, 60])
  expect(quantileInterval([1, 2, 3], 0.9)).toEqual([2, Number.POSITIVE_INFINITY])
})

test('figures and misses distinguish calm and swinging loops', () => {
  const rows = [row(2, 0.1, 0.2), row(0.3, 0.9, -0.3), row(0.3, 0.1), row(1.2, 0.9), row(5, 0.9)]
  const { calm, swinging, mean, frequency, classified } = figuresOf(rows)
  expect([calm, swinging, classified]).toEqual([3, 1, 4])
  expect(mean.most).toBeCloseTo(0.16)
  expect(frequency.median).toBeCloseTo(0.3)
  expect(rows.map(missesOf)).toEqual([['mean 20 %'], ['frequency -30 %'], ['calm'], [], ['swings']])
})

test('a seed always draws the same valid scenarios', () => {
  const [one, other] = [randomOf(5), randomOf(5)]
  for (let i = 0; i < 50; i++) {
    const own = draw(one)
    expect(own).toEqual(draw(other))
    const { duration_s, warmup_s } = scenarioOf(own, { period_s: 2, seed: i })
    expect(duration_s - warmup_s).toBe(200)
    expect(own.queue.min_th === undefined || Number(own.queue.max_th) > own.queue.min_th).toBe(true)
  }
})

test('the page lists every miss, and says which goals are missed', () => {
  const rows = [row(2, 0.1, 0.2), row(0.3, 0.9), row(3, 0.1)]
  const about = {
    points: 3,
    seed: 4,
    drawn: 9,
    refused: new Map([['stands on the cliff', 6]]),
    beyond: ['halvings'],
  }
  const page = pageOf(rows, [row(0.4, 0.9)], about)
  expect(page).toContain('npm run theory -- --points 3 --seed 4')
  expect(page).toContain('| at most 5 % | 10.0 % | open |')
  expect(page).toContain('leaves the goal open')
  expect(page).toContain('mean 20 %')
  expect(page).not.toContain('NaN')
  for (const svg of Object.values(plotsOf(rows))) expect(svg).not.toContain('NaN')
})

test('a goal is kept or missed by its whole interval, and open otherwise', () => {
  const about = { points: 90, seed: 4, drawn: 99, refused: new Map(), beyond: ['halvings'] }
  /** @param {number} off @param {number} late */
  const verdicts = (off, late) => {
    const calm = Array.from({ length: 60 }, (_, i) => row(2 + i, i === 5 ? 0.9 : 0.1, off + i / 1e4))
    const swinging = Array.from({ length: 60 }, (_, i) => row(0.3 + i / 200, 0.9, late))
    const page = pageOf([...calm, ...swinging], [], about)
    return [...page.matchAll(/^\| .* \| at (?:most|least) .* \| (.*) \|$/gm)].map(([, verdict]) => verdict)
  }
  expect(verdicts(0.01, 0.1)).toEqual(['kept', 'kept', 'kept', 'kept'])
  expect(verdicts(0.2, 0.3)).toEqual(['**missed**', '**missed**', '**missed**', 'kept'])
  expect(verdicts(0.0475, 0.1)[0]).toBe('open')
})

test('the page is of the usual scenarios, and its verdicts are those of its numbers', () => {
  const page = readFileSync(inRoot('web/docs/reference/theory/index.md'), 'utf8')
  expect(page).toContain(`Made by \`npm run theory\`: ${POINTS} random scenarios`)
  expect(page).toContain(`(seed ${SEED})`)
  const goals = [
    ...page.matchAll(
      /^\| .* \| (at most|at least) ([\d.]+)(?: %)? \| .* \(([\d.]+) to ([\d.]+)\) \| \**(\w+)\** \|$/gm,
    ),
  ]
  expect(goals.length).toBe(4)
  for (const [, side, bound, from, to, verdict] of goals) {
    const [goal, low, high] = [bound, from, to].map(Number)
    const [good, bad] = side === 'at most' ? [high <= goal, low > goal] : [low >= goal, high < goal]
    expect(verdict).toBe(good ? 'kept' : bad ? 'missed' : 'open')
  }
  const all = page.match(/^\| all \| (\d+) \|.* (\S+) \((\S+) to (\S+)\) \|$/m)
  expect(all?.[1]).toBe(String(POINTS))
  expect(page).toContain(`| ${all?.[2]} (${all?.[3]} to ${all?.[4]}) | ${goals[3][5]} |`)
  for (const spacing of SPACINGS) expect(page).toContain(`| spacing ${spacing} |`)
})
