import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LAB_FILE } from '../setup/paths.mjs'
import { precompress } from './compress.mjs'
import { HEADERS } from './headers.mjs'
import { SERVICE_WORKER, serviceWorker } from './offline.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aqm-offline-'))
  mkdirSync(join(folder, 'assets'))
  for (const name of ['index.html', 'favicon.svg', 'assets/a-1.js', HEADERS])
    writeFileSync(join(folder, name), `${name} `.repeat(200))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** @param {string} name */
const value = (name) =>
  JSON.parse(new RegExp(`^const ${name} = (.*)$`, 'm').exec(serviceWorker(folder))?.[1] ?? 'null')

it('all files of the site are stored, except those for servers, the documentation and the lab in one file', async () => {
  mkdirSync(join(folder, 'docs'))
  writeFileSync(join(folder, 'docs/index.html'), 'read with a network')
  writeFileSync(join(folder, LAB_FILE), 'fetched when a person takes it')
  await precompress(folder)
  expect(value('FILES')).toEqual({ 'assets/a-1.js': 14 * 200, 'favicon.svg': 12 * 200 })
})

it('the version changes with any file of the site, and with nothing else', () => {
  const before = value('VERSION')
  writeFileSync(join(folder, SERVICE_WORKER), serviceWorker(folder))
  writeFileSync(join(folder, HEADERS), 'other')
  expect(value('VERSION')).toBe(before)
  writeFileSync(join(folder, 'index.html'), 'other')
  expect(value('VERSION')).not.toBe(before)
})

const SCOPE = 'https://lab.example/'

/** The service worker of the folder, with a fake server and fake caches, both maps from addresses to texts. */
function running() {
  /** @param {string} name */
  const text = (name) => `${name} `.repeat(200)
  const server = new Map(['assets/a-1.js', 'favicon.svg'].map((name) => [SCOPE + name, text(name)]))
  server.set(SCOPE, '<script src="./assets/a-1.js"></script>')
  /** @type {Map<string, string>} */
  const held = new Map()
  /** @type {Record<string, (event: object) => void>} */
  const heard = {}
  /** @param {Map<string, string>} texts */
  const from = (texts) => async (/** @type {string | { url: string }} */ asked) => {
    const found = texts.get(typeof asked === 'string' ? asked : asked.url)
    return found === undefined ? undefined : new Response(found)
  }
  const cache = {
    match: from(held),
    put: async (/** @type {string} */ at, /** @type {Response} */ answer) =>
      held.set(at, await answer.text()),
  }
  const caches = {
    open: async () => cache,
    match: cache.match,
    keys: async () => [],
    delete: async () => true,
  }
  const globals = {
    registration: { scope: SCOPE },
    caches,
    clients: { claim: async () => {}, matchAll: async () => [] },
    addEventListener: (/** @type {string} */ name, /** @type {(event: object) => void} */ hear) => {
      heard[name] = hear
    },
    fetch: async (/** @type {string | { url: string }} */ asked) =>
      (await from(server)(asked)) ?? new Response('', { status: 404 }),
    URL,
  }
  runInContext(serviceWorker(folder), createContext(globals))
  const done = (/** @type {string} */ name, event = {}) => {
    /** @type {unknown} */
    let waited
    const wait = (/** @type {unknown} */ until) => {
      waited = until
    }
    heard[name]?.({ waitUntil: wait, respondWith: wait, ...event })
    return /** @type {Promise<Response>} */ (waited)
  }
  const asked = async (/** @type {string} */ name) =>
    (await done('fetch', { request: { method: 'GET', url: SCOPE + name } })).text()
  return { server, held, text, done, asked }
}

it('an empty answer is not stored', async () => {
  const { server, held, done } = running()
  server.set(`${SCOPE}assets/a-1.js`, '')
  await expect(done('install')).rejects.toThrow('assets/a-1.js: not of this build')
  expect(held.has(`${SCOPE}assets/a-1.js`)).toBe(false)
})

it('a file that was lost or emptied comes from the network, and is stored again when a page loads', async () => {
  const { held, text, done, asked } = running()
  await done('install')
  for (const loss of [() => held.set(`${SCOPE}assets/a-1.js`, ''), () => held.clear()]) {
    loss()
    expect(await asked('assets/a-1.js')).toBe(text('assets/a-1.js'))
    done('message', { data: 'tidy' })
    await expect.poll(() => held.size).toBe(3)
    await expect.poll(() => held.get(`${SCOPE}assets/a-1.js`)).toBe(text('assets/a-1.js'))
  }
})
