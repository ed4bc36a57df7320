import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { answerOf } from '../../../src/jobs/answer'
import type { Answer } from '../../../src/jobs/protocol'
import { nothing, type Results } from '../../../src/measures/outcome'
import { doneOf, jobsOf, keyOf, resultsOf } from '../../../src/measures/plan'
import type { Work, WorkScenario } from '../../../src/measures/work'
import { FAKE_PALETTE } from '../../../src/plots/fake-palette'
import { loadCore } from '../../../tools/runs/load-wasm.mjs'
import { svgOf } from '../drawn'
import { evaluate } from '../evaluate'
import type { FigureEntry } from '../paper'
import { changed } from '../replications'
import { BUFFERS } from './brandauer-2001/network'
import { WEB } from './brandauer-2001/web-traffic'
import { entryAt, linkOf, PAPERS } from './index'
import { KERNEL, KERNEL_CASES } from './l4s-2023/cells'

let core: Awaited<ReturnType<typeof loadCore>>

beforeAll(async () => {
  core = await loadCore({ build: false })
})

const all = PAPERS.flatMap((paper) => paper.entries.map((entry) => ({ link: linkOf(paper, entry), entry })))

const errors = new Map<string, unknown>()
/** The core's errors for a scenario, cached: entries share scenarios. */
function errorsOf(scenario: WorkScenario): unknown {
  const json = JSON.stringify(scenario)
  if (!errors.has(json)) errors.set(json, JSON.parse(core.parse(json)).errors)
  return errors.get(json)
}

/** Long enough for every class to start, and short enough for a test. */
const brief = (scenario: WorkScenario): WorkScenario => {
  const { timeline, ...own } = scenario
  const traffic = own.traffic.map((entry) => ({ ...entry, start_s: 0 })) as WorkScenario['traffic']
  return { ...own, traffic, warmup_s: 0, duration_s: 4 }
}

const answers = new Map<string, Answer>()
/** Results of an entry's jobs, cached: entries share work. */
async function resultsOnce(work: Work): Promise<Results> {
  for (const job of jobsOf(work, 1))
    if (!answers.has(keyOf(job))) answers.set(keyOf(job), answerOf(job, core))
  return resultsOf(
    work,
    1,
    doneOf((job) => answers.get(keyOf(job))),
  )
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

it('each link names one entry and finds it', () => {
  const links = all.map(({ link }) => link)
  expect(new Set(links).size).toBe(links.length)
  for (const { link, entry } of all) expect(entryAt(link)?.entry).toBe(entry)
  for (const { link, entry } of all) expect(entryAt(link.replace(/-\d{4}-/, '-'))?.entry).toBe(entry)
  expect(entryAt('zheng-99')).toBeUndefined()
  for (const link of links) expect(link).toMatch(/^[a-z][a-z0-9]*(-\d{4})?-[a-z0-9-]+$/)
})

describe.each(all)('$link', ({ entry }) => {
  it('has scenarios that the core accepts, under every alternative', () => {
    for (const work of worksOf(entry))
      for (const { scenario } of [...(work.points ?? []), ...(work.series ?? [])]) {
        expect(errorsOf(scenario), scenario.title).toBeUndefined()
      }
  })

  it('has claims and pictures of figures that its runs contain', async () => {
    const work = shortened(entry.work)
    const { findings, pictures } = evaluate(entry, await resultsOnce(work), work)
    expect(findings.length).toBeGreaterThan(0)
    expect(new Set(entry.claims.map(({ id }) => id)).size).toBe(entry.claims.length)
    // A single run gives no verdict; a model does.
    if (entry.work.points) for (const { finding } of findings) expect(finding.verdict).not.toBe('agrees')
    for (const picture of pictures) {
      if (picture.kind === 'plot') expect(picture.lines.length).toBeGreaterThan(0)
      else if (picture.kind === 'map') expect(picture.panels.length).toBeGreaterThan(0)
      else expect(picture.rows.length).toBeGreaterThan(0)
    }
    for (const picture of [...pictures, ...evaluate(entry, nothing, work).pictures])
      if (picture.kind !== 'table')
        expect(svgOf(picture, FAKE_PALETTE, 'plot')).not.toMatch(/NaN|Infinity|undefined/)
  })
})

/** An alternative that changes nothing shows nothing. */
it('alternatives change something in every entry that has them', () => {
  for (const { link, entry } of all)
    for (const other of entry.assumptions.flatMap(({ others = [] }) => others)) {
      const same = JSON.stringify(changed(entry.work, other).points) === JSON.stringify(entry.work.points)
      expect(same, `${link}: ${other.name}`).toBe(other.claims !== undefined)
      if (other.claims) expect(other.claims.map(({ id }) => id)).toEqual(entry.claims.map(({ id }) => id))
    }
})

describe('parameters of Brandauer et al.', () => {
  const fit = (flows: number) =>
    JSON.parse(
      core.model_red_fit(
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

  it('are those of the model for web traffic, too', () => {
    for (const { flows, buffer, ...parameters } of Object.values(WEB)) {
      const found = fit(flows)
      expect(buffer).toBe(Math.round(found.buffer_packets))
      for (const [name, value] of Object.entries(parameters)) expect(value / found[name]).toBeCloseTo(1, 4)
    }
  })
})

function worksOf({ work, assumptions }: FigureEntry): Work[] {
  return [work, ...assumptions.flatMap(({ others = [] }) => others.map((other) => changed(work, other)))]
}

/** The kernel's ratios are those of the reference. */
it('the cells of L4S have the ratios of the reference', () => {
  const { cases } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../wasm-core/sim/tests/data/l4s.json'), 'utf8'),
  ) as { cases: { id: string; linux: Record<string, { mean: number }> }[] }
  KERNEL_CASES.forEach((id, i) => {
    const ratio = cases.find((own) => own.id === id)?.linux['ratio.l4s_to_classic.per_flow']?.mean
    if (ratio === undefined) expect(KERNEL[i], id).toBeNull()
    else expect(KERNEL[i], id).toBeCloseTo(ratio, 3)
  })
})
