import { prepareCore } from './core.mjs'
import { preparePackages } from './packages.mjs'
import { exclusively } from './stamp.mjs'

/**
 * Prepares everything that the WebAssembly modules need, from a fresh clone on.
 * @param {Parameters<typeof prepareCore>[0]} [options] as of `prepareCore`
 */
export const prepareEngine = (options) =>
  exclusively(async () => {
    await preparePackages()
    await prepareCore(options)
  })
