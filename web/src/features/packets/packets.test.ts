import { expect, test } from 'vitest'
import type { LaneFeed } from '../../engine/page/client'
import type { What } from '../../engine/page/events'
import { EVENT_COLUMNS, EVENT_KINDS } from '../../generated/facts'
import { inSystem, Leavings } from './packets'

const row = (t_s: number, number: number, what: What, found = 0) =>
  [t_s, number, 3, 0, EVENT_KINDS.indexOf(what), found, 0].concat(
    Array(EVENT_COLUMNS.length - 7).fill(Number.NaN),
  )
const feed = (t_s: number, packets: number[], events: number[][]) =>
  ({
    t_s,
    packets: Uint32Array.from(packets),
    events: Float64Array.from(events.flat()),
  }) as unknown as LaneFeed

test('the packet on the link does not wait, and a second queue is separate', () => {
  const packets = Uint32Array.from([7, 1, 0, 8, 0, 1, 9, 1, 1, 10, 0, 2])
  expect(inSystem(packets)).toEqual({ link: 1, queues: [[0, 1], [0]], waiting: 3 })
  expect(inSystem(new Uint32Array())).toEqual({ link: undefined, queues: [[], []], waiting: 0 })
})

test('a drop is at its packet’s place in the queue, otherwise at the tail', () => {
  const leavings = new Leavings()
  leavings.take(feed(1, [5, 0, 0, 6, 0, 1, 7, 0, 1], [row(0.9, 6, 'arrived')]))
  leavings.take(feed(2, [], [row(1.5, 7, 'early', 2), row(1.6, 8, 'overflow', 41), row(1.7, 6, 'left')]))
  expect(leavings.since(1)).toEqual([
    { t_s: 1.5, what: 'early', index: 1 },
    { t_s: 1.6, what: 'overflow', index: 41 },
  ])
  expect(leavings.since(1.55)).toHaveLength(1)
})

test('a seek back removes later drops', () => {
  const leavings = new Leavings()
  leavings.take(feed(2, [], [row(1.5, 7, 'early'), row(1.9, 8, 'early')]))
  leavings.take(feed(1.6, [], []))
  expect(leavings.since(0)).toHaveLength(1)
})
