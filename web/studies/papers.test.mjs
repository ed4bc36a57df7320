import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../tools/setup/paths.mjs'
import { tryRun } from '../tools/setup/run.mjs'

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

  it.each([
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
