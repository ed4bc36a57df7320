import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runsWhole } from '../setup/tier.mjs'
import { isLoopback, namesThis, reachable } from './addresses.mjs'
import { Hall } from './hall.mjs'
import { Buckets, counted, LIMITS, Open } from './limits.mjs'
import { serveClass } from './server.mjs'

/**
 * @import { IncomingHttpHeaders } from 'node:http'
 * @import { Asks } from '../../src/courses/hall/wire.ts'
 * @typedef {{ lesson: string, at: number, asks: Asks }} Step
 * @typedef {{ status: number | undefined, headers: IncomingHttpHeaders, text: string }} Answer
 * @typedef {{ body?: unknown, headers?: Record<string, string> }} Sending
 */

/** @type {Step} */
const DRAW = { lesson: 'mice', at: 1, asks: { kind: 'draw' } }
/** @type {Step} */
const CHOOSE = { lesson: 'mice', at: 2, asks: { kind: 'choose', choices: 3 } }
/** @type {Step} */
const POINT = { lesson: 'memory', at: 3, asks: { kind: 'point', from: 60, to: 70 } }
/** @type {Step} */
const PLACE = { lesson: 'mice', at: 3, asks: { kind: 'place', from: -5, to: 10 } }

let folder = ''
/** @type {Awaited<ReturnType<typeof serveClass>>} */
let server
const agent = new Agent({ keepAlive: true, maxSockets: 20 })

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aqm-class-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><meta charset="utf-8" /><title>lab</title>')
})
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(async () => {
  server = await serveClass({ port: 0, host: '127.0.0.1', folder })
})
afterEach(() => server.close())

/**
 * Sends a request as it is, without the headers that a browser would add.
 * @param {string} method
 * @param {string} path
 * @param {Sending} [sending]
 * @returns {Promise<Answer>}
 */
const ask = (method, path, { body, headers = {} } = {}) =>
  new Promise((done, fail) => {
    const json = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
    const sent = request(
      {
        agent,
        method,
        path,
        host: '127.0.0.1',
        port: server.port,
        headers: {
          ...(json !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(json),
          }),
          ...headers,
        },
      },
      (response) => {
        /** @type {Buffer[]} */
        const parts = []
        response.on('data', (part) => parts.push(part))
        response.on('end', () => {
          const text = Buffer.concat(parts).toString()
          done({ status: response.statusCode, headers: response.headers, text })
        })
      },
    )
    sent.on('error', fail)
    sent.end(json)
  })
/** @param {string} method @param {string} path @param {unknown} [body] */
const lead = (method, path, body) =>
  ask(method, `/hall/${path}`, { body, headers: { authorization: `Bearer ${server.secret}` } })
/** @param {unknown} body @param {Sending} [more] */
const send = (body, more = {}) => ask('POST', '/hall/prediction', { body, ...more })
/** @param {unknown} step @returns {Promise<string>} */
const opened = async (step) => JSON.parse((await lead('POST', 'step', step)).text).id
const count = async () => JSON.parse((await lead('GET', 'count')).text)
/** @param {string} id */
const revealed = async (id) => JSON.parse((await lead('POST', 'reveal', { id })).text).predictions
/** @param {number} n */
const token = (n) => `phone-${String(n).padStart(6, '0')}`
/**
 * The first event of the stream.
 * @returns {Promise<unknown>}
 */
const firstEvent = () =>
  new Promise((done, fail) => {
    get({ host: '127.0.0.1', port: server.port, path: '/hall/events' }, (response) => {
      response.setEncoding('utf8')
      let text = ''
      response.on('data', (part) => {
        text += part
        const [, data] = /^data: (.*)\n\n/m.exec(text) ?? []
        if (!data) return
        response.destroy()
        done(JSON.parse(data))
      })
    }).on('error', fail)
  })

test('the page says that it belongs to a hall, and contains no secret', async () => {
  for (const path of ['/', '/index.html', '/?lesson=mice']) {
    const { status, text } = await ask('GET', path)
    expect([path, status]).toEqual([path, 200])
    expect(text).toContain('<meta charset="utf-8" /><meta name="hall" content="open" />')
    expect(text).not.toContain(server.secret)
  }
  expect(server.lead).toBe(`http://127.0.0.1:${server.port}/#lead=${server.secret}`)
})

test('each phone has one prediction: the last that it sent', async () => {
  const id = await opened(CHOOSE)
  for (const chosen of [0, 1, 2])
    expect((await send({ id, token: token(1), kind: 'choose', chosen })).status).toBe(204)
  expect((await send({ id, token: token(2), kind: 'choose', chosen: 0 })).status).toBe(204)
  expect((await send({ id, token: token(3), kind: 'unsure' })).status).toBe(204)
  expect(await count()).toMatchObject({ id, sent: 3 })
  expect(await revealed(id)).toEqual([
    { kind: 'choose', chosen: 2 },
    { kind: 'choose', chosen: 0 },
    { kind: 'unsure' },
  ])
})

