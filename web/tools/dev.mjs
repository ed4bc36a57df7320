import { prepareEngine } from './setup/engine.mjs'
import { main } from './setup/log.mjs'
import { optionsOf } from './setup/options.mjs'
import { inRoot } from './setup/paths.mjs'

await main(async () => {
  const { port, host } = optionsOf(
    'npm run dev [-- [--port N] [--host ADDRESS]]: serves the lab, with changes shown at once',
    { options: { port: { type: 'string' }, host: { type: 'string' } } },
    ({ values }) => values,
  )
  await prepareEngine({ form: 'quick' })
  const { createServer } = await import('vite')
  const server = await createServer({
    configFile: inRoot('web/vite.config.ts'),
    server: { port: Number(port ?? 5173), host },
  })
  await server.listen()
  server.printUrls()
})
