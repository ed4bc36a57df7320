import { serve } from './serve.mjs'
import { prepareAll } from './setup/index.mjs'
import { main, say } from './setup/log.mjs'
import { optionsOf } from './setup/options.mjs'

/** @typedef {{ port: number, exact: boolean, host?: string }} Where */

await main(async () => {
  const { port, host, class: forClass } = options()
  // On this machine's own lines, a smaller module saves less time than it takes to make.
  await prepareAll({ form: 'plain' })
  const server = await (forClass ? openToClass : open)({
    port: port ?? 4173,
    exact: port !== undefined,
    host,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.removeAllListeners(signal)
    process.on(signal, () => {
      server.close()
      process.exit(0)
    })
  }
})

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
