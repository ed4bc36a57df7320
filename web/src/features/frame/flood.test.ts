import { expect, test } from 'vitest'
import { Flood, PER_SECOND } from './flood'

test('a flood is cut off, reported once a second, and over when it ends', () => {
  const flood = new Flood()
  const passed = (n: number, at_ms: number) =>
    Array.from({ length: n }, () => flood.passes(at_ms)).filter(Boolean).length
  expect(passed(10, 0)).toBe(10)
  expect(flood.toTell(0)).toBeUndefined()
  expect(passed(10_000, 0)).toBe(90)
  expect(flood.toTell(0)).toBe(9_910)
  expect(passed(5, 10)).toBe(0)
  expect(flood.toTell(10)).toBeUndefined()
  expect(passed(10_000, 1000)).toBe(PER_SECOND)
  expect(flood.toTell(1000)).toBe(5 + 10_000 - PER_SECOND)
  expect(passed(100, 60_000)).toBe(100)
  expect(flood.toTell(60_000)).toBeUndefined()
})
