import { expect, test } from 'vitest'
import results from '../../docs/papers/results.json'
import { loadStudies } from '../../tools/load-wasm.mjs'
import { evaluate } from './evaluate'
import { linkOf, PAPERS } from './index'
import type { Picture } from './picture'
import { type Done, type Job, jobsOf, keyOf, replicationsOf, resultsOf } from './plan'
import { answerOf } from './run/answer'
import type { Answer } from './run/protocol'
import type { Committed } from './screen/committed'
import type { Entry, Point } from './types'

const committed = results as unknown as Committed
/** Bottleneck packets of one lane that a link at its rate passes; beyond this a point is left to the whole report. */
const MOST_PACKETS = 20_000
const MOST_POINTS = 3
const PACKET_BITS = 12_000
/** The report keeps six digits. */
const DIGITS = 2e-5

const packetsOf = ({ scenario: { link, duration_s = 0 } }: Point) =>
  (link.rate_bps * duration_s) / PACKET_BITS
const cheap = ({ work: { points = [] } }: Entry): Point[] =>
  points.filter((point) => packetsOf(point) <= MOST_PACKETS).slice(0, MOST_POINTS)

/** Every number that a picture has, by where it stands. */
function numbersOf(pictures: readonly Picture[]): Map<string, number> {
  const numbers = new Map<string, number>()
  pictures.forEach((picture, i) => {
    if (picture.kind === 'plot')
      for (const { name, points } of picture.lines)
        for (const { x, y, ci95 } of points) {
          numbers.set(`${i} ${name} ${x}`, y)
          if (ci95 !== undefined) numbers.set(`${i} ${name} ${x} ±`, ci95)
        }
    else
      for (const { name, cells } of picture.rows)
        cells.forEach(({ estimate: { mean } }, column) => {
          if (mean !== null) numbers.set(`${i} ${name} ${picture.columns[column]}`, mean)
        })
  })
  return numbers
}

const sample = PAPERS.flatMap((paper) => {
  const known = paper.entries.filter((entry) => linkOf(paper, entry) in committed.entries)
  const [ran] = known.filter((entry) => cheap(entry).length > 0)
  const [asked] = known.filter(({ work: { models = [] } }) => models.length > 0)
  return [ran, asked].flatMap((entry) => (entry ? [{ link: linkOf(paper, entry), entry }] : []))
})

const noCore = () => Promise.reject(new Error('neither courses nor curves are asked for'))

test('the report has results', () => {
  expect(sample.length).toBeGreaterThan(0)
})

test.each(sample)('$link: points run again here give the numbers of the report', async ({ link, entry }) => {
  const studies = await loadStudies({ build: false })
  const { replications, pictures } = committed.entries[link]!
  expect(replications).toBe(replicationsOf(entry))
  const answers = new Map<string, Answer>()
  for (const job of jobsOf({ points: cheap(entry), models: entry.work.models }, replications))
    answers.set(keyOf(job), await answerOf(job, noCore, async () => studies))
  const own = (job: Job) => answers.get(keyOf(job))
  const done: Done = {
    run: (job) => own(job) as ReturnType<Done['run']>,
    model: own,
    series: () => undefined,
    curve: () => undefined,
  }
  const again = numbersOf(evaluate(entry, resultsOf(entry.work, replications, done)).pictures)
  const told = numbersOf(pictures)
  expect(again.size).toBeGreaterThan(0)
  for (const [place, value] of again)
    expect(Math.abs(value - told.get(place)!), place).toBeLessThanOrEqual(DIGITS * Math.abs(value))
})
