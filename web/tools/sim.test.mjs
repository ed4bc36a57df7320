import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildNative } from './setup/native.mjs'
import { inRoot } from './setup/paths.mjs'
import { runsWhole } from './setup/tier.mjs'

let folder = ''
let native = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aqm-sim-'))
  native = await buildNative()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * Writes a scenario of classes that send little, for lanes of several disciplines.
 * @param {string} name
 * @param {{ duration_s: number, lanes: number, classes?: number, rate_bps?: number }} how
 */
function scenario(name, { duration_s, lanes, classes = 1, rate_bps = 0 }) {
  const kinds = ['red', 'codel', 'tail_drop']
  const document = {
    version: 1,
    duration_s,
    link: { rate_bps: 1_000_000, buffer: { packets: 30 } },
    traffic: Array.from({ length: classes }, (_, i) => ({ id: `u${i}`, kind: 'poisson', rate_bps })),
    lanes: Array.from({ length: lanes }, (_, i) => ({ queue: { kind: kinds[i % 3] } })),
    timeline: [{ at_s: duration_s / 2, lane: 0, set: { queue: { kind: 'pie' } } }],
  }
  writeFileSync(join(folder, name), JSON.stringify(document))
}

/**
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<{ code: number, out: string, words: string }>}
 */
const command = (program, args) =>
  new Promise((done) =>
    execFile(program, args, { cwd: folder }, (error, out, words) =>
      done({ code: Number(error?.code ?? 0), out, words }),
    ),
  )

const SAYS_MEMORY = `data:text/javascript,process.on('exit', () => console.error('held', process.resourceUsage().maxRSS))`
/** @param {string[]} args */
const wasm = (...args) =>
  command(process.execPath, ['--import', SAYS_MEMORY, inRoot('web/tools/sim.mjs'), ...args])

/** @param {string} text */
const withoutTimes = (text) => text.replace('"wasm"', '"native"').replace(/"wall_s":[^,]+/, '')

it('rows have a header, and the lanes one after another, the same in both engines', async () => {
  scenario('busy.json', { duration_s: 45, lanes: 3, classes: 2, rate_bps: 800_000 })
  const natively = await command(native, ['busy.json', '--series', 'native.csv'])
  const inNode = await wasm('busy.json', '--series', 'wasm.csv')
  expect([natively.code, inNode.code]).toEqual([0, 0])
  expect(withoutTimes(inNode.out)).toBe(withoutTimes(natively.out))
  const [text, other] = ['native.csv', 'wasm.csv'].map((name) => readFileSync(join(folder, name), 'utf8'))
  expect(other).toBe(text)
  const [header, ...rows] = text.trimEnd().split('\n')
  expect(header).toMatch(/^lane,t_s,/)
  expect(rows.map((row) => row.split(',', 2).map(Number))).toEqual(
    [0, 1, 2].flatMap((lane) => Array.from({ length: 900 }, (_, i) => [lane, (i + 1) / 20])),
  )
  // The results are those of a run without rows.
  expect(withoutTimes((await command(native, ['busy.json'])).out)).toBe(withoutTimes(natively.out))
})

const isLong = runsWhole('web/tools/sim.mjs', 'wasm-core/cli', 'wasm-core/sim/src', 'wasm-core/studies/src')
it.runIf(isLong)('rows of a long run do not wait in memory', async () => {
  /** Peak memory of a run, kB. @param {number} duration_s */
  const held = async (duration_s) => {
    scenario('long.json', { duration_s, lanes: 3 })
    const { code, words } = await wasm('long.json', '--series', 'wasm.csv')
    expect(code).toBe(0)
    return Number(/held (\d+)/.exec(words)?.[1])
  }
  // 450,000 more rows of 33 numbers are 120 MB.
  const short = await held(2_500)
  expect((await held(10_000)) - short).toBeLessThan(80_000)
  if (process.platform !== 'linux') return
  const limited = ['-c', 'ulimit -v 60000 && exec "$@"', 'sh', native, 'long.json', '--series', 'native.csv']
  expect((await command('sh', limited)).words).toBe('')
  expect(readFileSync(join(folder, 'native.csv')).equals(readFileSync(join(folder, 'wasm.csv')))).toBe(true)
})

it('rows that would fill a disk are refused at the duration', async () => {
  scenario('large.json', { duration_s: 100_000, lanes: 8, classes: 16 })
  const answers = [
    await command(native, ['large.json', '--series', 'none.csv']),
    await wasm('large.json', '--series', 'none.csv'),
  ]
  for (const { code, out } of answers) {
    expect(code).toBe(2)
    expect(JSON.parse(out).errors).toEqual([
      {
        path: 'duration_s',
        message: expect.stringMatching(
          /^asks for files of about 1\d,\d{3} MB; 5,000 MB are usual at most; change it, or run it with --even-if-large$/,
        ),
      },
    ])
  }
  expect(existsSync(join(folder, 'none.csv'))).toBe(false)
})
