import { execFileSync } from 'node:child_process'
import { root } from './paths.mjs'

/** @param {string[]} words */
const git = (...words) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** The commit that is built, for short, with a plus where files have been changed since; `unknown` outside of git. */
export function commit() {
  try {
    return git('rev-parse', '--short=10', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '+')
  } catch {
    return 'unknown'
  }
}
