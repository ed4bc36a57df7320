import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { readLinks } from '../grade/read-links.mjs'
import { messageOf } from '../setup/log.mjs'
import { inRoot } from '../setup/paths.mjs'
import { mutatedDocuments, mutatedJson, mutatedTexts } from './mutations.mjs'
import { valuesOf } from './values.mjs'

/**
 * @template T
 * @typedef {import('fast-check').Arbitrary<T>} Arbitrary
 */
/**
 * @typedef {Awaited<ReturnType<typeof import('../runs/load-wasm.mjs').loadCore>>} Core
 * @typedef {typeof import('./site.ts')} Site
 * @typedef {{ core: Core, site: Site }} World the WebAssembly core, and the exports of `site.ts`.
 * @typedef {(json: string) => Promise<any>} Parse the core's answer as JSON, untyped, since its form is under test
 * @typedef {{ inputs: Arbitrary<string>, hold: (text: string) => Promise<any> }} Class
 */

/** Maximum number of faults in any list, with the line that counts the rest. */
const MOST_FAULTS = 51
/** How far an accepted scenario runs: simulated seconds, and events at most. */
const RUN = { until_s: 3, events: 50_000 }
/** Scenarios that would take more memory are not run, bytes. */
const MOST_BYTES = 1e8
/** A job of a sweep runs to its end, so longer ones are left out. */
const MOST_JOB_EVENTS = 100_000
const MOST_JOBS = 20_000

/**
 * The classes of hostile input: `inputs` draws texts, and `hold` throws if one violates a rule that holds for all of
 * them. `hold` returns the expected native result, or nothing if nothing ran.
 * @param {World} world
 * @returns {Record<string, Class>}
 */
export function classesOf({ core, site }) {
  /** @type {Parse} */
  const parse = async (json) => site.answered(core.parse(json))
  const scenarios = scenariosOf(site)
  return {
    links: { inputs: linksOf(site, scenarios), hold: (link) => holdLink(link, { site, core, parse }) },
    scenarios: { inputs: mutatedJson(scenarios), hold: async (text) => holdScenario(text, core, site) },
    sweeps: { inputs: sweepsOf(scenarios), hold: async (text) => holdSweep(text, core, site) },
    files: { inputs: filesOf(site), hold: (text) => holdFile(text, site, parse) },
    queries: { inputs: queriesOf(site), hold: (query) => holdQuery(query, site, parse) },
    traces: { inputs: traces, hold: async (text) => holdTrace(text, core, site) },
  }
}

/**
 * Valid scenarios: small ones of every scheme, those of the tests, and any that the schema allows.
 * @param {Site} site
 * @returns {Arbitrary<any>}
 */
function scenariosOf({ DEFAULT_SCENARIO, allSchemes, scenarioSchema }) {
  const lanes = allSchemes().flatMap(([, { presets }]) =>
    presets.map(({ queue, name }) => ({ queue, label: name })),
  )
  const own = fc.subarray(lanes, { minLength: 1, maxLength: 3 })
  const small = fc.tuple(own, fc.constantFrom(...LINKS)).map(([lanes, { link, timeline = [], ...more }]) => ({
    ...SMALL,
    ...more,
    link: { ...SMALL.link, ...link },
    lanes,
    timeline: [...SMALL.timeline, ...timeline],
  }))
  const example = JSON.parse(readFileSync(inRoot('wasm-core/sim/tests/data/example.json'), 'utf8'))
  return fc.oneof(
    { weight: 6, arbitrary: small },
    { weight: 2, arbitrary: fc.constantFrom(example, DEFAULT_SCENARIO) },
    { weight: 2, arbitrary: valuesOf(scenarioSchema) },
  )
}

