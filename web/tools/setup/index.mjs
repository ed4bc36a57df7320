import { prepareCore } from './core.mjs'
import { prepareDocs } from './docs.mjs'
import { prepareLabFile } from './lab-file.mjs'
import { preparePackages } from './packages.mjs'
import { prepareSite } from './site.mjs'
import { exclusively } from './stamp.mjs'

/**
 * All that the WebAssembly modules need, from a fresh clone on.
 * @param {Parameters<typeof prepareCore>[0]} [options] as of `prepareCore`
 */
export const prepareEngine = (options) =>
  exclusively(async () => {
    await preparePackages()
    await prepareCore(options)
  })

/**
 * The lab as it is published, without its documentation, from a fresh clone on.
 * @param {Parameters<typeof prepareCore>[0]} [options] as of `prepareCore`
 */
export const prepareLab = (options) =>
  exclusively(async () => {
    await preparePackages()
    await prepareCore(options)
    await prepareSite()
  })

/**
 * All that the production build needs, from a fresh clone on.
 * @param {Parameters<typeof prepareCore>[0]} [options] as of `prepareCore`
 */
export async function prepareAll(options) {
  await prepareLab(options)
  await prepareWholeFile()
  await prepareDocumentation()
}

/** The whole lab in one file, beside the lab that is there. */
export const prepareWholeFile = () => exclusively(prepareLabFile)

/** The documentation, beside the lab that is there. */
export const prepareDocumentation = () => exclusively(prepareDocs)
