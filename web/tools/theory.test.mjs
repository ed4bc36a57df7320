import { expect, test } from 'vitest'
import { draw, randomOf, scenarioOf } from './theory/draw.mjs'
import { characteristic, figuresOf, missesOf, quantile } from './theory/figures.mjs'
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
  expect(page).toContain('| at most 5 % | 10.0 % | **missed** |')
  expect(page).toContain('mean 20 %')
  expect(page).not.toContain('NaN')
  for (const svg of Object.values(plotsOf(rows))) expect(svg).not.toContain('NaN')
})
