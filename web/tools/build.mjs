import { prepareAll } from './prepare.mjs'
import { main, say } from './setup/log.mjs'
import { optionsOf } from './setup/options.mjs'

await main(async () => {
  optionsOf('npm run build: builds the static site in dist', { options: {} }, () => undefined)
  await prepareAll()
  say('The site is in dist; any static web server can serve it, under any path.')
})