/** Every kind of traffic and change, at a load of some thousands of events. */
const SMALL = {
  version: 1,
  seed: 3,
  duration_s: 4,
  warmup_s: 1,
  link: { rate_bps: 1_000_000, delay_s: 0.01, buffer: { packets: 30 } },
  access: { rate_bps: 10_000_000 },
  traffic: [
    { id: 'ftp', kind: 'ftp', flows: 3, tcp: 'cubic', ecn: true, rtt_s: { spread: [0.02, 0.1] } },
    {
      id: 'web',
      kind: 'web',
      sessions: 5,
      think_s: { exponential: 0.5 },
      object_packets: { pareto: { mean: 8, shape: 1.2 } },
    },
    { id: 'files', kind: 'files', flows: 2, gap_s: 0.2, file_bytes: 20_000, tcp: 'sack' },
    { id: 'probe', kind: 'probe', every_s: 1, file_packets: [4, 10] },
    { id: 'udp', kind: 'cbr', flows: 2, rate_bps: 200_000, jitter: 0.5 },
    { id: 'poisson', kind: 'poisson', rate_bps: 50_000 },
    { id: 'call', kind: 'call', flows: 2, talk: 'spurts', ecn: 'ect1' },
    { id: 'game', kind: 'game', ecn: 'ect0' },
    { id: 'meeting', kind: 'video_call', rate_bps: 200_000, ecn: 'ect1' },
    { id: 'video', kind: 'video', ladder_bps: [100_000, 400_000], segment_s: 0.5, buffer_s: 2 },
    { id: 'writes', kind: 'writes', flows: 2, write_bytes: 2000, every_s: 0.2 },
  ],
  lanes: [{ queue: { kind: 'red' } }],
  timeline: [
    { at_s: 1.2, set: { 'traffic.call.flows': 0, 'traffic.meeting.flows': 2, 'traffic.video.flows': 2 } },
    { at_s: 1.4, set: { 'traffic.game.flows': 0, 'traffic.meeting.flows': 0, 'traffic.writes.flows': 1 } },
    { at_s: 1.5, set: { 'traffic.ftp.flows': 6, 'link.rate_bps': 2_000_000 } },
    { at_s: 2, set: { 'traffic.web.sessions': 1, 'link.buffer': { packets: 5 } } },
    // Less than a packet: the one in transmission stays.
    { at_s: 2.2, set: { 'link.buffer': { bytes: 500 } } },
    { at_s: 2.3, set: { 'link.buffer': { packets: 30 } } },
    { at_s: 2.5, lane: 0, set: { queue: { kind: 'pie' } } },
  ],
}

const REVERSE = { rate_bps: 20_000, buffer: { packets: 6 }, queue: { kind: 'codel' }, thinning: 3 }

/**
 * Links that change, with events of the timeline that change them too; the first is constant.
 * @type {{ link?: object, reverse?: object, timeline?: object[] }[]}
 */
const LINKS = [
  {},
  {
    link: { trace: { kind: 'stamps', stamps: '0 3 0 11 40 2', name: 'bus' } },
    timeline: [
      { at_s: 1.2, set: { 'link.trace': { kind: 'wifi', mean_bps: 900_000, smooth: true } } },
      { at_s: 2.7, set: { 'link.trace': null } },
    ],
  },
  { link: { trace: { kind: 'mobile', mean_bps: 700_000, seed: 9 } } },
  // A trace that begins at the end of the run.
  {
    link: { rate_bps: 5_000 },
    timeline: [{ at_s: 3, set: { 'link.trace': { kind: 'stamps', stamps: '1000' } } }],
  },
  {
    link: { jitter: { mean_s: 0.02, spread_s: 0.02 } },
    timeline: [{ at_s: 1.1, set: { 'link.delay_s': 0.001, 'link.jitter': null } }],
  },
  {
    link: { bursts: { wait_min_s: 0, wait_max_s: 0.03, packets: 4 } },
    timeline: [{ at_s: 2.4, set: { 'link.bursts': { packets: 1 } } }],
  },
  { reverse: REVERSE, timeline: [{ at_s: 1.3, set: { 'reverse.rate_bps': 2_000 } }] },
  {
    link: { trace: { kind: 'wifi', mean_bps: 800_000 }, jitter: { mean_s: 0.004, spread_s: 0.002 } },
    reverse: { ...REVERSE, queue: { kind: 'red', min_th: 2, max_th: 5 }, thinning: 1_000_000 },
  },
]