test('predictions stay hidden until they are revealed, and then only sums show', async () => {
  const id = await opened(CHOOSE)
  await send({ id, token: token(1), kind: 'choose', chosen: 2 })
  expect(await firstEvent()).toEqual({ step: { id, own: null, revealed: false, ...CHOOSE } })
  for (const path of ['count', 'reveal', 'step', 'predictions', 'prediction'])
    expect([path, (await ask('GET', `/hall/${path}`)).text]).not.toContain('chosen')
  await revealed(id)
  expect(await firstEvent()).toEqual({
    step: { id, own: null, revealed: true, ...CHOOSE, chosen: [0, 0, 1] },
  })
})

test('only the secret lets one open, count, reveal and clear', async () => {
  const id = await opened(DRAW)
  for (const [method, path, body] of /** @type {[string, string, unknown?][]} */ ([
    ['POST', 'step', CHOOSE],
    ['POST', 'reveal', { id }],
    ['DELETE', 'step'],
    ['GET', 'count'],
  ]))
    for (const authorization of [undefined, 'Bearer ', `Bearer ${'x'.repeat(server.secret.length)}`]) {
      /** @type {Record<string, string>} */
      const headers = authorization === undefined ? {} : { authorization }
      expect([path, (await ask(method, `/hall/${path}`, { body, headers })).status]).toEqual([path, 403])
    }
  expect(await firstEvent()).toMatchObject({ step: { id, revealed: false } })
  expect((await lead('DELETE', 'step')).status).toBe(204)
  expect(await firstEvent()).toEqual({ step: null })
})

test('a prediction for a question that is over, revealed or missing is refused', async () => {
  const prediction = { token: token(1), kind: 'choose', chosen: 1 }
  expect((await send({ ...prediction, id: 'none-at-all' })).status).toBe(409)
  const before = await opened(CHOOSE)
  expect((await send({ ...prediction, id: before })).status).toBe(204)
  const id = await opened({ ...CHOOSE, at: 4 })
  expect(await count()).toMatchObject({ id, sent: 0 })
  expect(await send({ ...prediction, id: before })).toMatchObject({
    status: 409,
    text: 'This question is over',
  })
  await revealed(id)
  expect(await send({ ...prediction, id })).toMatchObject({ status: 409, text: /too late/ })
  expect(await count()).toMatchObject({ sent: 0 })
  expect((await lead('POST', 'reveal', { id: before })).status).toBe(409)
  const silent = await opened({ ...CHOOSE, asks: null })
  expect((await send({ ...prediction, id: silent })).status).toBe(409)
})

test('a reloaded lecturer’s page finds the predictions; a revealed step becomes a new question', async () => {
  const id = await opened(DRAW)
  await send({ id, token: token(1), kind: 'draw', values: [1, 2] })
  expect(await opened(DRAW)).toBe(id)
  expect(await count()).toMatchObject({ id, sent: 1 })
  await revealed(id)
  const again = await opened(DRAW)
  expect(again).not.toBe(id)
  expect(await count()).toMatchObject({ id: again, sent: 0 })
})

test('a lecturer’s page that is loaded again after the reveal keeps the question and its predictions', async () => {
  const id = await opened(DRAW)
  await send({ id, token: token(1), kind: 'draw', values: [1, 2] })
  await revealed(id)
  const resumed = JSON.parse((await lead('POST', 'step', { ...DRAW, resumes: true })).text)
  expect(resumed).toEqual({ id, revealed: true })
  expect(await revealed(id)).toEqual([{ kind: 'draw', values: [1, 2] }])
  const other = JSON.parse((await lead('POST', 'step', { ...CHOOSE, resumes: true })).text)
  expect(other).toEqual({ id: expect.any(String), revealed: false })
  expect(other.id).not.toBe(id)
})

test('the lecturer’s own lesson is served while it is open', async () => {
  expect((await ask('GET', '/hall/lesson')).status).toBe(404)
  await opened({ ...DRAW, lesson: null, text: '# Mine' })
  expect((await ask('GET', '/hall/lesson')).text).toBe('# Mine')
  expect(await firstEvent()).toMatchObject({ step: { lesson: null, own: expect.any(String) } })
  await opened(DRAW)
  expect((await ask('GET', '/hall/lesson')).status).toBe(404)
})

