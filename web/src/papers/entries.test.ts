import { beforeAll, describe, expect, it } from 'vitest'
import { loadCore, loadStudies } from '../../tools/load-wasm.mjs'
import type { Palette } from '../plots/palette'
import type { Scenario } from '../scenario/types'
import { BUFFERS, WEB } from './brandauer-2001'
import { evaluate } from './evaluate'
import { entryAt, linkOf, PAPERS } from './index'
import { nothing } from './outcome'
import { changed, coursesOf, type Done, type Job, keyOf, resultsOf } from './plan'
import { svgOf } from './report'
import type { Entry, Work } from './types'

let core: Awaited<ReturnType<typeof loadCore>>
let studies: Awaited<ReturnType<typeof loadStudies>>

beforeAll(async () => {
  core = await loadCore({ build: false })
  studies = await loadStudies({ build: false })
})

const all = PAPERS.flatMap((paper) => paper.entries.map((entry) => ({ link: linkOf(paper, entry), entry })))

const PALETTE: Palette = {
  ink: '#111',
  muted: '#555',
  hairline: '#ddd',
  paper: '#fff',
  lanes: ['#00f', '#f00', '#0f0', '#f0f'],
  early: '#aa0',
  forced: '#a80',
  overflow: '#840',
  font: 'sans-serif',
}

/** Long enough for every class to have had its start, and short enough for a test. */
const brief = (scenario: Scenario): Scenario => {
  const { timeline, ...own } = scenario
  const traffic = own.traffic.map((entry) => ({ ...entry, start_s: 0 })) as Scenario['traffic']
  return { ...own, traffic, warmup_s: 0, duration_s: 4 }
}

const runs = new Map<string, ReturnType<Done['run']>>()
const done: Done = {
  run(job) {
    const key = keyOf(job)
    if (!runs.has(key)) {
      const { document, job: k } = job as Extract<Job, { kind: 'run' }>
      const { lanes } = JSON.parse(new studies.Sweep(JSON.stringify(document)).run(k))
      runs.set(key, { lanes })
    }
    return runs.get(key)
  },
  series(job) {
    const { ask } = job as Extract<Job, { kind: 'series' }>
    const lab = new core.Lab(JSON.stringify(ask.scenario))
    lab.finish()
    return coursesOf(lab.series_csv(), ask)
  },
  model(job) {
    const { ask } = job as Extract<Job, { kind: 'model' }>
    const models = {
      chain: studies.model_chain,
      burst: studies.model_burst,
      runs: studies.model_runs,
      tcp: studies.model_tcp,
      red_fit: studies.model_red_fit,
    }
    const answer = JSON.parse(models[ask.model](JSON.stringify(ask.request)))
    expect(answer.errors, keyOf(job)).toBeUndefined()
    return answer
  },
  curve(job) {
    const { ask } = job as Extract<Job, { kind: 'curve' }>
    const link = { rate_bps: 10_000_000, buffer: { packets: ask.buffer_packets } }
    return JSON.parse(core.curve(JSON.stringify(ask.queue), JSON.stringify(link), 1000))
  },
}

const shortened = (work: Work): Work => ({
  ...work,
  ...(work.points && {
    points: work.points.map((point) => ({ ...point, scenario: brief(point.scenario) })),
  }),
  ...(work.series && {
    series: work.series.map((ask) => ({ ...ask, scenario: brief(ask.scenario) })),
  }),
})

it('links name one entry each, and find it', () => {
  const links = all.map(({ link }) => link)
  expect(new Set(links).size).toBe(links.length)
  for (const { link, entry } of all) expect(entryAt(link)?.entry).toBe(entry)
  for (const { link, entry } of all) expect(entryAt(link.replace(/-\d{4}-/, '-'))?.entry).toBe(entry)
  expect(entryAt('zheng-99')).toBeUndefined()
  for (const link of links) expect(link).toMatch(/^[a-z]+-\d{4}-[a-z0-9-]+$/)
})

describe.each(all)('$link', ({ entry }) => {
  it('has scenarios that the core takes, under every choice', () => {
    for (const work of worksOf(entry))
      for (const { scenario } of [...(work.points ?? []), ...(work.series ?? [])]) {
        const { errors } = JSON.parse(core.parse(JSON.stringify(scenario)))
        expect(errors, scenario.title).toBeUndefined()
      }
  })

  it('has claims and pictures of figures that its runs have', () => {
    const work = shortened(entry.work)
    const { findings, pictures } = evaluate(entry, resultsOf(work, 1, done), work)
    expect(findings.length).toBeGreaterThan(0)
    expect(new Set(entry.claims.map(({ id }) => id)).size).toBe(entry.claims.length)
    // One run is not judged; models are.
    if (entry.work.points) for (const { finding } of findings) expect(finding.verdict).not.toBe('agrees')
    for (const picture of pictures) {
      if (picture.kind === 'plot') expect(picture.lines.length).toBeGreaterThan(0)
      else expect(picture.rows.length).toBeGreaterThan(0)
    }
    for (const picture of [...pictures, ...evaluate(entry, nothing, work).pictures])
      if (picture.kind === 'plot')
        expect(svgOf(picture, PALETTE, 'plot')).not.toMatch(/NaN|Infinity|undefined/)
  })
})

/** Choices change only what they name; an alternative that changes nothing tells nothing. */
it('other choices change something in every entry that has them', () => {
  for (const { link, entry } of all)
    for (const other of entry.assumptions.flatMap(({ others = [] }) => others)) {
      const same = JSON.stringify(changed(entry.work, other).points) === JSON.stringify(entry.work.points)
      expect(same, `${link}: ${other.name}`).toBe(false)
    }
})

describe('parameters of Brandauer et al.', () => {
  const fit = (flows: number) =>
    JSON.parse(
      studies.model_red_fit(
        JSON.stringify({
          rate_bps: 10_000_000,
          packet_bytes: 1514,
          rtt_s: 0.15,
          flows,
          udp_rate_bps: 1_000_000,
        }),
      ),
    )

  it('have the buffers of the model', () => {
    for (const [flows, buffer] of Object.entries(BUFFERS))
      expect(buffer).toBe(Math.round(fit(Number(flows)).buffer_packets))
  })

  it('are those of the model for the web, too', () => {
    for (const { flows, buffer, ...parameters } of Object.values(WEB)) {
      const found = fit(flows)
      expect(buffer).toBe(Math.round(found.buffer_packets))
      for (const [name, value] of Object.entries(parameters)) expect(value / found[name]).toBeCloseTo(1, 4)
    }
  })
})

function worksOf({ work, assumptions }: Entry): Work[] {
  return [work, ...assumptions.flatMap(({ others = [] }) => others.map((other) => changed(work, other)))]
}
