import { expect, test } from 'vitest'
import type { Parsed } from '../generated/lab'
import { DEFAULT_SCENARIO, DEFAULT_VIEW } from './default'
import { moved, shown, withCopy, withLane, withoutLane } from './lanes'
import { plainQueue } from './traits'
import type { Scenario } from './types'

const changed: Scenario = {
  ...DEFAULT_SCENARIO,
  timeline: [
    { at_s: 1, set: { 'traffic.ftp.flows': 8 } },
    { at_s: 2, lane: 0, set: { queue: { kind: 'gred_i' } } },
    { at_s: 3, lane: 1, set: { 'queue.max_p': 0.3 } },
  ],
}

test('a copied lane takes along what was changed in its original', () => {
  const copied = withCopy(changed, 1)
  expect(copied.lanes[2]).toEqual(changed.lanes[1])
  expect(copied.timeline?.filter((change) => change.lane === 2)).toEqual([
    { at_s: 3, lane: 2, set: { 'queue.max_p': 0.3 } },
  ])
})

test('a removed lane takes along its changes, and later lanes move up', () => {
  const removed = withoutLane(changed, 0)
  expect(removed.lanes.map((lane) => lane.label)).toEqual(['RED'])
  expect(removed.timeline).toEqual([
    { at_s: 1, set: { 'traffic.ftp.flows': 8 } },
    { at_s: 3, lane: 0, set: { 'queue.max_p': 0.3 } },
  ])
})

test('what is said of lanes in a view goes with them', () => {
  const view = { ...DEFAULT_VIEW, solo: 2, muted: [0, 1] }
  expect(moved(view, [-1, 0, 1])).toEqual({ solo: 1, muted: [0] })
  expect(moved(view, [2, 0, -1])).toEqual({ solo: undefined, muted: [0, 2] })
  const ghost = (lane: number) => ({ lane, at_s: 40, scenario: DEFAULT_SCENARIO })
  expect(moved({ ...DEFAULT_VIEW, ghosts: [ghost(0), ghost(1), ghost(2)] }, [2, -1, 0]).ghosts).toEqual([
    ghost(0),
    ghost(2),
  ])
  expect(moved(DEFAULT_VIEW, [-1, 0])).toEqual({ solo: undefined, muted: undefined })
})

test('copy and remove undo each other', () => {
  expect(withoutLane(withCopy(changed, 0), 2)).toEqual(changed)
  expect(withLane(changed, { queue: plainQueue('tail_drop') }).lanes).toHaveLength(3)
})

test('more lanes than the screen shows are refused by their number', () => {
  const lanes = (count: number) =>
    ({
      scenario: { ...DEFAULT_SCENARIO, lanes: Array(count).fill({ queue: { kind: 'tail_drop' } }) },
    }) as Parsed
  expect(shown(lanes(8))).toEqual(lanes(8))
  expect(shown(lanes(9))).toEqual({
    errors: [
      {
        path: 'lanes',
        message: 'the screen shows 1 to 8 lanes, and this scenario has 9; use the command line for more',
      },
    ],
  })
})
