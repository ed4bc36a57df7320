import { main, say } from './setup/log.mjs'
import { optionsOf } from './setup/options.mjs'
import { inRoot } from './setup/paths.mjs'
import { buildWheel } from './setup/python.mjs'
import { run } from './setup/run.mjs'

await main(async () => {
  optionsOf('npm run python: builds the wheel of the Python package', { options: {} }, () => undefined)
  await run(process.execPath, [inRoot('web/tools/build.mjs')])
  const wheel = await buildWheel()
  say(`${wheel}\nTo install it: python3 -m pip install ${wheel}`)
})
