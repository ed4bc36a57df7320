import { relative } from 'node:path'
import { inRoot } from '../web/tools/setup/paths.mjs'
import { runsWhole } from '../web/tools/setup/tier.mjs'

/**
 * Whether stories of the whole run that stand in a module have to run now: in a whole run, and where a change touches that
 * module or one of these paths.
 */
export const isDue = (spec: ImportMeta, ...paths: string[]): boolean =>
  runsWhole(relative(inRoot(), spec.filename), ...paths)
