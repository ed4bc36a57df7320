import { ask } from './run.mjs'

/** Whether all tests run, as they do at night, and not only those that guard each change. */
export const isWhole = process.env.AQM_WHOLE === '1'

/**
 * Paths, from the project's folder, that differ from the commit AQM_SINCE, or, without it, from the upstream branch: by
 * commits, in the working tree, or as new files. Empty outside a checkout of git.
 * @returns {string[]}
 */
export function changedPaths() {
  const since = process.env.AQM_SINCE || ask('git', ['merge-base', 'HEAD', '@{upstream}']) || 'HEAD'
  const named = ask('git', ['diff', '--name-only', since]) ?? ''
  const fresh = ask('git', ['ls-files', '--others', '--exclude-standard']) ?? ''
  return [...named.split('\n'), ...fresh.split('\n')].filter(Boolean)
}

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
