import { describe, expect, it } from 'vitest'
import { known } from '../../../tools/runs/core-scenario'
import { loadCore } from '../../../tools/runs/load-wasm.mjs'
import { faultsOf } from '../../engine/faults'
import { entriesOf } from '../../lab/markers'
import { TRAFFIC_KINDS, withClass } from '../../scenario/classes'
import { wholeQueue, wholeScenario } from '../../scenario/complete'
import { DEFAULT_SCENARIO } from '../../scenario/default'
import { allSchemes } from '../../scenario/schemes'
import type { Scenario } from '../../scenario/types'
import {
  type ChoiceTarget,
  changesOf,
  keyOf,
  type Plan,
  shapesOf,
  targetsOf,
  valueAt,
  withPlan,
} from './events'
import { extentOf } from './extent'

const scenario: Scenario = { ...DEFAULT_SCENARIO, timeline: [{ at_s: 84, set: { 'traffic.ftp.flows': 64 } }] }
const document = known(scenario)
const target = (key: string, of = document, at_s = 0) =>
  targetsOf(of, at_s).find((one) => keyOf(one) === key)!
const flows = target('traffic.ftp.flows')
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

  it('plans every load, the link, and the parameters of every lane', () => {
    expect(targetsOf(document).map(keyOf)).toEqual([
      'traffic.ftp.flows',
      'traffic.udp.rate_bps',
      'traffic.udp.flows',
      'link.rate_bps',
      'link.buffer',
      'link.delay_s',
      '0 queue',
      '1 queue',
      '1 queue.min_th',
      '1 queue.max_th',
      '1 queue.max_p',
      '1 queue.w_q',
      '1 queue.spacing',
      '1 queue.above_max',
      '1 queue.spares_short',
      '1 queue.sees_idle',
    ])
  })

  it('plans everything that the core can change during a run, for every kind of traffic', async () => {
    const { parse } = await loadCore({ build: false })
    const kinds = wholeScenario(
      TRAFFIC_KINDS.reduce<ReturnType<typeof withClass>>(withClass, {
        ...scenario,
        traffic: [],
        timeline: [],
      }),
    )
    const lanes = allSchemes().map(([, { presets }]) => ({ label: '', queue: presets[0]!.queue }))
    const [refusal] = faultsOf(parse(JSON.stringify({ ...kinds, timeline: [{ at_s: 1, set: { link: 1 } }] })))
    const fields = [...refusal!.message.matchAll(/<id>\.(\w+)/g)].map(([, field]) => field)
    const loads = targetsOf(known(kinds)).flatMap(({ path }) =>
      path.startsWith('traffic.') ? [path.split('.')[2]] : [],
    )
    expect(new Set(loads)).toEqual(new Set(fields))
    for (let from = 0; from < lanes.length; from += 8) {
      const part = lanes.slice(from, from + 8)
      const whole = { ...kinds, lanes: part }
      for (const target of targetsOf(known(whole))) {
        const at = { target, shape: 'burst', at_s: 3, over_s: 1, lane: undefined } as const
        const before = valueAt(known(whole), target, 3)
        const values =
          target.type === 'number'
            ? [before || target.least || 1]
            : target.options.map((option) => option.value)
        for (const value of values) {
          const planned = withPlan(whole, { ...at, before, value })
          expect(JSON.parse(parse(JSON.stringify(planned))).errors, keyOf(target)).toBeUndefined()
        }
      }
    }
  })

  it('knows a lane’s parameters at a time, after earlier changes', () => {
    const changed = known({
      ...scenario,
      timeline: [
        { at_s: 10, lane: 1, set: { 'queue.max_p': 0.3 } },
        { at_s: 20, lane: 0, set: { queue: { kind: 'red', max_p: 0.4 } } },
        { at_s: 30, set: { queue: { kind: 'red', max_p: 0.5 } } },
      ],
    })
    const max_p = target('1 queue.max_p')
    expect([9, 10, 25, 30].map((at_s) => valueAt(changed, max_p, at_s))).toEqual([0.1, 0.3, 0.3, 0.5])
    const [entry] = changesOf({ ...plan, target: max_p, lane: 0, value: 0.2 })
    expect(entry).toEqual({ at_s: 100, lane: 1, set: { 'queue.max_p': 0.2 } })
  })

  it('plans parameters of the scheme that the lane has by then', () => {
    const pie = allSchemes().find(([kind]) => kind === 'pie')![1].presets[0]!
    const changed = known(
      withPlan(scenario, {
        ...plan,
        target: target('1 queue'),
        value: pie.queue,
        before: valueAt(document, target('1 queue'), 100),
      }),
    )
    expect(changed.scenario.timeline[1]).toEqual({ at_s: 100, lane: 1, set: { queue: pie.queue } })
    expect(entriesOf(changed).map(({ label }) => label)).toEqual(['+48 flows', 'RED → PIE'])
    const keys = (at_s: number) => targetsOf(changed, at_s).map(keyOf)
    expect([keys(99).includes('1 queue.max_p'), keys(100).includes('1 queue.max_p')]).toEqual([true, false])
    expect(valueAt(changed, target('1 queue'), 100)).toEqual(pie.queue)
    expect([keys(99).includes('1 queue.target_s'), keys(100).includes('1 queue.target_s')]).toEqual([
      false,
      true,
    ])
  })

  it('ends a burst of a scheme with the former scheme and its numbers by then', () => {
    const changed = known({
      ...scenario,
      timeline: [{ at_s: 10, lane: 1, set: { 'queue.max_p': 0.3 } }],
    })
    const scheme = target('1 queue', changed)
    const before = valueAt(changed, scheme, 100)
    const entries = changesOf({
      ...plan,
      target: scheme,
      shape: 'burst',
      value: { kind: 'tail_drop' },
      before,
    })
    expect(entries.map(({ at_s, set }) => [at_s, set])).toEqual([
      [100, { queue: { kind: 'tail_drop' } }],
      [120, { queue: { ...changed.scenario.lanes[1]!.queue, max_p: 0.3 } }],
    ])
    expect(shapesOf(scheme)).toEqual(['step', 'burst'])
  })

  it('plans a scheme’s choices and optional parts', () => {
    const adaptive: Scenario = {
      ...scenario,
      lanes: [{ label: '', queue: wholeQueue({ kind: 'adaptive_red' }) }],
    }
    const [spacing, dynamic] = ['0 queue.spacing', '0 queue.dynamic'].map(
      (key) => target(key, known(adaptive)) as ChoiceTarget,
    )
    expect(spacing!.options.map(({ value }) => value)).toEqual(['wait', 'uniform', 'linux', 'geometric'])
    expect(valueAt(known(adaptive), spacing!, 5)).toBe('wait')
    expect(valueAt(known(adaptive), dynamic!, 5)).toBeNull()
    const [on] = dynamic!.options
    const changed = known(withPlan(adaptive, { ...plan, target: dynamic!, value: on!.value }))
    expect(valueAt(changed, dynamic!, 100)).toEqual(on!.value)
    expect(target('0 queue.dynamic.p_upper', changed, 99)).toBeUndefined()
    expect(target('0 queue.dynamic.p_upper', changed, 100)).toMatchObject({ type: 'number', own: 0 })
  })

  it('knows a target’s value at a time', () => {
    expect(valueAt(document, flows, 83)).toBe(16)
    expect(valueAt(document, flows, 84)).toBe(64)
    expect(valueAt(document, target('traffic.udp.rate_bps'), 50)).toBe(1)
    expect(valueAt(document, target('link.buffer'), 50)).toBe(300)
  })

  it('makes a ramp of ten steps that ends at the value, or of fewer if steps would be equal', () => {
    const ramp = changesOf({ ...plan, shape: 'ramp' })
    expect(ramp.map(({ at_s }) => at_s)).toEqual([102, 104, 106, 108, 110, 112, 114, 116, 118, 120])
    expect(ramp.at(-1)!.set).toEqual({ 'traffic.ftp.flows': 40 })
    expect(changesOf({ ...plan, shape: 'ramp', value: 66 })).toHaveLength(3)
    const buffer = target('link.buffer')
    const grown = changesOf({ ...plan, target: buffer, shape: 'ramp', before: 300, value: 400 })
    expect([grown.length, grown.at(-1)!.set]).toEqual([10, { 'link.buffer': { packets: 400 } }])
  })

  it('ends a burst with the former value', () => {
    const lane1 = changesOf({ ...plan, shape: 'burst', lane: 1 })
    expect(lane1).toEqual([
      { at_s: 100, lane: 1, set: { 'traffic.ftp.flows': 40 } },
      { at_s: 120, lane: 1, set: { 'traffic.ftp.flows': 64 } },
    ])
  })

  it('sorts the timeline by time', () => {
    const planned = withPlan(scenario, { ...plan, at_s: 10.00049 })
    expect(planned.timeline!.map(({ at_s }) => at_s)).toEqual([10, 84])
  })
})