/**
 * Checks a refusal: a limited number of faults, each with its field and message.
 * @param {any} errors the answer, of any form
 */
function assertRefusal(errors, most = MOST_FAULTS) {
  assert.ok(Array.isArray(errors) && errors.length > 0, 'a refusal without a fault')
  assert.ok(errors.length <= most, `${errors.length} faults`)
  for (const fault of errors) {
    assert.equal(typeof fault.path, 'string', 'a fault without a path')
    assert.ok(typeof fault.message === 'string' && fault.message !== '', 'a fault without a message')
    assert.ok(fault.message.length < 2000, `a fault of ${fault.message.length} characters`)
  }
}

/**
 * Returns the value of a call, or the message of its refusal.
 * @template T
 * @param {() => T} call
 * @returns {{ value: T, message?: undefined } | { message: string, value?: undefined }}
 */
function refused(call) {
  try {
    return { value: call() }
  } catch (error) {
    // A panic of the core is a failure, not a refusal.
    if (error instanceof WebAssembly.RuntimeError) throw error
    return { message: messageOf(error) }
  }
}

/** @param {string} text @param {Core} core @param {Site} site */
function holdScenario(text, core, site) {
  const answer = JSON.parse(core.parse(text))
  if (answer.errors) {
    assertRefusal(site.faultsOf(JSON.stringify(answer)))
    return { ...RUN, text, digests: null }
  }
  const { scenario, cost } = answer
  assert.deepEqual(JSON.parse(core.parse(JSON.stringify(scenario))), answer, 'it differs when parsed again')
  for (const key of ['packets', 'events', 'memory_bytes', 'packets_per_s'])
    assert.ok(cost[key] >= 0, `a cost of ${cost[key]} ${key}`)
  if (cost.memory_bytes > MOST_BYTES) return { ...RUN, text, digests: null }
  return runs(text, core, site)
}

/**
 * Runs the first seconds, goes back, and runs them again.
 * @param {string} text
 * @param {Core} core
 * @param {Site} site
 */
function runs(text, core, site) {
  const lab = new core.Lab(text)
  try {
    lab.keep_copies()
    const arrived = lab.advance(RUN.until_s, RUN.events)
    const stopped = site.faultsOf(lab.stopped())
    if (stopped.length > 0) assertRefusal(stopped)
    const digests = Array.from({ length: lab.lane_count() }, (_, lane) => lab.digest(lane))
    const result = JSON.parse(lab.results(0))
    assertBounds(result)
    if (arrived && stopped.length === 0) {
      lab.rewind(RUN.until_s / 2)
      assert.ok(lab.advance(RUN.until_s, Number.MAX_SAFE_INTEGER), 'it does not reach the same time again')
      const again = digests.map((_, lane) => lab.digest(lane))
      assert.deepEqual(again, digests, 'the run differs after a rewind')
    }
    return { ...RUN, text, digests }
  } finally {
    lab.free()
  }
}

/** Whether a number is a share, within rounding. @param {number} value */
const isShare = (value) => value >= 0 && value <= 1 + 1e-6

/**
 * Asserts that losses and utilisations are shares, and that average queues are not negative.
 * @param {any} value a part of a result
 */
function assertBounds(value) {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value))
    if (typeof inner === 'number' && ['loss', 'utilisation'].includes(key))
      assert.ok(isShare(inner), `a ${key} of ${inner}`)
    else if (key === 'average_packets' && typeof inner?.mean === 'number')
      assert.ok(inner.mean >= 0, `an average queue of ${inner.mean}`)
    else assertBounds(inner)
}

