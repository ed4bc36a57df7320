import { parseArgs } from 'node:util'
import { serve } from './serve.mjs'
import { prepareAll } from './setup/index.mjs'
import { Failure, main, say } from './setup/log.mjs'

await main(async () => {
  const { port, host } = options()
  await prepareAll()
  const server = await serve({ port: port ?? 4173, exact: port !== undefined, host })
  say()
  say(`  AQM Lab is at  ${server.url}`)
  say()
  say('  Ctrl-C stops it.')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.removeAllListeners(signal)
    process.on(signal, () => {
      server.close()
      process.exit(0)
    })
  }
})

function options() {
  const usage = 'npm start -- [--port N] [--host ADDRESS]'
  try {
    const { values } = parseArgs({ options: { port: { type: 'string' }, host: { type: 'string' } } })
    const port = values.port ?? process.env.PORT
    if (port === undefined) return values
    if (!/^\d+$/.test(port) || Number(port) > 65535) throw new Error(`${port} is not a port number`)
    return { ...values, port: Number(port) }
  } catch (error) {
    throw new Failure(error.message, { command: usage })
  }
}
