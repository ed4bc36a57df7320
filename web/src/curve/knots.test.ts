import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholeQueue } from '../scenario/complete'
import { plainQueue } from '../scenario/traits'
import { cliffsOf } from './cliffs'
import { MOST_KNOTS, type Point } from './ink'
import { commandOf, outcomeOf } from './knot-edit'
import { added, addedAfter, editedQueue, falls, knotsOf, moved, removed, sketchOf, wholeLine } from './knots'

const axis = { limit: 300, step: 0.1, neverDecreasing: true, tremble: 0.02 }
const red: Point[] = [
  [45, 0],
  [195, 0.1],
  [195, 1],
]
const redCurve = {
  line: [
    [0, 0],
    [45, 0],
    [195, 0.1],
    [195, 1],
    [300, 1],
  ] as [number, number][],
  marks: [],
  averaged: true,
  unit: 'packets' as const,
}
const sound = (knots: readonly Point[]) =>
  knots.every(
    ([q, p], i) =>
      q >= 0 &&
      q <= 300 &&
      p >= 0 &&
      p <= 1 &&
      q >= (knots[i - 1]?.[0] ?? 0) &&
      knots.filter(([other]) => other === q).length <= 2,
  )

test('the cliff of RED tilts when its upper knot is dragged away', () => {
  expect(moved(red, 2, [255, 1], axis)).toEqual([
    [45, 0],
    [195, 0.1],
    [255, 1],
  ])
})

test('a knot stops at its neighbours', () => {
  expect(moved(red, 0, [250, 0.7], axis)[0]).toEqual([195 - 0.1, 0.1])
  expect(moved(red, 1, [20, -3], axis)[1]).toEqual([45, 0])
})

test('a knot may be lower than the one before it if that is allowed', () => {
  const low = moved(red, 2, [260, 0.05], { ...axis, neverDecreasing: false })
  expect(low[2]).toEqual([260, 0.05])
  expect(falls(low)).toBe(true)
  expect(falls(red)).toBe(false)
})

test('any edits leave a valid curve', () => {
  const edit = fc.record({
    kind: fc.constantFrom('move', 'add', 'after', 'remove'),
    index: fc.nat(MOST_KNOTS - 1),
    q: fc.double({ min: -100, max: 500, noNaN: true }),
    p: fc.double({ min: -1, max: 2, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 60 }), fc.boolean(), (edits, neverDecreasing) => {
      const own = { ...axis, neverDecreasing }
      let knots = red
      for (const { kind, index: any, q, p } of edits) {
        const index = any % knots.length
        if (kind === 'move') knots = moved(knots, index, [q, p], own)
        if (kind === 'add') knots = added(knots, [q, p], own)?.[0] ?? knots
        if (kind === 'after') knots = addedAfter(knots, index, own)?.[0] ?? knots
        if (kind === 'remove') knots = removed(knots, index)
        expect(sound(knots), JSON.stringify(knots)).toBe(true)
        if (neverDecreasing) expect(falls(knots)).toBe(false)
        expect(knots.length).toBeGreaterThan(0)
        expect(knots.length).toBeLessThanOrEqual(MOST_KNOTS)
      }
    }),
  )
})

test('a knot is added half-way to the next', () => {
  expect(addedAfter(red, 0, axis)).toEqual([
    [
      [45, 0],
      [120, 0.05],
      [195, 0.1],
      [195, 1],
    ],
    1,
  ])
})

test('the knots of a scheme are the corners of its curve', () => {
  expect(knotsOf(plainQueue('red'), redCurve, 300)).toEqual(red)
  expect(wholeLine(red, 300)).toEqual(redCurve.line)
})

test('a curve that extends beyond the buffer is cut there', () => {
  const gentle = {
    ...redCurve,
    line: [
      [0, 0],
      [30, 0],
      [90, 0.1],
      [180, 1],
    ] as [number, number][],
  }
  expect(knotsOf(plainQueue('gred'), gentle, 135)).toEqual([
    [30, 0],
    [90, 0.1],
    [135, 0.55],
  ])
})

test('a drawing keeps the scheme’s measure and spacing of drops', () => {
  expect(sketchOf(wholeQueue({ kind: 'dsred', w_q: 0.07, spacing: 'uniform' }), redCurve, red)).toEqual({
    kind: 'sketch',
    points: red,
    measure: 'average',
    w_q: 0.07,
    spacing: 'uniform',
  })
  expect(sketchOf({ kind: 'tail_drop' }, { ...redCurve, averaged: false }, red)).toEqual({
    kind: 'sketch',
    points: red,
    measure: 'instantaneous',
    w_q: 0.002,
    spacing: 'wait',
  })
})

/** RED's corners where a formula puts them: between the steps of drawings. */
const between: Point[] = [
  [45.37, 0],
  [195.21, 0.1234],
  [195.21, 1],
]
const KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Delete', 'Insert', 'Enter', 'Home', 'End']

test.each([
  [
    'Tail Drop',
    plainQueue('tail_drop'),
    [
      [300, 0],
      [300, 1],
    ],
  ],
  ['RED', plainQueue('red'), between],
  ['a drawing', sketchOf(plainQueue('red'), redCurve, red), red],
] as [string, ReturnType<typeof plainQueue>, Point[]][])(
  'no key of any handle gives %s another queue unless its curve is another',
  (_, queue, knots) => {
    const handles = [
      ...knots.map((_, index) => ({ kind: 'knot' as const, index })),
      ...cliffsOf(knots).map(({ index }) => ({ kind: 'cliff' as const, index })),
    ]
    const now = { knots, queue }
    const seen = { stays: 0, changes: 0 }
    for (const handle of handles)
      for (const key of KEYS)
        for (const held of fc.sample(
          fc.record({ shiftKey: fc.boolean(), ctrlKey: fc.boolean(), altKey: fc.boolean() }),
          20,
        )) {
          const command = commandOf({ key, metaKey: false, ...held }, handle, knots, redCurve)
          const outcome =
            command && typeof command === 'object' && 'type' in command
              ? outcomeOf(knots, command, { ...axis, span: 300, rise: undefined }, redCurve)
              : undefined
          const after = outcome && 'knots' in outcome ? outcome.knots : knots
          // The release of a key ends a move, whether or not there was one.
          const edited = editedQueue(now, undefined, redCurve, after)
          const same = JSON.stringify(after) === JSON.stringify(knots)
          seen[same ? 'stays' : 'changes']++
          if (same) expect(edited).toBeUndefined()
          else expect(edited).toMatchObject({ kind: 'sketch', points: after })
          if (same && outcome) expect(outcome).toHaveProperty('refused')
        }
    expect(Math.min(seen.stays, seen.changes)).toBeGreaterThan(50)
  },
)

test('what a move leaves alone keeps its place to the last digit', () => {
  expect(moved(between, 1, [195.21, 0.2], axis)[1]).toEqual([195.21, 0.2])
  expect(moved(between, 0, [50, 0], axis)[0]).toEqual([50, 0])
  expect(moved(between, 2, [195.21, 1.1], axis)).toEqual(between)
})

test('a gesture that leads back gives back the queue that it began with', () => {
  const before = { knots: between, queue: plainQueue('red') }
  const during = { knots: red, queue: sketchOf(before.queue, redCurve, red) }
  expect(editedQueue(during, before, redCurve, between)).toBe(before.queue)
  expect(editedQueue(during, before, redCurve, red)).toEqual(during.queue)
})