test('a fault names the field and the allowed values', async () => {
  /** @param {Step} step @param {Record<string, unknown>[]} changes */
  const wrong = async (step, changes) => {
    const id = await opened(step)
    /** @type {string[]} */
    const answers = []
    for (const change of changes) {
      const body = { id, token: token(1), kind: step.asks.kind, ...change }
      const { status, text } = await send(body)
      answers.push(`${status} ${text}`)
    }
    expect(await count()).toMatchObject({ sent: 0 })
    return answers
  }
  expect(
    await wrong(CHOOSE, [
      { chosen: 3 },
      { chosen: 0.5 },
      { chosen: '1' },
      {},
      { chosen: 1, note: 'x' },
      { kind: 'draw', values: [1, 2] },
      { token: 'short', chosen: 1 },
      { token: 'with spaces in it', chosen: 1 },
    ]),
  ).toEqual([
    '400 chosen: a whole number from 0 to 2',
    '400 chosen: a whole number from 0 to 2',
    '400 chosen: a whole number from 0 to 2',
    '400 chosen: missing',
    '400 note: no such field',
    '400 kind: choose or unsure',
    '400 token: 8 to 32 letters, digits, - and _',
    '400 token: 8 to 32 letters, digits, - and _',
  ])
  expect(await wrong(PLACE, [{ value: 10.1 }, { value: null }])).toEqual([
    '400 value: a number from -5 to 10',
    '400 value: a number from -5 to 10',
  ])
  expect(
    await wrong(DRAW, [{ values: [1] }, { values: Array(65).fill(1) }, { values: [1, -1] }, { values: 'x' }]),
  ).toEqual([
    '400 values: 2 to 64 numbers from 0 to 1,000,000',
    '400 values: 2 to 64 numbers from 0 to 1,000,000',
    '400 values.1: a number from 0 to 1,000,000',
    '400 values: 2 to 64 numbers from 0 to 1,000,000',
  ])
  expect(
    await wrong(POINT, [
      { t_s: 59, value: 1 },
      { t_s: 61, value: -1 },
    ]),
  ).toEqual(['400 t_s: a number from 60 to 70', '400 value: a number from 0 to 1,000,000'])
  for (const body of ['', 'nothing', '[1', '[]', 'null', '"text"', '{"values":1e999}'])
    expect([body, (await send(body)).status]).toEqual([body, 400])
  expect((await lead('POST', 'step', { ...CHOOSE, asks: { kind: 'guess' } })).text).toBe(
    'asks.kind: draw, point, choose or place',
  )
  expect((await lead('POST', 'step', { ...DRAW, lesson: '../x' })).status).toBe(400)
  expect((await lead('POST', 'step', { ...PLACE, asks: { kind: 'place', from: 1, to: 1 } })).status).toBe(400)
})

test('bodies that are too large are refused, with or without a length', async () => {
  const id = await opened(DRAW)
  const large = JSON.stringify({
    id,
    token: token(1),
    kind: 'draw',
    values: [1, 2],
    pad: 'x'.repeat(LIMITS.predictionBytes),
  })
  expect((await send(large)).status).toBe(413)
  const unsaid = await new Promise((done, fail) => {
    const sent = request(
      {
        method: 'POST',
        host: '127.0.0.1',
        port: server.port,
        path: '/hall/prediction',
        headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      },
      (response) => {
        response.resume()
        done(response.statusCode)
        sent.destroy()
      },
    )
    sent.on('error', fail)
    sent.write('x'.repeat(LIMITS.predictionBytes + 1))
  })
  expect(unsaid).toBe(413)
  expect(await count()).toMatchObject({ sent: 0 })
})

test('an unfinished request is cut off', async () => {
  const said = await new Promise((done) => {
    const socket = connect(server.port, '127.0.0.1')
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (part) => {
      text += part
    })
    socket.on('error', () => undefined)
    socket.on('close', () => done(text))
    socket.write('POST /hall/prediction HTTP/1.1\r\nHost: localhost\r\nContent-Type: appl')
  })
  expect(said).toMatch(/^HTTP\/1.1 408/)
})

