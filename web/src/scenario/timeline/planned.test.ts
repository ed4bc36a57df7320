import { expect, test } from 'vitest'
import { DEFAULT_SCENARIO } from '../default'
import type { Scenario } from '../types'
import { withMoved } from './changes'
import { changedUntil, droppedPlans, plannedAfter, withoutPlanned } from './planned'

const planned: Scenario = {
  ...DEFAULT_SCENARIO,
  timeline: [
    { at_s: 50, set: { 'traffic.ftp.flows': 8 } },
    { at_s: 84, set: { 'traffic.ftp.flows': 64, 'link.rate_bps': 5_000_000 } },
    { at_s: 90, lane: 1, set: { 'traffic.ftp.flows': 4 } },
    { at_s: 95, set: { 'traffic.udp.rate_bps': 2_000_000 } },
  ],
}

test('an entry that nothing is left of goes, and where nothing goes the scenario is the same one', () => {
  const of = (path: string) => withoutPlanned(planned, (one) => one.at_s > 50 && one.path === path)
  expect(of('traffic.ftp.flows').timeline).toEqual([
    { at_s: 50, set: { 'traffic.ftp.flows': 8 } },
    { at_s: 84, set: { 'link.rate_bps': 5_000_000 } },
    { at_s: 95, set: { 'traffic.udp.rate_bps': 2_000_000 } },
  ])
  expect(planned.timeline).toHaveLength(4)
  expect(of('queue')).toBe(planned)
})

test('what is planned comes in order of time, one thing at a time', () => {
  expect(plannedAfter(planned, 84).map(({ at_s, lane, path }) => [at_s, lane, path])).toEqual([
    [90, 1, 'traffic.ftp.flows'],
    [95, undefined, 'traffic.udp.rate_bps'],
  ])
  expect(plannedAfter(planned, 60)).toHaveLength(4)
})

test('what has changed stays in order of time, and a gesture is one change to its last value', () => {
  const set = (value: number) => ({ 'traffic.ftp.flows': value })
  const timeline = [
    { at_s: 30, set: set(16) },
    { at_s: 31, lane: 1, set: set(4) },
    { at_s: 31.5, set: set(24) },
    { at_s: 33, set: set(32) },
    { at_s: 36, set: set(8) },
    { at_s: 60, set: set(64) },
  ]
  expect(
    changedUntil({ ...planned, timeline }, 36).map(({ at_s, lane, value }) => [at_s, lane, value]),
  ).toEqual([
    [30, undefined, 32],
    [31, 1, 4],
    [36, undefined, 8],
  ])
})

test('plans that an edit takes out are known, and none that it moves, sets otherwise or names anew', () => {
  const dropped = (after: Scenario, since_s?: number) =>
    droppedPlans(planned, after, 60, since_s).map(({ at_s, path }) => [at_s, path])
  const flows = 'traffic.ftp.flows'
  expect(dropped(withoutPlanned(planned, ({ at_s, path }) => at_s > 60 && path === flows))).toEqual([
    [84, flows],
    [90, flows],
  ])
  expect(dropped(withMoved(planned, 2, 70))).toEqual([])
  expect(dropped(withMoved(planned, 2, 30), -1)).toEqual([])
  const renamed = planned.timeline!.map(({ set, ...change }) => ({
    ...change,
    set: Object.fromEntries(Object.entries(set).map(([path, value]) => [path.replace('ftp', 'tcp'), value])),
  }))
  expect(dropped({ ...planned, timeline: renamed })).toEqual([])
  expect(dropped({ ...planned, timeline: planned.timeline!.slice(1) })).toEqual([])
})
