import { expect, test } from 'vitest'
import { cellsFor, columnOf, lengthAt, rowOf } from './cells'

test('a queue has as few rows as possible, and its block size rarely changes', () => {
  expect(cellsFor(20, 400, 28)).toEqual({ rows: 1, size: 12, capacity: 33 })
  const { rows, size, capacity } = cellsFor(299, 400, 28)
  expect(capacity).toBeGreaterThanOrEqual(299)
  expect(rows * size).toBeLessThanOrEqual(28)
  expect((capacity / rows) * size).toBeLessThanOrEqual(400)
})

test('a buffer too large for blocks shows as many as fit', () => {
  const cells = cellsFor(100_000, 400, 28)
  expect(cells.size).toBeGreaterThanOrEqual(3)
  expect(cells.capacity).toBeLessThan(100_000)
})

test('columns fill from the head', () => {
  const cells = { rows: 3, size: 5, capacity: 60 }
  expect([0, 1, 2, 3].map((index) => [columnOf(index, cells), rowOf(index, cells)])).toEqual([
    [0, 0],
    [0, 5],
    [0, 10],
    [5, 0],
  ])
  expect(lengthAt(30, cells)).toBe(50)
})
