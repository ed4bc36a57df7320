import { expect, test } from 'vitest'
import { fours, SHOWN } from '../../../e2e/golden'
import faulty from '../../../wasm-core/api/studies/tests/faulty.json'
import digests1 from '../../src/link/digests-v1.json'
import digests2 from '../../src/link/digests-v2.json'
import { decodeLink } from '../../src/link/link'
import version1 from '../../src/link/links-v1.json'
import version2 from '../../src/link/links-v2.json'
import { isWhole } from '../../tools/setup/tier.mjs'
import * as aqm from './index.ts'

// The package loads the module itself, from its file.

const digests: Record<string, string[]> = { ...digests1, ...digests2 }
const links = [...version1, ...version2]

test('a run in turns has the digests of the native core', async () => {
  for (const { json, digests } of fours(SHOWN)) expect((await aqm.run(json)).digests).toEqual(digests)
})

// Every link is decoded by tests of the page; here the two versions go the whole way.
test.each(isWhole ? links : [version1[0]!, version2[0]!])(
  'a frozen link runs as ever: $what',
  async ({ what, link, scenario, view }) => {
    expect(await aqm.fromLink(`https://lab.example/aqm/${link}`)).toEqual(await aqm.parse(scenario))
    const lab = await aqm.Lab.open(link)
    if (view.t_s > 0) lab.advance(view.t_s)
    expect(digests[what]!.map((_, lane) => lab.digest(lane))).toEqual(digests[what])
    lab.free()
  },
)

test('the page opens links of the package, with and without rules', async () => {
  for (const { link } of [version1[0]!, version2[0]!]) {
    const scenario = await aqm.fromLink(link)
    const own = await aqm.toLink(scenario, { site: 'https://lab.example/', tS: 7, running: true })
    const decoded = decodeLink(own.slice(own.indexOf('#')))
    expect(decoded).toMatchObject({ view: { t_s: 7, running: true } })
    expect(await aqm.parse((decoded as { scenario: object }).scenario)).toEqual(scenario)
  }
})

test.each([
  [
    '?aqm=red',
    'an address without # opens in a browser only: open it, then copy the address that Share gives',
  ],
  ['#9.abc', 'is of version 9; this package reads versions to 2. A newer one may read it'],
  ['#1.abcdef', 'is cut: it was not copied whole'],
  ['#x', 'is no link of the lab'],
])('%s is no link, which its fault says', async (link, message) => {
  await expect(aqm.parse(link)).rejects.toMatchObject({ faults: [{ path: 'link', message }] })
})

const MODELS: Record<string, keyof aqm.Models> = {
  chain: 'chain',
  burst: 'burst',
  runs: 'runs',
  tcp: 'tcp',
  stability: 'stability',
}
const calls: Record<string, (text: string) => Promise<unknown>> = {
  scenario: aqm.parse,
  sweep: (text) => aqm.sweep(text, { evenIfLarge: true }),
  part: (text) => aqm.merge([text]),
}

// The page and the command line are held to the same file.
test('each call refuses a document with the sentences of the command line', async () => {
  for (const { of, text, errors } of faulty) {
    const model = MODELS[of]
    const call: Promise<unknown> = model ? aqm.model(model, text) : calls[of]!(text)
    const refused = await call.catch((error) => error)
    const faults = refused instanceof aqm.ScenarioError ? refused.faults : undefined
    expect(
      faults?.map(({ path, message }) => ({ path, message })),
      `${of} ${text}`,
    ).toEqual(errors)
  }
})

test('what no document is has its own fault', async () => {
  await expect(aqm.parse({ version: 1, seed: Number.NaN })).rejects.toThrow(
    'seed: is not finite; JSON has finite numbers only',
  )
  await expect(aqm.parse('lab.json')).rejects.toThrow('this is the name of a file; give its text')
  await expect(aqm.scenario('moon')).rejects.toThrow('net: "moon" is none of: lab, l4s')
  await expect(aqm.scenario('lab', { queues: ['red', 'blue'] })).rejects.toThrow('queues[1]: "blue"')
  await expect(aqm.scenario('lab', { classes: { web: 1 } })).rejects.toThrow(
    'web: there is no such traffic class; there are: ftp, udp',
  )
})

