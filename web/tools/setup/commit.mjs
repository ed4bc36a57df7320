import { execFileSync } from 'node:child_process'
import { root } from './paths.mjs'

/** @param {string[]} words */
const git = (...words) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** The short hash of the built commit, with a plus if files have changed since; `unknown` outside of git. */
export function commit() {
  try {
    return git('rev-parse', '--short=10', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '+')
  } catch {
    return 'unknown'
  }
}
