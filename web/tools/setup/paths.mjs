import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')
/** @param {string[]} parts */
export const inRoot = (...parts) => join(root, ...parts)

export const wasmCore = inRoot('wasm-core')
export const pkg = inRoot('web/src/engine/pkg')
/** Of whose crates the WebAssembly modules are made, with their licences. */
export const coreNotices = join(pkg, 'notices.json')
export const dist = inRoot('dist')
/** In dist, as the lab links it. */
export const DOCS = 'docs'
export const cache = inRoot('.cache')
/** @param {string[]} parts */
export const inCache = (...parts) => join(cache, ...parts)

/**
 * A file named on a command line, as it can be opened here: npm runs its scripts in the project's
 * folder and keeps where the command was typed in INIT_CWD.
 * @template {string | undefined} Path
 * @param {Path} path
 */
export function asTyped(path) {
  const typedIn = process.env.INIT_CWD
  const moved = typedIn !== undefined && process.cwd() === root && typedIn !== root
  return moved && path !== undefined && path !== '-' ? resolve(typedIn, path) : path
}
