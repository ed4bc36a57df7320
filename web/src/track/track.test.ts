import { describe, expect, it } from 'vitest'
import { DEFAULT_SCENARIO } from '../scenario/default'
import type { Scenario } from '../scenario/types'
import { changesOf, type Plan, targetsOf, valueAt, withPlan } from './events'
import { extentOf } from './extent'

const scenario: Scenario = { ...DEFAULT_SCENARIO, timeline: [{ at_s: 84, set: { 'traffic.ftp.flows': 64 } }] }
const flows = targetsOf(scenario)[0]!
const plan: Plan = {
  target: flows,
  shape: 'step',
  at_s: 100,
  over_s: 20,
  lane: undefined,
  value: 40,
  before: 64,
}

describe('the track', () => {
  it('ends at a round time beyond the run and its events', () => {
    expect(extentOf(0, 0)).toBe(75)
    expect(extentOf(63, 84)).toBe(100)
    expect(extentOf(140, 84)).toBe(200)
    expect(extentOf(3, 40_000)).toBe(50_000)
  })

  it('plans every load and the link', () => {
    expect(targetsOf(scenario).map(({ path }) => path)).toEqual([
      'traffic.ftp.flows',
      'traffic.udp.rate_bps',
      'link.rate_bps',
      'link.buffer',
    ])
  })

  it('knows what a value is at a time', () => {
    expect(valueAt(scenario, flows, 83)).toBe(16)
    expect(valueAt(scenario, flows, 84)).toBe(64)
    expect(valueAt(scenario, targetsOf(scenario)[1]!, 50)).toBe(1)
    expect(valueAt(scenario, targetsOf(scenario)[3]!, 50)).toBe(300)
  })

  it('makes a ramp of ten steps that ends at the value, and of fewer where they would be equal', () => {
    const ramp = changesOf({ ...plan, shape: 'ramp' })
    expect(ramp.map(({ at_s }) => at_s)).toEqual([102, 104, 106, 108, 110, 112, 114, 116, 118, 120])
    expect(ramp.at(-1)!.set).toEqual({ 'traffic.ftp.flows': 40 })
    expect(changesOf({ ...plan, shape: 'ramp', value: 66 })).toHaveLength(3)
  })

  it('ends a burst with what was before', () => {
    const lane1 = changesOf({ ...plan, shape: 'burst', lane: 1 })
    expect(lane1).toEqual([
      { at_s: 100, lane: 1, set: { 'traffic.ftp.flows': 40 } },
      { at_s: 120, lane: 1, set: { 'traffic.ftp.flows': 64 } },
    ])
  })

  it('keeps the timeline in order of time', () => {
    const planned = withPlan(scenario, { ...plan, at_s: 10.00049 })
    expect(planned.timeline!.map(({ at_s }) => at_s)).toEqual([10, 84])
  })
})
