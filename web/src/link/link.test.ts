import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LONGEST_PAYLOAD } from '../../engine/src/link/address'
import { valuesOf } from '../../tools/fuzz/values.mjs'
import { loadCore } from '../../tools/runs/load-wasm.mjs'
import { cases } from '../../tools/setup/tier.mjs'
import type { RuleShown } from '../generated/rule'
import schema from '../generated/scenario.schema.json'
import { TRAFFIC_KINDS } from '../scenario/classes'
import { DEFAULT_SCENARIO, DEFAULT_VIEW } from '../scenario/default'
import { allSchemes } from '../scenario/schemes'
import { plainQueue } from '../scenario/traits'
import { type Ghost, type Lane, PLOTS, type Scenario, type ScenarioInput, type View } from '../scenario/types'
import { ghostOf } from './ghosts'
import { decodeLink, encodeLink } from './link'
import { knownView } from './view'

const scenarios: fc.Arbitrary<Scenario> = valuesOf(schema)
const places = fc.subarray([0, 1, 2, 3], { minLength: 1 })
const ghosts = fc
  .tuple(
    places,
    fc.array(scenarios, { minLength: 4, maxLength: 4 }),
    fc.double({ min: 0, max: 1e5, noNaN: true }),
  )
  .map(([lanes, of, at_s]) => lanes.map((lane, i): Ghost => ({ lane, at_s: at_s + 0, scenario: of[i]! })))
const views: fc.Arbitrary<View> = fc.record(
  {
    t_s: fc.double({ min: 0, max: 100_000, noNaN: true }).map((x) => x + 0),
    running: fc.boolean(),
    speed: fc.oneof(
      fc.constantFrom(0.125, 4, 64, 'max' as const),
      fc.double({ min: 0.125, max: 64, noNaN: true }),
    ),
    theme: fc.constantFrom('auto', 'light', 'dark'),
    window_s: fc.double({ min: 1, max: 100_000, noNaN: true }),
    plots: fc.subarray([...PLOTS], { minLength: 1 }),
    end_s: fc.double({ min: 0, max: 100_000, noNaN: true }).map((x) => x + 0),
    overlay: fc.constant(true as const),
    difference: fc.constant(true as const),
    shared_axis: fc.constant(true as const),
    solo: fc.integer({ min: 0, max: 3 }),
    muted: places,
    figures: fc.uniqueArray(fc.constantFrom('delay', 'delay_p99', 'loss udp', 'completion page'), {
      minLength: 1,
    }),
    results: fc.constant(true as const),
    from: fc.constant('now' as const),
    screen: fc.constant('projector' as const),
    lock: fc.constantFrom('curve', 'all'),
    ghosts,
    lesson: fc.record({
      name: fc.constantFrom('low-delay', 'udp-pays'),
      step: fc.integer({ min: 1, max: 20 }),
    }),
  },
  { requiredKeys: ['t_s', 'running', 'speed', 'theme', 'window_s'] },
)
// JSON has no negative zero.
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

const payloadOf = (link: string | undefined) => (link ?? '').replace('#1.', '')

test('every scenario and view survives the round trip', () => {
  fc.assert(
    fc.property(scenarios.map(plain), views.map(plain), (scenario, view) => {
      const link = encodeLink(scenario, view)
      fc.pre(link !== undefined)
      expect(decodeLink(link)).toStrictEqual({ scenario, view })
    }),
    { numRuns: cases(500, 'web/src/link') },
  )
})

test('equal views are written alike', () => {
  fc.assert(
    fc.property(views.map(plain), (view) => {
      const turned = Object.fromEntries(Object.entries(view).reverse()) as unknown as View
      expect(encodeLink(DEFAULT_SCENARIO, turned)).toBe(encodeLink(DEFAULT_SCENARIO, view))
    }),
  )
})

