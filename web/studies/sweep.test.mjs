import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildNative } from '../tools/setup/native.mjs'
import { inRoot } from '../tools/setup/paths.mjs'

/** @param {number[]} flows @param {number} duration_s @param {number} replications */
const sweep = (flows, duration_s, replications) => ({
  scenario: {
    version: 1,
    // A journal counts bytes, not characters.
    title: 'Zwölf Läufe',
    duration_s,
    link: { rate_bps: 5_000_000, buffer: { packets: 40 } },
    traffic: [{ id: 'ftp', kind: 'ftp', flows: 1, rtt_s: { uniform: [0.04, 0.1] } }],
    lanes: [{ queue: { kind: 'tail_drop' } }, { queue: { kind: 'red', min_th: 5, max_th: 15 } }],
  },
  vary: [{ path: 'traffic.ftp.flows', values: flows }],
  replications,
})

let folder = ''
let native = ''
/** The result of longer.json, run natively without interruption. */
let whole = ''
const wasm = [process.execPath, inRoot('web/studies/sweep.mjs')]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aqm-sweep-'))
  writeFileSync(join(folder, 'tiny.json'), JSON.stringify(sweep([4, 16], 2, 2)))
  writeFileSync(join(folder, 'longer.json'), JSON.stringify(sweep([16, 32], 100, 12)))
  native = await buildNative()
  whole = (await command([native, 'sweep', 'longer.json', '--jobs', '2'])).out
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * Starts a command in the folder.
 * @param {string[]} words
 */
function started([program, ...args]) {
  const child = spawn(program, args, { cwd: folder })
  let out = ''
  let progress = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    progress += chunk
  })
  /** @type {Promise<{ code: number | null, out: string, progress: string }>} */
  const ended = new Promise((done) => child.on('close', (code) => done({ code, out, progress })))
  return { child, ended }
}

/** Runs a command in the folder. @param {string[]} words */
const command = (words) => started(words).ended

/** The finished runs in the journal of a result. @param {string} file */
function kept(file) {
  const journal = join(folder, `${file}.runs`)
  return existsSync(journal) ? readFileSync(journal, 'utf8').split('\n{"engine"').length - 1 : 0
}

/**
 * Runs a command, and signals it once its journal has some finished runs.
 * @param {string[]} words
 * @param {{ out: string, signal: NodeJS.Signals, runs: number }} how
 */
async function stopped(words, { out, signal, runs }) {
  const { child, ended } = started([...words, '--out', out])
  while (kept(out) < runs && child.exitCode === null) await sleep(5)
  child.kill(signal)
  return await ended
}

/**
 * The journal of a part, in lines.
 * @param {string} file
 */
function journalOf(file) {
  const { engine, version, sweep, part } = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  const figures = part.figures.map((/** @type {string[]} */ names) => ({ figures: names }))
  const jobs = part.jobs.map((/** @type {object} */ job) => ({ engine, ...job }))
  return [{ version, sweep }, ...figures, ...jobs].map((line) => JSON.stringify(line))
}

/** @param {string} text */
const asNative = (text) => text.replace('"engine":"wasm"', '"engine":"native"')

