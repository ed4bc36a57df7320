import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cleaned,
  drawn,
  isotonic,
  MOST_KNOTS,
  type Point,
  quantised,
  simplified,
  spliced,
  tidied,
  trimmed,
  valueAt,
} from './ink'

const LIMIT = 300
const axis = { limit: LIMIT, step: 0.1, neverDecreasing: true, tremble: 0.02 }
const red: Point[] = [
  [45, 0],
  [195, 0.1],
  [195, 1],
]
const strokes = fc.array(
  fc.tuple(fc.double({ min: -50, max: 400, noNaN: true }), fc.double({ min: -0.5, max: 1.5, noNaN: true })),
  { minLength: 1, maxLength: 200 },
)
const sorted = (points: readonly Point[]) =>
  points.every(([q], i) => i === 0 || q >= (points[i - 1] as Point)[0])
const rising = (points: readonly Point[]) =>
  points.every(([, p], i) => i === 0 || p >= (points[i - 1] as Point)[1])

test('any stroke becomes a valid curve', () => {
  fc.assert(
    fc.property(strokes, fc.boolean(), (stroke, neverDecreasing) => {
      const points = drawn(red, stroke, { ...axis, neverDecreasing })
      expect(points.length).toBeGreaterThan(0)
      expect(points.length).toBeLessThanOrEqual(MOST_KNOTS)
      expect(sorted(points)).toBe(true)
      if (neverDecreasing) expect(rising(points)).toBe(true)
      for (const [i, [q, p]] of points.entries()) {
        expect(q >= 0 && q <= LIMIT && p >= 0 && p <= 1).toBe(true)
        expect(points.filter(([other]) => other === q).length, `point ${i}`).toBeLessThanOrEqual(2)
        expect([q, p]).toEqual([Number(q.toFixed(1)), Number(p.toFixed(3))])
      }
    }),
  )
})

test('a jittered line with a backward wiggle becomes a straight line', () => {
  const corners: Point[] = [
    [0, 0],
    [100, 0],
    [200, 0.5],
    [300, 1],
  ]
  const stroke: Point[] = []
  for (let q = 0; q <= 300; q += 2) {
    stroke.push([q, valueAt(corners, q, 'right') + 0.008 * Math.sin(q * 1.7)])
    if (q === 150) stroke.push([144, 0.22], [147, 0.24])
  }
  const points = drawn(red, stroke, axis)
  expect(points.length).toBeLessThanOrEqual(MOST_KNOTS)
  expect(Math.abs(valueAt(points, 200, 'right') - 0.5)).toBeLessThan(0.03)
  expect(valueAt(points, 80, 'right')).toBe(0)
  expect(valueAt(points, 300, 'right')).toBeGreaterThan(0.98)
})

test('a stroke from right to left draws the same curve', () => {
  const stroke: Point[] = [
    [0, 0],
    [60, 0.02],
    [60, 0.4],
    [150, 0.5],
    [300, 0.9],
  ]
  expect(cleaned([...stroke].reverse(), axis)).toEqual(cleaned(stroke, axis))
})

test('the last pass over a stretch counts', () => {
  const stroke: Point[] = [
    [0, 0],
    [100, 0.5],
    [200, 0.6],
    [100, 0.2],
    [90, 0.2],
    [210, 0.3],
  ]
  expect(cleaned(stroke, axis)).toEqual([
    [0, 0],
    [90, 0.2],
    [210, 0.3],
  ])
})

test('a vertical stroke is a cliff', () => {
  expect(
    cleaned(
      [
        [0, 0],
        [100, 0],
        [100, 0.4],
        [100, 1],
        [200, 1],
      ],
      axis,
    ),
  ).toEqual([
    [0, 0],
    [100, 0],
    [100, 1],
    [200, 1],
  ])
})

