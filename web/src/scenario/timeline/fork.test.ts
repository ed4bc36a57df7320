import { expect, test } from 'vitest'
import { known } from '../../../tools/runs/core-scenario'
import { DEFAULT_SCENARIO } from '../default'
import { withCopy } from '../lanes'
import type { Change, Scenario } from '../types'
import * as history from './history'

const forkOf = (scenario: Scenario, lane: number) => {
  const fork = history.forkOf(known(scenario), lane)
  return fork && { until_s: Number.POSITIVE_INFINITY, ...fork }
}
const load: Change = { at_s: 84, set: { 'traffic.ftp.flows': 64 } }
const at = (at_s: number, lane: number, max_p: number): Change => ({
  at_s,
  lane,
  set: { 'queue.max_p': max_p },
})
const withTimeline = (...timeline: Change[]): Scenario => ({ ...DEFAULT_SCENARIO, timeline })

test('a copy is the same for ever, until one of the two is changed', () => {
  const copied = withCopy(withTimeline(load), 1)
  expect(forkOf(copied, 2)).toEqual({ lane: 1, until_s: Number.POSITIVE_INFINITY })
  const changed = { ...copied, timeline: [at(41, 2, 0.3), load, at(90, 1, 0.2)] }
  expect(forkOf(changed, 2)).toEqual({ lane: 1, until_s: 41 })
})

test('a fork is the same up to the first change that it did not take over', () => {
  const recorded = withTimeline(at(30, 1, 0.3), at(50, 1, 0.2), load)
  const forked = withCopy(recorded, 1, 41)
  expect(forked.timeline?.filter(({ lane }) => lane === 2)).toEqual([at(30, 2, 0.3)])
  expect(forkOf(forked, 2)).toEqual({ lane: 1, until_s: 50 })
})

test('a change at the fork’s own time is taken over, and shared changes tell no lanes apart', () => {
  const forked = withCopy(withTimeline(at(41, 1, 0.3), load), 1, 41)
  expect(forkOf(forked, 2)?.until_s).toBe(Number.POSITIVE_INFINITY)
})

test('lanes that begin otherwise, or part at time zero, are no forks; the nearest of several is', () => {
  expect(forkOf(withTimeline(), 0)).toBeUndefined()
  expect(forkOf(withTimeline(), 1)).toBeUndefined()
  const twice = withCopy(withCopy(withTimeline(), 1), 1)
  expect(forkOf({ ...twice, timeline: [at(0, 2, 0.3)] }, 2)).toBeUndefined()
  expect(forkOf({ ...twice, timeline: [at(20, 1, 0.3), at(20, 3, 0.3), at(60, 3, 0.4)] }, 3)).toEqual({
    lane: 1,
    until_s: 60,
  })
  const [first, ...others] = twice.lanes
  const overridden = { ...first!, override: { warmup_s: 4 } }
  expect(
    forkOf({ ...twice, lanes: [...others, { ...others[0]!, ...overridden, queue: others[0]!.queue }] }, 3),
  ).toBeUndefined()
})
