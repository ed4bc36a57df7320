import { describe, expect, it } from 'vitest'
import { loadCore } from '../../tools/load-wasm.mjs'
import { TRAFFIC_KINDS, withClass } from '../scenario/classes'
import { DEFAULT_SCENARIO } from '../scenario/default'
import { allSchemes } from '../scenario/schemes'
import type { Scenario } from '../scenario/types'
import { changesOf, keyOf, type Plan, targetsOf, valueAt, withPlan } from './events'
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

  it('plans every load, the link and the parameters of every lane', () => {
    expect(targetsOf(scenario).map(keyOf)).toEqual([
      'traffic.ftp.flows',
      'traffic.udp.rate_bps',
      'traffic.udp.flows',
      'link.rate_bps',
      'link.buffer',
      '1 queue.min_th',
      '1 queue.max_th',
      '1 queue.max_p',
      '1 queue.w_q',
    ])
  })

  it('plans what the core lets a run change, for every kind of traffic', async () => {
    const { parse } = await loadCore({ build: false })
    const kinds = TRAFFIC_KINDS.reduce(withClass, { ...scenario, traffic: [], timeline: [] })
    const lanes = allSchemes().map(([, { presets }]) => ({ queue: presets[0]!.queue }))
    const refusal = JSON.parse(parse(JSON.stringify({ ...kinds, timeline: [{ at_s: 1, set: { link: 1 } }] })))
    const fields = [...refusal.errors[0].message.matchAll(/<id>\.(\w+)/g)].map(([, field]) => field)
    const loads = targetsOf(kinds).flatMap(({ traffic, path }) => (traffic ? [path.split('.')[2]] : []))
    expect(new Set(loads)).toEqual(new Set(fields))
    for (const part of [lanes.slice(0, 8), lanes.slice(8)]) {
      const whole = { ...kinds, lanes: part }
      for (const target of targetsOf(whole)) {
        const at = { target, shape: 'step', at_s: 3, over_s: 1, lane: undefined } as const
        const before = valueAt(whole, target, 3)
        const planned = withPlan(whole, { ...at, before, value: before || target.least || 1 })
        expect(JSON.parse(parse(JSON.stringify(planned))).errors, keyOf(target)).toBeUndefined()
      }
    }
  })

  it('knows the parameters of a lane at a time, whatever was put there before', () => {
    const changed: Scenario = {
      ...scenario,
      timeline: [
        { at_s: 10, lane: 1, set: { 'queue.max_p': 0.3 } },
        { at_s: 20, lane: 0, set: { 'queue.max_p': 0.4 } },
        { at_s: 30, set: { queue: { kind: 'red', max_p: 0.5 } } },
      ],
    }
    const max_p = targetsOf(changed).find((one) => one.path === 'queue.max_p')!
    expect([9, 10, 25, 30].map((at_s) => valueAt(changed, max_p, at_s))).toEqual([0.1, 0.3, 0.3, 0.5])
    const [entry] = changesOf({ ...plan, target: max_p, lane: 0, value: 0.2 })
    expect(entry).toEqual({ at_s: 100, lane: 1, set: { 'queue.max_p': 0.2 } })
  })

  it('knows what a value is at a time', () => {
    expect(valueAt(scenario, flows, 83)).toBe(16)
    expect(valueAt(scenario, flows, 84)).toBe(64)
    expect(valueAt(scenario, targetsOf(scenario)[1]!, 50)).toBe(1)
    expect(valueAt(scenario, targetsOf(scenario)[4]!, 50)).toBe(300)
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
