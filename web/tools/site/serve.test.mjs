import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { precompress } from './compress.mjs'
import { serve } from './serve.mjs'

const PAGE = `<!doctype html>${'<p>queue</p>'.repeat(200)}`
let folder = ''
/** @type {Awaited<ReturnType<typeof serve>>} */
let server

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aqm-serve-'))
  mkdirSync(join(folder, 'site/assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'not of the site')
  writeFileSync(join(folder, 'site/index.html'), PAGE)
  writeFileSync(join(folder, 'site/assets/a-1234.js'), 'go()')
  await precompress(join(folder, 'site'))
  server = await serve({ port: 0, folder: join(folder, 'site'), base: '/a/b/', headers: { 'x-more': 'yes' } })
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

/**
 * The raw answer: `fetch` would normalise the address and decode the content.
 * @param {string} path
 * @param {Record<string, string>} [headers]
 * @returns {Promise<{ status?: number, headers: import('node:http').IncomingHttpHeaders, body: Buffer }>}
 */
const answer = (path, headers = {}) =>
  new Promise((done, fail) => {
    get({ port: server.port, host: '127.0.0.1', path, headers }, (response) => {
      /** @type {Buffer[]} */
      const parts = []
      response.on('data', (part) => parts.push(part))
      response.on('end', () =>
        done({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      )
    }).on('error', fail)
  })

it('a file is sent in the smallest form that the client accepts', async () => {
  const encodings = {
    'gzip, deflate, br': 'br',
    'gzip, br;q=0': 'gzip',
    gzip: 'gzip',
    'br;q=0.0, gzip;q=0': undefined,
    identity: undefined,
  }
  for (const [accepted, encoding] of Object.entries(encodings)) {
    const { headers, body } = await answer('/a/b/', { 'accept-encoding': accepted })
    expect([accepted, headers['content-encoding']]).toEqual([accepted, encoding])
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers.vary).toBe('Accept-Encoding')
    expect(body.length).toBe(Number(headers['content-length']))
    expect(body.toString() === PAGE).toBe(encoding === undefined)
  }
  expect((await answer('/a/b/assets/a-1234.js', { 'accept-encoding': 'br' })).body.toString()).toBe('go()')
})

it('files with a hash in their names are cached, and the page is revalidated', async () => {
  expect((await answer('/a/b/assets/a-1234.js')).headers['cache-control']).toContain('immutable')
  expect((await answer('/a/b/')).headers).toMatchObject({ 'cache-control': 'no-cache', 'x-more': 'yes' })
})

it('nothing outside of the folder or path is served', async () => {
  for (const path of [
    '/',
    '/a/',
    '/a/b/../secret.txt',
    '/a/b/..%2fsecret.txt',
    '/a/b/%2e%2e/secret.txt',
    '/a/b/no.js',
  ])
    expect([path, (await answer(path)).status]).toEqual([path, 404])
})
