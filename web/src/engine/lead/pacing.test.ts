import { expect, test } from 'vitest'
import { Pace, Pacer, SpeedMeter } from './pacing'

test('the target follows the wall clock at the requested speed', () => {
  const pacer = new Pacer(4)
  pacer.restart(10, 60)
  expect(pacer.target(10.02, 60, 4)).toBeCloseTo(60.08)
  expect(pacer.target(10.04, 60.08, 4)).toBeCloseTo(60.16)
})

test('a slow machine drops time instead of accumulating debt', () => {
  const pacer = new Pacer(64)
  pacer.restart(0, 0)
  const late = pacer.target(5, 10, 20)
  expect(late).toBeLessThanOrEqual(10 + 64 * 0.1 + 1e-9)
  expect(pacer.target(5.01, late, 20)).toBeCloseTo(late + 0.64)
})

test('the target is never before the simulated time', () => {
  const pacer = new Pacer(1)
  pacer.restart(0, 0)
  expect(pacer.target(1, 7, 1)).toBe(7)
})

test('at the highest speed strides follow the speed reached', () => {
  const pacer = new Pacer('max')
  expect(pacer.target(0, 5, 0)).toBeGreaterThan(5)
  expect(pacer.target(0, 5, 500) - 5).toBeGreaterThan(pacer.target(0, 5, 50) - 5)
})

test('the pace measures work, even with a coarse clock', () => {
  const pace = new Pace()
  expect(pace.speed).toBe(0)
  // A clock of whole milliseconds, and strides of 0.4 ms.
  for (let i = 1; i <= 500; i++) pace.learn(0.02, (Math.floor(i * 0.4) - Math.floor((i - 1) * 0.4)) / 1000)
  expect(pace.speed).toBeGreaterThan(35)
  expect(pace.speed).toBeLessThan(60)
  pace.learn(1, 0)
  expect(pace.speed).toBeLessThan(Number.POSITIVE_INFINITY)
})

test('the meter averages over the last second', () => {
  const meter = new SpeedMeter()
  meter.restart(0, 0)
  for (let i = 1; i <= 40; i++) meter.add(i / 10, i <= 20 ? i / 10 : 2 + (i - 20) * 0.4)
  expect(meter.speed).toBeCloseTo(4, 0)
})
