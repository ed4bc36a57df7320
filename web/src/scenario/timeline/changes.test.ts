import { expect, test } from 'vitest'
import { DEFAULT_SCENARIO } from '../default'
import type { Change } from '../types'
import { withEntries, withMoved, withoutEntry } from './changes'

const flows = (at_s: number, flows: number): Change => ({ at_s, set: { 'traffic.ftp.flows': flows } })
const planned = { ...DEFAULT_SCENARIO, timeline: [flows(84, 64)] }

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
