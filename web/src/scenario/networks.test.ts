import { expect, test } from 'vitest'
import { PAPERS } from '../../studies/papers/figures'
import { scenario as hu } from '../../studies/papers/figures/hu-2004/network'
import { network as jou } from '../../studies/papers/figures/jou-2003/network'
import { scenario as zheng } from '../../studies/papers/figures/zheng-2000/network'
import { changed } from '../../studies/papers/replications'
import { loadCore } from '../../tools/runs/load-wasm.mjs'
import { wholeQueue } from './complete'
import { DEFAULT_SCENARIO } from './default'
import { MOST_LANES } from './lanes'
import { NETWORKS, networkOf, onNetwork, withLaneFor, withThresholdsFor } from './networks'
import { plainQueue } from './traits'
import type { Lane, Scenario, ScenarioInput } from './types'

/** The value as in a file, without undefined fields. */
const written = <T>(value: T): T => JSON.parse(JSON.stringify(value))
const named = (id: string) => NETWORKS.find((network) => network.id === id)!

test('the core runs every network, under the lanes that were there', async () => {
  const { parse } = await loadCore({ build: false })
  for (const network of NETWORKS) {
    const { scenario, errors } = JSON.parse(
      parse(JSON.stringify(onNetwork<ScenarioInput>(DEFAULT_SCENARIO, network))),
    )
    expect(errors, network.id).toBeUndefined()
    expect(scenario.lanes).toEqual(DEFAULT_SCENARIO.lanes)
    expect(networkOf(scenario)).toBe(network)
  }
  expect(networkOf({ ...DEFAULT_SCENARIO, access: { rate_bps: 1e6 } })).toBeUndefined()
})

test('a network has its own way back, or none', () => {
  const reversed = onNetwork<ScenarioInput>(DEFAULT_SCENARIO, named('asymmetric'))
  expect(reversed.reverse).toMatchObject({ rate_bps: 500_000 })
  const own = [{ queue: { kind: 'codel' as const }, override: { reverse: { rate_bps: 1000 } } }]
  const back = onNetwork<ScenarioInput>({ ...reversed, lanes: own }, named('dsl'))
  expect(back).not.toHaveProperty('reverse')
  expect(back.lanes).toEqual([{ queue: { kind: 'codel' } }])
})

test('links that change do so', async () => {
  const { Lab } = await loadCore({ build: false })
  const figuresOn = (id: string, without = false) => {
    const network = named(id)
    const { rate_bps, delay_s, buffer } = network.link
    const { link = network.link } = without ? { link: { rate_bps, delay_s, buffer } } : {}
    const scenario = onNetwork<ScenarioInput>(DEFAULT_SCENARIO, { ...network, link })
    const lab = new Lab(JSON.stringify({ ...scenario, timeline: [], duration_s: 12, warmup_s: 4 }))
    lab.advance(12, 1e9)
    const [lane] = JSON.parse(lab.results(0)).lanes
    lab.free()
    return lane
  }
  // A burst of 32 packets takes 3.84 ms, and waits 3 ms in the mean.
  expect(figuresOn('wlan').utilisation).toBeGreaterThan(0.4)
  expect(figuresOn('wlan').utilisation).toBeLessThan(0.65)
  expect(figuresOn('wlan', true).utilisation).toBeGreaterThan(0.85)
  expect(figuresOn('mobile').departure_rate_bps).not.toBe(figuresOn('mobile', true).departure_rate_bps)
  expect(figuresOn('jitter').digest).not.toBe(figuresOn('jitter', true).digest)
  expect(figuresOn('asymmetric').reverse.arrivals).toBeGreaterThan(1000)
})

test('beside CUBIC, Prague has a queue of its own in DualPI2 alone', async () => {
  const { Lab } = await loadCore({ build: false })
  const lanes = (['pi2', 'dualpi2'] as const).map((kind) => ({ queue: wholeQueue({ kind }) }))
  const scenario = onNetwork<ScenarioInput>({ ...DEFAULT_SCENARIO, lanes }, named('l4s'))
  const lab = new Lab(JSON.stringify({ ...scenario, timeline: [], duration_s: 30, warmup_s: 10 }))
  lab.advance(30, 1e9)
  const [pi2, dual] = JSON.parse(lab.results(0)).lanes
  lab.free()
  const waits_ms = ({ classes }: typeof pi2) =>
    [classes.prague, classes.cubic].map((own) => 1000 * own.delay_mean_s)
  const [prague, cubic] = waits_ms(dual) as [number, number]
  expect(prague).toBeLessThan(1)
  for (const wait_ms of [cubic, ...waits_ms(pi2)]) {
    expect(wait_ms).toBeGreaterThan(12)
    expect(wait_ms).toBeLessThan(18)
  }
  const share = ({ classes }: typeof pi2) => classes.cubic.throughput_bps / classes.prague.throughput_bps
  expect(share(pi2)).toBeLessThan(0.1)
  expect(share(dual)).toBeGreaterThan(0.5)
  expect(share(dual)).toBeLessThan(2)
})

