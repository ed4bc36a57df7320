import { expect, test } from 'vitest'
import { quantile, quantileLine, stacked, valueAlong } from './spread'
import { hallText } from './text'

test('quantiles interpolate between values; an empty list has none', () => {
  expect([0, 0.25, 0.5, 1].map((share) => quantile([4, 1, 3, 2], share))).toEqual([1, 1.75, 2.5, 4])
  expect(quantile([7], 0.25)).toBe(7)
  expect(quantile([], 0.5)).toBeNaN()
  expect(valueAlong([0, 10, 0], 0.25)).toBe(5)
  expect(
    quantileLine(
      [
        [0, 2],
        [2, 4],
        [10, 0],
      ],
      [0, 1],
      0.5,
    ),
  ).toEqual([2, 2])
})

test('numbers stack in their columns, outliers in the first and last', () => {
  expect(stacked([0, 0.1, 5, 10, -3], 0, 10, 5)).toEqual([
    { column: 0, level: 0 },
    { column: 0, level: 1 },
    { column: 2, level: 0 },
    { column: 4, level: 0 },
    { column: 0, level: 2 },
  ])
})

test('in words a number and its unit stay in one line', () => {
  const { spread, spreadAt, when } = hallText.results
  expect(spreadAt(100, ['143', '214', '250'], 'ms')).toMatch(
    /^At 100\u00a0s .* 214\u00a0ms; .* 250\u00a0ms\.$/,
  )
  expect(spread(['3', '4', '5'], '')).toMatch(/median is 4; .* 5\.$/)
  expect(when(['60', '62', '64'])).toMatch(/62\u00a0s; .* 64\u00a0s\.$/)
})