/** @param {Arbitrary<any>} scenarios */
const sweepsOf = (scenarios) => {
  const sound = fc.constantFrom(
    { path: 'duration_s', values: [0.5, 1] },
    { path: 'traffic.ftp.flows', values: [1, 4] },
    { path: 'link.buffer.packets', values: [5, 20] },
    { path: 'lanes.0.queue', values: [{ kind: 'red' }, { kind: 'codel' }] },
    { path: 'lanes.0.queue.max_p', values: [0.1, 0.5, 1] },
    { path: 'seed', values: [1, 2] },
    { path: 'timeline.0.at_s', values: [0.5, 1] },
    { path: 'link.jitter', values: [null, { mean_s: 0.01 }] },
    { path: 'link.bursts', values: [{ packets: 2 }, {}] },
    {
      path: 'link.trace',
      values: [
        { kind: 'mobile', mean_bps: 500_000 },
        { kind: 'stamps', stamps: '9' },
      ],
    },
    { path: 'reverse', values: [null, REVERSE] },
  )
  const any = fc.record({
    path: fc.string({ maxLength: 20 }),
    values: fc.array(fc.jsonValue(), { maxLength: 3 }),
  })
  const varied = fc.oneof({ weight: 9, arbitrary: sound }, { weight: 1, arbitrary: any })
  const sweeps = fc.record({
    scenario: fc.oneof(
      { weight: 3, arbitrary: fc.constant({ ...SMALL, duration_s: 1, warmup_s: 0.2 }) },
      { weight: 1, arbitrary: scenarios },
    ),
    vary: fc.array(varied, { maxLength: 3 }),
    replications: fc.constantFrom(1, 2, 3),
  })
  return mutatedJson(sweeps)
}

/** @param {string} text @param {Core} core @param {Site} site */
function holdSweep(text, core, site) {
  const { Sweep } = core
  const read = refused(() => new Sweep(text))
  if (!read.value) {
    assertRefusal(site.faultsOf(read.message))
    return undefined
  }
  const sweep = read.value
  try {
    const [jobs, document] = [sweep.jobs(), sweep.sweep()]
    assert.ok(jobs >= 1, 'a sweep without a job')
    assert.ok(sweep.is(document), 'it differs when read again')
    const refusal = sweep.refusal()
    if (refusal) assertRefusal(site.faultsOf(refusal))
    const { cost } = JSON.parse(core.parse(sweep.scenario(jobs - 1)))
    if (cost.events > MOST_JOB_EVENTS || cost.memory_bytes > MOST_BYTES || jobs > MOST_JOBS) return undefined
    const ran = refused(() => sweep.run(jobs - 1))
    if (ran.value === undefined) {
      assertRefusal(site.faultsOf(ran.message))
      return undefined
    }
    sweep.add(ran.value)
    assert.equal(sweep.finished(), 1)
    assertBounds(JSON.parse(sweep.point(Math.floor((jobs - 1) / JSON.parse(document).replications))))
    assert.ok(sweep.csv().split('\n').length > 1, 'a CSV without rows')
    holdPart(sweep.document(), jobs, Sweep, site)
    return undefined
  } finally {
    sweep.free()
  }
}

/**
 * Resumes from the runs so far; the document of a finished sweep is not a part, and may be refused.
 * @param {string} part
 * @param {number} jobs
 * @param {Core['Sweep']} Sweep
 * @param {Site} site
 */
function holdPart(part, jobs, Sweep, site) {
  const read = refused(() => Sweep.from_part(part))
  if (!read.value) return assertRefusal(site.faultsOf(read.message))
  assert.equal(read.value.unfinished().length, jobs - 1)
  assert.equal(read.value.document(), part, 'the part differs when read again')
  read.value.free()
  return undefined
}

