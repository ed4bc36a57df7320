import { prepareDocumentation, prepareWholeFile } from './prepare.mjs'
import { explain, main, say } from './setup/log.mjs'
import { optionsOf } from './setup/options.mjs'
import { DOCS } from './setup/paths.mjs'
import { prepareLab } from './site/prepare-lab.mjs'
import { serve } from './site/serve.mjs'

/** @typedef {{ port: number, exact: boolean, host?: string, first: import('./site/serve.mjs').First }} Where */

/** Text shown until the documentation is built; undefined afterwards. */
let instead = /** @type {string | undefined} */ (
  'The documentation is being built. This page loads again by itself.'
)

await main(async () => {
  const { port, host, class: forClass } = options()
  // For local visitors, a smaller module saves less time than its build takes.
  await prepareLab({ form: 'plain' })
  const server = await (forClass ? openToClass : open)({
    port: port ?? 4173,
    exact: port !== undefined,
    host,
    first: insteadOfDocs,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.removeAllListeners(signal)
    process.on(signal, () => {
      server.close()
      process.exit(0)
    })
  }
  try {
    await prepareDocumentation()
    instead = undefined
  } catch (error) {
    instead = 'The documentation could not be built. The terminal says why.'
    explain(error)
  }
  // Until then the page reports that the file is missing.
  await prepareWholeFile().catch(explain)
})

/** @type {import('./site/serve.mjs').First} */
function insteadOfDocs({ url = '/' }, response) {
  if (!instead || !url.startsWith(`/${DOCS}`)) return false
  response
    .writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'retry-after': '5', refresh: '5' })
    .end(`<!doctype html><html lang="en"><title>Documentation</title><p>${instead}</p></html>`)
  return true
}

/** @param {Where} where */
async function open(where) {
  const server = await serve(where)
  say()
  say(`  AQM Lab is at  ${server.url}`)
  say()
  say('  Ctrl-C stops it.')
  return server
}

/** @param {Where} where */
async function openToClass(where) {
  // These modules import packages that the set-up installs.
  const [{ serveClass }, { sayClass }] = await Promise.all([
    import('./class/server.mjs'),
    import('./class/say.mjs'),
  ])
  const server = await serveClass(where)
  sayClass(server)
  return server
}

function options() {
  const usage = 'npm start -- [--port N] [--host ADDRESS] [--class]'
  const options = /** @type {const} */ ({
    port: { type: 'string' },
    host: { type: 'string' },
    class: { type: 'boolean' },
  })
  return optionsOf(usage, { options }, ({ values }) => {
    const port = values.port ?? process.env.PORT
    if (port === undefined) return { ...values, port }
    if (!/^\d+$/.test(port) || Number(port) > 65535) throw new Error(`${port} is not a port number`)
    return { ...values, port: Number(port) }
  })
}
