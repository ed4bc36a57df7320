import { describe, expect, it } from 'vitest'
import { xScale, xTicks, yScale } from './sweep-scales'

const extent = [0, 600] as const

describe('the vertical axis', () => {
  it('begins at zero', () => {
    expect(
      yScale(
        [
          [80, 120],
          [10, 30],
        ],
        extent,
      ).domain(),
    ).toEqual([0, 120])
  })
  it('shows a difference between values that are close and far from zero', () => {
    const [from, to] = yScale(
      [
        [8.9, 8.95],
        [8.97, 9.01],
      ],
      extent,
    ).domain()
    expect(from).toBeGreaterThan(8)
    expect(to).toBeGreaterThanOrEqual(9.01)
  })
  it('has a length where all values are equal, or there are none', () => {
    expect(yScale([[5, 5]], extent).domain()).toEqual([0, 5])
    expect(yScale([[0, 0]], extent).domain()).toEqual([0, 1])
    expect(yScale([], extent).domain()).toEqual([0, 1])
  })
  it('reaches below zero for intervals that do', () => {
    expect(yScale([[-0.4, 2]], extent).domain()[0]).toBeLessThanOrEqual(-0.4)
  })
})

describe('the horizontal axis', () => {
  it('names each of a few values', () => {
    const flows = [16, 32, 64, 128, 256]
    expect(xTicks(flows, xScale(flows, true, extent))).toEqual(flows)
  })
  it('names no two values that would touch', () => {
    const crowded = [1, 2, 3, 100]
    expect(xTicks(crowded, xScale(crowded, false, extent))).toEqual([1, 100])
  })
  it('names round numbers where values are many', () => {
    const many = Array.from({ length: 50 }, (_, i) => i / 49)
    expect(xTicks(many, xScale(many, false, extent))).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1])
  })
  it('has a place for a single value', () => {
    expect(xScale([4], false, extent)(4)).toBe(300)
  })
})
