import { spawn } from 'node:child_process'
import {
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
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messageOf } from '../../tools/setup/log.mjs'
import { buildNative } from '../../tools/setup/native.mjs'
import { inRoot } from '../../tools/setup/paths.mjs'
import { runsWhole } from '../../tools/setup/tier.mjs'
import { missing, startCluster } from './own-cluster.mjs'
import { ranges } from './scripts.mjs'

/**
 * A sweep of eight runs at four replications.
 * @param {number} duration_s
 * @param {number} replications
 */
const sweep = (duration_s, replications) => ({
  scenario: {
    version: 1,
    duration_s,
    link: { rate_bps: 5_000_000, buffer: { packets: 40 } },
    traffic: [{ id: 'ftp', kind: 'ftp', flows: 1, rtt_s: { uniform: [0.04, 0.1] } }],
    lanes: [{ queue: { kind: 'tail_drop' } }, { queue: { kind: 'red', min_th: 5, max_th: 15 } }],
  },
  vary: [{ path: 'traffic.ftp.flows', values: [4, 16] }],
  replications,
})

let folder = ''
let native = ''

beforeAll(async () => {
  native = await buildNative()
  folder = mkdtempSync(join(tmpdir(), "aqm slurm's "))
  writeFileSync(join(folder, 'tiny.json'), JSON.stringify(sweep(2, 4)))
  writeFileSync(join(folder, 'long one.json'), JSON.stringify(sweep(800, 6)))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * Starts a program in the folder; `ended` gives its output and exit code.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @param {string} [cwd]
 */
function start(program, args, env = {}, cwd = folder) {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env } })
  let [out, words] = ['', '']
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    words += chunk
  })
  /** @type {Promise<{ code: number | null, out: string, words: string }>} */
  const ended = new Promise((done) => child.on('close', (code) => done({ code, out, words })))
  return { child, ended }
}

/** @param {string[]} args @param {Record<string, string>} [env] */
const command = (args, env) => start(process.execPath, [inRoot('web/studies/sweep.mjs'), ...args], env)

/** @param {string} file @param {string[]} options */
async function wholeOf(file, ...options) {
  const { code, out } = await start(native, ['sweep', file, ...options]).ended
  expect(code).toBe(0)
  return out
}

/** @param {() => boolean} holds */
async function until(holds) {
  while (!holds()) await sleep(100)
}

/** @param {string[]} path */
const read = (...path) => readFileSync(join(folder, ...path), 'utf8')

/**
 * The only folder in the folder of parts.
 * @param {string} parts
 */
const kept = (parts) => join(parts, readdirSync(join(folder, parts))[0])

describe('the options of the command', () => {
  it.each([
    [['--slurm', '1'], '--slurm takes a whole number from 2'],
    [['--slurm', '2', '--shard', '1/2'], '--shard has no meaning beside --slurm'],
    [['--slurm', '2', '--merge'], '--merge has no meaning beside --slurm'],
    [['--slurm', '2', '--array', '2'], '--array has no meaning beside --slurm'],
    [['--parts', 'here'], '--parts goes with --slurm'],
    [['--continue', '--out', 'here'], '--continue goes with --native'],
  ])('are refused if they do not fit: %j', async (args, message) => {
    const { code, words } = await command(['tiny.json', ...args]).ended
    expect(code).toBe(1)
    expect(words).toContain(message)
  })

  it('list tasks as Slurm does', () => {
    expect(ranges([1, 2, 3, 7, 9, 10])).toBe('1-3,7,9-10')
  })
})

const isTried = runsWhole('web/studies/slurm', 'web/studies/sweep.mjs', 'web/studies/papers.mjs')

