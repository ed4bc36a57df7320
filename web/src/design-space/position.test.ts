import { expect, test } from 'vitest'
import { wholeQueue } from '../scenario/complete'
import { SCHEMES } from '../scenario/presets'
import { plainQueue } from '../scenario/traits'
import { CORNERS, type Corner, cornerAt, onGrid, positionOf, queueAt } from './position'

const LIMIT = 300
const line = (points: [number, number][]) => ({
  line: points,
  marks: [],
  averaged: true,
  unit: 'packets' as const,
})

test('a corner is the scheme itself, with the numbers of its paper', () => {
  expect(queueAt(CORNERS.tail_drop, LIMIT)).toEqual({ kind: 'tail_drop' })
  expect(queueAt(CORNERS.red, LIMIT)).toEqual(SCHEMES.red![0]!.queue)
  expect(queueAt(CORNERS.gred, LIMIT)).toEqual(SCHEMES.gred![1]!.queue)
  expect(queueAt(CORNERS.gred_i, LIMIT)).toMatchObject({ kind: 'gred_i', min_th: 45, max_th: 300, max_p: 1 })
})

test('between the corners is a curve from which its position can be read', () => {
  for (let x = 0; x <= 1; x += 0.09) {
    for (let y = 0; y <= 1; y += 0.07) {
      const position = onGrid({ x, y })
      const queue = queueAt(position, LIMIT)
      if (queue.kind !== 'sketch') continue
      const points = queue.points as [number, number][]
      for (const [i, [q, p]] of points.entries()) {
        expect(q).toBeGreaterThanOrEqual(points[i - 1]?.[0] ?? 0)
        expect(q).toBeLessThanOrEqual(LIMIT)
        expect(p).toBeGreaterThan(points[i - 1]?.[1] ?? -1)
      }
      const back = positionOf(queue, line([[0, 0], ...points]), LIMIT)!
      expect(back.x).toBeCloseTo(position.x, 2)
      expect(back.y).toBeCloseTo(position.y, 6)
    }
  }
})

test('the edges lead from scheme to scheme', () => {
  const right = queueAt({ x: 1, y: 0.5 }, LIMIT) as { points: number[][]; w_q: number }
  expect(right).toMatchObject({
    points: [
      [45, 0],
      [195, 0.1],
      [247.5, 1],
    ],
    w_q: 0.002,
    measure: 'average',
  })
  const left = queueAt({ x: 0, y: 0.5 }, LIMIT)
  expect(left).toMatchObject({
    points: [
      [172.5, 0],
      [300, 1],
    ],
    measure: 'instantaneous',
  })
  const top = queueAt({ x: 0.5, y: 0 }, LIMIT)
  expect(top).toMatchObject({
    points: [
      [172.5, 0],
      [247.5, 0.1],
      [247.5, 1],
    ],
    measure: 'average',
  })
})

test('a drag snaps to a near corner', () => {
  expect(onGrid({ x: 0.98, y: 0.02 })).toEqual(CORNERS.red)
  expect(onGrid({ x: -3, y: 7 })).toEqual(CORNERS.gred_i)
  expect(cornerAt(onGrid({ x: 0.9, y: 0 }))).toBeUndefined()
})

test('published schemes have their position, steep ones near the top', () => {
  const position = (kind: Corner, w_q?: number) =>
    positionOf(
      { kind, ...(w_q && { w_q }) } as never,
      line([
        [0, 0],
        [300, 1],
      ]),
      LIMIT,
    )
  expect(position('red', 0.002)).toEqual(CORNERS.red)
  expect(position('tail_drop')).toEqual(CORNERS.tail_drop)
  expect(position('red', 1)).toEqual({ x: 0, y: 0 })
  expect(position('gred', 0.0001)).toEqual(CORNERS.gred)
  const own = (points: [number, number][]) =>
    positionOf(wholeQueue({ kind: 'sketch', points, measure: 'average', w_q: 0.01 }), line(points), LIMIT)!.y
  expect(
    own([
      [0, 0],
      [100, 0],
      [100, 1],
    ]),
  ).toBe(0)
  expect(
    own([
      [0, 0],
      [300, 1],
    ]),
  ).toBeCloseTo(0.95)
  expect(
    own([
      [0, 0],
      [100, 0],
      [130, 1],
    ]),
  ).toBeCloseTo(0.5)
})

test('schemes without a drop curve in packets are outside the design space', () => {
  expect(positionOf(plainQueue('codel'), line([]), LIMIT)).toBeUndefined()
  expect(
    positionOf(
      plainQueue('red_tail'),
      {
        ...line([
          [0, 0],
          [9, 1],
        ]),
        unit: 'bytes',
      },
      LIMIT,
    ),
  ).toBeUndefined()
})
