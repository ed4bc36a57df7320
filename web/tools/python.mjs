import { main, say } from './setup/log.mjs'
import { optionsOf } from './setup/options.mjs'
import { inRoot } from './setup/paths.mjs'
import { buildPyodideWheel } from './setup/pyodide.mjs'
import { buildWheel } from './setup/python.mjs'
import { run } from './setup/run.mjs'

const USAGE =
  'npm run python [-- --pyodide]: builds the wheel of the Python package for this system, or for Pyodide'

await main(async () => {
  const isForPyodide = optionsOf(
    USAGE,
    { options: { pyodide: { type: 'boolean' } } },
    ({ values: { pyodide = false } }) => pyodide,
  )
  await run(process.execPath, [inRoot('web/tools/build.mjs')])
  const wheel = await (isForPyodide ? buildPyodideWheel() : buildWheel())
  const installs = isForPyodide ? 'await micropip.install(ADDRESS)' : `python3 -m pip install ${wheel}`
  say(`${wheel}\nTo install it: ${installs}`)
})