test('drawing part of the axis replaces that part', () => {
  const points = drawn(
    red,
    [
      [80, 0.3],
      [100, 0.35],
      [120, 0.4],
    ],
    axis,
  )
  expect(points.filter(([q]) => q < 80)).toEqual([[45, 0]])
  expect(valueAt(points, 79.9, 'left')).toBeCloseTo(valueAt(red, 79.9, 'left'), 2)
  expect(points.filter(([q]) => q >= 80 && q <= 120)[1]).toEqual([80, 0.3])
  expect(points.at(-1)).toEqual([195, 1])
})

test('a falling drawing is levelled only on request', () => {
  const stroke: Point[] = [
    [0, 0.8],
    [150, 0.4],
    [300, 0.1],
  ]
  expect(rising(drawn(red, stroke, axis))).toBe(true)
  expect(drawn(red, stroke, { ...axis, neverDecreasing: false })).toEqual([
    [0, 0.8],
    [150, 0.4],
    [300, 0.1],
  ])
})

test('the isotonic fit never falls, keeps the mean, and leaves rising points unchanged', () => {
  const evenly = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 100 })
  fc.assert(
    fc.property(evenly, (values) => {
      const fit = isotonic(
        values.map((p, i) => [i, p]),
        axis.step,
      )
      expect(rising(fit)).toBe(true)
      const up = [...values].sort((a, b) => a - b).map((p, i): Point => [i, p])
      expect(isotonic(up, axis.step)).toEqual(up)
    }),
  )
  expect(
    isotonic(
      [
        [0, 0],
        [1, 0.6],
        [2, 0.4],
        [3, 1],
      ],
      axis.step,
    ),
  ).toEqual([
    [0, 0],
    [1, 0.5],
    [2, 0.5],
    [3, 1],
  ])
})

test('simplifying keeps the ends, and every corner if there are few', () => {
  const line: Point[] = [
    [0, 0],
    [20, 0],
    [45, 0],
    [100, 0.05],
    [195, 0.1],
    [195, 1],
    [300, 1],
  ]
  expect(simplified(line, LIMIT, MOST_KNOTS, 0.004)).toContainEqual([195, 0.1])
  expect(tidied(line, LIMIT, axis.step)).toContainEqual([195, 1])
  expect(
    tidied(
      [
        [0, 0],
        [45, 0],
        [195, 0.1],
        [195, 1],
        [300, 1],
      ],
      LIMIT,
      axis.step,
    ),
  ).toEqual(red)
})

test('a level curve is one knot', () => {
  const level: Point[] = [
    [0, 0.2],
    [100, 0.2],
    [300, 0.2],
  ]
  expect(trimmed(level).map(([, p]) => p)).toEqual([0.2])
})

test('three points at one queue become the cliff of the outer two', () => {
  expect(
    quantised(
      [
        [10, 0],
        [10.01, 0.5],
        [10.02, 1],
      ],
      axis.step,
    ),
  ).toEqual([
    [10, 0],
    [10, 1],
  ])
})

test('splicing nothing changes nothing', () => {
  expect(spliced(red, [], axis)).toEqual(red)
})

test('a line has two values at a cliff, and is level beyond its ends', () => {
  expect(valueAt(red, 195, 'left')).toBeCloseTo(0.1)
  expect(valueAt(red, 195, 'right')).toBe(1)
  expect(valueAt(red, 0, 'left')).toBe(0)
  expect(valueAt(red, 300, 'right')).toBe(1)
})

test('a straight stroke over an axis of a few milliseconds is a line of two knots', () => {
  const stroke = Array.from({ length: 80 }, (_, i): Point => [0.4 + i * 0.013, i / 79])
  const flat: Point[] = [[0.8, 0]]
  const ms = { limit: 4.8, step: 0.01, span: 1.6, neverDecreasing: true, tremble: 0.01 }
  expect(drawn(flat, stroke, ms)).toEqual([
    [0.4, 0],
    [1.43, 1],
  ])
})