/**
 * Links of mutated labs in a valid envelope, of mutated envelopes, and links with altered characters.
 * @param {Site} site
 * @param {Arbitrary<any>} scenarios
 */
function linksOf({ DEFAULT_VIEW, pack, deflated }, scenarios) {
  const ghost = scenarios.map((scenario) => ({ lane: 0, at_s: 1, scenario }))
  const views = fc.record(
    {
      ghosts: fc.array(ghost, { maxLength: 2 }),
      muted: fc.constantFrom([0], [3, 3]),
      plots: fc.constantFrom(['queue'], ['loss', 'delay']),
      lesson: fc.constant({ name: 'low-delay', step: 2 }),
    },
    { noNullPrototype: true },
  )
  const labs = fc
    .tuple(scenarios, views)
    .map(([scenario, view]) => ({ scenario, view: { ...DEFAULT_VIEW, ...view } }))
  /** @param {string} text */
  const link = (text) => `#1.${deflated(text) ?? ''}`
  /** @param {any} lab */
  const packed = (lab) => {
    // An invalid scenario cannot be abbreviated, and is written in full.
    try {
      return JSON.stringify(pack(lab))
    } catch {
      return JSON.stringify(lab)
    }
  }
  return fc.oneof(
    { weight: 5, arbitrary: mutatedDocuments(labs).map((lab) => link(packed(lab))) },
    { weight: 3, arbitrary: mutatedJson(labs.map((lab) => JSON.parse(packed(lab)))).map(link) },
    { weight: 1, arbitrary: mutatedTexts(labs.map((lab) => link(packed(lab)))) },
  )
}

/** @param {string} link @param {{ site: Site, core: Core, parse: Parse }} world */
async function holdLink(link, { site, core, parse }) {
  const read = site.decodeLink(link)
  if (read === undefined) return undefined
  if ('fault' in read) {
    assert.ok(['cut', 'invalid', 'newer'].includes(read.fault))
    return undefined
  }
  assert.deepEqual(site.knownView(read.view), read.view, 'a known view is changed')
  const parsed = await parse(JSON.stringify(read.scenario))
  if (parsed.errors) {
    assertRefusal(parsed.errors)
    return undefined
  }
  const { view, faults } = await site.soundView(read.view, parsed.scenario, parse)
  if (faults.length > 0) assertRefusal(faults, 4 * MOST_FAULTS)
  const again = site.encodeLink(parsed.scenario, view)
  if (again !== undefined)
    assert.deepEqual(
      plain(site.decodeLink(again)),
      plain({ scenario: parsed.scenario, view }),
      'the lab differs when written again',
    )
  return holdScenario(JSON.stringify(read.scenario), core, site)
}

// JSON knows no negative zero.
/** @param {unknown} value */
const plain = (value) => JSON.parse(JSON.stringify(value))

/**
 * Lessons, exercises and plans with altered text, and files of hand-ins.
 * @param {Site} site
 */
function filesOf({ LESSON_NAMES, EXERCISE_NAMES, PLAN_NAMES, lessonSource, planSource }) {
  const texts = [...LESSON_NAMES, ...EXERCISE_NAMES].flatMap((name) => lessonSource(name) ?? [])
  const handed = [
    'name,link\nA,#1.x\n',
    'who;url\r\n"B";"?aqm=td,red&ftp=3"\r\n',
    'Name\tLink\nC\thttps://x/?ftp=2\n',
  ]
  return mutatedTexts(
    fc.constantFrom(...texts, ...PLAN_NAMES.flatMap((name) => planSource(name) ?? []), ...handed),
  )
}

