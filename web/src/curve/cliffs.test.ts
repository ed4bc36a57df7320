import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainQueue } from '../scenario/traits'
import { cliffsOf, handlesOf, movedCliff } from './cliffs'
import { geometry, pixels } from './geometry'
import { type Point, tidied } from './ink'
import { falling, knotsOf, moved } from './knots'

const axis = { limit: 300, step: 0.1, neverDecreasing: true, tremble: 0.02 }
const red: Point[] = [
  [45, 0],
  [195, 0.1],
  [195, 1],
]

test('a cliff is two knots at one queue, with a handle between them', () => {
  expect(cliffsOf(red)).toEqual([{ index: 1, queue: 195, low: 0.1, high: 1 }])
  expect(handlesOf(red).map(({ kind, index }) => `${kind} ${index}`)).toEqual([
    'knot 0',
    'knot 1',
    'cliff 1',
    'knot 2',
  ])
})

test('a cliff moves as a whole, up to its neighbours', () => {
  expect(movedCliff(red, 1, 210.04, axis)).toEqual([
    [45, 0],
    [210, 0.1],
    [210, 1],
  ])
  expect(movedCliff(red, 1, 10, axis)[1]).toEqual([45.1, 0.1])
  expect(movedCliff(red, 1, 400, axis)[2]).toEqual([300, 1])
  // The next knot stays alone at its queue length.
  const followed: Point[] = [...red.slice(0, 2), [195, 0.5], [240, 1]]
  expect(movedCliff(followed, 1, 400, axis)[2]).toEqual([239.9, 0.5])
})

test('wherever a cliff is moved, the curve stays ordered and the cliff vertical', () => {
  const knot = fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 100 }))
  fc.assert(
    fc.property(
      fc.array(knot, { minLength: 1, maxLength: 6 }),
      fc.double({ min: -50, max: 400, noNaN: true }),
      (raw, to) => {
        const points = raw.map(([q, p]): Point => [q, p / 100])
        const rising = tidied(
          points.sort((a, b) => a[0] - b[0]).map(([q], i, all): Point => [q, i / all.length]),
          300,
          axis.step,
        )
        for (const { index } of cliffsOf(rising)) {
          const after = movedCliff(rising, index, to, axis)
          expect(after[index]?.[0]).toBe(after[index + 1]?.[0])
          for (const [i, [q]] of after.entries()) {
            expect(q).toBeGreaterThanOrEqual(after[i - 1]?.[0] ?? 0)
            expect(after.filter(([other]) => other === q).length).toBeLessThanOrEqual(2)
          }
        }
      },
    ),
  )
})

test('moving one knot of a cliff tilts it', () => {
  expect(cliffsOf(moved(red, 2, [255, 1], axis))).toEqual([])
  expect(moved(red, 1, [135, 0.1], axis)[1]).toEqual([135, 0.1])
  expect(moved(red, 2, [135, 1], axis)[2]).toEqual([195, 1])
})

test('corners of a bent curve are far enough apart to be handled singly', () => {
  const bend = Array.from({ length: 64 }, (_, i): [number, number] => [25 + i, ((i + 1) / 64) ** 2])
  const curve = {
    line: [[0, 0], ...bend, [300, 1]] as [number, number][],
    marks: [],
    averaged: true,
    unit: 'packets' as const,
  }
  const distance = pixels(geometry(240, 160, 300))
  const knots = knotsOf(plainQueue('parabola_red'), curve, 300, (a, b) => distance(a, b) >= 12)
  expect(knots.length).toBeGreaterThan(3)
  for (const [i, knot] of knots.entries()) {
    if (i > 0) expect(distance(knots[i - 1] as Point, knot)).toBeGreaterThanOrEqual(11.5)
  }
})

test('the fall of a curve is found from top to foot', () => {
  expect(falling(red)).toBeUndefined()
  expect(
    falling([
      [10, 0.1],
      [120, 0.3],
      [130, 0.2],
      [150, 0.12],
      [200, 0.5],
      [210, 0.45],
    ]),
  ).toEqual([0.3, 0.12, 120, 150])
})