const small = async () => ({
  ...(await aqm.scenario('lab', { classes: { ftp: 3 } })),
  duration_s: 20,
  warmup_s: 2,
})

test('a scenario of the menu has its network, its queues and its traffic', async () => {
  const { lanes, traffic, link } = await aqm.scenario('may', {
    queues: ['codel', 'red-may', { kind: 'red', min_th: 3, max_th: 9, max_p: 0.5, w_q: 1 }],
    classes: { ftp: { flows: 7, tcp: 'cubic' } },
  })
  expect(lanes.map(({ queue }) => queue.kind)).toEqual(['codel', 'red', 'red'])
  expect(lanes[2]).toMatchObject({ label: 'RED', queue: { min_th: 3 } })
  expect(traffic.find(({ id }) => id === 'ftp')).toMatchObject({ flows: 7, tcp: 'cubic' })
  expect(link).not.toEqual((await aqm.scenario('lab')).link)
})

test('a run gives others their turn, says how far it is, and ends when its signal does', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 0)
  const told: number[] = []
  const long = { ...(await aqm.scenario('lab')), duration_s: 2000 }
  await aqm.run({ ...long, duration_s: 400 }, { onProgress: ({ done }) => told.push(done) })
  clearInterval(timer)
  expect(turns).toBeGreaterThan(0)
  expect(told.at(-1)).toBe(400)
  expect(told).toEqual(told.toSorted((a, b) => a - b))

  const abort = new AbortController()
  const ended = aqm.run(long, {
    signal: abort.signal,
    onProgress: () => abort.abort(new Error('enough')),
  })
  await expect(ended).rejects.toMatchObject({ name: 'AbortError', cause: { message: 'enough' } })
})

test('what is too large says how to run it', async () => {
  const large = { ...(await aqm.scenario('fibre')), duration_s: 100_000 }
  const refused = await aqm.run(large).catch((error) => error)
  expect(refused).toBeInstanceOf(aqm.TooLarge)
  expect(refused.message).toContain('evenIfLarge: true')
})

test('figures and rows are tables', async () => {
  const result = await aqm.run(await small(), { series: 0.5 })
  expect(result.lanes.columns.label).toEqual(['Tail Drop', 'RED'])
  const [first] = result.document.lanes
  expect(result.lanes.numbers('queue_packets.mean')[0]).toBe(first!.queue_packets.mean)
  expect(result.classes.columns.class).toEqual(['ftp', 'udp', 'ftp', 'udp'])
  // What a class lacks is missing.
  expect(result.classes.numbers('goodput_bps')[1]).toBeNaN()
  expect(result.series(1).rows).toBe(40)
  expect(result.series(1).numbers('t_s')[39]).toBe(20)
  expect(() => result.series(2)).toThrow('there is no lane 2')
})

test('a lab steps, changes, goes back and is copied', async () => {
  const lab = await aqm.Lab.open(await small(), { packets: true, keepCopies: true })
  lab.advance(5)
  const copy = lab.copy()
  for (const each of [lab, copy]) {
    expect(each.change({ 'traffic.ftp.flows': 9 })).toEqual({ at_s: 5, set: { 'traffic.ftp.flows': 9 } })
    each.advance(10)
  }
  expect(copy.digest(1)).toBe(lab.digest(1))
  const [whole, rows] = [lab.digest(1), lab.series(1).rows]
  expect(rows).toBe(200)
  expect(lab.series(1, { sinceS: 9 }).rows).toBe(20)
  expect(lab.events(1).columns.what).toContain('arrived')
  expect(lab.events(1).rows).toBe(0)
  lab.seek(4)
  expect([lab.tS, lab.series(1).rows]).toEqual([4, 80])
  lab.advance(10)
  expect([lab.digest(1), lab.series(1).rows]).toEqual([whole, rows])
  expect(() => lab.change({ 'queue.max_p': 7 }, { lane: 1 })).toThrow(aqm.ScenarioError)
  expect(() => lab.advance(3)).toThrow('tS is 3, before the lab’s time of 10')
  expect(() => lab.digest(2)).toThrow('there is no lane 2; lanes are 0 to 1')
  // What ran with the changes runs so again.
  expect((await aqm.run(lab.scenario)).digests).toEqual(lab.finish().digests)
})

