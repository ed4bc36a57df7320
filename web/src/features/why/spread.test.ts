import { expect, test } from 'vitest'
import { periodOf, spreadOf } from './spread'

test('the spread of a queue', () => {
  expect(spreadOf([1, 3])).toEqual({ mean: 2, deviation: 1 })
  expect(spreadOf([1])).toBeUndefined()
})

test('a swing has a period, noise has none', () => {
  const swing = Array.from({ length: 800 }, (_, i) => 60 + 9 * Math.cos((2 * Math.PI * i) / 33))
  expect(periodOf(swing)).toBe(33)
  const noise = Array.from({ length: 800 }, (_, i) => (Math.sin(i * i) * 1e4) % 1)
  expect(periodOf(noise)).toBeUndefined()
  expect(periodOf(Array(50).fill(3))).toBeUndefined()
  // Fewer than two periods are visible.
  expect(periodOf(swing.slice(0, 60))).toBeUndefined()
})
