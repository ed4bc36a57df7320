import { expect, test } from 'vitest'
import { DEFAULT_SCENARIO } from '../default'
import type { Change } from '../types'
import { withChange, withEntries, withGesture, withMoved, withoutEntry } from './changes'

const flows = (at_s: number, flows: number): Change => ({ at_s, set: { 'traffic.ftp.flows': flows } })
const queue = (at_s: number, lane: number, max_p: number): Change => ({
  at_s,
  lane,
  set: { 'queue.max_p': max_p },
})
const planned = { ...DEFAULT_SCENARIO, timeline: [flows(84, 64)] }

test('a change stands in order of time, and behind others of its time', () => {
  const first = withChange(planned, flows(70, 32))
  const second = withChange(withChange(first, queue(90, 1, 0.2)), queue(84, 1, 0.3))
  expect(second.timeline).toEqual([flows(70, 32), flows(84, 64), queue(84, 1, 0.3), queue(90, 1, 0.2)])
  expect(planned.timeline).toEqual([flows(84, 64)])
})

test('of changes of the same things at one time the last one counts', () => {
  const once = [queue(70, 1, 0.2), flows(70, 24), queue(70, 0, 0.4), queue(70, 1, 0.5)]
  expect(once.reduce(withChange, DEFAULT_SCENARIO).timeline?.slice(0, 3)).toEqual([
    flows(70, 24),
    queue(70, 0, 0.4),
    queue(70, 1, 0.5),
  ])
})

test('a gesture is one change, made when it began', () => {
  const drawn = withGesture(planned, queue(61, 1, 0.1), queue(61.4, 1, 0.3))
  expect(drawn.timeline).toEqual([queue(61, 1, 0.3), flows(84, 64)])
})

test('a load that a gesture sets is not set back by what was planned for it', () => {
  expect(withGesture(planned, flows(61, 20), flows(62, 30)).timeline).toEqual([flows(61, 30)])
})

test('entries come, move and go, and the timeline stays in order of time', () => {
  const more = withEntries(planned, [flows(90, 8), flows(10, 40)])
  expect(more.timeline).toEqual([flows(10, 40), flows(84, 64), flows(90, 8)])
  expect(withMoved(more, 0, 86.00049).timeline).toEqual([flows(84, 64), flows(86, 40), flows(90, 8)])
  expect(withMoved(more, 1, -3).timeline).toEqual([flows(0, 64), flows(10, 40), flows(90, 8)])
  expect(withoutEntry(withoutEntry(more, 2), 0)).toEqual(planned)
  expect(planned.timeline).toEqual([flows(84, 64)])
})

test('of entries at one time the one that was there is first', () => {
  expect(withEntries(planned, [flows(84, 1)]).timeline).toEqual([flows(84, 64), flows(84, 1)])
})
