import { ask } from './run.mjs'

/** Whether this is the whole, nightly run of all tests, and not the small run for each change. */
export const isWhole = process.env.AQM_WHOLE === '1'

/** Seed of generated cases: AQM_SEED, or a constant. */
export const seed = Number(process.env.AQM_SEED || 1)

/**
 * Paths, relative to the project, that differ from the commit AQM_SINCE, or else from the upstream branch: in commits, in
 * the working tree, or as new files. Empty outside a git checkout. A test run lists them once, and passes them on to the
 * programs that it starts in AQM_CHANGED.
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
 * The number of generated cases to try: all in a whole run or if one of these paths changed, otherwise a fifth.
 * @param {number} all
 * @param {string[]} paths
 */
export const cases = (all, ...paths) => (runsWhole(...paths) ? all : Math.ceil(all / 5))

/** @type {string[] | undefined} */
let changed

/**
 * Whether tests of the whole run must run now: in a whole run, or if a changed path begins with one of these.
 * @param {string[]} paths files or folders, from the project's folder.
 */
export function runsWhole(...paths) {
  if (isWhole) return true
  changed ??= changedPaths()
  return changed.some((path) => paths.some((start) => path === start || path.startsWith(`${start}/`)))
}
