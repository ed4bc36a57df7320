import { ask } from './run.mjs'

/** Whether all tests run, as they do at night, and not only those that guard each change. */
export const isWhole = process.env.AQM_WHOLE === '1'

/** What generated cases start from: AQM_SEED, or the same number each time. */
export const seed = Number(process.env.AQM_SEED || 1)

/**
 * Paths, from the project's folder, that differ from the commit AQM_SINCE, or, without it, from the upstream branch: by
 * commits, in the working tree, or as new files. Empty outside a checkout of git. A test run lists them once, in
 * AQM_CHANGED, for the programs that it starts.
 * @returns {string[]}
 */
export function changedPaths() {
  const { AQM_CHANGED, AQM_SINCE } = process.env
  if (AQM_CHANGED !== undefined) return AQM_CHANGED.split('\n').filter(Boolean)
  const since = AQM_SINCE || ask('git', ['merge-base', 'HEAD', '@{upstream}']) || 'HEAD'
  const named = ask('git', ['diff', '--name-only', '--no-renames', since]) ?? ''
  const fresh = ask('git', ['ls-files', '--others', '--exclude-standard']) ?? ''
  return [...named.split('\n'), ...fresh.split('\n')].filter(Boolean)
}

/**
 * How many generated cases to try: all in a whole run and where one of these paths changed, otherwise a fifth.
 * @param {number} all
 * @param {string[]} paths
 */
export const cases = (all, ...paths) => (runsWhole(...paths) ? all : Math.ceil(all / 5))

/** @type {string[] | undefined} */
let changed

/**
 * Whether tests of the whole run have to run now: in a whole run, and where a changed path begins with one of these.
 * @param {string[]} paths files or folders, from the project's folder.
 */
export function runsWhole(...paths) {
  if (isWhole) return true
  changed ??= changedPaths()
  return changed.some((path) => paths.some((start) => path === start || path.startsWith(`${start}/`)))
}
