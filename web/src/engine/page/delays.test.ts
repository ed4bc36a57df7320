import { expect, test } from 'vitest'
import { Delays, Reports } from './delays'

/** A report at a time, of pairs of a delay and a number of packets. */
const report = (t_s: number, ...pairs: [number, number][]) => [t_s, Float32Array.from(pairs.flat())] as const

function four(mostPairs?: number) {
  const delays = new Delays(mostPairs)
  delays.add(...report(0.5, [1, 100]))
  delays.add(...report(1, [0.25, 50], [0.5, 40]))
  delays.add(...report(1.5, [0.5, 5], [2, 5]))
  delays.add(...report(2, [4, 1000]))
  return delays
}

test('quantiles are over the packets of the whole reports in a window', () => {
  const of = four().quantiles(0.4, 1.9)
  expect([0, 0.5, 0.51, 0.95, 0.951, 1].map(of)).toEqual([0.25, 0.25, 0.5, 0.5, 2, 2])
  expect(four().quantiles(0, 0.5)(0.99)).toBe(1)
  expect(four().quantiles(0.6, 0.9)(0.5)).toBeNaN()
})

test('a rewound lane reports the rest again', () => {
  const delays = four()
  delays.cut(1)
  delays.add(...report(1.5, [0.125, 10]))
  expect(delays.quantiles(1, 9)(1)).toBe(0.125)
  expect(delays.quantiles(0.5, 1)(1)).toBe(0.5)
})

test('the oldest reports make room', () => {
  const delays = four(100)
  expect(delays.quantiles(0, 0.5)(0.5)).toBeNaN()
  expect(delays.quantiles(1.5, 2)(0.5)).toBe(4)
})

test('reports of an idle lane make room, too', () => {
  const delays = new Delays(1000)
  delays.add(...report(0.5, [1, 100]))
  for (let t_s = 1; t_s < 50; t_s += 0.5) delays.add(...report(t_s))
  expect(delays.quantiles(0, 0.5)(0.5)).toBeNaN()
})

test('reports of a class are its own', () => {
  const reports = new Reports()
  reports.append(Float32Array.from([0.5, 0, 1, 1, 100, 0.5, 2, 2, 0.25, 9, 0.5, 1, 0.5, 3, 0]))
  reports.append(Float32Array.from([1, 0, 1, 2, 100, 1, 2, 1, 4, 1]))
  const median = (delays: Delays, to_s: number) => delays.quantiles(0, to_s)(0.5)
  expect(median(reports.delays, 0.5)).toBe(1)
  expect(median(reports.ofClass(1), 0.5)).toBe(0.25)
  expect(reports.ofClass(1).quantiles(0, 1)(1)).toBe(4)
  expect(median(reports.ofClass(0), 1)).toBeNaN()
  reports.cut(0.5)
  expect(reports.ofClass(1).quantiles(0, 1)(1)).toBe(0.5)
})
