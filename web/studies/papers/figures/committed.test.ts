import { expect, test } from 'vitest'
import results from '../../../docs/papers/results.json'
import type { Committed } from '../../../src/features/papers/committed'
import { answerOf } from '../../../src/jobs/answer'
import type { Answer } from '../../../src/jobs/protocol'
import { comparisonsOf } from '../../../src/measures/claims'
import type { Finding } from '../../../src/measures/finding'
import { doneOf, jobsOf, keyOf, resultsOf } from '../../../src/measures/plan'
import { measureText } from '../../../src/measures/text'
import type { WorkPoint } from '../../../src/measures/work'
import { loadCore } from '../../../tools/runs/load-wasm.mjs'
import { runsWhole } from '../../../tools/setup/tier.mjs'
import { evaluate } from '../evaluate'
import type { FigureEntry } from '../paper'
import type { Picture } from '../picture'
import { linkOf, PAPERS } from './index'

const committed = results as unknown as Committed
/** Bottleneck packets of all runs of a point; points with more are checked only by the full report. */
const MOST_PACKETS = 20_000_000
/** Points with more packets, which take about a second, run only in the whole run. */
const FEW_PACKETS = 2_000_000
const PACKET_BITS = 12_000
/** The report keeps six digits. */
const DIGITS = 2e-5

const packetsOf = ({ scenario: { link, duration_s = 0, lanes } }: WorkPoint, replications: number) =>
  (link.rate_bps / PACKET_BITS) * duration_s * lanes.length * replications

/** Every number of a picture, by its position. */
function numbersOf(pictures: readonly Picture[]): Map<string, number> {
  const numbers = new Map<string, number>()
  pictures.forEach((picture, i) => {
    if (picture.kind === 'plot')
      for (const { name, points } of picture.lines)
        for (const { x, y, ci95 } of points) {
          numbers.set(`${i} ${name} ${x}`, y)
          if (ci95 !== undefined) numbers.set(`${i} ${name} ${x} ±`, ci95)
        }
    else if (picture.kind === 'map')
      for (const { name, cells } of picture.panels)
        cells.forEach((cell, place) => {
          if (cell) numbers.set(`${i} ${name} ${place}`, cell.value)
        })
    else
      for (const { name, cells } of picture.rows)
        cells.forEach(({ estimate: { mean } }, column) => {
          if (mean !== null) numbers.set(`${i} ${name} ${picture.columns[column]}`, mean)
        })
  })
  return numbers
}

interface Sample {
  link: string
  entry: FigureEntry
  points: readonly WorkPoint[]
  packets: number
}

/** The cheapest point of each paper, and the first answers of a model. */
const sample = PAPERS.flatMap((paper): Sample[] => {
  const known = paper.entries
    .map((entry) => ({ link: linkOf(paper, entry), entry }))
    .filter(({ link }) => link in committed.entries)
  const [cheapest] = known
    .flatMap(({ link, entry }) =>
      (entry.work.points ?? []).map((point) => ({
        link,
        entry,
        points: [point],
        packets: packetsOf(point, committed.entries[link]!.replications),
      })),
    )
    .filter(({ packets }) => packets <= MOST_PACKETS)
    .sort((a, b) => a.packets - b.packets)
  const asked = known.find(({ entry }) => (entry.work.models ?? []).length > 0)
  return [...(cheapest ? [cheapest] : []), ...(asked ? [{ ...asked, points: [], packets: 0 }] : [])]
})

test('the report has every entry with its claims', () => {
  const claims = PAPERS.flatMap((paper) =>
    paper.entries.map((entry) => [linkOf(paper, entry), entry.claims.map(({ id }) => id)]),
  )
  const reported = Object.entries(committed.entries).map(([link, found]) => [
    link,
    found.claims.map(({ id }) => id),
  ])
  expect(reported).toEqual(claims)
  expect(new Set(sample.map(({ link }) => link.split('-')[0])).size).toBe(PAPERS.length)
})

/** The report gives this as the reason why the number of comparisons needs no correction. */
test('where a claim of several comparisons differs, at least half of them do', () => {
  const differing = Object.values(committed.entries).flatMap(({ verdict, claims }) =>
    [{ verdict, parts: claims }, ...claims].filter((found) => found.verdict === 'differs' && found.parts),
  )
  expect(differing.length).toBeGreaterThan(4)
  for (const { parts = [] } of differing) {
    const tested = comparisonsOf(parts).filter(({ verdict }) => verdict !== 'untestable')
    const differ = tested.filter(({ verdict }) => verdict === 'differs').length
    expect(2 * differ).toBeGreaterThanOrEqual(tested.length)
  }
})

test.for(['zheng-2000-table-1', 'zheng-2000-table-2', 'jou-2003-table-3', 'jou-2003-table-4'])(
  '%s: every value of the table is compared with the printed one',
  (link) => {
    const { claims, pictures } = committed.entries[link]!
    const cells = pictures.flatMap((picture) =>
      picture.kind === 'table' ? picture.rows.flatMap((row) => row.cells) : [],
    )
    const printed = cells.filter(({ published }) => typeof published === 'number')
    const compared = comparisonsOf(claims.filter(({ id }) => id.endsWith('-printed')))
    expect(printed.length).toBeGreaterThan(15)
    expect(compared).toHaveLength(printed.length)
  },
)

const wordsOf = ({ words, parts = [] }: Finding): string[] => [words, ...parts.flatMap(wordsOf)]

test('the report names places on an axis as the code does now', () => {
  const named = PAPERS.flatMap((paper) =>
    paper.entries.flatMap((entry) =>
      (entry.work.points ?? []).flatMap(({ name }) => {
        if (!name) return []
        const { claims } = committed.entries[linkOf(paper, entry)]!
        const words = claims.flatMap(wordsOf)
        expect(words.filter((each) => each.includes(` at ${name}`))).toEqual([])
        return words.filter((each) => each.includes(measureText.at('', name)))
      }),
    ),
  )
  expect(named.length).toBeGreaterThan(30)
})

test.for(sample)(
  '$link: points run again here give the report’s numbers',
  async ({ link, entry, points, packets }, { skip }) => {
    if (packets > FEW_PACKETS && !runsWhole('web/studies/papers', 'web/src/measures'))
      skip('part of the whole run')
    const studies = await loadCore({ build: false })
    const { replications, pictures } = committed.entries[link]!
    // Fewer than two give no verdict.
    expect(replications).toBeGreaterThan(1)
    const answers = new Map<string, Answer>()
    for (const job of jobsOf({ points, models: points.length > 0 ? [] : entry.work.models }, replications))
      answers.set(keyOf(job), answerOf(job, studies))
    const done = doneOf((job) => answers.get(keyOf(job)))
    const again = numbersOf(evaluate(entry, resultsOf(entry.work, replications, done)).pictures)
    const told = numbersOf(pictures)
    expect(again.size).toBeGreaterThan(0)
    for (const [place, value] of again)
      expect(Math.abs(value - told.get(place)!), place).toBeLessThanOrEqual(DIGITS * Math.abs(value))
  },
)
