import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { estimateOf } from '../src/measures/statistics'
import { t95 } from '../src/measures/student'
import { inRoot } from '../tools/setup/paths.mjs'
import { METHODS, sampleOf } from './coverage/intervals.mjs'
import { coverageOf } from './coverage/measure.mjs'
import { differencesOf, pageOf, rowsOf, SIZE, summaryOf } from './coverage/page.mjs'
import { FIGURES, PIECE, piecesOf, poolOf, SCENARIO, SHARES } from './coverage/pool.mjs'
import { randomOf } from './theory/draw.mjs'

/** Student's t for 9 degrees of freedom: R's `qt(0.975, 9)`. */
const T9 = 2.262157
/** @param {string} path */
const textOf = (path) => readFileSync(inRoot(path), 'utf8')
/** Utilisation of Tail Drop in every run of the page. */
const utilisation = textOf('web/studies/coverage/utilisation.csv').trim().split('\n').slice(1).map(Number)
/** @param {string} id @param {readonly number[]} values */
const intervalOf = (id, values) =>
  METHODS.find((method) => method.id === id)?.of(sampleOf(values, T9), 'share') ?? [0, 0]

/** Moments of 1, 1, 1, 5 by hand: mean 2, squares 12, cubes 24. */
test("Hall's interval is the inverse of his cubic", () => {
  const values = [1, 1, 1, 5]
  const { mean, error, skewness } = sampleOf(values, T9)
  expect([mean, error]).toEqual([2, 1])
  expect(skewness).toBeCloseTo(6 / 3 ** 1.5, 12)
  const [from, to] = intervalOf('hall', values)
  // Hall 1992: g(T) = T + a T² / 3 + a² T³ / 27 + a / 6 with a = skewness / √n.
  const a = skewness / 2
  /** @param {number} t */
  const g = (t) => t + (a * t * t) / 3 + (a * a * t ** 3) / 27 + a / 6
  expect(g(mean - from)).toBeCloseTo(T9, 9)
  expect(g(mean - to)).toBeCloseTo(-T9, 9)
})

test('the lab gives the symmetric interval', () => {
  const random = randomOf(9)
  for (const n of [2, 3, 10, 40]) {
    const values = Array.from({ length: n }, () => random() ** 4)
    const { mean, ci95 } = estimateOf(values)
    const t = t95(n - 1) ?? Number.NaN
    const [from, to] = METHODS.find(({ id }) => id === 'symmetric')?.of(sampleOf(values, t), 'share') ?? []
    expect(mean).toBeCloseTo((Number(from) + Number(to)) / 2, 12)
    expect(ci95).toBeCloseTo((Number(to) - Number(from)) / 2, 9)
  }
})

test('values without skewness have the interval of Student, and equal values none', () => {
  const even = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  const [from, to] = intervalOf('t', even)
  for (const id of ['johnson', 'hall', 'symmetric']) {
    expect(intervalOf(id, even)[0]).toBeCloseTo(from, 6)
    expect(intervalOf(id, even)[1]).toBeCloseTo(to, 6)
  }
  for (const { of } of METHODS) {
    const [low, high] = of(sampleOf([0.5, 0.5, 0.5], T9), 'share')
    expect(low).toBeCloseTo(0.5, 9)
    expect(high).toBeCloseTo(0.5, 9)
  }
})

test("Student's interval covers normal values 95 times in 100", () => {
  const random = randomOf(5)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const pool = Array.from({ length: 4000 }, normal)
  const { t, hall, symmetric } = coverageOf(pool, 'any', { size: SIZE, t: T9 })
  expect(Math.abs(t.covered - 0.95)).toBeLessThan(0.012)
  expect(t.width).toBe(1)
  expect(Math.abs(hall.covered - 0.95)).toBeLessThan(0.025)
  expect(Math.abs(symmetric.covered - 0.95)).toBeLessThan(0.02)
})

