import { expect, test } from 'vitest'
import { ordered } from './ordered'

const green = {
  of: ['green' as const],
  points: [
    [0, 0],
    [60, 0],
    [90, 0.2],
    [90, 1],
  ],
}
const red = {
  of: ['red' as const],
  points: [
    [0, 0],
    [20, 0],
    [40, 0.1],
    [40, 1],
  ],
}

test('a curve within its bounds stays as it is', () => {
  expect(ordered([green, red], 0, [[50, 0], [100, 0.5]])).toEqual([[50, 0], [100, 0.5]]) // biome-ignore format: a line each
})

test('a better curve is cut where it would be above a worse one, cliffs included', () => {
  const cut = ordered([green, red], 0, [[0, 0], [20, 0.5], [80, 0.5]]) // biome-ignore format: a line each
  expect(cut).toEqual([[0, 0], [20, 0], [40, 0.1], [40, 0.5], [80, 0.5]]) // biome-ignore format: a line each
})

test('a worse curve is lifted to a better one', () => {
  const lifted = ordered([green, red], 1, [[0, 0], [120, 0]]) // biome-ignore format: a line each
  expect(lifted).toEqual([[0, 0], [60, 0], [90, 0.2], [90, 1], [120, 1]]) // biome-ignore format: a line each
})
