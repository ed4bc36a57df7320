import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, sep } from 'node:path'
import { Failure } from './setup/log.mjs'
import { dist } from './setup/paths.mjs'

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

function answer(request, response) {
  const end = (status, text) => response.writeHead(status, { 'content-type': 'text/plain' }).end(text)
  if (request.method !== 'GET' && request.method !== 'HEAD') return end(405, 'Only GET and HEAD')
  const path = fileFor(request.url)
  if (!path) return end(404, 'Not found')
  response.writeHead(200, {
    'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    'content-length': statSync(path).size,
    // Vite puts a hash of the content into the names under assets.
    'cache-control': path.startsWith(join(dist, 'assets') + sep) ? 'max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
  })
  if (request.method === 'HEAD') return response.end()
  const file = createReadStream(path)
  file.on('error', () => response.destroy())
  file.pipe(response)
}

function fileFor(url) {
  let path
  try {
    path = join(dist, decodeURIComponent(new URL(url, 'http://localhost').pathname))
  } catch {
    return undefined
  }
  if (path.includes('\0') || !(path + sep).startsWith(dist + sep)) return undefined
  if (existsSync(path) && statSync(path).isDirectory()) path = join(path, 'index.html')
  return existsSync(path) ? path : undefined
}

const listen = (host, port) =>
  new Promise((done, fail) => {
    const server = createServer(answer)
    server.once('error', fail)
    server.listen({ host, port, exclusive: true }, () => done(server))
  })

/**
 * Serves dist. `port` is the first to try; if it is taken, the next free one is
 * used unless `exact`. Returns { url, port, close }.
 */
export async function serve({ port = 4173, exact = false, host } = {}) {
  // A browser may take either meaning of localhost; both must be this server.
  const hosts = host ? [host] : ['127.0.0.1', '::1']
  for (let candidate = port; candidate < port + 100 && candidate < 65536; candidate++) {
    const servers = []
    try {
      for (const name of hosts) servers.push(await listen(name, servers[0]?.address().port ?? candidate))
    } catch (error) {
      const noIpv6 = servers.length === 1 && ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(error.code)
      if (!noIpv6) {
        for (const server of servers) server.close()
        if (error.code === 'EACCES')
          throw new Failure(`Port ${candidate} may not be used; choose one above 1023`)
        if (error.code !== 'EADDRINUSE') throw new Failure(`Cannot listen on ${host}: ${error.message}`)
        if (exact) throw new Failure(`Port ${candidate} is taken; choose another with --port`)
        continue
      }
    }
    const taken = servers[0].address().port
    return {
      port: taken,
      url: `http://${host && host !== '0.0.0.0' ? host : 'localhost'}:${taken}/`,
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
