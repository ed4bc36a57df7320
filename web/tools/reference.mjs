import { writeWhole } from './setup/files.mjs'
import { main, say, step } from './setup/log.mjs'
import { inRoot, wasmCore } from './setup/paths.mjs'
import { run } from './setup/run.mjs'
import { prepareRust } from './setup/rust.mjs'

const PAGE = 'wasm-core/docs/reference.md'

/** Writes the page that compares the lab's results with those of ns-2, ns-3 and Linux; takes some minutes. */
await main(async () => {
  const { cargo, env } = await prepareRust()
  const args = [
    'run',
    '--quiet',
    '--profile',
    'native',
    '--locked',
    '-p',
    'aqm-sim',
    '--example',
    'reference',
  ]
  await step('results beside ns-2, ns-3 and Linux', async () => {
    writeWhole(inRoot(PAGE), await run(cargo, args, { cwd: wasmCore, env }))
  })
  say(`Wrote ${PAGE}`)
})
