import { prepareCore } from '../setup/core.mjs'
import { preparePackages } from '../setup/packages.mjs'
import { exclusively } from '../setup/stamp.mjs'
import { prepareSite } from './prepare-site.mjs'

/**
 * Builds the published lab without its documentation, from a fresh clone on.
 * @param {Parameters<typeof prepareCore>[0]} [options] as of `prepareCore`
 */
export const prepareLab = (options) =>
  exclusively(async () => {
    await preparePackages()
    await prepareCore(options)
    await prepareSite()
  })
