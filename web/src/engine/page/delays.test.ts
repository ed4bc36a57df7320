import { expect, test } from 'vitest'
import { Delays } from './delays'

/** A report at a time, of pairs of a delay and a number of packets. */
const report = (t_s: number, ...pairs: [number, number][]) =>
  Float32Array.from([t_s, pairs.length, ...pairs.flat()])

function four(mostPairs?: number) {
  const delays = new Delays(mostPairs)
  delays.append(Float32Array.from([...report(0.5, [1, 100]), ...report(1, [0.25, 50], [0.5, 40])]))
  delays.append(report(1.5, [0.5, 5], [2, 5]))
  delays.append(report(2, [4, 1000]))
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
  delays.append(report(1.5, [0.125, 10]))
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
  delays.append(report(0.5, [1, 100]))
  for (let t_s = 1; t_s < 50; t_s += 0.5) delays.append(report(t_s))
  expect(delays.quantiles(0, 0.5)(0.5)).toBeNaN()
})
