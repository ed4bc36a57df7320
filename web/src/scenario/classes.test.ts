import { expect, test } from 'vitest'
import { loadCore } from '../../tools/runs/load-wasm.mjs'
import type { Ftp } from '../generated/scenario'
import schema from '../generated/scenario.schema.json'
import { newClass, TRAFFIC_KINDS, withClass, withName, withoutClass } from './classes'
import { DEFAULT_SCENARIO } from './default'
import { NETWORKS, onNetwork } from './networks'
import { fieldsOfProfile, withRoomForRoundTrips, withRoundTrips, withTcp } from './tcp'
import type { Scenario, ScenarioInput } from './types'

test('every kind of the core can be added, twice, and runs', async () => {
  expect(new Set<string>(TRAFFIC_KINDS)).toEqual(
    new Set(schema.$defs.Traffic.oneOf.map((branch) => branch.properties.kind.const)),
  )
  const { parse } = await loadCore({ build: false })
  // A scenario has at most sixteen classes.
  const added = [TRAFFIC_KINDS.slice(0, 6), TRAFFIC_KINDS.slice(6)].map((kinds) => {
    const twice = [...kinds, ...kinds].reduce<Scenario>(withClass, DEFAULT_SCENARIO)
    expect(JSON.parse(parse(JSON.stringify(twice))).errors).toBeUndefined()
    return twice.traffic.slice(2).map(({ id }) => id)
  })
  expect(added).toEqual([
    [
      ...['ftp2', 'udp2', 'web', 'files', 'poisson', 'probe'],
      ...['ftp3', 'udp3', 'web2', 'files2', 'poisson2', 'probe2'],
    ],
    [
      ...['call', 'game', 'video_call', 'video', 'writes'],
      ...['call2', 'game2', 'video_call2', 'video2', 'writes2'],
    ],
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
  const call = withClass(cubic, 'call').traffic.at(-1)
  expect(call).toMatchObject({ rtt_s: { spread: [0.12, 0.18] } })
  expect(call).not.toHaveProperty('tcp')
})

test('Linux decides what senders of other rules had set, and nothing else changes', async () => {
  const { parse } = await loadCore({ build: false })
  const whole = (scenario: ScenarioInput): Scenario => JSON.parse(parse(JSON.stringify(scenario))).scenario
  // Its senders have an initial window, a least timeout and delayed ACKs of their own.
  const dsl = whole(onNetwork<ScenarioInput>(DEFAULT_SCENARIO, NETWORKS.find(({ id }) => id === 'dsl')!))
  const before = dsl.traffic[0]!
  expect(before).toMatchObject({ initial_window_packets: 10, min_rto_s: 0.2, delayed_ack: true })
  const linux = whole(withTcp(dsl, fieldsOfProfile('linux')))
  const { initial_window_packets, min_rto_s, delayed_ack, ...rest } = before as Ftp & { kind: 'ftp' }
  expect(linux.traffic[0]).toEqual({ ...rest, profile: 'linux' })
  expect(whole(withTcp(dsl, fieldsOfProfile('ns2'))).traffic[0]).toEqual({ ...before, profile: 'ns2' })
})

test('Linux takes every option that it has a rule for', () => {
  const rules = Object.entries(schema.$defs.Ftp.properties as Record<string, { description?: string }>)
  const named = rules.filter(([, { description }]) => /Default: .*\blinux:\s/s.test(description ?? ''))
  expect(named.length).toBeGreaterThan(8)
  expect(Object.keys(fieldsOfProfile('linux'))).toEqual(expect.arrayContaining(named.map(([key]) => key)))
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
