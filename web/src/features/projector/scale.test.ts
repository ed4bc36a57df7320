import { expect, test } from 'vitest'
import { SIZE } from '../../plots/widths'
import { lookOf, unitOf } from './scale'

test('all grows with the window, as far as its shorter side has room', () => {
  expect(unitOf(1280, 720)).toBe(1)
  expect(unitOf(1920, 1080)).toBe(1.5)
  expect(unitOf(3840, 2160)).toBe(3)
  expect(unitOf(3840, 1080)).toBe(1.5)
})

test('in a smaller window words keep their size', () => {
  expect(unitOf(1024, 768)).toBe(1)
  expect(unitOf(1280, 500)).toBe(1)
})

test.each([1, 1.5, 3])('words of plots are 20 px and lines 3 px, times %f', (unit) => {
  const { zoom, least_line } = lookOf(unit)
  expect(zoom * SIZE).toBeCloseTo(20 * unit, 9)
  expect(zoom * least_line).toBeCloseTo(3 * unit, 9)
})
