import { expect, test } from 'vitest'
import { densityOf, quantile, quantileLine, stacked, valueAlong } from './density'

const rowsOf = (lines: number[][], columns = 4, rows = 5) => {
  const { counts, most } = densityOf(lines, 10, columns, rows)
  const table = Array.from({ length: columns }, (_, column) =>
    Array.from(counts.slice(column * rows, (column + 1) * rows)),
  )
  return { table, most }
}

test('each drawing counts once in every cell it passes', () => {
  expect(rowsOf([[5, 5]], 2)).toEqual({
    table: [
      [0, 0, 1, 0, 0],
      [0, 0, 1, 0, 0],
    ],
    most: 1,
  })
  expect(rowsOf([[0, 9.9]], 1).table).toEqual([[1, 1, 1, 1, 1]])
  expect(
    rowsOf(
      [
        [0, 9.9],
        [5, 5],
        [5, 5],
      ],
      1,
    ),
  ).toEqual({ table: [[1, 1, 3, 1, 1]], most: 3 })
})

test('a drawing at the top of the axis counts, one above it does not', () => {
  expect(rowsOf([[10, 10]], 1).table).toEqual([[0, 0, 0, 0, 1]])
  expect(rowsOf([[11, 12]], 1)).toEqual({ table: [[0, 0, 0, 0, 0]], most: 0 })
  expect(rowsOf([[5, 50]], 1).table).toEqual([[0, 0, 1, 1, 1]])
})

test('a hundred drawings count a hundred in each column', () => {
  const lines = Array.from({ length: 100 }, (_, n) => Array.from({ length: 49 }, () => n / 10))
  const { counts, columns, rows } = densityOf(lines, 10, 30, 20)
  for (let column = 0; column < columns; column++)
    expect(counts.slice(column * rows, (column + 1) * rows).reduce((sum, count) => sum + count)).toBe(100)
})

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
