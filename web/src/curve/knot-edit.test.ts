import { expect, test } from 'vitest'
import type { Handle } from './cliffs'
import type { Axis, Point } from './ink'
import { commandOf, endsMove, outcomeOf } from './knot-edit'

const NOW = { averaged: false, unit: 'packets' } as const
const AVERAGED = { averaged: true, unit: 'packets' } as const
const KNOTS: readonly Point[] = [
  [20, 0],
  [60, 0.4],
  [60, 0.8],
  [90, 1],
]
const AXIS: Axis = { limit: 100, step: 0.1, span: 100, neverDecreasing: true, tremble: 0.01, rise: undefined }
const key = (key: string, held: object = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})
const knot: Handle = { kind: 'knot', index: 1 }
const cliff: Handle = { kind: 'cliff', index: 1 }
const asked = (name: string, held?: object, handle = knot) => commandOf(key(name, held), handle, KNOTS, NOW)

test('arrows move between handles, and with Alt move a handle, in three step sizes', () => {
  expect([asked('ArrowRight'), asked('Home'), asked('x')]).toEqual([{ go: 1 }, { go: -Infinity }, undefined])
  expect(asked('ArrowRight', { altKey: true })).toEqual({ type: 'move', index: 1, to: [61, 0.4] })
  expect(asked('ArrowLeft', { altKey: true, shiftKey: true })).toMatchObject({ to: [50, 0.4] })
  expect(asked('ArrowUp', { ctrlKey: true })).toMatchObject({ to: [60, 0.401] })
  expect([endsMove(key('ArrowLeft')), endsMove(key('ArrowUp'))]).toEqual([false, true])
})

test('a cliff moves only sideways', () => {
  expect(asked('ArrowLeft', { altKey: true }, cliff)).toEqual({ type: 'move cliff', index: 1, to: 59 })
  expect(asked('ArrowUp', {}, cliff)).toHaveProperty('refused')
  expect(asked('Delete', {}, cliff)).toHaveProperty('refused')
  expect(asked('Delete')).toEqual({ type: 'remove', index: 1 })
})

test('an edit reports the knot’s position, or why it stays', () => {
  const outcome = outcomeOf(KNOTS, { type: 'move', index: 0, to: [30, 0] }, AXIS, AVERAGED)
  expect(outcome).toMatchObject({
    said: 'Knot 1 of 4, average queue 30 packets, drop probability 0 percent.',
  })
  expect('knots' in outcome && outcome.knots[0]).toEqual([30, 0])
  expect(outcomeOf(KNOTS, { type: 'move', index: 0, to: [20, -0.1] }, AXIS, AVERAGED)).toHaveProperty(
    'refused',
  )
  const moved = outcomeOf(KNOTS, { type: 'move cliff', index: 1, to: 70 }, AXIS, NOW)
  expect('knots' in moved && moved.knots.map(([q]) => q)).toEqual([20, 70, 70, 90])
})

test('adding or removing a knot moves the focus to its neighbour', () => {
  expect(outcomeOf(KNOTS, { type: 'add', index: 0 }, AXIS, NOW)).toMatchObject({ focus: 1 })
  expect(outcomeOf(KNOTS, { type: 'remove', index: 3 }, AXIS, NOW)).toMatchObject({ focus: 2 })
})
