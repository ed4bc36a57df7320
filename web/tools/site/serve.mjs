import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, sep } from 'node:path'
import { Failure } from '../setup/log.mjs'
import { dist } from '../setup/paths.mjs'
import { ENCODINGS } from './compress.mjs'
import { ASKED_AGAIN, LASTING } from './headers.mjs'

/** @type {Record<string, string>} */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/**
 * @import { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
 * @typedef {(request: IncomingMessage, response: ServerResponse) => unknown} Answer
 * @typedef {(request: IncomingMessage, response: ServerResponse) => boolean} First
 */

/**
 * Answers requests for the files of a folder below a path of the server.
 * @param {{ folder: string, base: string, headers: Record<string, string> }} site
 * @returns {Answer}
 */
function answering({ folder, base, headers }) {
  return (request, response) => {
    /** @param {number} status @param {string} text */
    const end = (status, text) =>
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(405, 'Only GET and HEAD')
    const path = fileFor(request.url ?? '/', folder, base)
    if (!path) return end(404, 'Not found')
    const { path: sent, encoding } = compressed(path, request.headers['accept-encoding']?.toString())
    response.writeHead(200, {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'content-length': statSync(sent).size,
      ...(encoding && { 'content-encoding': encoding }),
      vary: 'Accept-Encoding',
      // Vite puts a hash of the content into the names under assets.
      'cache-control': path.startsWith(join(folder, 'assets') + sep) ? LASTING : ASKED_AGAIN,
      'x-content-type-options': 'nosniff',
      // A sandboxed frame has an opaque origin, and needs this to read the site's own modules.
      'access-control-allow-origin': '*',
      ...headers,
    })
    if (request.method === 'HEAD') return response.end()
    const file = createReadStream(sent)
    file.on('error', () => response.destroy())
    file.pipe(response)
  }
}

/** @param {string} url @param {string} folder @param {string} base */
function fileFor(url, folder, base) {
  let path
  try {
    const { pathname } = new URL(url, 'http://localhost')
    if (!pathname.startsWith(base)) return undefined
    path = join(folder, decodeURIComponent(pathname.slice(base.length)))
  } catch {
    return undefined
  }
  if (path.includes('\0') || !(path + sep).startsWith(folder + sep)) return undefined
  if (existsSync(path) && statSync(path).isDirectory()) path = join(path, 'index.html')
  return existsSync(path) ? path : undefined
}

/**
 * The smallest precompressed form of a file that the client accepts.
 * @param {string} path
 * @param {string} [accepted]
 */
function compressed(path, accepted = '') {
  /** @param {{ name: string }} encoding */
  const reads = ({ name }) =>
    accepted.split(',').some((part) => {
      const [coding, ...parameters] = part.split(';').map((word) => word.trim())
      return coding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    })
  const found = ENCODINGS.find((encoding) => reads(encoding) && existsSync(path + encoding.ending))
  return found ? { path: path + found.ending, encoding: found.name } : { path }
}

/**
 * @param {{ answer: Answer, options: ServerOptions, prepare: (server: Server) => void }} how
 * @param {string} host
 * @param {number} port
 * @returns {Promise<Server>}
 */
const listen = ({ answer, options, prepare }, host, port) =>
  new Promise((done, fail) => {
    const server = createServer(options, answer)
    prepare(server)
    server.once('error', fail)
    server.listen({ host, port, exclusive: true }, () => done(server))
  })

/** @param {Server} server one that listens. */
const portOf = (server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port

/**
 * Serves a folder, by default dist, below the path `base`, with additional `headers`. `port` is the first one to try;
 * if it is taken, the next free one is used unless `exact`. `first` may answer a request before the files do, and
 * returns whether it did; `options` are those of Node's server, which is passed to `prepare` before it listens at each
 * of `hosts`. Returns { url, port, close }.
 * @param {object} [settings]
 * @param {number} [settings.port]
 * @param {boolean} [settings.exact]
 * @param {string} [settings.host]
 * @param {string[]} [settings.hosts]
 * @param {string} [settings.folder]
 * @param {string} [settings.base]
 * @param {Record<string, string>} [settings.headers]
 * @param {First} [settings.first]
 * @param {ServerOptions} [settings.options]
 * @param {(server: Server) => void} [settings.prepare]
 */
export async function serve({
  port = 4173,
  exact = false,
  host,
  // Browsers resolve localhost to either address; both must reach this server.
  hosts = host ? [host] : ['127.0.0.1', '::1'],
  folder = dist,
  base = '/',
  headers = {},
  first = () => false,
  options = {},
  prepare = () => undefined,
} = {}) {
  const files = answering({ folder, base, headers })
  /** @type {Answer} */
  const answer = (request, response) => first(request, response) || files(request, response)
  for (let candidate = port; candidate < port + 100 && candidate < 65536; candidate++) {
    /** @type {Server[]} */
    const servers = []
    try {
      for (const name of hosts)
        servers.push(
          await listen({ answer, options, prepare }, name, servers[0] ? portOf(servers[0]) : candidate),
        )
    } catch (error) {
      const { code = '', message } = /** @type {NodeJS.ErrnoException} */ (error)
      const noIpv6 = servers.length === 1 && ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(code)
      if (!noIpv6) {
        for (const server of servers) server.close()
        if (code === 'EACCES') throw new Failure(`Port ${candidate} may not be used; choose one above 1023`)
        if (code !== 'EADDRINUSE') throw new Failure(`Cannot listen on ${hosts[0]}: ${message}`)
        if (exact) throw new Failure(`Port ${candidate} is taken; choose another with --port`)
        continue
      }
    }
    const taken = portOf(servers[0])
    return {
      port: taken,
      url: `http://${host && host !== '0.0.0.0' ? host : 'localhost'}:${taken}${base}`,
      close() {
        for (const server of servers) {
          server.close()
          server.closeAllConnections()
        }
      },
    }
  }
  throw new Failure(`No free port from ${port} on`)
}
