import { prepareCore } from './core.mjs'
import { prepareDocs } from './docs.mjs'
import { preparePackages } from './packages.mjs'
import { prepareSite } from './site.mjs'
import { exclusively } from './stamp.mjs'

/** All that the WebAssembly module needs, from a fresh clone on. */
export const prepareEngine = () =>
  exclusively(async () => {
    await preparePackages()
    await prepareCore()
  })

/** All that the production build needs, from a fresh clone on. */
export const prepareAll = () =>
  exclusively(async () => {
    await preparePackages()
    await prepareCore()
    await prepareSite()
    await prepareDocs()
  })
