import { expect, test } from 'vitest'
import type { QueueSpec } from '../generated/scenario'
import type { Point } from './ink'
import { distanceBetween, keepingMeasure, lookalike, membersLike } from './snap'

const LIMIT = 300
type Sketch = Extract<QueueSpec, { kind: 'sketch' }>
const sketch: Sketch = { kind: 'sketch', points: [], measure: 'average', w_q: 0.01, spacing: 'uniform' }
const line = (...points: [number, number][]) => ({
  line: points,
  marks: [] as [string, number][],
  averaged: true,
  unit: 'packets' as const,
})
const red = {
  queue: { kind: 'red', min_th: 45, max_th: 195, max_p: 0.1 } as QueueSpec,
  curve: line([0, 0], [45, 0], [195, 0.1], [195, 1], [300, 1]),
}
const gentle = {
  queue: { kind: 'gred', min_th: 45, max_th: 195, max_p: 0.1 } as QueueSpec,
  curve: line([0, 0], [45, 0], [195, 0.1], [300, 1]),
}
const like = (knots: Point[], averaged = true) => lookalike(knots, averaged, LIMIT, [red, gentle])?.kind

test('a drawing within two percent of a published curve matches it, and no other', () => {
  expect(
    like([
      [47, 0],
      [194, 0.11],
      [197, 1],
    ]),
  ).toBe('red')
  expect(
    like([
      [45, 0],
      [195, 0.1],
      [299, 0.99],
    ]),
  ).toBe('gred')
  expect(
    like([
      [45, 0],
      [195, 0.1],
      [255, 1],
    ]),
  ).toBeUndefined()
  expect(
    like(
      [
        [47, 0],
        [194, 0.11],
        [197, 1],
      ],
      false,
    ),
  ).toBeUndefined()
})

test('a cliff within two percent matches, one three percent off does not', () => {
  const cliffAt = (q: number): Point[] => [
    [0, 0],
    [45, 0],
    [q, 0.1],
    [q, 1],
    [300, 1],
  ]
  expect(distanceBetween(cliffAt(195), cliffAt(200), LIMIT)).toBeLessThanOrEqual(0.02)
  expect(distanceBetween(cliffAt(195), cliffAt(205), LIMIT)).toBeGreaterThan(0.02)
})

test('distance is symmetric, and includes spikes of either curve', () => {
  const flat: Point[] = [
    [0, 0],
    [300, 0],
  ]
  const spike: Point[] = [
    [0, 0],
    [100, 0],
    [101, 0.5],
    [102, 0],
    [300, 0],
  ]
  expect(distanceBetween(flat, spike, LIMIT)).toBeCloseTo(0.5, 2)
  expect(distanceBetween(spike, flat, LIMIT)).toBeCloseTo(0.5, 2)
})

test('parameters are read from the knots', () => {
  const members = membersLike(sketch, [
    [45.2, 0],
    [194.7, 0.102],
    [194.7, 1],
  ])
  expect(members).toContainEqual({
    kind: 'red',
    min_th: 45,
    max_th: 195,
    max_p: 0.1,
    w_q: 0.01,
    spacing: 'uniform',
  })
  expect(
    membersLike({ ...sketch, measure: 'instantaneous' }, [
      [30, 0],
      [200, 1],
    ]),
  ).toEqual([{ kind: 'gred_i', min_th: 30, max_th: 200, max_p: 1, spacing: 'uniform' }])
  expect(membersLike(sketch, [[50, 0]])).toEqual([])
})

test('snapping keeps the drawing’s averaging and spacing', () => {
  const target: QueueSpec = { kind: 'red', min_th: 45, max_th: 195, max_p: 0.1, w_q: 0.002, spacing: 'wait' }
  expect(keepingMeasure(target, sketch)).toEqual({ ...target, w_q: 0.01, spacing: 'uniform' })
  expect(keepingMeasure({ kind: 'tail_drop' }, sketch)).toEqual({ kind: 'tail_drop' })
})