test('every kind of traffic and every option of senders and queues survives the round trip', () => {
  const base = { packet_bytes: 500, rtt_s: { cycle: [0.05, 0.2] } }
  const pareto = { pareto: { mean: 12, shape: 1.2 } }
  const scenario: ScenarioInput = {
    ...DEFAULT_SCENARIO,
    traffic: [
      { kind: 'ftp', id: 'old', tcp: 'tahoe', ecn: true, ...base },
      { kind: 'web', id: 'web', sessions: 400, think_s: { exponential: 1 }, object_packets: pareto, ...base },
      { kind: 'files', id: 'files', flows: 8, gap_s: 0, file_bytes: pareto, tcp: 'cubic', ecn: true },
      { kind: 'probe', id: 'probe', every_s: 2, file_packets: [10, 100] },
      { kind: 'call', id: 'call', flows: 3, talk: 'spurts', play_out_s: 0.04, ecn: 'ect1' },
      { kind: 'game', id: 'game', rate_hz: 30, size_spread: 0.2, late_s: 0.03, ecn: 'ect0' },
      { kind: 'video_call', id: 'v', control: 'fixed', rate_bps: 1e6, frame_hz: 25 },
      {
        kind: 'video',
        id: 'video',
        ladder_bps: [4e5, 8e5],
        segment_s: 2,
        buffer_s: 10,
        margin: 0.7,
        ecn: true,
      },
      { kind: 'writes', id: 'writes', flows: 2, write_bytes: 3000, every_s: 0.05, tcp: 'prague' },
    ],
    lanes: [{ queue: { kind: 'red', fit: 'ziegler' } }, { queue: { kind: 'fq_codel', queues: 8 } }],
    timeline: [{ at_s: 50, set: { 'traffic.web.sessions': 800, 'traffic.files.flows': 2 } }],
  }
  const later = { ...scenario, traffic: [{ kind: 'later', id: 'x', word: [{ kind: 'y' }] }] }
  for (const each of [scenario, later as unknown as ScenarioInput])
    expect(decodeLink(encodeLink(each, DEFAULT_VIEW) ?? '')).toStrictEqual({
      scenario: each,
      view: DEFAULT_VIEW,
    })
})

test('generated scenarios cover every kind of traffic', () => {
  const kinds = new Set(fc.sample(scenarios, 200).flatMap(({ traffic }) => traffic.map(({ kind }) => kind)))
  expect([...kinds].sort()).toEqual([...TRAFFIC_KINDS].sort())
})

test('keys such as `__proto__` come back as data', () => {
  const override = JSON.parse(
    '{"__proto__":{"a":1},"kind":7,"-":["x"],"0":1,"":{"kind":"red","-":0},".kind":[[]]}',
  )
  const scenario: ScenarioInput = { ...DEFAULT_SCENARIO, lanes: [{ queue: { kind: 'red' }, override }] }
  expect(decodeLink(encodeLink(scenario, DEFAULT_VIEW) ?? '')).toEqual({ scenario, view: DEFAULT_VIEW })
})

/** Schemes with only numbers: a rule has a text with its own bound, and so have the queues of a scheduler. */
const numeric = () =>
  allSchemes()
    .filter(([kind]) => kind !== 'rule')
    .map(([kind, { presets, ...scheme }]) => {
      const single = presets.filter(({ queue }) => !('queues' in queue && Array.isArray(queue.queues)))
      return [kind, { ...scheme, presets: single }] as const
    })

test('two lanes with presets take at most 120 characters, with the longest presets 150', () => {
  const schemes = numeric().map(([, scheme]) => scheme)
  const lengths = (lanes: Lane[]) =>
    lanes.flatMap((a) =>
      lanes.map((b) => payloadOf(encodeLink({ ...DEFAULT_SCENARIO, lanes: [a, b] }, DEFAULT_VIEW)).length),
    )
  const first = schemes.flatMap(({ name, presets: [preset] }) =>
    preset ? [{ label: name, queue: preset.queue }] : [],
  )
  const all = schemes.flatMap(({ name, presets }) => presets.map(({ queue }) => ({ label: name, queue })))
  expect(Math.max(...lengths(first))).toBeLessThanOrEqual(120)
  expect(Math.max(...lengths(all))).toBeLessThanOrEqual(150)
})

