import { describe, expect, test } from 'vitest'
import { HANDLES, level, moved, shareOf, stroked, valueAt } from './drawing'

const spot = (share: number, value: number) => ({ share, value })
const last = (values: readonly number[]) => values.at(-1)!

describe('a stroke', () => {
  test('starts where the run stands, and goes on level, if it is the first', () => {
    const { values, drawn } = stroked(undefined, 100, spot(0.5, 200), spot(0.75, 300))
    expect(values[0]).toBe(100)
    expect(values[12]).toBeCloseTo(150)
    expect(values[24]).toBe(200)
    expect(values[30]).toBeCloseTo(250)
    expect(last(values)).toBe(300)
    expect(drawn).toEqual([0.5, 0.75])
  })

  test('that continues a line moves the undrawn rest along, and keeps the drawn part', () => {
    const first = stroked(undefined, 100, spot(0.1, 200), spot(0.5, 200))
    const on = stroked(first, 100, spot(0.5, 200), spot(0.75, 50))
    expect(on.values[20]).toBe(200)
    expect(last(on.values)).toBe(50)
    const back = stroked(on, 100, spot(0.3, 10), spot(0.4, 10))
    expect(back.values[16]).toBe(10)
    expect(back.values[10]).toBe(200)
    expect(last(back.values)).toBe(50)
    expect(back.drawn).toEqual([0.1, 0.75])
  })

  test('draws the same line in both directions', () => {
    const [a, b] = [spot(0.2, 10), spot(0.8, 90)]
    expect(stroked(undefined, 50, b, a)).toEqual(stroked(undefined, 50, a, b))
  })

  test('without width is a point', () => {
    const { values } = stroked(undefined, 0, spot(1, 80), spot(1, 80))
    expect(last(values)).toBe(80)
    expect(values[24]).toBeCloseTo(40)
  })

  test('leaves no gap between two others', () => {
    const right = stroked(undefined, 0, spot(0.8, 80), spot(1, 80))
    const left = stroked(right, 0, spot(0.1, 40), spot(0.2, 40))
    expect(left.values[0]).toBe(0)
    expect(left.values[8]).toBe(40)
    expect(left.values.every(Number.isFinite)).toBe(true)
  })
})

test('handles are evenly spaced up to the end, and a move stays between their neighbours', () => {
  expect(shareOf(HANDLES - 1)).toBe(1)
  const one = moved(level(100), 2, 200)
  expect(valueAt(one, 2)).toBe(200)
  expect([valueAt(one, 1), valueAt(one, 3)]).toEqual([100, 100])
  expect(one.values[20]).toBeCloseTo(150)
  expect(one.values[28]).toBeCloseTo(150)
  const end = moved(one, HANDLES - 1, 300)
  expect(last(end.values)).toBe(300)
  expect(valueAt(end, HANDLES - 2)).toBe(100)
  expect(end.values[44]).toBeCloseTo(200)
})
