import { gzipSync } from 'node:zlib'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { read } from '../../engine/src/json'
import { loadCore } from '../../tools/runs/load-wasm.mjs'
import { answered } from '../engine/faults'
import { FEATURES } from '../features'
import { FileDoor } from '../files/door'
import { scenarioFormat } from '../files/scenario'
import { makeLab } from '../lab'
import { DEFAULT_DOCUMENT, DEFAULT_SCENARIO } from '../scenario/default'
import type { Parse } from '../scenario/types'
import { formatsOf } from './formats'

const lab = makeLab()
let parse: Parse
let door: FileDoor
const revised: string[] = []

beforeAll(async () => {
  const core = await loadCore({ build: false })
  parse = async (json) => answered(core.parse(json))
  door = new FileDoor(formatsOf(lab, FEATURES), parse, lab.store)
  // The core answers here, not in a worker.
  vi.spyOn(lab.engine, 'request').mockImplementation((async (
    of: string,
    ask: { text: string; name: string },
  ) => {
    expect(of).toBe('trace')
    return read(core.trace(ask.text, ask.name))
  }) as never)
  vi.spyOn(lab.session, 'revise').mockImplementation((async (
    edit: (scenario: typeof DEFAULT_SCENARIO) => typeof DEFAULT_SCENARIO,
    { summary }: { summary: string },
  ) => {
    revised.push(summary)
    const { scenario, history } = lab.store.getState()
    lab.store.getState().open({ scenario: edit(scenario), history }, 0)
  }) as never)
})

beforeEach(() => {
  revised.length = 0
  lab.store.getState().clearNotices('file')
  lab.store.getState().open(DEFAULT_DOCUMENT, 0)
})

const TEXT = '0\n3\n3\n20\n'
const open = (name: string, content: BlobPart) => door.open(new File([content], name))
const trace = () => lab.store.getState().scenario.link.trace

test('a trace serves the link of the present lab, plain or packed, under any of its names', async () => {
  const bursts = { wait_min_s: 0, wait_max_s: 0.01, packets: 8 }
  const link = { ...DEFAULT_SCENARIO.link, bursts }
  const withBursts = { ...DEFAULT_DOCUMENT, scenario: { ...DEFAULT_SCENARIO, link } }
  for (const [name, content, called] of [
    ['bus.trace', TEXT, 'bus.trace'],
    ['bus.up', TEXT.replaceAll('\n', '\r\n'), 'bus.up'],
    ['bus.txt', TEXT, 'bus.txt'],
    ['bus', TEXT, 'bus'],
    ['bus.down.gz', new Uint8Array(gzipSync(TEXT)), 'bus.down'],
  ] as const) {
    lab.store.getState().open(withBursts, 0)
    expect(await open(name, content), name).toBeUndefined()
    expect(trace(), name).toEqual({ kind: 'stamps', smooth: false, name: called, stamps: '0 3 0 17' })
    expect(lab.store.getState().scenario.link.bursts).toBeUndefined()
    expect(lab.store.getState().scenario.title).toBe(DEFAULT_SCENARIO.title)
  }
  expect(revised.at(-1)).toBe('The trace “bus.down”, 2.40 Mb/s on average, serves the link')
})

test('lines of a time and a rate serve the link too', async () => {
  for (const [name, content] of [
    ['walk.csv', 'time_s,rate_mbps\n0,12\n0.002,24\n0.004,0\n'],
    ['walk.log', '5 12\n5.002 24\n5.004 0\n'],
  ] as const) {
    lab.store.getState().open(DEFAULT_DOCUMENT, 0)
    expect(await open(name, content), name).toBeUndefined()
    expect(trace()?.stamps, name).toBe('1 1 1 0 1 0 2')
  }
  expect(revised.at(-1)).toBe('The trace “walk.log”, 14.00 Mb/s on average, serves the link')
})

test('a faulty trace is refused with its line and the reason, and nothing changes', async () => {
  const told = async (name: string, content: BlobPart) => {
    const refusal = await open(name, content)
    expect(refusal?.title).toBe(`“${name}” was not opened`)
    return refusal!.items.map(({ message }) => message)
  }
  expect(await told('a.trace', '1\n2\nx\n')).toEqual([
    'line 3: "x" is no whole number of milliseconds up to 4294967295',
  ])
  expect(await told('a.up', '-1\n2\n')).toEqual([
    'line 1: "-1" is no whole number of milliseconds up to 4294967295',
  ])
  expect(await told('a.down', '5\n4\n')).toEqual(['line 2: 4 ms comes after 5 ms; times never fall'])
  expect(await told('a.tr', '0\n0\n')).toEqual(['ends at 0 ms; the last line is above 0'])
  expect(await told('empty.trace', '')).toEqual(['has no lines; a trace has at least one'])
  expect(await told('a.gz', new Uint8Array(gzipSync('3\n2\n')))).toEqual([
    'line 2: 2 ms comes after 3 ms; times never fall',
  ])
  expect(await told('torn.gz', new Uint8Array(gzipSync(TEXT)).slice(0, -9))).toEqual([
    'is not a whole gzip file',
  ])
  const bomb = new Uint8Array(gzipSync(Buffer.alloc(65 * 2 ** 20, '1\n')))
  expect(bomb.length).toBeLessThan(200_000)
  expect(await told('bomb.gz', bomb)).toEqual(['holds more than 64 MiB'])
  expect(trace()).toBeUndefined()
  expect(revised).toEqual([])
})

test('a saved scenario has its trace, however long', async () => {
  const long = Array.from({ length: 1_500_000 }, (_, i) => i * 7).join('\n')
  expect(await open('long.trace', long)).toBeUndefined()
  const saved = scenarioFormat.write!.text(lab.store.getState().scenario)
  const { stamps } = trace()!
  expect(stamps).toHaveLength(2 * 1_500_000 - 1)
  lab.store.getState().open(DEFAULT_DOCUMENT, 0)
  expect(await open('saved.json', saved)).toBeUndefined()
  expect(trace()?.stamps).toBe(stamps)
})

test('a scenario in a text file stays a scenario', async () => {
  expect(await open('lab.txt', JSON.stringify({ ...DEFAULT_SCENARIO, title: 'Of a text' }))).toBeUndefined()
  expect(lab.store.getState().scenario.title).toBe('Of a text')
})
