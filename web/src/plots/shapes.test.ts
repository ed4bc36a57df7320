import { pathRound } from 'd3-path'
import * as d3 from 'd3-shape'
import { expect, test } from 'vitest'
import { area, line, type Point, type Shape, stairs } from './shapes'

const drawn = <Datum>(shape: Shape<Datum>, data: readonly Datum[]) => {
  const path = pathRound(3)
  shape.trace(path, data)
  return path.toString()
}

const GAP = Number.NaN
const LINES: Point[][] = [
  [],
  [[1, 2]],
  [
    [1, 2],
    [3, 4.5],
  ],
  [
    [GAP, GAP],
    [1, 2],
    [3, GAP],
    [4, 5],
    [5, 6],
    [6, GAP],
    [7, 8],
  ],
  [
    [1, GAP],
    [2, GAP],
  ],
]
const defined = ([, y]: Point) => !Number.isNaN(y)

test.each(LINES.map((data) => [data]))('lines of %j are those of d3-shape', (data) => {
  const theirs = d3.line().defined((point) => defined(point as unknown as Point))
  expect(drawn(line().defined(defined), data)).toBe(theirs(data as [number, number][]) ?? '')
})

test.each(LINES.map((data) => [data]))('areas over %j are those of d3-shape', (data) => {
  const theirs = d3
    .area<Point>()
    .defined(defined)
    .x(([x]) => x)
    .y0((_, i) => 100 + i)
    .y1(([, y]) => y)
  const ours = area<Point>()
    .defined(defined)
    .x(([x]) => x)
    .y0((_, i) => 100 + i)
    .y1(([, y]) => y)
  expect(drawn(ours, data)).toBe(theirs([...data]) ?? '')
})

test('stairs are those of d3-shape', () => {
  const data: Point[] = [
    [1, 2],
    [3, 4],
    [6, 5],
  ]
  const theirs = d3.line().curve(d3.curveStepAfter)
  expect(drawn(line(), stairs(data))).toBe(theirs(data as [number, number][]))
})