test('two lanes of any presets, paused for a projector, take at most 150 characters', () => {
  const lanes = numeric().flatMap(([, { presets }]) =>
    presets.map(({ name, queue }): Lane => ({ label: name, queue })),
  )
  const view: View = { ...DEFAULT_VIEW, t_s: 63.2, running: false, screen: 'projector' }
  const longest = lanes.flatMap((a) =>
    lanes.map((b) => (encodeLink({ ...DEFAULT_SCENARIO, lanes: [a, b] }, view) ?? '').length),
  )
  expect(lanes.length).toBeGreaterThan(15)
  expect(Math.max(...longest)).toBeLessThanOrEqual(150)
})

test('four lanes with curves of eight knots each take at most 400 characters', () => {
  // Knots as drawn by hand, in steps of a tenth of a packet and a thousandth.
  const points = (lane: number) =>
    [0, 31.4, 62.7, 88.1, 121.9, 170.3, 210.6, 300].map((q, i) => [
      Math.round(10 * (i % 7 === 0 ? q : q + 13.7 * Math.sin(lane * 8 + i))) / 10,
      Math.round(1000 * Math.min(1, (i / 7) ** (1 + lane) + 0.011 * lane)) / 1000,
    ])
  const lanes = [0, 1, 2, 3].map((lane) => ({
    label: 'Own curve',
    queue: { kind: 'sketch', points: points(lane), measure: 'average', w_q: 0.002, spacing: 'wait' },
  })) as Lane[]
  const view: View = { ...DEFAULT_VIEW, t_s: 63.2, running: false }
  expect((encodeLink({ ...DEFAULT_SCENARIO, lanes }, view) ?? '').length).toBeLessThanOrEqual(400)
})

test('a lane of two queues takes at most 180 characters, one of four with curves by colour 400', () => {
  const linkOf = (queues: readonly object[]) => {
    const queue = { kind: 'scheduler', share: 'drr', quantum_bytes: 1514, queues }
    const lanes = [{ label: 'Queues', queue }] as unknown as Lane[]
    return encodeLink({ ...DEFAULT_SCENARIO, lanes }, DEFAULT_VIEW) ?? ''
  }
  const red = plainQueue('red')
  const voice = { name: 'voice', takes: [46], limit: { packets: 40 }, queue: plainQueue('tail_drop') }
  const two = linkOf([voice, { name: 'rest', level: 1, queue: red }])
  expect(two.length).toBeLessThanOrEqual(180)
  const wred = (weight: number) => ({ weight, level: 1, queue: plainQueue('wred') })
  const four = linkOf([
    { ...voice, meter: { kind: 'srtcm', cir_bps: 1e6, cbs_bytes: 6000 } },
    { name: 'video', takes: [34, 36, 38], ...wred(4) },
    { name: 'data', takes: [18, 20, 22], ...wred(2) },
    { name: 'rest', ...wred(1) },
  ])
  expect(four.length).toBeLessThanOrEqual(400)
})

test('three lanes, a drawing of eight knots and two changes take at most 400 characters', () => {
  const points = [0, 31.4, 62.7, 88.1, 121.9, 170.3, 210.6, 300].map((q, i) => [
    q,
    Math.round(143 * i) / 1000,
  ])
  const scenario: Scenario = {
    ...DEFAULT_SCENARIO,
    lanes: [
      ...DEFAULT_SCENARIO.lanes,
      {
        label: 'Own curve',
        queue: { kind: 'sketch', points, measure: 'average', w_q: 0.002, spacing: 'wait' },
      },
    ],
    timeline: [
      { at_s: 41.234567891, set: { 'traffic.ftp.flows': 64 } },
      { at_s: 55.5, set: { 'traffic.udp.rate_bps': 2_000_000 } },
    ],
  }
  const view: View = { ...DEFAULT_VIEW, t_s: 63.2, running: false, theme: 'dark' }
  expect(payloadOf(encodeLink(scenario, view)).length).toBeLessThanOrEqual(400)
})

