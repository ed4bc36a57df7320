import { prepareAll } from './setup/index.mjs'
import { main, say } from './setup/log.mjs'

await main(async () => {
  await prepareAll()
  say('The site is in dist; any static web server can serve it, under any path.')
})
