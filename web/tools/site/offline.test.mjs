import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
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

it('all files of the site are stored, except those for servers and the documentation', async () => {
  mkdirSync(join(folder, 'docs'))
  writeFileSync(join(folder, 'docs/index.html'), 'read with a network')
  await precompress(folder)
  expect(value('FILES')).toEqual(['assets/a-1.js', 'favicon.svg'])
})

it('the version changes with any file of the site, and with nothing else', () => {
  const before = value('VERSION')
  writeFileSync(join(folder, SERVICE_WORKER), serviceWorker(folder))
  writeFileSync(join(folder, HEADERS), 'other')
  expect(value('VERSION')).toBe(before)
  writeFileSync(join(folder, 'index.html'), 'other')
  expect(value('VERSION')).not.toBe(before)
})
