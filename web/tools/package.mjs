import { main, say } from './setup/log.mjs'
import { packPackage } from './setup/npm-package.mjs'
import { optionsOf } from './setup/options.mjs'

/** Builds the npm package. */
await main(async () => {
  optionsOf('npm run package: builds the npm package of the engine', { options: {} }, () => undefined)
  const archive = await packPackage()
  say(`${archive}\nTo install it: npm install ${archive}`)
})
