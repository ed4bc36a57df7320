import { relative } from 'node:path'
import { inRoot } from '../web/tools/setup/paths.mjs'
import { runsWhole } from '../web/tools/setup/tier.mjs'

/**
 * Whether a module's stories of the whole run must run now: in a whole run, or if a change touches that module or one of
 * these paths.
 */
export const isDue = (spec: ImportMeta, ...paths: string[]): boolean =>
  runsWhole(relative(inRoot(), spec.filename), ...paths)