test("Student's interval fails for the utilisation of Tail Drop, and the lab's holds", () => {
  const batches = { fast: 400, slow: 0 }
  const methods = METHODS.filter(({ slow }) => !slow)
  const { t, hall, symmetric } = coverageOf(utilisation, 'share', {
    size: SIZE,
    t: T9,
    methods,
    seed: 7,
    batches,
  })
  expect(t.covered).toBeLessThan(0.86)
  expect(hall.covered).toBeGreaterThan(0.89)
  expect(symmetric.covered).toBeGreaterThan(Math.max(0.86, t.covered + 0.05))
})

test('the page has the coverage that its runs give', () => {
  const page = textOf('web/docs/reference/coverage.md')
  const [, runs] = /Made by `npm run coverage`: (\d+) independent runs/.exec(page) ?? []
  expect(Number(runs)).toBe(utilisation.length)
  const [, ...cells] =
    /^\| utilisation \| Tail Drop \| ([-.\d]+) \| ([.\d]+) \| ([.\d]+) \| ([.\d]+) \| ([.\d]+) \|/m.exec(
      page,
    ) ?? []
  const methods = METHODS.filter(({ slow }) => !slow)
  const { t, johnson, hall, symmetric } = coverageOf(utilisation, 'share', { size: SIZE, t: T9, methods })
  expect(Number(cells[0])).toBeCloseTo(sampleOf(utilisation, T9).skewness, 0)
  // The file has values to a millionth.
  ;[t, johnson, hall, symmetric].forEach(({ covered }, i) => {
    expect(Math.abs(Number(cells[i + 1]) - 100 * covered)).toBeLessThan(0.3)
  })
})

/** A part as the core writes it, with a value for each figure but the last. */
const partOf = (/** @type {number[]} */ jobs) => ({
  part: {
    figures: [FIGURES.slice(0, -1).map(([path]) => path)],
    jobs: jobs.map((job) => ({
      job,
      lanes: SCENARIO.lanes.map((_, lane) => ({
        figures: 0,
        values: FIGURES.slice(0, -1).map((_, i) => 0.5 + Math.sin(job * 12.9898 + lane + i) / 3),
      })),
    })),
  },
})

test('a pool has every run once, in the order of the seeds, and gaps where a figure is missing', () => {
  const pieces = piecesOf(PIECE + 300)
  expect(pieces.map(({ replications }) => replications)).toEqual([PIECE, PIECE, 300, 300])
  expect(pieces[SHARES].seed - pieces[0].seed).toBe(PIECE)
  const pool = poolOf([partOf([1, 3]), partOf([0, 2])])
  const [first] = pool
  expect(first.get('utilisation')).toEqual([0, 1, 2, 3].map((job) => 0.5 + Math.sin(job * 12.9898) / 3))
  expect(first.get(FIGURES.at(-1)?.[0] ?? '')).toEqual([undefined, undefined, undefined, undefined])
})

test('a page has a line for every figure that varies, and says what holds', () => {
  const pool = poolOf([partOf(Array.from({ length: 150 }, (_, i) => i)), partOf([])])
  const methods = METHODS.filter(({ id }) => ['t', 'hall', 'symmetric'].includes(id))
  const how = { size: SIZE, t: T9, methods, batches: { fast: 50, slow: 5 } }
  const rows = rowsOf(pool, how)
  expect(rows.length).toBe((FIGURES.length - 1) * SCENARIO.lanes.length)
  const { right, below, above } = summaryOf(rows, 't')
  expect(right + below + above).toBe(rows.length)
  expect(differencesOf(pool, how).length).toBe((FIGURES.length - 1) * 3)
  const few = pageOf(pool, () => T9, {
    command: 'npm run coverage',
    runs: 150,
    batches: { fast: 50, slow: 5 },
  })
  expect(few).toContain('150 independent runs')
  expect(few).not.toContain('NaN')
})
