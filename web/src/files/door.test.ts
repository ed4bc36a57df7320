import { readFileSync } from 'node:fs'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadCore } from '../../tools/runs/load-wasm.mjs'
import { answered } from '../engine/faults'
import { FEATURES } from '../features'
import { SWEEP_RUNS } from '../features/sweeps/sweep-runs'
import { SWEEP_STATE } from '../features/sweeps/sweep-state'
import { makeLab } from '../lab'
import { encodeLink } from '../link/link'
import { formatsOf } from '../page/formats'
import { csvComments } from '../plots/csv'
import { svgFile } from '../plots/picture-file'
import { withTexts } from '../plots/png'
import { DEFAULT_DOCUMENT, DEFAULT_SCENARIO, DEFAULT_VIEW } from '../scenario/default'
import type { Parse, Scenario } from '../scenario/types'
import { FileDoor } from './door'
import type { Format } from './format'

const lab = makeLab()
const FORMATS = formatsOf(lab, FEATURES)
let parse: Parse
beforeAll(async () => {
  const core = await loadCore({ build: false })
  parse = async (json) => answered(core.parse(json))
})

beforeEach(() => {
  lab.store.getState().clearNotices('file')
  lab.store.getState().open({ ...DEFAULT_DOCUMENT, scenario: { ...DEFAULT_SCENARIO, title: 'Before' } }, 0)
})

const OTHER: Scenario = { ...DEFAULT_SCENARIO, title: 'From a file', seed: 7 }
const open = (name: string, content: BlobPart, formats = FORMATS) =>
  new FileDoor(formats, parse, lab.store).open(new File([content], name))
const title = () => lab.store.getState().scenario.title
const notices = () => lab.store.getState().notices

test('a scenario opens with the core’s defaults, under any file name', async () => {
  for (const name of ['lab.json', 'lab.txt', 'LAB.JSON', 'lab']) {
    lab.store.getState().open(DEFAULT_DOCUMENT, 0)
    expect(await open(name, JSON.stringify(OTHER))).toBeUndefined()
    expect(title()).toBe('From a file')
  }
  expect(notices()).toEqual([])
})

test('a fault leaves the lab unchanged, and names the file and the place', async () => {
  const link = { ...OTHER.link, rate_bps: -1 }
  const refusal = await open('wrong.json', JSON.stringify({ ...OTHER, link }))
  expect(refusal?.title).toBe('“wrong.json” was not opened')
  expect(refusal?.items.map(({ path }) => path)).toEqual(['link.rate_bps'])
  expect(await open('torn.json', '{ "lanes": [')).toBeDefined()
  expect(await open('none.json', 'no JSON')).toBeDefined()
  expect(title()).toBe('Before')
})

test('a file of no known format is refused, with a list of known ones', async () => {
  const [item] = (await open('talk.pptx', 'PK'))!.items
  for (const { name, extensions } of FORMATS)
    expect(item!.message).toContain(`${name} (${extensions.join(', ')})`)
  const [large] = (await open('large.md', ' '.repeat(200_001)))!.items
  expect(large!.message).toBe('is larger than 200 kB, the limit for a lesson or a plan')
})

test('a sweep opens its scenario, and fills in its panel', async () => {
  const vary = [
    { path: 'link.rate_bps', values: [5e6, 1e7] },
    { path: 'seed', values: [1, 2] },
  ]
  const scenario = { ...OTHER, warmup_s: 20, duration_s: 90 }
  expect(await open('s.json', JSON.stringify({ scenario, vary, replications: 4 }))).toBeUndefined()
  expect(title()).toBe('From a file')
  const { path, ranges, replications, times } = lab.choices.get(SWEEP_RUNS).definition
  expect({ path, replications, times, ...ranges['link.rate_bps'] }).toMatchObject({
    path: 'link.rate_bps',
    replications: 4,
    times: { warmup_s: 20, duration_s: 90 },
    spacing: 'list',
    list: '5, 10',
  })
  expect(lab.choices.get(SWEEP_STATE).panel.open).toBe(true)
  expect(notices()).toMatchObject([{ title: '“s.json” was opened, with remarks', items: [{ path: 'seed' }] }])
})

test('plots and tables saved by the lab open their run', async () => {
  const png = readFileSync(new URL('../../../public/icon-192.png', import.meta.url))
  const drawing = { width: 10, height: 10, font: 'serif', draw: () => {} }
  const link = `https://lab.example/${encodeLink(OTHER, { ...DEFAULT_VIEW, t_s: 0 })}`
  const saved: [string, BlobPart][] = [
    ['a.csv', `${csvComments(['program: AQM Lab', `link: ${link}`])}t_s\n1\n`],
    ['b.csv', `${csvComments([`scenario: ${JSON.stringify(OTHER)}`])}t_s\n1\n`],
    ['c.svg', svgFile(drawing, { title: 'Q', caption: '', data: { scenario: OTHER } })],
    ['d.png', withTexts(png, { Title: 'Queue', 'AQM Lab': JSON.stringify({ link, scenario: OTHER }) })],
  ]
  for (const [name, content] of saved) {
    lab.store.getState().open(DEFAULT_DOCUMENT, 0)
    expect(await open(name, content), name).toBeUndefined()
    expect(lab.store.getState().scenario, name).toMatchObject({ title: 'From a file', seed: 7 })
  }
  expect((await open('photo.png', png))?.items).toMatchObject([
    { message: expect.stringContaining('does not name its run') },
  ])
})

test('hand-ins and results of runs are recognized', async () => {
  expect((await open('links.csv', 'name,link\nA,https://lab.example/#1.abc\n'))?.items[0]?.message).toContain(
    'npm run grade',
  )
  expect((await open('result.json', '{ "engine": "native", "lanes": [] }'))?.items[0]?.message).toContain(
    'not the scenario',
  )
})

/** A format as a single file would define it. */
const LINES: Format = {
  name: 'a line of settings',
  extensions: ['.tc'],
  most_bytes: 1000,
  is: ({ text }) => text.startsWith('tc '),
  read: ({ text }) => ({
    scenario: JSON.stringify({ ...OTHER, title: text.trim() }),
    remarks: [{ path: 'burst', message: 'is left out' }],
  }),
  write: { label: 'Save as tc', text: ({ title }) => `${title}\n` },
}

test('a new format is one entry of the list: it opens with its remarks, is listed, and can be written', async () => {
  const formats = [...FORMATS, LINES]
  for (const name of ['queue.tc', 'queue.unknown']) {
    expect(await open(name, 'tc qdisc', formats)).toBeUndefined()
    expect(title()).toBe('tc qdisc')
    expect(notices()).toMatchObject([
      { title: `“${name}” was opened, with remarks`, items: [{ path: 'burst', message: 'is left out' }] },
    ])
  }
  expect((await open('x.pdf', '%PDF', formats))?.items[0]?.message).toContain('a line of settings (.tc)')
  expect(new FileDoor(formats, parse, lab.store).writers.map(({ write }) => write!.label)).toEqual([
    'Save this scenario',
    'Save as tc',
  ])
})
