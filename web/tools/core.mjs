import { prepareEngine } from './setup/engine.mjs'
import { main, say } from './setup/log.mjs'
import { optionsOf } from './setup/options.mjs'

/** Builds the WebAssembly modules, for unit tests after a change in Rust. */
await main(async () => {
  optionsOf(
    'npm run core: builds the WebAssembly modules if their sources changed',
    { options: {} },
    () => undefined,
  )
  await prepareEngine()
  say('Tests and pages load the modules of these sources')
})
