import { prepareDocs } from '../docs/prepare-docs.mjs'
import { exclusively } from './setup/stamp.mjs'
import { prepareLab } from './site/prepare-lab.mjs'
import { prepareLabFile } from './site/prepare-lab-file.mjs'

/**
 * Prepares everything that the production build needs, from a fresh clone on.
 * @param {Parameters<typeof prepareLab>[0]} [options] as of `prepareLab`
 */
export async function prepareAll(options) {
  await prepareLab(options)
  await prepareWholeFile()
  await prepareDocumentation()
}

/** Adds the lab in one file to the existing lab. */
export const prepareWholeFile = () => exclusively(prepareLabFile)

/** Adds the documentation to the existing lab. */
export const prepareDocumentation = () => exclusively(prepareDocs)