// Windows has no shell.
describe.runIf(isTried && process.platform !== 'win32')('a mock cluster', () => {
  let notes = ''
  /** @type {Record<string, string>} */
  let env

  /** Stand-ins for Slurm's programs, which write down their arguments. */
  beforeAll(() => {
    const programs = join(folder, 'programs')
    notes = join(folder, 'notes')
    mkdirSync(programs)
    /** @param {string} name @param {string} text */
    const program = (name, text) => {
      writeFileSync(join(programs, name), `#!/bin/sh\necho ${name} "$@" >> "$NOTES"\n${text}\n`)
      chmodSync(join(programs, name), 0o755)
    }
    program('sbatch', 'while [ -n "$WAITS" ] && [ ! -e "$WAITS" ]; do sleep 0.05; done; echo 7')
    program('scontrol', 'echo "MaxArraySize            = 9"')
    program('squeue', 'echo $AT_WORK')
    program('scancel', '')
    env = { PATH: `${programs}${delimiter}${process.env.PATH}`, NOTES: notes }
  })

  const noted = () => (existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n') : [])
  /** @param {string} name */
  const calls = (name) => noted().filter((line) => line.startsWith(`${name} `))

  it('is reported as missing, with what to do', async () => {
    const { code, words } = await command(['tiny.json', '--slurm', '2'], { PATH: folder }).ended
    expect(code).toBe(1)
    expect(words).toContain('There is no Slurm here: sbatch is not on the PATH')
    expect(words).toContain('web/docs/reference/clusters.md')
  })

  it('is asked for at most as many tasks as its arrays hold, and as there are runs', async () => {
    const many = await command(['tiny.json', '--slurm', '9'], env).ended
    expect(many.code).toBe(1)
    expect(many.words).toContain('at most 8 tasks (its MaxArraySize); --slurm 8 goes')
    writeFileSync(join(folder, 'two.json'), JSON.stringify(sweep(2, 1)))
    const more = await command(['two.json', '--slurm', '3'], env).ended
    expect(more.code).toBe(1)
    expect(more.words).toContain('There are 2 runs: --slurm takes at most as many tasks')
    expect(calls('sbatch')).toEqual([])
  })

  it('is not asked to run faulty sweeps', async () => {
    writeFileSync(join(folder, 'faulty.json'), JSON.stringify(sweep(-2, 1)))
    const { code, out } = await command(['faulty.json', '--slurm', '2'], env).ended
    expect(code).toBe(2)
    expect(JSON.parse(out).errors[0].path).toBe('scenario.duration_s')
    expect(calls('sbatch')).toEqual([])
  })

  it('keeps no job of a command that is interrupted between its two jobs', async () => {
    const go = join(folder, 'go')
    const { child, ended } = command(['tiny.json', '--slurm', '2', '--parts', 'cut'], { ...env, WAITS: go })
    await until(() => calls('sbatch').length > 0)
    child.kill('SIGINT')
    writeFileSync(go, '')
    const { code, words } = await ended
    expect(code).toBe(130)
    expect(words).toContain('Interrupted; nothing is submitted')
    expect(calls('sbatch')).toHaveLength(1)
    expect(calls('scancel')).toEqual(['scancel 7'])
    rmSync(notes)
  })

  it('gets scripts that run the shards, name missing ones, and merge them', async () => {
    const args = ['tiny.json', '--slurm', '3', '--parts', 'by hand', '--out', "it's whole.json"]
    const { code, words } = await command(args, env).ended
    expect(code).toBe(0)
    expect(words).toContain('which all nodes must see')
    const [array, behind] = calls('sbatch')
    expect(array).toContain('--cpus-per-task=1 --array=1-3 ')
    expect(behind).toContain('--dependency=afterany:7 ')

    const own = kept('by hand')
    /** @param {number} i */
    const task = (i) => start('sh', [join(own, 'task.sh')], { SLURM_ARRAY_TASK_ID: String(i) }).ended
    const gather = () => start('sh', [join(own, 'gather.sh')]).ended
    expect((await task(1)).code).toBe(0)
    expect((await task(3)).code).toBe(0)
    const early = await gather()
    expect(early.code).toBe(1)
    expect(early.out).toContain('Of 3 tasks these have not finished: 2\n')
    expect(early.out).toContain("npm run -s sweep -- tiny.json --slurm 3 --parts 'by hand'")

    const busy = await command(args, { ...env, AT_WORK: '7' }).ended
    expect(busy.code).toBe(1)
    expect(busy.words).toContain('This is at work already, as jobs 7 and 7')
    writeFileSync(join(folder, own, 'task-2.log'), 'what it had to say\n')
    const again = await command(args, env).ended
    expect(again.words).toContain('Of 3 tasks these did not finish: 2\n')
    expect(again.words).toContain('task-2.log ends: what it had to say')
    expect(calls('sbatch')[2]).toContain('--array=2 ')

    expect((await task(2)).code).toBe(0)
    expect((await gather()).code).toBe(0)
    expect(read("it's whole.json")).toBe(await wholeOf('tiny.json'))
  })

  it('gets a script that goes on with the runs of a task that was killed', async () => {
    await command(['long one.json', '--slurm', '2', '--parts', 'killed'], env).ended
    const own = join(folder, kept('killed'))
    const journal = join(own, 'part-1.json.runs')
    const runs = () =>
      existsSync(journal) ? readFileSync(journal, 'utf8').split('\n{"engine"').length - 1 : 0
    const first = spawn('sh', [join(own, 'task.sh')], {
      env: { ...process.env, SLURM_ARRAY_TASK_ID: '1' },
      detached: true,
      stdio: 'ignore',
    })
    await until(() => runs() >= 2)
    process.kill(-(first.pid ?? 0), 'SIGKILL')
    const left = runs()
    const { code, words } = await start('sh', [join(own, 'task.sh')], { SLURM_ARRAY_TASK_ID: '1' }).ended
    expect(code).toBe(0)
    expect(words).toContain(`${6 - left} runs, `)
    expect(readdirSync(own).filter((name) => name.endsWith('.runs'))).toEqual([])
    const part = await start(native, ['sweep', 'long one.json', '--shard', '1/2']).ended
    expect(readFileSync(join(own, 'part-1.json'), 'utf8')).toBe(part.out)
  })
})

const leftOut = missing().length > 0 ? `, left out without ${missing()}` : ''

describe.runIf(isTried)(`a Slurm cluster on this machine${leftOut}`, () => {
  /** @type {Awaited<ReturnType<typeof startCluster>> | undefined} */
  let cluster
  let without = ''

  beforeAll(async () => {
    if (missing().length > 0) without = `there is no ${missing()}`
    else
      try {
        cluster = await startCluster()
      } catch (error) {
        without = messageOf(error)
      }
  })

  afterAll(() => cluster?.stop())

  /** @param {string} name @param {string[]} args */
  const slurm = (name, ...args) => start(name, args, cluster?.env).ended

  it('gives the same bytes as one machine, as JSON and as CSV', async ({ skip }) => {
    if (without) skip(without)
    for (const [options, parts] of /** @type {[string[], string][]} */ ([
      [[], 'as JSON'],
      [['--csv'], 'as CSV'],
    ])) {
      const { code, words } = await command(
        ['tiny.json', '--slurm', '4', '--parts', parts, ...options],
        cluster?.env,
      ).ended
      expect(code, words).toBe(0)
      const own = kept(parts)
      await until(() => existsSync(join(folder, own, 'gather.log')) && read(own, 'gather.log') !== '')
      expect(read(own, 'gather.log')).toMatch(/^Wrote /)
      expect(read(own, options.length > 0 ? 'result.csv' : 'result.json')).toBe(
        await wholeOf('tiny.json', ...options),
      )
    }
  })

  it('gives the same report of a paper as one machine', async ({ skip }) => {
    if (without) skip(without)
    // Four runs. The report names its command, so both use the same words.
    const words = ['--figure', 'zheng-2000-table-1', '--replications', '2', '--out', 'the report']
    /** @param {string} name @param {string[]} others */
    const papers = async (name, ...others) => {
      mkdirSync(join(folder, name))
      const args = [inRoot('web/studies/papers.mjs'), ...words, '--parts', 'own runs', ...others]
      const { code, words: said } = await start(process.execPath, args, cluster?.env, join(folder, name))
        .ended
      expect(code, said).toBe(0)
    }
    await papers('alone')
    await papers('together', '--slurm', '3')
    const [own] = readdirSync(join(folder, 'together/own runs')).filter((name) => name.startsWith('papers-'))
    const log = join(folder, 'together/own runs', own, 'gather.log')
    await until(
      () => existsSync(log) && /zheng-2000-table-1: |not finished|Failed/.test(readFileSync(log, 'utf8')),
    )
    for (const name of ['papers.md', 'papers.html', 'results.json'])
      expect(read('together/the report', name)).toBe(read('alone/the report', name))
  })

  it('continues after its tasks were cancelled', async ({ skip }) => {
    if (without) skip(without)
    const args = ['long one.json', '--slurm', '2', '--parts', 'parts']
    /** @param {string} state */
    const partition = (state) => slurm('scontrol', 'update', 'PartitionName=all', `State=${state}`)
    await partition('DOWN')
    const first = await command(args, cluster?.env).ended
    expect(first.code, first.words).toBe(0)
    const busy = await command(args, cluster?.env).ended
    expect(busy.words).toContain('This is at work already')
    await partition('UP')
    const own = kept('parts')
    const [array] = JSON.parse(read(own, 'jobs.json'))
    const log = join(folder, own, 'task-1.log')
    await until(() => existsSync(log) && readFileSync(log, 'utf8').includes('6 runs, 1 at a time'))
    await slurm('scancel', array)
    await until(() => existsSync(join(folder, own, 'gather.log')) && read(own, 'gather.log') !== '')
    expect(read(own, 'gather.log')).toContain('these have not finished: 1 2\n')
    expect(JSON.parse(read(own, 'part-1.json')).part.jobs.length).toBeLessThan(6)
    expect(existsSync(join(folder, own, 'part-2.json'))).toBe(false)

    let again
    do again = await command(args, cluster?.env).ended
    while (again.words.includes('This is at work already'))
    expect(again.words).toContain('Of 2 tasks these did not finish: 1-2\n')
    await until(() => existsSync(join(folder, own, 'result.json')))
    await until(() => read(own, 'gather.log').startsWith('Wrote'))
    const whole = await wholeOf('long one.json')
    expect(read(own, 'result.json')).toBe(whole)
    // Finished results are merged at once.
    const atOnce = await command(args, cluster?.env).ended
    expect(atOnce.words).toContain('All 2 tasks have finished')
    expect(atOnce.out).toBe(whole)
  })
})
