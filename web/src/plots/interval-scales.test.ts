import { describe, expect, it } from 'vitest'
import { acrossScale, namedAcross, upScale } from './interval-scales'

const extent = [0, 600] as const

type Spans = readonly (readonly [low: number, high: number])[]
const upright = (spans: Spans) =>
  upScale(
    spans.map(([low, high]) => ({ y: (low + high) / 2, ci95: (high - low) / 2 })),
    { title: '' },
    extent,
  )
const across = (values: number[], log: boolean) => {
  const axis = { title: '', log, named: values.map((at) => ({ at })) }
  const scale = acrossScale([], axis, extent)
  return { scale, named: namedAcross(scale, axis).map(({ at }) => at) }
}

describe('the vertical axis', () => {
  it('begins at zero', () => {
    expect(
      upright([
        [80, 120],
        [10, 30],
      ]).domain(),
    ).toEqual([0, 120])
  })
  it('shows differences between values that are close and far from zero', () => {
    const [from, to] = upright([
      [8.9, 8.95],
      [8.97, 9.01],
    ]).domain()
    expect(from).toBeGreaterThan(8)
    expect(to).toBeGreaterThanOrEqual(9.01)
  })
  it('has a positive length if all values are equal or missing', () => {
    expect(upright([[5, 5]]).domain()).toEqual([0, 5])
    expect(upright([[0, 0]]).domain()).toEqual([0, 1])
    expect(upright([]).domain()).toEqual([0, 1])
  })
  it('extends below zero for intervals that do', () => {
    expect(upright([[-0.4, 2]]).domain()[0]).toBeLessThanOrEqual(-0.4)
  })
})

describe('the horizontal axis', () => {
  it('labels each of a few values', () => {
    const flows = [16, 32, 64, 128, 256]
    expect(across(flows, true).named).toEqual(flows)
  })
  it('leaves out labels that would touch', () => {
    const crowded = [1, 2, 3, 100]
    expect(across(crowded, false).named).toEqual([1, 100])
  })
  it('labels round numbers if values are many', () => {
    const many = Array.from({ length: 50 }, (_, i) => i / 49)
    expect(across(many, false).named).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1])
  })
  it('has a place for a single value', () => {
    expect(across([4], false).scale(4)).toBe(300)
  })
})
