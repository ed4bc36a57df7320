import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, sep } from 'node:path'
import { Failure } from './setup/log.mjs'
import { dist } from './setup/paths.mjs'
import { ENCODINGS } from './site/compress.mjs'
import { ASKED_AGAIN, LASTING } from './site/headers.mjs'

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

/** Answers requests for the files of a folder below a path of the server. */
function answering({ folder, base, headers }) {
  return (request, response) => {
    const end = (status, text) =>
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(405, 'Only GET and HEAD')
    const path = fileFor(request.url, folder, base)
    if (!path) return end(404, 'Not found')
    const { path: sent, encoding } = compressed(path, request.headers['accept-encoding'])
    response.writeHead(200, {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'content-length': statSync(sent).size,
      ...(encoding && { 'content-encoding': encoding }),
      vary: 'Accept-Encoding',
      // Vite puts a hash of the content into the names under assets.
      'cache-control': path.startsWith(join(folder, 'assets') + sep) ? LASTING : ASKED_AGAIN,
      'x-content-type-options': 'nosniff',
      // A sandboxed frame is of no origin, and may read the site's own modules only so.
      'access-control-allow-origin': '*',
      ...headers,
    })
    if (request.method === 'HEAD') return response.end()
    const file = createReadStream(sent)
    file.on('error', () => response.destroy())
    file.pipe(response)
  }
}

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

/** The smallest form of a file that was built beside it and that the asker reads. */
function compressed(path, accepted = '') {
  const reads = ({ name }) =>
    accepted.split(',').some((part) => {
      const [coding, ...parameters] = part.split(';').map((word) => word.trim())
      return coding === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    })
  const found = ENCODINGS.find((encoding) => reads(encoding) && existsSync(path + encoding.ending))
  return found ? { path: path + found.ending, encoding: found.name } : { path }
}

const listen = ({ answer, options, prepare }, host, port) =>
  new Promise((done, fail) => {
    const server = createServer(options, answer)
    prepare(server)
    server.once('error', fail)
    server.listen({ host, port, exclusive: true }, () => done(server))
  })

/**
 * Serves a folder, dist unless another is given, below the path `base`, with more `headers` if there are any. `port` is
 * the first to try; if it is taken, the next free one is used unless `exact`. `first` may answer a request before the
 * files do, which it tells by what it returns; `options` are those of Node's server, which `prepare` is given before it
 * listens at each of `hosts`. Returns { url, port, close }.
 */
export async function serve({
  port = 4173,
  exact = false,
  host,
  // A browser may take either meaning of localhost; both must be this server.
  hosts = host ? [host] : ['127.0.0.1', '::1'],
  folder = dist,
  base = '/',
  headers = {},
  first = /** @type {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => boolean} */ (
    () => false
  ),
  options = {},
  prepare = () => undefined,
} = {}) {
  const files = answering({ folder, base, headers })
  const answer = (request, response) => first(request, response) || files(request, response)
  for (let candidate = port; candidate < port + 100 && candidate < 65536; candidate++) {
    const servers = []
    try {
      for (const name of hosts)
        servers.push(
          await listen({ answer, options, prepare }, name, servers[0]?.address().port ?? candidate),
        )
    } catch (error) {
      const noIpv6 = servers.length === 1 && ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(error.code)
      if (!noIpv6) {
        for (const server of servers) server.close()
        if (error.code === 'EACCES')
          throw new Failure(`Port ${candidate} may not be used; choose one above 1023`)
        if (error.code !== 'EADDRINUSE') throw new Failure(`Cannot listen on ${hosts[0]}: ${error.message}`)
        if (exact) throw new Failure(`Port ${candidate} is taken; choose another with --port`)
        continue
      }
    }
    const taken = servers[0].address().port
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
