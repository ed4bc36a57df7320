import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildNative } from '../tools/setup/native.mjs'
import { inRoot } from '../tools/setup/paths.mjs'
import { tryRun } from '../tools/setup/run.mjs'
import { runsWhole } from '../tools/setup/tier.mjs'

const isTried = runsWhole(
  'wasm-core/cli',
  'web/studies/papers.mjs',
  'web/studies/papers-batch.mjs',
  'web/tools/runs',
)

/** @param {string[]} args */
const papers = (...args) => tryRun(process.execPath, [inRoot('web/studies/papers.mjs'), ...args])

describe('the papers’ command', () => {
  it('lists the entries of a paper, with their runs', async () => {
    const { code, output } = await papers('--paper', 'zheng', '--list')
    expect(code).toBe(0)
    expect(output).toContain('zheng-2000-7\tFig. 7\t')
    expect(output).toContain('11 × 40 runs')
  })

  it('finds a figure by its name in the paper', async () => {
    const { output } = await papers('--paper', 'S3', '--figure', 'Table 1', '--list')
    expect(output.match(/^zheng-.*$/gm)).toHaveLength(1)
    expect(output).toContain('zheng-2000-table-1')
  })

  it('runs one entry again, and keeps the others of a report', async () => {
    const out = mkdtempSync(join(tmpdir(), 'aqm-papers-'))
    const report = () => JSON.parse(readFileSync(join(out, 'results.json'), 'utf8'))
    const run = (/** @type {string[]} */ ...args) =>
      papers('--paper', 'may', '--as-built', '--out', out, '--parts', join(out, 'parts'), ...args)
    try {
      expect((await run('--figure', 'table-1')).code).toBe(0)
      const { command, entries } = report()
      expect((await run('--figure', '1', '--keep')).code).toBe(0)
      expect(Object.keys(report().entries)).toEqual(['may-2000-1', 'may-2000-table-1'])
      expect(report()).toMatchObject({ command, entries })
      expect((await run('--figure', '1')).code).toBe(0)
      expect(Object.keys(report().entries)).toEqual(['may-2000-1'])
    } finally {
      rmSync(out, { recursive: true })
    }
  })

  it.runIf(isTried)('takes the answers of machines that have the program alone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'aqm-papers-batch-'))
    const [jobs, first, second] = ['jobs.jsonl', '1.jsonl', '2.jsonl'].map((name) => join(folder, name))
    const report = async (/** @type {string} */ name, /** @type {string[]} */ ...args) => {
      const out = join(folder, name)
      const entry = [
        '--paper',
        'may',
        '--figure',
        '6-queue',
        '--replications',
        '2',
        '--as-built',
        '--out',
        out,
      ]
      return await papers(...entry, '--parts', join(out, 'parts'), ...args)
    }
    const program = await buildNative({ build: false })
    const aqm = (/** @type {string[]} */ ...args) => tryRun(program, ['batch', jobs, '--jobs', '1', ...args])
    /** @param {string} name */
    const read = (name) => readFileSync(join(folder, name), 'utf8')
    try {
      expect((await report('own')).code).toBe(0)
      expect((await report('read', '--write-jobs', jobs)).code).toBe(0)
      expect((await aqm('--shard', '1/2', '--out', first)).code).toBe(0)
      // As a program that was killed within a line leaves its answers.
      const lines = read('1.jsonl').split('\n')
      writeFileSync(`${first}.runs`, `${[lines[0], lines[2]].join('\n')}\n${lines[1].slice(0, 99)}`)
      rmSync(first)
      const again = await aqm('--shard', '1/2', '--out', first, '--continue')
      expect(again.code).toBe(0)
      expect(again.output).toContain(`${lines.length - 3} runs, 1 at a time`)
      expect((await aqm('--shard', '2/2', '--out', second)).code).toBe(0)
      const taken = await report('read', '--read-answers', first, second)
      expect(taken.code).toBe(0)
      expect(taken.output).toContain(`Took ${lines.length - 2} answers from ${first}`)
      expect(taken.output).not.toContain('at a time')
      for (const name of ['results.json', 'papers.md', 'papers.html'])
        expect(read(`read/${name}`).replaceAll(join(folder, 'read'), join(folder, 'own'))).toBe(
          read(`own/${name}`),
        )

      expect((await report('read', '--read-answers', jobs)).output).toContain('has no answers of aqm batch')
      writeFileSync(first, read('2.jsonl').replace(/"version":"[^"]*"/, '"version":"0.0.1"'))
      expect((await report('read', '--read-answers', first)).output).toContain(
        'answers of version 0.0.1; this is',
      )
      writeFileSync(first, `${lines[0]}\n`)
      expect((await report('read', '--read-answers', first)).output).toContain(
        'no answer to a run of the chosen',
      )
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it.each([
    [['--read-answers'], '--read-answers takes files of answers'],
    [['answers.jsonl'], 'answers.jsonl is not understood here'],
    [['--write-jobs', 'a', '--read-answers', 'b'], '--write-jobs has no meaning beside --read-answers'],
    [['--paper', 'nobody'], 'No paper is named nobody; there are'],
    [['--paper', 'zheng', '--figure', '99'], 'No figure is named 99 in zheng; there are zheng-2000-2,'],
    [['--shard', '9/8'], '--shard takes a part of the whole'],
    [['--replications', '0'], '--replications takes a whole number from 1'],
    [['--jobs', 'many'], '--jobs takes a whole number from 1'],
    [['--slurm', '1'], '--slurm takes a whole number from 2'],
    [['--slurm', '2', '--shard', '1/2'], '--shard has no meaning beside --slurm'],
    [['--seed', '1'], "Unknown option '--seed'"],
  ])('says what is wrong with %j', async (args, message) => {
    const { code, output } = await papers(...args)
    expect(code).toBe(1)
    expect(output).toContain(message)
    expect(output).toContain('npm run papers')
  })
})
