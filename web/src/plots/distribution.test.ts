import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Series } from '../engine/page/series'
import { delaysOf, quantileOf, shareUpTo, stepsOf } from './distribution'

/** Rows of 50 ms with this many packets and this delay, s. */
function seriesOf(rows: readonly { packets: number; delay_s: number }[]): Series {
  const series = new Series(['t_s', 'departures', 'delay_sum_s'])
  let departures = 0
  let sum = 0
  rows.forEach(({ packets, delay_s }, i) => {
    departures += packets
    sum += packets * delay_s
    series.append(Float64Array.of(0.05 * (i + 1), departures, sum))
  })
  return series
}

const packets = fc.record({
  packets: fc.integer({ min: 0, max: 60 }),
  delay_s: fc.double({ min: 1e-5, max: 10, noNaN: true }),
})

test('quantiles equal those of all packets, to within a bin', () => {
  fc.assert(
    fc.property(
      fc.array(packets, { minLength: 1, maxLength: 80 }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      (rows, q) => {
        const all = rows
          .flatMap(({ packets, delay_s }) => Array<number>(packets).fill(delay_s))
          .sort((a, b) => a - b)
        const found = quantileOf(delaysOf(seriesOf(rows), 0, 100), q)
        if (all.length === 0) expect(found).toBeNaN()
        else {
          const exact = all[Math.max(0, Math.ceil(q * all.length - 1e-9) - 1)]!
          expect(found / exact).toBeGreaterThan(0.999)
          expect(found / exact).toBeLessThan(1.005)
        }
      },
    ),
  )
})

test('shares rise from 0 to 1', () => {
  const delays = delaysOf(
    seriesOf([
      { packets: 30, delay_s: 0.1 },
      { packets: 10, delay_s: 0.2 },
    ]),
    0,
    1,
  )
  expect([0.05, 0.101, 0.15, 0.202].map((s) => shareUpTo(delays, s))).toEqual([0, 0.75, 0.75, 1])
  expect(stepsOf(delays).map(([, share]) => share)).toEqual([0.75, 1])
})

test('only rows in the stretch count; the first counts only its own packets', () => {
  const series = seriesOf([1, 2, 4, 8].map((packets) => ({ packets, delay_s: packets / 100 })))
  const delays = delaysOf(series, 0.09, 0.16)
  expect(delays.total).toBe(6)
  expect(shareUpTo(delays, 0.03)).toBeCloseTo(2 / 6)
})

test('packets of L and C of DualPI2 count with the mean of their own queue', () => {
  const totals = ['departures', 'delay_sum_s']
  const series = new Series([
    't_s',
    ...totals,
    ...totals.map((name) => `l_${name}`),
    ...totals.map((name) => `c_${name}`),
  ])
  const none = Number.NaN
  // Before 50 ms the lane had another scheme.
  series.append(Float64Array.of(0.05, 10, 0.1, none, none, none, none))
  series.append(Float64Array.of(0.1, 20, 0.2, 0, 0, 0, 0))
  series.append(Float64Array.of(0.15, 60, 0.43, 30, 0.03, 10, 0.2))
  const delays = delaysOf(series, 0, 1)
  expect(delays.total).toBe(60)
  expect(stepsOf(delays).map(([s, share]) => [s.toPrecision(2), share])).toEqual([
    ['0.0010', 0.5],
    ['0.010', 50 / 60],
    ['0.020', 1],
  ])
})