const sweepOf = async () => ({
  scenario: await small(),
  vary: [{ path: 'traffic.ftp.flows', values: [2, 4] }],
  replications: 2,
})

test('a sweep is the same to the byte in parts, and after an interruption', async () => {
  const document = await sweepOf()
  const whole = await aqm.sweep(document)
  expect(whole.table.columns.label).toEqual(['Tail Drop', 'RED', 'Tail Drop', 'RED'])
  const [point] = whole.document.points
  expect(whole.table.numbers('loss')[1]).toBe(point!.lanes[1]!.figures.loss!.mean)
  expect(whole.scenario(1, 1)).toMatchObject({ seed: 43, traffic: [{ flows: 4 }, {}] })
  expect(() => whole.scenario(2)).toThrow('there are 2 points and 2 replications')

  const parts = [await aqm.sweep(document, { shard: '1/2' }), await aqm.sweep(document, { shard: '2/2' })]
  expect((await aqm.merge(parts)).toJson()).toBe(whole.toJson())

  const abort = new AbortController()
  const ended = aqm.sweep(document, {
    signal: abort.signal,
    onProgress: ({ done }) => {
      if (done === 2) abort.abort()
    },
  })
  const { part } = await ended.catch((error) => error)
  expect([part.finished, part.jobs]).toEqual([2, 4])
  const resumed = await aqm.sweep(document, { resume: part.toJson() })
  expect(resumed.toJson()).toBe(whole.toJson())
})

test('an examination says what it does not take, and ends with its signal', async () => {
  await expect(aqm.examine(await small(), { lane: -1 })).rejects.toThrow('lane: -1 is no lane')
  await expect(aqm.examine({ kind: 'codel', target_s: -1 })).rejects.toThrow(aqm.ScenarioError)
  const abort = new AbortController()
  const told: aqm.Progress[] = []
  const ended = aqm.examine(await small(), {
    lane: 1,
    quick: true,
    signal: abort.signal,
    onProgress: (progress) => {
      told.push(progress)
      abort.abort()
    },
  })
  await expect(ended).rejects.toBeInstanceOf(aqm.Interrupted)
  expect(told).toMatchObject([{ done: 1 }])
})

test('lanes go to other systems and come back', async () => {
  const lab = await small()
  const { text, notes } = await aqm.toConfig(lab, 'tc', { lane: 1 })
  expect(text).toContain('red limit')
  expect(notes.every(({ message }) => message !== '')).toBe(true)
  const { scenario, lanes } = await aqm.fromConfig(text, 'tc', { into: lab })
  expect(scenario.lanes[0]!.queue.kind).toBe('red')
  expect(lanes).toHaveLength(1)
  expect((await aqm.toConfig(lab, 'ns-3', { lane: 1 })).text).not.toBe((await aqm.toConfig(lab, 'ns-3')).text)
  expect(Object.keys((await aqm.toConfig(lab, 'rule-rust', { lane: 1 })).files)).not.toEqual([])
  await expect(aqm.toConfig(lab, 'rule-c')).rejects.toThrow('to: a rule goes to rule, rule-ns3')
  await expect(aqm.toConfig(lab, 'tc', { share: 2 })).rejects.toThrow('share: 2 is not above 0 and at most 1')
})

test('packets are written whole', async () => {
  const { bytes, tally } = await aqm.capture(await small(), { format: 'pcapng', fromS: 3, toS: 4 })
  // The block type of a section header.
  expect([...bytes.subarray(0, 4)]).toEqual([0x0a, 0x0d, 0x0d, 0x0a])
  expect(tally!.arrivals).toBeGreaterThan(0)
})
