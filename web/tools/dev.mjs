import { parseArgs } from 'node:util'
import { prepareEngine } from './setup/index.mjs'
import { main } from './setup/log.mjs'
import { inRoot } from './setup/paths.mjs'

await main(async () => {
  const { values } = parseArgs({ options: { port: { type: 'string' }, host: { type: 'string' } } })
  await prepareEngine({ form: 'quick' })
  const { createServer } = await import('vite')
  const server = await createServer({
    configFile: inRoot('web/vite.config.ts'),
    server: { port: Number(values.port ?? 5173), host: values.host },
  })
  await server.listen()
  server.printUrls()
})
