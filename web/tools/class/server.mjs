import { randomBytes, timingSafeEqual } from 'node:crypto'
import { networkInterfaces } from 'node:os'
import { gzipSync } from 'node:zlib'
import { dist } from '../setup/paths.mjs'
import { pagesIn } from '../site/pages.mjs'
import { serve } from '../site/serve.mjs'
import { isLoopback, namesThis, pageAt, reachable } from './addresses.mjs'
import { REVEAL, read, STEP } from './bodies.mjs'
import { Hall, Refusal } from './hall.mjs'
import { Buckets, counted, LIMITS, Open } from './limits.mjs'

/** @import { IncomingMessage, ServerResponse } from 'node:http' */

/** Path of the requests of phones and of the lecturer's page. */
const BELOW = '/hall/'
/** Interval at which phones get the state again, ms: a phone that slept then catches up. */
const AGAIN_MS = 15_000

/** Timeouts, ms, after which an unfinished request is cut off; and the size of headers, bytes. */
const OPTIONS = {
  requestTimeout: 10_000,
  headersTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 8192,
}

/**
 * Serves the lab to a class: to this machine and its network, or at `host` only, if given.
 * Phones see the step of the lecturer's lesson and send predictions, which stay in memory.
 * @param {{ port?: number, exact?: boolean, host?: string, folder?: string, first?: import('../site/serve.mjs').First }} [settings]
 * @returns {Promise<{port: number, lead: string, phones: string[], secret: string, sizes: () => object, close: () => void}>}
 *   `lead` is the lecturer's own address, with the secret that opens and reveals questions; `phones` are those for phones
 */
export async function serveClass({
  port = 4173,
  exact = false,
  host,
  folder = dist,
  first: others = () => false,
} = {}) {
  const hall = new Hall()
  const secret = randomBytes(18).toString('base64url')
  const buckets = new Buckets()
  const connections = new Open(LIMITS.connectionsOfOne, LIMITS.connections)
  const streams = new Open(LIMITS.streamsOfOne, LIMITS.streams)
  /** @type {Set<ServerResponse>} */
  const listening = new Set()
  const pages = pagesWithSign(folder)

  const server = await serve({
    port,
    exact,
    hosts: hostsOf(host),
    folder,
    options: OPTIONS,
    prepare: (server) => server.on('connection', admit),
    first,
  })
  const addresses = host && !isEvery(host) ? [host].filter((own) => !isLoopback(own)) : reachable()
  const phones = addresses.map((address) => pageAt(address, server.port))
  const again = setInterval(tell, AGAIN_MS)

  return {
    port: server.port,
    lead: `${pageAt(host && isLoopback(host) ? host : 'localhost', server.port)}#lead=${secret}`,
    phones,
    secret,
    sizes: () => ({ predictions: hall.sent, addresses: buckets.size, streams: streams.size }),
    close() {
      clearInterval(again)
      server.close()
    },
  }

  /**
   * Refuses connections beyond what a hall behind one address needs; this machine has no limit.
   * @param {import('node:net').Socket} socket
   */
  function admit(socket) {
    const address = counted(socket.remoteAddress)
    if (isLoopback(address)) return
    if (!connections.enter(address)) return socket.destroy()
    socket.once('close', () => connections.leave(address))
  }

  /**
   * Answers all requests except those for other files.
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   */
  function first(request, response) {
    const path = (request.url ?? '/').split('?', 1)[0]
    if (!namesThis(request.headers.host, host)) refuse(response, new Refusal(421, 'This is another machine'))
    else if (path.startsWith(BELOW))
      answer(path.slice(BELOW.length), request, response).catch((error) => refuse(response, error))
    else {
      const page = pages.get(path.replace(/^\/|index\.html$/g, ''))
      if (!page) return others(request, response)
      sendPage(page, request, response)
    }
    return true
  }

  /** @param {{ plain: Buffer, zipped: Buffer }} page @param {IncomingMessage} request @param {ServerResponse} response */
  function sendPage(page, request, response) {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(response, new Refusal(405, 'Only GET and HEAD'))
    const zipped = /\bgzip\b(?!\s*;\s*q=0)/.test(String(request.headers['accept-encoding'] ?? ''))
    const body = zipped ? page.zipped : page.plain
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': body.length,
      ...(zipped && { 'content-encoding': 'gzip' }),
      vary: 'Accept-Encoding',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  /** @param {string} name @param {IncomingMessage} request @param {ServerResponse} response */
  async function answer(name, request, response) {
    const leads = isLead(request)
    const address = counted(request.socket.remoteAddress)
    const wait_s = leads ? 0 : buckets.take(address)
    if (wait_s > 0)
      throw new Refusal(429, `Too many requests: again in ${wait_s} s`, { 'retry-after': `${wait_s}` })
    mustBeOwn(request)
    const asked = `${request.method} ${name}`
    switch (asked) {
      case 'GET events':
        return listen(address, response)
      case 'GET lesson':
        if (hall.text === undefined) throw new Refusal(404, 'No lesson of the lecturer’s own is under way')
        return send(response, 200, hall.text, 'text/plain; charset=utf-8')
      case 'POST prediction':
        hall.take(await bodyOf(request, LIMITS.predictionBytes), address)
        return send(response, 204)
    }
    if (!LEADS.has(asked)) throw new Refusal(404, 'There is nothing here')
    if (!leads) throw new Refusal(403, 'Only the lecturer’s own page may do this')
    switch (asked) {
      case 'GET count':
        return json(response, { id: hall.id, phones: streams.size, sent: hall.sent, addresses: phones })
      case 'POST step': {
        const before = hall.id
        const opened = hall.open(valid(STEP, await bodyOf(request, LIMITS.stepBytes)))
        if (opened.id !== before) tell()
        return json(response, opened)
      }
      case 'DELETE step':
        hall.clear()
        tell()
        return send(response, 204)
      case 'POST reveal': {
        const predictions = hall.reveal(valid(REVEAL, await bodyOf(request, LIMITS.predictionBytes)).id)
        tell()
        return json(response, { predictions })
      }
    }
  }

  /** @param {IncomingMessage} request */
  function isLead({ headers }) {
    const given = Buffer.from(headers.authorization ?? '')
    const wanted = Buffer.from(`Bearer ${secret}`)
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  }

  /** @param {string} address @param {ServerResponse} response */
  function listen(address, response) {
    if (!streams.enter(address)) throw new Refusal(503, 'Too many phones', { 'retry-after': '30' })
    listening.add(response)
    response.on('close', () => {
      listening.delete(response)
      streams.leave(address)
    })
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    response.write(`retry: 2000\n\n${event()}`)
  }

  function event() {
    return `data: ${JSON.stringify(hall.state)}\n\n`
  }

  function tell() {
    const said = event()
    for (const response of listening)
      if (response.writableLength > LIMITS.unreadBytes) response.destroy()
      else response.write(said)
  }
}

const LEADS = new Set(['GET count', 'POST step', 'DELETE step', 'POST reveal'])

/** @param {string} host */
const isEvery = (host) => ['0.0.0.0', '::'].includes(host)

/**
 * All addresses of this machine; or the given one, and the loopback address for the lecturer's own browser.
 * @param {string} [host]
 */
function hostsOf(host) {
  const ipv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ family }) => family === 'IPv6'))
  if (host === undefined) return [ipv6 ? '::' : '0.0.0.0']
  return isEvery(host) || isLoopback(host) ? [host] : [host, '127.0.0.1']
}

