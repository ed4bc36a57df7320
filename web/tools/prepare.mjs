import { prepareDocs } from '../docs/prepare-docs.mjs'
import { exclusively } from './setup/stamp.mjs'
import { prepareLab } from './site/prepare-lab.mjs'
import { prepareLabFile } from './site/prepare-lab-file.mjs'

/**
 * All that the production build needs, from a fresh clone on.
 * @param {Parameters<typeof prepareLab>[0]} [options] as of `prepareLab`
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
