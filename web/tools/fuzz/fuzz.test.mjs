import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { loadCore } from '../runs/load-wasm.mjs'
import { cases, seed } from '../setup/tier.mjs'
import { classesOf } from './classes.mjs'
import { largestOf } from './memory.mjs'
import * as site from './site'
import { tryInWorker } from './thread.mjs'
import { INPUTS, tryClass } from './try.mjs'

const core = await loadCore({ build: false })
const classes = classesOf({ core, site })
const kept = JSON.parse(readFileSync(new URL('./cases.json', import.meta.url), 'utf8'))

/** Draws of each class; `npm run fuzz` tries as many as time allows. */
/** @type {Record<string, number>} */
const DRAWS = { links: 6, scenarios: 6, sweeps: 3, files: 3, queries: 10, traces: 2 }

describe.each(Object.entries(classes))('%s', (name, of) => {
  test('break nothing', async () => {
    const all = INPUTS * cases(DRAWS[name], 'web/tools/fuzz')
    const { tried, failures } = await tryClass(of, { seed, more: (tried) => tried < all })
    expect(failures).toEqual([])
    expect(tried).toBe(all)
  })

  test('of known failures break nothing', async () => {
    for (const { input } of kept[name]) await of.hold(input)
  })
})

test('a failure is reported with its seed and shrunk input', async () => {
  const { inputs } = classes.queries
  /** @param {string} query */
  const hold = async (query) => {
    if (query.includes('a')) throw new Error('an a')
  }
  const { failures } = await tryClass({ inputs, hold }, { seed: 5, more: (tried) => tried < 1 })
  expect(failures).toHaveLength(1)
  expect(failures[0]).toMatchObject({ seed: 5, message: 'an a' })
  expect(failures[0].input.length).toBeLessThan(12)
})

test('an input that hangs is reported', async () => {
  const watched = new URL('./watched.mjs', import.meta.url).href
  const code = `
    import { workerData } from 'node:worker_threads'
    import { Watched } from '${watched}'
    const watched = new Watched(workerData.memory)
    watched.seed = workerData.seed
    for (const input of ['a longer one', 'gréen', { hangs: true }]) watched.tries(input)
    for (;;);
  `
  const script = new URL(`data:text/javascript,${encodeURIComponent(code)}`)
  const outcome = await tryInWorker({ name: 'queries', seed: 7, ms: 1, most: 0 }, 500, script)
  expect(outcome).toEqual({
    tried: 3,
    failures: [{ seed: 7, input: '{"hangs":true}', message: 'it gave no answer within 0.5 s' }],
    ran: [],
  })
})

test('only renderers among this process’s descendants are measured', () => {
  const listing = [
    '    7     5  900 chromium --type=renderer --lang=en',
    '    1     0   10 init',
    '    5     2   20 chromium --headless',
    '    2     1   30 node',
    '    8     5  700 chromium --type=renderer',
    '    9     5 9999 chromium --type=gpu-process',
    '   11     1 9999 chromium --type=renderer',
    '',
  ].join('\n')
  expect(largestOf(listing, 2)).toBe(900 * 1024)
  expect(largestOf(listing, 8)).toBe(700 * 1024)
  expect(largestOf('', 2)).toBe(0)
})

test('a fault in an address names its parameter, and the other parameters apply', () => {
  const read = site.readQuery('?rwnd=1&ftp=3&ecn=__proto__')
  const { scenario, faults = [] } = read ?? {}
  expect(faults.map(({ path }) => path)).toEqual(['rwnd', 'ecn'])
  expect(faults[0].message).toBe('“1” kB hold no packet of 1,500 bytes; 10000 is used')
  expect(scenario?.traffic[0]).toMatchObject({ flows: 3, packet_bytes: 1500 })
})
