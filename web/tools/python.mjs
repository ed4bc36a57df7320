import { main, say } from './setup/log.mjs'
import { optionsOf } from './setup/options.mjs'
import { buildWheel } from './setup/python.mjs'

await main(async () => {
  optionsOf('npm run python: builds the wheel of the Python package', { options: {} }, () => undefined)
  const wheel = await buildWheel()
  say(`${wheel}\nTo install it: python3 -m pip install ${wheel}`)
})
