import { expect, test } from 'vitest'
import { loadCore } from '../../tools/load-wasm.mjs'
import schema from '../generated/scenario.schema.json'
import { newClass, TRAFFIC_KINDS, withClass, withName, withoutClass } from './classes'
import { DEFAULT_SCENARIO } from './default'
import { withRoomForRoundTrips, withRoundTrips, withTcp } from './tcp-edits'
import type { Scenario } from './types'

test('every kind of the core can be added, twice, and runs', async () => {
  expect(new Set<string>(TRAFFIC_KINDS)).toEqual(
    new Set(schema.$defs.Traffic.oneOf.map((branch) => branch.properties.kind.const)),
  )
  const { parse } = await loadCore({ build: false })
  const twice = [...TRAFFIC_KINDS, ...TRAFFIC_KINDS].reduce(withClass, DEFAULT_SCENARIO)
  expect(JSON.parse(parse(JSON.stringify(twice))).errors).toBeUndefined()
  expect(twice.traffic.slice(2).map(({ id }) => id)).toEqual([
    ...['ftp2', 'udp2', 'web', 'files', 'poisson', 'probe'],
    ...['ftp3', 'udp3', 'web2', 'files2', 'poisson2', 'probe2'],
  ])
})

test('a class that is added has the senders and round trips that are there', () => {
  const cubic = withTcp(DEFAULT_SCENARIO, { tcp: 'cubic', ecn: true })
  expect(withClass(cubic, 'web').traffic.at(-1)).toMatchObject({
    tcp: 'cubic',
    ecn: true,
    rtt_s: { spread: [0.12, 0.18] },
  })
  expect(withClass(cubic, 'cbr').traffic.at(-1)).not.toHaveProperty('tcp')
})

test('a class goes with what was planned for it, and the last one stays', () => {
  const alone = withoutClass(DEFAULT_SCENARIO, 'ftp')
  expect(alone).toMatchObject({ traffic: [{ id: 'udp' }], timeline: [] })
  expect(withoutClass(alone, 'udp')).toBe(alone)
})

test('what was planned for a class follows its name', () => {
  const { traffic, timeline } = withName(DEFAULT_SCENARIO, 'ftp', 'bulk')
  expect(traffic[0]!.id).toBe('bulk')
  expect(timeline).toEqual([{ at_s: 84, set: { 'traffic.bulk.flows': 64 } }])
})

test('the link leaves room for the shortest round trip of any law', () => {
  const delay = (rtt_s: object | number) => {
    const one: Scenario = {
      ...DEFAULT_SCENARIO,
      traffic: [{ ...newClass('ftp', 'ftp'), rtt_s } as Scenario['traffic'][number]],
    }
    return withRoomForRoundTrips(one).link.delay_s
  }
  expect(delay(0.06)).toBe(0.03)
  expect(delay(0.02)).toBe(0.005)
  expect(delay({ cycle: [0.5, 0.04] })).toBe(0.01)
  expect(delay({ pareto: { mean: 0.06, shape: 1.5 } })).toBeCloseTo(0.005)
  expect(delay({ exponential: 0.1 })).toBe(0)
})

test('round trips change in the classes that have the same ones', () => {
  const web = { ...newClass('web', 'web'), rtt_s: 0.1 } as Scenario['traffic'][number]
  const scenario = { ...DEFAULT_SCENARIO, traffic: [...DEFAULT_SCENARIO.traffic, web] }
  const { traffic, link } = withRoundTrips(scenario, { spread: [0.12, 0.18] }, { spread: [0.02, 0.02] })
  expect(traffic).toMatchObject([{ rtt_s: { spread: [0.02, 0.02] } }, {}, { rtt_s: 0.1 }])
  expect(link.delay_s).toBe(0.005)
})
