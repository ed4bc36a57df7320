import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeLink } from '../src/link/link.ts'
import { DEFAULT_SCENARIO, DEFAULT_VIEW } from '../src/scenario/default.ts'
import { inRoot } from './setup/paths.mjs'
import { tryRun } from './setup/run.mjs'
import { runsWhole } from './setup/tier.mjs'

/** @import { QueueSpecInput } from '../src/generated/input.ts' */

/** @param {string[]} args */
const grade = (...args) => tryRun(process.execPath, [inRoot('web/tools/grade.mjs'), ...args])

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aqm-grade-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * A link to the lab with other queues, whose title makes a claim.
 * @param {QueueSpecInput[]} queues
 * @param {string} [title]
 * @param {unknown[]} [traffic]
 */
const linkTo = (queues, title = '', traffic = DEFAULT_SCENARIO.traffic) =>
  `https://lab.example/${encodeLink(
    /** @type {typeof DEFAULT_SCENARIO} fields may be left out, as in a link */ (
      /** @type {unknown} */ ({
        ...DEFAULT_SCENARIO,
        title,
        traffic,
        timeline: [],
        lanes: queues.map((queue) => ({ label: title || queue.kind, queue })),
      })
    ),
    DEFAULT_VIEW,
  )}`
/** @param {[number, number][]} points @param {number} w_q @returns {QueueSpecInput} */
const curve = (points, w_q) => ({ kind: 'sketch', points, measure: 'average', w_q, spacing: 'wait' })
/**
 * @param {number} min_th
 * @param {number} max_th
 * @param {number} max_p
 * @returns {QueueSpecInput}
 */
const red = (min_th, max_th, max_p) => ({ kind: 'red', min_th, max_th, max_p, w_q: 0.002, spacing: 'wait' })
/** @param {string} text @returns {QueueSpecInput} */
const rule = (text) => ({ kind: 'rule', text })
/** @param {number} target_ms @returns {QueueSpecInput} signals more often, the longer a packet has waited */
const sooner = (target_ms) =>
  rule(`param target = ${target_ms}ms
on depart
  if age > target and lost > 100ms * (target / age) { signal }`)
/** @param {number} target_s @param {number} coupling @returns {QueueSpecInput} */
const dualPi2 = (target_s, coupling) => ({ kind: 'dualpi2', target_s, coupling })
/** @type {QueueSpecInput} */
const td = { kind: 'tail_drop' }

/** The start of each exercise as the naive answer, and one found by trial. */
const ANSWERS = {
  'low-delay': {
    naive: '?aqm=td,sketch',
    solved: [
      td,
      curve(
        [
          [10, 0],
          [35, 0.1],
          [55, 1],
        ],
        0.02,
      ),
    ],
  },
  'many-or-few': {
    naive: '?aqm=td,sketch',
    solved: [
      td,
      curve(
        [
          [0, 0],
          [20, 0.01],
          [50, 0.05],
          [80, 0.2],
          [100, 1],
        ],
        0.01,
      ),
    ],
  },
  'loss-run': {
    naive: '?aqm=sketch,sketch',
    solved: [
      curve(
        [
          [60, 0],
          [60, 1],
        ],
        0.002,
      ),
      curve(
        [
          [0, 0],
          [20, 0.01],
          [50, 0.03],
          [80, 0.1],
          [100, 0.25],
          [120, 1],
        ],
        0.01,
      ),
    ],
  },
  'web-and-bulk': { naive: '?aqm=td,red-1993', solved: [td, red(30, 180, 0.2)] },
  'call-beside-bulk': {
    naive: '?aqm=pi2,dualpi2',
    solved: [td, dualPi2(0.005, 1.5)],
  },
}

/**
 * Grades rows of names and links; returns the rows of the table, by their heads, and the page.
 * @param {string} exercise
 * @param {string | string[][]} rows
 * @param {string[]} args
 */
