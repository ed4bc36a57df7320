import { main, say, step, UP_TO_DATE } from '../tools/setup/log.mjs'
import { optionsOf } from '../tools/setup/options.mjs'
import { wasmCore } from '../tools/setup/paths.mjs'
import { run } from '../tools/setup/run.mjs'
import { prepareRust } from '../tools/setup/rust.mjs'
import { keepComparison, keptComparison } from './report/long-pages.mjs'

/** Computes the page that compares the lab's results with those of ns-2, ns-3 and Linux; takes some minutes. */
await main(async () => {
  optionsOf(
    'npm run reference: computes our results beside those of ns-2, ns-3 and Linux',
    { options: {} },
    () => undefined,
  )
  const { cargo, env } = await prepareRust()
  const args = ['run', '--quiet', '--release', '--locked', '-p', 'aqm-study', '--example', 'reference']
  await step('results beside ns-2, ns-3 and Linux', async () => {
    if (keptComparison() !== undefined) return UP_TO_DATE
    keepComparison(await run(cargo, args, { cwd: wasmCore, env }))
  })
  say('The next build of the documentation has them')
})
