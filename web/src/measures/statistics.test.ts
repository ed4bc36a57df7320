import { beforeAll, describe, expect, it } from 'vitest'
import { loadCore } from '../../tools/runs/load-wasm.mjs'
import type { Estimate } from '../generated/sweep'
import { differenceOf, estimateOf, ratioOf, slopeOf, studentOf } from './statistics'
import { t95 } from './student'

type Studies = Awaited<ReturnType<typeof loadCore>>
let core: Studies

beforeAll(async () => {
  core = await loadCore({ build: false })
})

/** The core's statistics of two lanes' values. */
function byCore(a: number[], b: number[]): { a: Estimate; b: Estimate; difference: Estimate } {
  const sweep = new core.Sweep(
    JSON.stringify({
      scenario: {
        version: 1,
        link: { rate_bps: 1_000_000, buffer: { packets: 9 } },
        traffic: [{ id: 'ftp', kind: 'ftp' }],
        lanes: [{ queue: { kind: 'tail_drop' } }, { queue: { kind: 'red' } }],
      },
      replications: a.length,
    }),
  )
  a.forEach((value, job) => {
    const lanes = [value, b[job]!].map((own) => ({ names: ['x'], values: [own] }))
    sweep.add(JSON.stringify({ job, lanes }))
  })
  const [first, second] = JSON.parse(sweep.point(0)).lanes
  return { a: first.figures.x, b: second.figures.x, difference: second.less_first.x }
}

/** Pseudo-random numbers, the same in every run. */
const numbers = (n: number, seed: number) =>
  Array.from({ length: n }, (_, i) => 10 + Math.sin(12.9898 * (i + 1) + 78.233 * seed) * 3)

describe('statistics of replications', () => {
  it.each([2, 3, 5, 10, 31, 100])('agree with the core for %i runs', (n) => {
    const [a, b] = [numbers(n, 1), numbers(n, 2)]
    const known = byCore(a, b)
    for (const [own, its] of [
      [estimateOf(a), known.a],
      [estimateOf(b), known.b],
      [differenceOf(b, a), known.difference],
    ] as const) {
      expect(own.n).toBe(its.n)
      expect(own.mean).toBeCloseTo(its.mean!, 12)
      expect(own.ci95).toBeCloseTo(its.ci95!, 10)
    }
  })

  it('one run has a mean without an interval, no run has neither', () => {
    expect(estimateOf([3])).toEqual({ mean: 3, ci95: null, n: 1 })
    expect(estimateOf([undefined])).toEqual({ mean: null, ci95: null, n: 0 })
    expect(t95(0)).toBeUndefined()
  })

  it('runs without a value form no pair', () => {
    expect(differenceOf([4, undefined, 6], [1, 2, 4])).toMatchObject({ mean: 2.5, n: 2 })
  })
})

describe('the ratio of means', () => {
  it('lies within the values at which the paired-t interval touches zero', () => {
    const [a, b] = [numbers(8, 3), numbers(8, 4)]
    const { ratio, range } = ratioOf(a, b)
    expect(ratio).toBeGreaterThan(range!.from)
    expect(ratio).toBeLessThan(range!.to)
    for (const end of [range!.from, range!.to]) {
      const { mean, ci95 } = studentOf(a.map((own, k) => own - end * b[k]!))
      expect(Math.abs(mean!)).toBeCloseTo(ci95!, 9)
    }
  })

  it('is certain if all pairs have the same ratio', () => {
    const { ratio, range } = ratioOf([22, 24, 26], [11, 12, 13])
    expect(ratio).toBe(2)
    expect(range!.from).toBeCloseTo(2, 6)
    expect(range!.to).toBeCloseTo(2, 6)
  })

  it('is unbounded if the divisor may be zero', () => {
    const { range } = ratioOf([5, 6, 7], [-1, 1, 0.5])
    expect(range).toEqual({ from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY })
  })
})

it('slopes are least squares', () => {
  expect(
    slopeOf([
      [0, 1],
      [1, 3],
      [2, 5],
    ]),
  ).toBeCloseTo(2, 12)
  expect(
    slopeOf([
      [0, 0],
      [1, 1],
      [2, 0],
    ]),
  ).toBeCloseTo(0, 12)
  expect(slopeOf([[1, 1]])).toBeUndefined()
})