test('a ghost of a lane before one change takes at most 80 characters', () => {
  const change = { at_s: 63.217, lane: 1, set: { 'queue.max_p': 0.35 } }
  const changed = { ...DEFAULT_SCENARIO, timeline: [change, ...DEFAULT_SCENARIO.timeline!] }
  const length = (view: View) => payloadOf(encodeLink(changed, view)).length
  const ghost = ghostOf(DEFAULT_SCENARIO, 1, 63.2)!
  expect(length({ ...DEFAULT_VIEW, ghosts: [ghost] }) - length(DEFAULT_VIEW)).toBeLessThanOrEqual(80)
})

test('a truncated link is reported as such, wherever it was cut', () => {
  const link = encodeLink(DEFAULT_SCENARIO, { ...DEFAULT_VIEW, t_s: 12.5 }) ?? ''
  for (let length = 2; length < link.length; length++)
    expect(decodeLink(link.slice(0, length)), link.slice(0, length)).toEqual({ fault: 'cut' })
})

test('a link of a later version is reported as such', () => {
  expect(decodeLink('#9.whatever')).toEqual({ fault: 'newer', version: 9 })
})

test('an empty fragment is not a link', () => {
  expect(decodeLink('')).toBeUndefined()
  expect(decodeLink('#')).toBeUndefined()
})

test('any fragment gives a result', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      decodeLink(`#${text}`)
      decodeLink(`#1.${text}`)
    }),
    { numRuns: cases(10_000, 'web/src/link') },
  )
})

test('a payload too long for a link is refused without decoding', () => {
  expect(decodeLink(`#1.${'A'.repeat(LONGEST_PAYLOAD + 100)}`)).toEqual({ fault: 'invalid' })
})

test('a scenario too long for a link has none', () => {
  const timeline = Array.from({ length: 1000 }, (_, i) => ({
    at_s: i,
    set: {
      queue: {
        kind: 'sketch',
        points: Array.from({ length: 12 }, (_, k) => [k * 20 + Math.sin(i), Math.abs(Math.sin(i * k))]),
      },
    },
  }))
  expect(encodeLink({ ...DEFAULT_SCENARIO, timeline }, DEFAULT_VIEW)).toBeUndefined()
})

test('a trace is in a link while it is short, and a long one makes no link that would not open', () => {
  const withStamps = (stamps: string): ScenarioInput => ({
    ...DEFAULT_SCENARIO,
    link: { ...DEFAULT_SCENARIO.link, trace: { kind: 'stamps', name: 'bus', smooth: true, stamps } },
  })
  const short = withStamps('0 3 17 2')
  expect(decodeLink(encodeLink(short, DEFAULT_VIEW) ?? '')).toStrictEqual({
    scenario: short,
    view: DEFAULT_VIEW,
  })
  // It would deflate to some kilobytes.
  expect(encodeLink(withStamps('1 '.repeat(400_000)), DEFAULT_VIEW)).toBeDefined()
  expect(encodeLink(withStamps('1 '.repeat(600_000)), DEFAULT_VIEW)).toBeUndefined()
  const random = Array.from({ length: 40_000 }, (_, i) => Math.floor(50 * Math.abs(Math.sin(i * i)))).join(
    ' ',
  )
  expect(encodeLink(withStamps(random), DEFAULT_VIEW)).toBeUndefined()
})

test('links that change and a reverse queue come back from a short link', () => {
  const varied: ScenarioInput = {
    ...DEFAULT_SCENARIO,
    link: {
      ...DEFAULT_SCENARIO.link,
      bursts: { wait_min_s: 0.001, wait_max_s: 0.005, packets: 32 },
      jitter: { mean_s: 0.004, spread_s: 0.002 },
    },
    reverse: { rate_bps: 500_000, buffer: { packets: 100 }, queue: { kind: 'tail_drop' }, thinning: 4 },
    timeline: [
      { at_s: 5, set: { 'link.bursts': null, 'link.trace': { kind: 'wifi', mean_bps: 20_000_000 } } },
      { at_s: 6, set: { 'link.delay_s': 0.02, 'reverse.rate_bps': 50_000 } },
    ],
  }
  const link = encodeLink(varied, DEFAULT_VIEW) ?? ''
  expect(decodeLink(link)).toStrictEqual({ scenario: varied, view: DEFAULT_VIEW })
  expect(payloadOf(link).length).toBeLessThanOrEqual(330)
})