test('the network of L4S brings a lane of DualPI2, in place of the second of the first lab', () => {
  const kinds = (scenario: Scenario) =>
    withLaneFor(scenario, named('l4s')).lanes.map(({ queue: { kind } }) => kind)
  const [first, second] = DEFAULT_SCENARIO.lanes as [Lane, Lane]
  expect(kinds(withThresholdsFor(DEFAULT_SCENARIO, named('l4s')))).toEqual(['tail_drop', 'dualpi2'])
  const codel = { ...DEFAULT_SCENARIO, lanes: [first, { label: 'CoDel', queue: plainQueue('codel') }] }
  expect(kinds(codel)).toEqual(['tail_drop', 'codel', 'dualpi2'])
  const there = withLaneFor(DEFAULT_SCENARIO, named('l4s'))
  expect(withLaneFor(there, named('l4s'))).toBe(there)
  const full = { ...DEFAULT_SCENARIO, lanes: Array<Lane>(MOST_LANES).fill(second) }
  expect(withLaneFor(full, named('l4s'))).toBe(full)
  expect(withLaneFor(DEFAULT_SCENARIO, named('dsl'))).toBe(DEFAULT_SCENARIO)
})

test('usual thresholds of RED follow the buffer, others stay', () => {
  const own = { label: '', queue: wholeQueue({ kind: 'red', min_th: 30, max_th: 90 }) }
  const scenario = { ...DEFAULT_SCENARIO, lanes: [...DEFAULT_SCENARIO.lanes, own] }
  const { lanes } = withThresholdsFor(scenario, named('dsl'))
  const { packets } = named('dsl').link.buffer as { packets: number }
  expect(lanes.map(({ queue }) => queue)).toEqual([
    DEFAULT_SCENARIO.lanes[0]!.queue,
    {
      ...DEFAULT_SCENARIO.lanes[1]!.queue,
      min_th: Math.round(0.15 * packets),
      max_th: Math.round(0.65 * packets),
    },
    own.queue,
  ])
})

test('changes of disciplines stay planned, those of the network before do not', () => {
  const scenario: ScenarioInput = {
    ...DEFAULT_SCENARIO,
    lanes: [{ queue: { kind: 'codel' }, override: { warmup_s: 3, link: { rate_bps: 1000 } } }],
    timeline: [
      { at_s: 10, set: { 'queue.target_s': 0.01, 'link.rate_bps': 1_000_000 } },
      { at_s: 20, set: { 'traffic.ftp.flows': 3 } },
    ],
  }
  const { lanes, timeline } = onNetwork(scenario, named('dsl'))
  expect(lanes).toEqual([{ queue: { kind: 'codel' }, override: { warmup_s: 3 } }])
  expect(timeline).toEqual([{ at_s: 10, set: { 'queue.target_s': 0.01 } }])
})

test('a buffer is the product that its source says', () => {
  for (const { link, source } of NETWORKS) {
    const [, ms] = /rate × (\d+) ms/.exec(source) ?? []
    if (ms) expect(link.buffer).toEqual({ packets: Math.round((link.rate_bps * Number(ms)) / 12_000_000) })
  }
})

test('networks of papers are those that their figures run, as they are or with another choice', () => {
  const works = PAPERS.flatMap(({ entries }) =>
    entries.flatMap(({ work, assumptions }) => [
      work,
      ...assumptions.flatMap(({ others = [] }) => others.map((other) => changed(work, other))),
    ]),
  )
  const runs = works.flatMap(({ points = [] }) => points.map(({ scenario }) => scenario))
  const same = ({ link, access, traffic }: Pick<ScenarioInput, 'link' | 'access' | 'traffic'>) =>
    JSON.stringify([link, access, traffic.map((entry) => Object.entries(written(entry)).sort())])
  const known = [...runs, jou(500, 100), zheng('heavy', 100), hu({ flows: 40, lanes: [], udp: true })].map(
    same,
  )
  for (const id of ['brandauer', 'may', 'jou', 'zheng', 'hu'])
    expect(known, id).toContain(same(named(id) as unknown as ScenarioInput))
})
