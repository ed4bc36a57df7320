import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadCore } from '../../tools/runs/load-wasm.mjs'
import { cases } from '../../tools/setup/tier.mjs'
import { answered } from '../engine/faults'
import { DEFAULT_SCENARIO, DEFAULT_VIEW } from '../scenario/default'
import { NETWORKS, onNetwork } from '../scenario/networks'
import { allSchemes } from '../scenario/schemes'
import { type Parse, PLOTS, type Scenario, type ScenarioInput, type View } from '../scenario/types'
import { readQuery } from './query'
import { queryOf } from './query-of'

const core = await loadCore({ build: false })
const parse: Parse = async (json) => answered(core.parse(json))

/** A scenario with all defaults. */
async function whole(scenario: ScenarioInput): Promise<Scenario> {
  const parsed = await parse(JSON.stringify(scenario))
  if ('errors' in parsed) throw new Error(JSON.stringify(parsed.errors))
  return parsed.scenario
}

test('the default lab and its neighbours have readable addresses', async () => {
  const said = (scenario: Scenario, view: Partial<View> = {}) =>
    queryOf({ scenario, view: { ...DEFAULT_VIEW, ...view } }, parse)
  expect(await said(DEFAULT_SCENARIO)).toBe('?aqm=td,red')
  expect(await said(await whole({ ...DEFAULT_SCENARIO, timeline: [] }))).toBe('?aqm=td,red&ftp=16')
  expect(
    await said(DEFAULT_SCENARIO, { t_s: 63.2, running: false, screen: 'projector', lock: 'curve' }),
  ).toBe('?aqm=td,red&t=63.2&paused=on&view=projector&lock=curve')
  const dsl = NETWORKS.find(({ id }) => id === 'dsl')!
  expect(await said(await whole(onNetwork<ScenarioInput>(DEFAULT_SCENARIO, dsl)))).toMatch(
    /^\?net=dsl&aqm=td,red/,
  )
})

test('a lab that no address can express has none', async () => {
  const [a, b] = DEFAULT_SCENARIO.lanes
  const drawn = {
    kind: 'sketch',
    points: [
      [0, 0],
      [77, 0.2],
    ],
    measure: 'average',
    w_q: 0.002,
    spacing: 'wait',
  }
  for (const scenario of [
    { ...DEFAULT_SCENARIO, lanes: [a!, { label: 'Own curve', queue: drawn }] },
    { ...DEFAULT_SCENARIO, lanes: [a!, { ...b!, label: 'RED of mine' }] },
    { ...DEFAULT_SCENARIO, timeline: [{ at_s: 85, set: { 'traffic.ftp.flows': 64 } }] },
    { ...DEFAULT_SCENARIO, duration_s: 300 },
  ])
    expect(await queryOf({ scenario: scenario as Scenario, view: DEFAULT_VIEW }, parse)).toBeUndefined()
  expect(
    await queryOf({ scenario: DEFAULT_SCENARIO, view: { ...DEFAULT_VIEW, t_s: 20_000 } }, parse),
  ).toBeUndefined()
})

test('the address of a lab opened by an address opens the same lab', async () => {
  const some = (...values: string[]) => fc.constantFrom(...values)
  const names = allSchemes().flatMap(([, { presets }]) => presets.map(({ id }) => id))
  const upTo = (max: number) => fc.integer({ min: 0, max }).map(String)
  const queries = fc.record(
    {
      net: some(...NETWORKS.map(({ id }) => id)),
      aqm: fc.array(some(...names), { minLength: 1, maxLength: 4 }).map((lanes) => lanes.join()),
      ftp: fc.integer({ min: 1, max: 300 }).map(String),
      udp: upTo(20),
      web: upTo(40),
      files: upTo(9),
      jitter: some('0', '0.25', '1'),
      poisson: some('0', '0.3'),
      tcp: some('tahoe', 'reno', 'sack', 'cubic'),
      profile: some('rfc', 'ns2', 'linux'),
      ecn: some('on', 'off'),
      delack: some('on', 'off'),
      rwnd: some('64', '100.5'),
      packet: some('1000', '1500'),
      iw: some('4', '10'),
      minrto: some('200', '333.3'),
      rtt: some('20', '0.7-13.3', '120-180'),
      rate: some('0.3', '10', '99.9'),
      buffer: fc.integer({ min: 1, max: 900 }).map(String),
      access: some('1000', '12.5'),
      seed: upTo(99_999),
      t: some('0', '63.2', '60'),
      paused: some('on', 'off', ''),
      plots: fc.subarray([...PLOTS], { minLength: 1 }).map((plots) => plots.join()),
      window: some('10', '60'),
      view: some('full', 'projector'),
      lock: some('none', 'curve', 'all'),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const given = readQuery(`?aqm=td&${new URLSearchParams(query as Record<string, string>)}`)!
      const parsed = await parse(JSON.stringify(given.scenario))
      fc.pre('scenario' in parsed)
      const { scenario } = parsed
      const view = { ...DEFAULT_VIEW, ...given.view }
      const said = await queryOf({ scenario, view }, parse)
      expect(said, JSON.stringify(query)).toBeDefined()
      const again = readQuery(said!)!
      expect(await whole({ ...again.scenario, title: scenario.title })).toEqual(scenario)
      expect({ ...DEFAULT_VIEW, ...again.view }).toEqual(view)
    }),
    { numRuns: cases(200, 'web/src/link') },
  )
})