test('pages of other origins, and other names for this machine, get nothing', async () => {
  const id = await opened(CHOOSE)
  const body = { id, token: token(1), kind: 'choose', chosen: 1 }
  const host = `127.0.0.1:${server.port}`
  for (const headers of /** @type {Record<string, string>[]} */ ([
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]))
    expect((await send(body, { headers })).status).toBe(403)
  expect((await send(body, { headers: { host: 'rebound.example' } })).status).toBe(421)
  expect((await ask('GET', '/', { headers: { host: 'rebound.example' } })).status).toBe(421)
  expect((await send(JSON.stringify(body), { headers: { 'content-type': 'text/plain' } })).status).toBe(415)
  const { status, headers } = await send(body, {
    headers: { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' },
  })
  expect(status).toBe(204)
  expect(headers['access-control-allow-origin']).toBeUndefined()
  expect(await count()).toMatchObject({ sent: 1 })
  expect(['[::1]:4173', 'localhost', '192.168.1.2:80'].every((name) => namesThis(name))).toBe(true)
  expect(namesThis('lab.example', 'lab.example')).toBe(true)
  expect([undefined, '', 'localhost.example', '1.2.3.4.example'].some((name) => namesThis(name))).toBe(false)
})

const isLong = runsWhole('web/tools/class')
test.runIf(isLong)('a hundred phones behind one address pass at once; a flood does not', async () => {
  const id = await opened(DRAW)
  const values = Array.from({ length: 49 }, (_, i) => i + 0.25)
  /** @param {number} n */
  const from = (n) => send({ id, token: token(n), kind: 'draw', values })
  // Each phone fetches the lecturer's own lesson, sends twice, and reconnects.
  const hundred = Array.from({ length: 100 }, (_, n) => n)
  const asked = await Promise.all(
    hundred.flatMap((n) => [
      ask('GET', '/hall/lesson'),
      ask('GET', '/hall/lesson'),
      ask('GET', '/hall/lesson'),
      from(n),
      from(n),
    ]),
  )
  expect(asked.filter(({ status }) => status === 204)).toHaveLength(200)
  expect(asked.filter(({ status }) => status === 429)).toHaveLength(0)
  expect(await count()).toMatchObject({ sent: 100 })

  const flood = await Promise.all(Array.from({ length: 2000 }, (_, n) => from(1000 + n)))
  const taken = flood.filter(({ status }) => status === 204).length
  const refused = flood.filter(({ status }) => status === 429)
  expect(taken).toBeLessThanOrEqual(LIMITS.predictionsOfOne - 100)
  expect(refused).toHaveLength(2000 - taken)
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  // The limit on requests does not count those with the secret.
  expect(await count()).toMatchObject({ sent: 100 + taken })
})

test('predictions are limited, of an address and in total', () => {
  const hall = new Hall()
  const { id } = hall.open(CHOOSE)
  /** @param {number} n @param {string} address */
  const take = (n, address) => {
    try {
      hall.take({ id, token: token(n), kind: 'choose', chosen: 0 }, address)
      return 204
    } catch (error) {
      return /** @type {import('./hall.mjs').Refusal} */ (error).status
    }
  }
  for (let n = 0; n < LIMITS.predictionsOfOne; n++) expect(take(n, 'a')).toBe(204)
  expect(take(9999, 'a')).toBe(429)
  expect(take(0, 'a')).toBe(204)
  for (let n = LIMITS.predictionsOfOne; n < LIMITS.predictions; n++) expect(take(n, `b${n}`)).toBe(204)
  expect(take(9999, 'c')).toBe(429)
  expect(hall.reveal(id)).toHaveLength(LIMITS.predictions)
})

test('an address with too many requests learns when to retry', () => {
  let now = 0
  const buckets = new Buckets(() => now)
  for (let i = 0; i < LIMITS.burst; i++) expect(buckets.take('a')).toBe(0)
  expect(buckets.take('a')).toBeGreaterThan(0)
  expect(buckets.take('b')).toBe(0)
  now += 1000
  for (let i = 0; i < LIMITS.per_s; i++) expect(buckets.take('a')).toBe(0)
  expect(buckets.take('a')).toBeGreaterThan(0)
  for (let i = 0; i < 2 * LIMITS.addresses; i++) buckets.take(`address ${i}`)
  expect(buckets.size).toBe(LIMITS.addresses)
})

test('open connections are counted for each address and in total', () => {
  const open = new Open(2, 3)
  expect(['a', 'a', 'a', 'b', 'b'].map((address) => open.enter(address))).toEqual([
    true,
    true,
    false,
    true,
    false,
  ])
  open.leave('a')
  expect([open.enter('b'), open.enter('b'), open.size]).toEqual([true, false, 3])
})

test('the IPv6 addresses of one machine count as one', () => {
  expect(counted('::ffff:192.168.0.7')).toBe('192.168.0.7')
  expect(counted('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(counted('2001:db8:1:2::9')).toBe('2001:db8:1:2')
  expect(counted('fe80::1%eth0')).toBe('fe80:0:0:0')
  expect(isLoopback(counted('::ffff:127.0.0.1'))).toBe(true)
})

test('the address that phones most likely reach comes first', () => {
  /** @param {string} address */
  const of = (address, internal = false) => ({ address, internal })
  expect(
    reachable({
      lo: [of('127.0.0.1', true), of('::1', true)],
      docker0: [of('172.17.0.1')],
      wlan0: [of('2001:db8::7'), of('fe80::7'), of('203.0.113.7'), of('192.168.1.7')],
      eth1: [of('169.254.3.3')],
    }),
  ).toEqual(['192.168.1.7', '203.0.113.7', '2001:db8::7', '169.254.3.3', '172.17.0.1'])
  expect(reachable({ lo: [of('127.0.0.1', true)] })).toEqual([])
})
