import { eleventy, writeMadePages } from '../docs/prepare-docs.mjs'
import { main } from './setup/log.mjs'
import { optionsOf } from './setup/options.mjs'
import { prepareDocsPackages, preparePackages } from './setup/packages.mjs'
import { inCache } from './setup/paths.mjs'

/** Serves the documentation, and shows changes at once. */
await main(async () => {
  optionsOf(
    'npm run docs: serves the documentation, with changes shown at once',
    { options: {} },
    () => undefined,
  )
  await preparePackages()
  await prepareDocsPackages()
  await writeMadePages()
  // Not in the folder of the build, which also has compressed files.
  await eleventy(['--serve', '--quiet', `--output=${inCache('docs-dev')}`], { echo: process.stdout })
})