test('invalid parts of a view have their defaults', () => {
  expect(knownView({ t_s: -1, running: 'yes', speed: 1e9, theme: 'pink', window_s: null })).toEqual(
    DEFAULT_VIEW,
  )
  expect(knownView('view')).toEqual(DEFAULT_VIEW)
  expect(knownView({ ...DEFAULT_VIEW, speed: 'max', t_s: 3 })).toEqual({
    ...DEFAULT_VIEW,
    speed: 'max',
    t_s: 3,
  })
  expect(knownView({ ...DEFAULT_VIEW, plots: ['loss', 'of later', 'loss', 'queue'] }).plots).toEqual([
    'queue',
    'loss',
  ])
  expect(knownView({ ...DEFAULT_VIEW, plots: ['of later'] })).toEqual(DEFAULT_VIEW)
  const ours = { screen: 'projector', lock: 'curve' } as const
  expect(knownView({ ...DEFAULT_VIEW, ...ours })).toStrictEqual({ ...DEFAULT_VIEW, ...ours })
  expect(knownView({ ...DEFAULT_VIEW, screen: 'wall', lock: 'nothing' })).toStrictEqual(DEFAULT_VIEW)
  const looks = { end_s: -1, overlay: 'yes', difference: 1, shared_axis: 'no', solo: 8, muted: [] }
  expect(knownView({ ...DEFAULT_VIEW, ...looks })).toStrictEqual(DEFAULT_VIEW)
  expect(knownView({ ...DEFAULT_VIEW, solo: 3, muted: [2, 9, 'a', 0, 2] })).toStrictEqual({
    ...DEFAULT_VIEW,
    solo: 3,
    muted: [0, 2],
  })
  const figures = ['delay_p99', 'loss udp', 7, 'delay_p99', '', 'x'.repeat(99)]
  expect(knownView({ ...DEFAULT_VIEW, figures }).figures).toEqual(['delay_p99', 'loss udp'])
  expect(knownView({ ...DEFAULT_VIEW, figures: [''] })).toStrictEqual(DEFAULT_VIEW)
})

describe('a link with rules', async () => {
  const { rule_gallery } = await loadCore({ build: false })
  const texts = (JSON.parse(rule_gallery()) as RuleShown[]).map(({ kind, text }) => [kind, text] as const)
  const with_ = (text: string) => ({
    ...DEFAULT_SCENARIO,
    lanes: [{ label: 'A rule', queue: { kind: 'rule' as const, text } }],
  })
  // Written for this test, so that no dictionary was made from it.
  const OTHER = `rule REM "Random exponential marking"
param target = 20 in 0..200, gamma = 0.001, phi = 1.001 in 1..1.1, alpha = 0.1
state price = 0, before = 0
every 10ms
  price = max(price + gamma * (alpha * (q - target) + q - before), 0)
  before = q
on arrive
  if chance(1 - phi^(0 - price)) { signal } # 0 at an empty queue
`

  test.each([...texts, ['rem', OTHER] as const])(
    '%s takes at most 400 characters, and comes back whole',
    (_, text) => {
      const link = encodeLink(with_(text), DEFAULT_VIEW)!
      expect(link).toMatch(/^#2\./)
      expect(link.length - encodeLink(with_(''), DEFAULT_VIEW)!.length).toBeLessThanOrEqual(400)
      expect(decodeLink(link)).toEqual({ scenario: with_(text), view: DEFAULT_VIEW })
    },
  )

  test('any text comes back as it was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (text) => {
        const read = decodeLink(encodeLink(with_(text), DEFAULT_VIEW)!)
        expect(read).toEqual({ scenario: with_(text), view: DEFAULT_VIEW })
      }),
    )
  })

  test('a truncated link with a rule is reported as truncated', () => {
    const link = encodeLink(with_(OTHER), DEFAULT_VIEW)!
    expect(decodeLink(link.slice(0, -5))).toEqual({ fault: 'cut' })
  })
})
