import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCore } from '../tools/runs/load-wasm.mjs'
import { buildNative } from '../tools/setup/native.mjs'
import { patiently } from '../tools/setup/pace.mjs'
import { inRoot } from '../tools/setup/paths.mjs'
import { runsWhole } from '../tools/setup/tier.mjs'
import { CARDS, cards, digests, digestsOf, loadReports } from './examine/pages.mjs'

/** @import { Report } from '../src/generated/examination.ts' */

// Windows has no shell.
const onCluster =
  process.platform !== 'win32' &&
  runsWhole('web/studies/examine', 'web/studies/examine.mjs', 'web/studies/slurm')

let folder = ''
/** @type {typeof import('../engine/wasm/aqm_studies.js').Examination} */
let Examination
/** @type {Awaited<ReturnType<typeof loadReports>>} */
let reports

beforeAll(async () => {
  reports = await loadReports()
  ;({ Examination } = await loadCore())
  folder = mkdtempSync(join(tmpdir(), 'aqm-examine-'))
  writeFileSync(join(folder, 'lane.json'), JSON.stringify({ label: 'A <b>', queue: { kind: 'codel' } }))
  writeFileSync(join(folder, 'faulty.json'), JSON.stringify({ queue: { kind: 'codel', target_s: -1 } }))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** @param {string[]} words */
const command = (...words) =>
  spawnSync(process.execPath, [inRoot('web/studies/examine.mjs'), ...words], {
    cwd: folder,
    encoding: 'utf8',
  })

/** @param {string[]} path */
const read = (...path) => readFileSync(join(folder, ...path), 'utf8')

describe('an examination', () => {
  it('keeps the runs of shards, and goes on with them', () => {
    const shard = ['lane.json', '--quick', '--out', 'parts', '--shard']
    const first = command(...shard, '1/28')
    expect(first.stderr).toContain('2 of 56 runs are in parts')
    expect(first.status).toBe(0)
    const kept = join(folder, 'parts/runs-1-of-28.jsonl')
    const whole = readFileSync(kept, 'utf8')
    // An incomplete line, as after a kill during a write.
    appendFileSync(kept, '{"job":28,"lanes":[[1')
    const second = command(...shard, '2/28')
    expect(second.stderr).toContain('4 of 56 runs are in parts')
    expect(command(...shard, '1/28').stderr).toContain('4 of 56 runs are in parts')
    const lines = whole.trimEnd().split('\n')
    expect(lines).toHaveLength(3)
    expect(JSON.parse(lines[0])).toMatchObject({ label: 'A <b>', replications: 2 })

    const other = command('lane.json', '--out', 'parts', '--shard', '1/28')
    expect(other.status).toBe(1)
    expect(other.stderr).toContain('another examination')
  })

  it('refuses faulty files and options with the reason', () => {
    const faulty = command('faulty.json')
    expect(faulty.status).toBe(2)
    expect(JSON.parse(faulty.stdout).errors[0].path).toBe('lanes[0].queue.target_s')
    expect(existsSync(join(folder, 'faulty'))).toBe(false)
    expect(command('missing.json').status).toBe(2)
    expect(command('lane.json', '--lane', '9').stderr).toContain('--lane takes a whole number from 1 to 8')
    expect(JSON.parse(command('lane.json', '--lane', '2').stdout).errors[0].message).toContain('lane 1')
    expect(command('lane.json', '--report').stderr).toContain('lane.json is no report')
    expect(command('lane.json', '--report', '--quick').stderr).toContain('--quick has no meaning beside')
  })

  it.runIf(onCluster)(
    'has the same bytes on a cluster, on one machine and by the native program',
    async () => {
      const alone = command('lane.json', '--quick', '--out', 'alone')
      expect(alone.stderr).toContain('Wrote report.json, report.md and report.html to alone')
      expect(readdirSync(join(folder, 'alone')).sort()).toEqual(['report.html', 'report.json', 'report.md'])

      const natively = ['examine', 'lane.json', '--quick', '--out', 'native.json']
      expect(spawnSync(await buildNative(), natively, { cwd: folder }).status).toBe(0)
      expect(command('native.json', '--report', '--out', 'native').status).toBe(0)
      for (const name of ['report.md', 'report.html']) expect(read('native', name)).toBe(read('alone', name))

      const programs = join(folder, 'programs')
      mkdirSync(programs)
      for (const [name, answer] of [
        ['sbatch', '7'],
        ['scontrol', 'MaxArraySize = 100'],
      ]) {
        writeFileSync(join(programs, name), `#!/bin/sh\necho "${answer}"\n`)
        chmodSync(join(programs, name), 0o755)
      }
      const env = { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH}` }
      const words = ['lane.json', '--quick', '--out', 'cluster', '--slurm', '2']
      const submitted = spawnSync(process.execPath, [inRoot('web/studies/examine.mjs'), ...words], {
        cwd: folder,
        encoding: 'utf8',
        env,
      })
      expect(submitted.stderr).toContain('Job 7 has 2 of 2 tasks')
      /** @param {string} script @param {string} task */
      const sh = (script, task) =>
        spawnSync('sh', [join(folder, 'cluster/tasks', script)], {
          env: { ...process.env, SLURM_ARRAY_TASK_ID: task },
        })
      for (const task of ['1', '2']) expect(sh('task.sh', task).status).toBe(0)
      expect(sh('gather.sh', '').status).toBe(0)
      for (const name of ['report.json', 'report.md', 'report.html'])
        expect(read('cluster', name)).toBe(read('alone', name))
    },
    // Half a minute on a quiet machine.
    patiently(120_000),
  )

  it('has a page that runs nothing and loads nothing', () => {
    const examination = new Examination(readFileSync(join(folder, 'lane.json'), 'utf8'), 0, true)
    const [job] = examination.unfinished('1/28')
    examination.add(examination.run(job))
    /** @type {Report} */
    const report = JSON.parse(examination.report())
    const html = reports.htmlOf(report)
    expect(html).not.toMatch(/<script|<link|<img|url\(|A <b>/)
    expect(html.match(/class="ellipse /g)).toHaveLength(7)
    expect(html).toContain('@page { size: A4')
    const markdown = reports.markdownOf(report)
    expect(markdown).toContain('# Report card: A \\<b\\>')
    // One run has no interval.
    expect(markdown).toContain('undecided beside Tail Drop')
  })
})

describe('the report cards in the documentation', () => {
  const rerun = runsWhole('wasm-core/lane', 'wasm-core/sim', 'wasm-core/studies', 'web/studies/examine')
    ? cards()
    : cards().slice(0, 1)
  it.each(rerun)('%s has the committed digests when it runs again', (name) => {
    const examination = new Examination(JSON.stringify(CARDS[name]), 0, false)
    const { replications } = JSON.parse(examination.examined())
    const committed = digests()[name]
    const again = ['friendly', 'unresponsive']
    for (const id of again) {
      const place = Object.keys(committed).indexOf(id)
      for (let k = 0; k < replications; k++) examination.add(examination.run(place * replications + k))
    }
    const of = digestsOf(JSON.parse(examination.report()))
    expect(of).toEqual(Object.fromEntries(again.map((id) => [id, committed[id]])))
  })
})