describe('a sweep', () => {
  it('has the same bytes natively and in WebAssembly, in one piece and merged', async () => {
    const whole = await command([native, 'sweep', 'tiny.json', '--jobs', '1'])
    expect(whole.code).toBe(0)
    expect(JSON.parse(whole.out).points).toHaveLength(2)
    const inNode = await command([...wasm, 'tiny.json', '--jobs', '2'])
    expect(inNode.code).toBe(0)
    expect(asNative(inNode.out)).toBe(whole.out)

    for (const shard of [1, 2])
      await command([...wasm, 'tiny.json', '--jobs', '1', '--shard', `${shard}/2`, '--out', `${shard}.json`])
    const merged = await command([...wasm, '--merge', '2.json', '1.json'])
    expect(merged.out).toBe(inNode.out)
    const table = await command([native, 'merge', '1.json', '2.json', '--csv'])
    expect(table.out).toBe((await command([native, 'sweep', 'tiny.json', '--csv'])).out)

    const missing = await command([...wasm, '--merge', '2.json'])
    expect(missing.code).toBe(1)
    expect(missing.progress).toMatch(/2 of 4 runs are missing; .*\. Shards to run again: 1 of 2$/m)
    expect(missing.out).toBe(readFileSync(join(folder, '2.json'), 'utf8'))
  })

  it('goes on as a task of an array, by the native program', async () => {
    vi.stubEnv('SLURM_ARRAY_TASK_ID', '2')
    const words = [...wasm, 'tiny.json', '--native', '--array', '4', '--out', 'task-{}.json']
    const task = await command(words)
    const other = await command([...wasm, 'tiny.json', '--native', '--shard', '2/4', '--out', 'shard.json'])
    const again = await command([...words, '--jobs', '1'])
    vi.unstubAllEnvs()
    expect([task.code, other.code, again.code]).toEqual([0, 0, 0])
    expect(again.progress).toContain('task-2.json has all runs')
    const [own, shard] = ['task-2.json', 'shard.json'].map((name) => readFileSync(join(folder, name), 'utf8'))
    expect(own).toBe(shard)
  })

  // Windows has no signals.
  it.skipIf(process.platform === 'win32').each(['wasm', 'native'])(
    'that is interrupted (%s) leaves what is finished, and the rest completes it',
    async (engine) => {
      const program = engine === 'wasm' ? wasm : [native, 'sweep']
      const how = /** @type {const} */ ({ out: 'part.json', signal: 'SIGINT', runs: 1 })
      const first = await stopped([...program, 'longer.json', '--jobs', '1'], how)
      expect(first.code).toBe(130)
      expect(first.progress).toContain('--resume part.json')
      const { part } = JSON.parse(readFileSync(join(folder, 'part.json'), 'utf8'))
      expect(part.jobs.length).toBeGreaterThan(0)
      expect(part.jobs.length).toBeLessThan(24)
      const rest = await command([...program, '--resume', 'part.json', '--jobs', '2'])
      expect(rest.code).toBe(0)
      expect(asNative(rest.out)).toBe(whole)
    },
  )

  it.skipIf(process.platform === 'win32').each(['wasm', 'native'])(
    'that is killed (%s) loses the run under way at most, and goes on with the others',
    async (engine) => {
      const program = engine === 'wasm' ? wasm : [native, 'sweep']
      const out = `killed-${engine}.json`
      const how = /** @type {const} */ ({ out, signal: 'SIGKILL', runs: 3 })
      expect((await stopped([...program, 'longer.json', '--jobs', '1'], how)).code).toBe(null)
      const left = kept(out)

      const anew = await command([...program, 'longer.json', '--out', out])
      expect(anew.code).toBe(2)
      expect(JSON.parse(anew.out).errors[0].message).toBe(
        `${out}.runs has the finished runs of a sweep that runs now or was stopped; if it was stopped, go on with --resume ${out}, or remove it`,
      )
      const rest = await command([...program, '--resume', out, '--jobs', '2', '--out', out])
      expect(rest.code).toBe(0)
      expect(rest.progress).toContain(`${24 - left} runs, 2 at a time`)
      expect(existsSync(join(folder, `${out}.runs`))).toBe(false)
      expect(asNative(readFileSync(join(folder, out), 'utf8'))).toBe(whole)
    },
  )

  it.skipIf(process.platform === 'win32')('that was killed goes on elsewhere, after its part', async () => {
    await command([native, 'sweep', 'tiny.json', '--shard', '1/4', '--out', 'one.json'])
    await command([...wasm, 'tiny.json', '--shard', '2/4', '--out', 'two.json'])
    writeFileSync(join(folder, 'one.json.runs'), [...journalOf('two.json'), '{"engine":"wa'].join('\n'))
    const rest = await command([native, 'sweep', '--resume', 'one.json', '--out', 'both.json'])
    expect(rest.progress).toContain('2 runs, ')
    const whole = await command([native, 'sweep', 'tiny.json'])
    expect(readFileSync(join(folder, 'both.json'), 'utf8')).toBe(
      whole.out.replace('"engine":"native"', '"engine":"native+wasm"'),
    )
    expect(readdirSync(folder).filter((name) => /both\.json\./.test(name))).toEqual([])
    // A resumed journal stays unchanged.
    expect(existsSync(join(folder, 'one.json.runs'))).toBe(true)
  })

  it('with faults prints them, the same in both', async () => {
    writeFileSync(join(folder, 'faulty.json'), JSON.stringify(sweep([4, 0], 2, 1)))
    const inNode = await command([...wasm, 'faulty.json'])
    expect(inNode.code).toBe(2)
    expect(JSON.parse(inNode.out).errors).toEqual([
      { path: 'vary[0].values[1]', message: 'traffic[0].flows: 0 is below the minimum 1' },
    ])
    const natively = await command([native, 'sweep', 'faulty.json'])
    expect(natively).toMatchObject({ code: 2, out: inNode.out })
    const nothing = await command([...wasm, 'nothing.json'])
    expect(nothing.code).toBe(2)
    expect(JSON.parse(nothing.out).errors[0].message).toMatch(/^cannot read nothing\.json: /)
  })
})
