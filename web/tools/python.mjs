import { main, say } from './setup/log.mjs'
import { optionsOf } from './setup/options.mjs'
import { inRoot } from './setup/paths.mjs'
import { buildPyodideWheel } from './setup/pyodide.mjs'
import { buildWheel, packSources } from './setup/python.mjs'
import { run } from './setup/run.mjs'

const USAGE = `npm run python [-- --pyodide | --sources | --target TARGET]: builds the wheel of the Python package for this
system, for Pyodide, or for another target of Rust that is installed, such as x86_64-unknown-linux-musl; or packs its
sources for systems without a wheel, which need Rust`

await main(async () => {
  const { pyodide, sources, target } = optionsOf(
    USAGE,
    { options: { pyodide: { type: 'boolean' }, sources: { type: 'boolean' }, target: { type: 'string' } } },
    ({ values }) => {
      if (Object.keys(values).length > 1)
        throw new Error('one of --pyodide, --sources and --target is enough')
      return values
    },
  )
  await run(process.execPath, [inRoot('web/tools/build.mjs')])
  const make = pyodide ? buildPyodideWheel : sources ? packSources : () => buildWheel(target)
  const file = await make()
  const installs = pyodide ? 'await micropip.install(ADDRESS)' : `python3 -m pip install ${file}`
  say(`${file}\nTo install it: ${installs}`)
})