/**
 * The pages, by their folders, with a mark that tells them that they belong to a hall; on other sites the mark is missing,
 * and a page sends no requests.
 * @param {string} folder
 */
function pagesWithSign(folder) {
  const sign = '<meta name="hall" content="open" />'
  return new Map(
    [...pagesIn(folder)].map(([name, html]) => {
      const plain = Buffer.from(html.replace(/<meta charset="[^"]+"\s*\/?>/, (charset) => charset + sign))
      if (!plain.includes(sign)) throw new Error(`${folder}/${name}index.html names no charset`)
      return [name, { plain, zipped: gzipSync(plain) }]
    }),
  )
}

/**
 * Refuses requests that a browser sends for a page of another origin.
 * @param {IncomingMessage} request
 */
function mustBeOwn({ method, headers }) {
  const { origin, host, 'sec-fetch-site': site = 'same-origin' } = headers
  if (
    (origin !== undefined && origin !== `http://${host}`) ||
    !['same-origin', 'none'].includes(String(site))
  )
    throw new Refusal(403, 'Only the lab’s own page may ask this')
  if (method === 'POST' && !/^application\/json\b/.test(headers['content-type'] ?? ''))
    throw new Refusal(415, 'content-type: application/json')
}

/**
 * @template {import('valibot').GenericSchema} Schema
 * @param {Schema} schema
 * @param {unknown} body
 * @returns {import('valibot').InferOutput<Schema>}
 */
function valid(schema, body) {
  const { output, fault } = read(schema, body)
  if (fault !== undefined) throw new Refusal(400, fault)
  return output
}

/**
 * Reads the JSON of a request, of at most `most` bytes.
 * @param {IncomingMessage} request
 * @param {number} most
 * @returns {Promise<unknown>}
 */
const bodyOf = (request, most) =>
  new Promise((done, fail) => {
    const tooLarge = () => fail(new Refusal(413, `At most ${most.toLocaleString('en')} bytes`))
    if (Number(request.headers['content-length']) > most) return tooLarge()
    /** @type {Buffer[]} */
    const parts = []
    let size = 0
    request.on('data', (part) => {
      size += part.length
      if (size > most) {
        request.pause()
        tooLarge()
      } else parts.push(part)
    })
    request.on('error', fail)
    request.on('close', () => fail(new Refusal(400, 'The request ended early')))
    request.on('end', () => {
      try {
        done(JSON.parse(Buffer.concat(parts).toString('utf8')))
      } catch {
        fail(new Refusal(400, 'This is not JSON'))
      }
    })
  })

/**
 * @param {ServerResponse} response
 * @param {number} status
 * @param {string} [body]
 * @param {string} [type]
 */
function send(response, status, body, type) {
  response.writeHead(status, {
    ...(type && { 'content-type': type }),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(body)
}

/** @param {ServerResponse} response @param {unknown} value */
const json = (response, value) =>
  send(response, 200, JSON.stringify(value), 'application/json; charset=utf-8')

const HALL_FAILED = new Refusal(500, 'The hall failed')

/**
 * Answers with the reason, and ends the connection: nothing more is read from it.
 * @param {ServerResponse} response
 * @param {unknown} error
 */
function refuse(response, error) {
  if (response.headersSent || response.destroyed) return response.destroy()
  const { status, headers, message } = error instanceof Refusal ? error : HALL_FAILED
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
    ...headers,
  })
  response.end(message)
}