/** @param {string} text @param {Site} site @param {Parse} parse */
async function holdFile(text, site, parse) {
  const read = site.isPlan(text)
    ? await site.parsePlan(
        text,
        'own',
        site.libraryOf(parse, async () => []),
        parse,
      )
    : await site.parseLesson(text, 'own', parse)
  if ('faults' in read) {
    assert.ok(read.faults.length > 0, 'a refusal without a fault')
    for (const { line, message } of read.faults) {
      assert.ok(Number.isInteger(line) && line >= 1, `line ${line}`)
      assert.ok(typeof message === 'string' && message !== '', 'a fault without a message')
    }
  } else if ('lesson' in read) assert.ok(read.lesson.steps.length > 0, 'a lesson without a step')
  for (const { line, who, link } of readLinks(new TextEncoder().encode(text)))
    assert.ok(line >= 1 && typeof who === 'string' && typeof link === 'string')
  return undefined
}

/** Mutated texts of trace files. */
const traces = mutatedTexts(
  fc
    .tuple(
      fc.array(fc.constantFrom(0, 0, 1, 1, 7, 40, 3000), { maxLength: 60 }),
      fc.constantFrom('\n', '\r\n'),
    )
    .map(([gaps, end]) => {
      let at_ms = 0
      return gaps
        .map((gap) => {
          at_ms += gap
          return `${at_ms}${end}`
        })
        .join('')
    }),
)

/**
 * A valid trace runs as the link of a scenario; a fault names a line or the whole file.
 * @param {string} text
 * @param {Core} core
 * @param {Site} site
 */
function holdTrace(text, core, site) {
  const { errors, trace } = JSON.parse(core.trace(text, text.slice(0, 200)))
  if (errors) {
    assertRefusal(site.faultsOf(JSON.stringify({ errors })))
    return undefined
  }
  const scenario = { ...SMALL, link: { ...SMALL.link, trace } }
  const answer = JSON.parse(core.parse(JSON.stringify(scenario)))
  assert.equal(answer.errors, undefined, `the core refuses it: ${JSON.stringify(answer.errors)}`)
  assert.deepEqual(answer.scenario.link.trace, trace, 'it differs when parsed')
  return runs(JSON.stringify(scenario), core, site)
}

/** @param {Site} site */
function queriesOf({ PARAMETERS }) {
  const names = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...PARAMETERS.map(({ name }) => name)) },
    { weight: 1, arbitrary: fc.string({ maxLength: 8 }) },
  )
  const values = fc.oneof(
    {
      weight: 4,
      arbitrary: mutatedTexts(fc.constantFrom(...PARAMETERS.flatMap(({ used, example }) => [used, example]))),
    },
    { weight: 2, arbitrary: fc.oneof(fc.double(), fc.integer({ min: 0, max: 100_000 })).map(String) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  )
  const pairs = fc.array(fc.tuple(names, values), { maxLength: 12 })
  // A lone surrogate cannot be part of an address.
  const queries = pairs.map(
    (given) =>
      `?${new URLSearchParams(given.map((pair) => pair.map((word) => word.toWellFormed?.() ?? word)))}`,
  )
  return fc.oneof({ weight: 6, arbitrary: queries }, { weight: 1, arbitrary: mutatedTexts(queries) })
}

/**
 * For any query, the lab goes on with a scenario that runs.
 * @param {string} query
 * @param {Site} site
 * @param {Parse} parse
 */
async function holdQuery(query, { readQuery, queryOf, DEFAULT_VIEW, knownView }, parse) {
  const read = readQuery(query)
  if (read === undefined) return undefined
  if (read.faults.length > 0) assertRefusal(read.faults)
  const parsed = await parse(JSON.stringify(read.scenario))
  assert.equal(parsed.errors, undefined, `the core refuses it: ${JSON.stringify(parsed.errors)}`)
  const view = knownView({ ...DEFAULT_VIEW, ...read.view })
  const said = await queryOf({ scenario: parsed.scenario, view }, parse)
  if (said === undefined) return undefined
  const again = await parse(JSON.stringify(readQuery(said)?.scenario))
  assert.deepEqual(
    { ...again.scenario, title: '' },
    { ...parsed.scenario, title: '' },
    'the lab differs when read from its own query',
  )
  return undefined
}