async function graded(exercise, rows, ...args) {
  const name = `links-${Math.random().toString(36).slice(2)}`
  const file = join(folder, `${name}.csv`)
  writeFileSync(file, typeof rows === 'string' ? rows : Papa.unparse([['name', 'link'], ...rows]))
  const { code, output } = await grade(exercise, file, '--seed', 'test', ...args)
  if (code !== 0) throw new Error(output)
  /** @param {string} ending */
  const of = (ending) => readFileSync(join(folder, `${name}-graded.${ending}`), 'utf8')
  const { data } = Papa.parse(of('csv').replace('\uFEFF', ''), { header: true, skipEmptyLines: true })
  return { rows: data, html: of('html'), output }
}

describe('the grading command', () => {
  const isLong = runsWhole('web/tools/grade', 'web/tools/grade.mjs', 'web/src/courses/exercises')
  const exercises = /** @type {(keyof typeof ANSWERS)[]} */ (Object.keys(ANSWERS))
  // Unit tests check the solutions of all exercises; here one suffices to test the command.
  it.each(isLong ? exercises : exercises.slice(0, 1))(
    'tells a solution of %s from its start',
    async (exercise) => {
      const { naive, solved } = ANSWERS[exercise]
      const { rows } = await graded(exercise, [
        ['naive', naive],
        ['solved', linkTo(solved)],
      ])
      expect(rows.map(({ verdict }) => verdict)).toEqual(['not met', 'met'])
      expect(rows[0].notes).toContain('as the exercise begins, unchanged')
    },
  )

  it.runIf(isLong)('takes no half answer to call-beside-bulk', async () => {
    const { rows } = await graded('call-beside-bulk', [
      ['target alone', linkTo([td, dualPi2(0.005, 2)])],
      ['coupling alone', linkTo([td, dualPi2(0.015, 1.5)])],
      ['one queue', linkTo([td, { kind: 'pi2', target_s: 0.005 }])],
      ['no queue', linkTo([td, dualPi2(0.0005, 1.5)])],
      ['a queue for each flow', linkTo([td, { kind: 'fq_codel' }])],
    ])
    expect(rows.map(({ verdict }) => verdict)).toEqual([...Array(4).fill('not met'), 'no hand-in'])
  })

  it('trusts only the parts of a link that count, and reports copies and broken links', async () => {
    const { solved } = ANSWERS['low-delay']
    const forged = linkTo(solved, 'All criteria met', [{ id: 'ftp', kind: 'ftp', flows: 1 }])
    const { rows, html } = await graded('low-delay', [
      ['Ada', linkTo(solved)],
      ['=cmd|"/c calc"!A1', forged],
      ['<script>alert(1)</script>', '?aqm=td,sketch'],
      ['Late', ''],
      ['Cut', linkTo(solved).slice(0, -5)],
      ['Other', '?aqm=td,codel'],
      ['Long', `https://lab.example/#1.${'A'.repeat(10_000_000)}`],
    ])
    const figures = Object.keys(rows[0]).filter((head) => /^\d: /.test(head))
    expect(figures).toHaveLength(4)
    for (const head of figures) expect(rows[1][head]).toBe(rows[0][head])
    expect(rows.map(({ who, verdict }) => [who, verdict])).toEqual([
      ['Ada', 'met'],
      [`'=cmd|"/c calc"!A1`, 'met'],
      ['<script>alert(1)</script>', 'not met'],
      ['Late', 'no hand-in'],
      ['Cut', 'no hand-in'],
      ['Other', 'no hand-in'],
      ['Long', 'no hand-in'],
    ])
    expect(rows.map(({ notes }) => notes)).toEqual([
      '',
      'the same as in line 2',
      'as the exercise begins, unchanged',
      'there is no link',
      'the link is cut off or mistyped',
      'the queue of lane B is codel; this exercise takes sketch',
      expect.stringContaining('characters are more than a link of the lab has'),
    ])
    expect(html).not.toContain('<script>')
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toMatch(/(src|href)=/)
  })

  it('takes rules, and compares their packets', async () => {
    const own = (/** @type {string} */ average) =>
      linkTo([
        td,
        rule(`param min = 30, max = 90, max_p = 0.1, w = 0.002
state avg = 0
on arrive
  avg = ${average}
  early ramp(avg, min, max, max_p, max) of avg from min`),
      ])
    const { rows, html } = await graded('rule-red', [
      ['RED', own('avg * (1 - w) + w * q')],
      ['queue', own('q')],
      ['scheme', linkTo([td, red(30, 90, 0.1)])],
    ])
    const count = rows.map((row) => row['2: a link that is never idle'])
    expect(count).toEqual(['0 of 3 runs differ', '3 of 3 runs differ', ''])
    expect(rows.map(({ verdict }) => verdict)).toEqual(['met', 'not met', 'no hand-in'])
    expect(rows[2].notes).toBe('the queue of lane B is red; this exercise takes rule')
    expect(html).toContain('Packets are compared run by run')
  })

  it('ranks by the score of its own runs, whatever a link says', async () => {
    const { rows, html } = await graded(
      'rule-beats-codel',
      [
        ['full', linkTo([td, rule('on arrive\n  send')])],
        ['late', linkTo([td, sooner(40)], 'Score 1.000, rank 1')],
        ['none', ''],
        ['soon', linkTo([td, sooner(18)])],
        ['same', linkTo([td, sooner(18)], 'Another title')],
        ['near', linkTo([td, sooner(18.1)])],
      ],
      '--rank',
    )
    expect(rows.map(({ who, rank }) => [who, rank])).toEqual([
      expect.arrayContaining(['1']),
      expect.arrayContaining(['1']),
      expect.arrayContaining(['1']),
      ['late', '3'],
      ['full', '4'],
      ['none', ''],
    ])
    const of = (/** @type {string} */ name) => rows.find(({ who }) => who === name) ?? {}
    expect(of('soon').score).toMatch(/^0\.5\d+ ± 0\.0\d+$/)
    expect(of('same').score).toBe(of('soon').score)
    expect(of('none').score).toBe('')
    expect(html).toContain('Ranked by goodput over 1.5 Mb/s')
  })

  it('gives the same figures for the same seed, and other ones for another', async () => {
    /** @param {string[]} args */
    const figure = async (...args) =>
      (await graded('loss-run', [['Ada', '?aqm=sketch,sketch']], ...args)).rows[0]['3: 64 downloads']
    const first = await figure()
    expect(first).toMatch(/^\d+.* ± .* ms$/)
    expect(await figure('--jobs', '1')).toBe(first)
    expect(await figure('--seed', 'another')).not.toBe(first)
  })

  it('judges close cases by more runs', async () => {
    const file = join(folder, 'own.md')
    writeFileSync(
      file,
      `---
title: Own
about: A bound that lies where the figure is.
minutes: 1
start: aqm=td,red&ftp=8
measure: { duration_s: 20, warmup_s: 10, replications: 2 }
hands_in: [{ place: lanes.1.queue }]
criteria: [{ says: x, lane: B, figure: queue_packets.mean, at_least: { times: 1, of: { scheme: red } } }]
---
# One
words
`,
    )
    const other = linkTo([td, red(45, 195, 0.102)])
    const { rows } = await graded(file, [['Ada', other]])
    expect(rows[0].notes).toContain('judged by 6 replications')
  })

  it.runIf(isLong)('has a line for each of 100,000 hand-ins, almost all of them copies', async () => {
    const links = ['?aqm=sketch,sketch', '?aqm=td,td', 'none']
    const rows = Array.from({ length: 100_000 }, (_, i) => `s${i},"${links[i % 3]}"`)
    const { rows: all } = await graded('loss-run', `name,link\n${rows.join('\n')}\n`)
    expect(all).toHaveLength(100_000)
    expect(all[99_999]).toMatchObject({
      line: '100001',
      who: 's99999',
      notes: 'the same as in line 2; as the exercise begins, unchanged',
    })
  })

  it.each([
    [['nothing', 'links.csv'], 'No exercise is named nothing; there are low-delay, '],
    [['low-delay', 'nowhere.csv'], 'nowhere.csv cannot be read'],
    [['marks', 'nowhere.csv'], 'marks has no criteria: it is no exercise'],
    [['low-delay', 'links.csv', '--rank'], 'low-delay has no score to rank by'],
    [['low-delay'], 'an exercise and a file of links are needed'],
    [['low-delay', 'links.csv', '--jobs', 'many'], '--jobs takes a whole number from 1'],
  ])('says what is wrong with %j', async (args, message) => {
    const { code, output } = await grade(...args)
    expect(code).toBe(1)
    expect(output).toContain(message)
    expect(output).toContain('npm run grade')
  })
})
