import { expect, test } from 'vitest'
import { namesAtLines, placeLabels, spread } from './labels'

const at = (...xs: number[]) => xs.map((x) => ({ x, width: 40 }))

test('labels are right of their line, or left of it at the end', () => {
  expect(placeLabels(at(50, 190), 30, 200, 1)).toEqual([
    { x: 55, align: 'left', row: 0 },
    { x: 185, align: 'right', row: 0 },
  ])
})

test('crowded labels use another row, and the last has priority', () => {
  const found = placeLabels(at(100, 101, 102, 103, 104), 30, 200, 2)
  expect(found[4]).toEqual({ x: 109, align: 'left', row: 0 })
  expect(found.filter(Boolean)).toHaveLength(4)
  expect(found[0]).toBeUndefined()
})

test('a label crosses another’s line only if there is no other place', () => {
  expect(placeLabels(at(100, 120), 30, 170, 1)).toEqual([
    { x: 95, align: 'right', row: 0 },
    { x: 125, align: 'left', row: 0 },
  ])
  expect(placeLabels(at(60, 80, 100), 30, 170, 2)[0]).toEqual({ x: 65, align: 'left', row: 1 })
})

test('a label wider than the frame is left out', () => {
  expect(placeLabels([{ x: 100, width: 400 }], 30, 200, 2)).toEqual([undefined])
})

test('names keep their distance and stay in the frame', () => {
  expect(spread([10, 80, 84, 86], 12, 4, 90)).toEqual([10, 66, 78, 90])
  expect(spread([0, 2], 12, 4, 90)).toEqual([4, 16])
})

test('names that would stand away from their lines are left out, but for those that always stand', () => {
  const of = (...ys: number[]) => ys.map((y, i) => ({ y, always: i === 0 }))
  expect(namesAtLines(of(10, 80, 84, 86), 12, 4, 90)).toEqual([10, undefined, undefined, 86])
  expect(namesAtLines(of(10, 40, 50), 12, 4, 90)).toEqual([10, 40, 52])
  expect(namesAtLines(of(86, 90), 12, 4, 90)).toEqual([78, 90])
})
