import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Curve } from '../engine/protocol'
import type { QueueSpec } from '../generated/scenario'
import { wholeQueue } from '../scenario/complete'
import { geometry } from './geometry'
import { type Axis, drawn, type Point } from './ink'
import { magnetsOf, NO_MAGNETS, pullOf } from './magnets'

const LIMIT = 300
const curve = (marks: Curve['marks'] = []): Curve => ({ line: [], marks, averaged: true, unit: 'packets' })
const red: QueueSpec = { kind: 'red', min_th: 45, max_th: 120, max_p: 0.1, w_q: 0.002, spacing: 'wait' }
/** Two pixels per packet, 250 per unit of probability. */
const plot = geometry(28 + 600 + 10, 22 + 250 + 36, LIMIT)

test('magnets are a scheme’s thresholds, twice max_th, the buffer and the ends of both axes', () => {
  expect(magnetsOf(red, curve(), LIMIT)).toEqual({ queues: [0, 300, 45, 120, 240], ps: [0, 1, 0.1] })
  expect(magnetsOf({ ...red, max_th: 195 }, curve(), LIMIT).queues).toEqual([0, 300, 45, 195])
  const dsred: QueueSpec = { kind: 'dsred', k_l: 6, k_h: 20, gamma: 0.75, w_q: 0.07, spacing: 'uniform' }
  expect(magnetsOf(dsred, curve(), LIMIT)).toEqual({ queues: [0, 300, 6, 13, 20], ps: [0, 1, 0.25] })
})

test('a fitted scheme has the curve’s own marks as magnets; a drawing from scratch has the ends', () => {
  const marks: Curve['marks'] = [
    ['min_th', 20],
    ['max_th', 60],
  ]
  expect(magnetsOf(wholeQueue({ kind: 'red', fit: 'ziegler' }), curve(marks), LIMIT).queues).toEqual([
    0, 300, 20, 60, 120,
  ])
  expect(magnetsOf(undefined, curve(), LIMIT)).toEqual({ queues: [0, 300], ps: [0, 1] })
})

test('a knot snaps to a magnet within six pixels, in each direction separately', () => {
  const pull = pullOf(magnetsOf(red, curve(), LIMIT), plot, false)
  expect(pull([47.5, 0.5])).toEqual([45, 0.5])
  expect(pull([49, 0.11])).toEqual([49, 0.1])
  expect(pull([117.5, 0.99])).toEqual([120, 1])
  expect(pull([80, 0.3])).toEqual([80, 0.3])
})

test('the grid of 5 % applies where no magnet does', () => {
  const pull = pullOf(magnetsOf(red, curve(), LIMIT), plot, true)
  expect(pull([47, 0.33])[0]).toBe(45)
  expect(pull([82, 0.33])[0]).toBeCloseTo(75, 9)
  expect(pull([82, 0.33])[1]).toBeCloseTo(0.35, 9)
  expect(pullOf(NO_MAGNETS, plot, false)([82, 0.33])).toEqual([82, 0.33])
})

test('ordered points stay ordered, and on the plot', () => {
  const q = fc.double({ min: 0, max: LIMIT, noNaN: true })
  const p = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(q, q, p, p, fc.boolean(), (a, b, c, d, grid) => {
      const pull = pullOf(magnetsOf(red, curve(), LIMIT), plot, grid)
      const low = pull([Math.min(a, b), Math.min(c, d)])
      const high = pull([Math.max(a, b), Math.max(c, d)])
      expect(low[0] <= high[0] && low[1] <= high[1]).toBe(true)
      expect(low[0] >= 0 && high[0] <= LIMIT && low[1] >= 0 && high[1] <= 1).toBe(true)
    }),
  )
})

test('the corners of a drawing snap too, and its steep parts become cliffs', () => {
  const stroke: Point[] = [
    [43.5, 0],
    [122, 0.11],
    [122.4, 0.5],
    [122.8, 0.9],
    [123, 1],
  ]
  const axis: Axis = { limit: LIMIT, step: 0.1, neverDecreasing: true, tremble: 0.01 }
  const line: Point[] = [
    [0, 0],
    [LIMIT, 1],
  ]
  const pull = pullOf(magnetsOf(red, curve(), LIMIT), plot, false)
  expect(drawn(line, stroke, { ...axis, pull })).toEqual([
    [45, 0],
    [120, 0.1],
    [120, 1],
  ])
  expect(drawn(line, stroke, axis)[0]).not.toEqual([45, 0])
})
