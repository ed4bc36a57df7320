import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')
/** @param {string[]} parts */
export const inRoot = (...parts) => join(root, ...parts)

export const wasmCore = inRoot('wasm-core')
export const pkg = inRoot('web/engine/wasm')
/** The crates in the WebAssembly modules, with their licences. */
export const coreNotices = join(pkg, 'notices.json')
export const dist = inRoot('dist')
/** The folder in dist, as the lab links it. */
export const DOCS = 'docs'
/** Name of the file in dist with the whole lab, which the page downloads. */
export const LAB_FILE = 'lab.html'
export const cache = inRoot('.cache')
/** @param {string[]} parts */
export const inCache = (...parts) => join(cache, ...parts)

/**
 * The path of a file named on a command line: npm runs its scripts in the project's
 * folder and passes the folder of the command in INIT_CWD.
 * @template {string | undefined} Path
 * @param {Path} path
 */
export function asTyped(path) {
  const typedIn = process.env.INIT_CWD
  const moved = typedIn !== undefined && process.cwd() === root && typedIn !== root
  return moved && path !== undefined && path !== '-' ? resolve(typedIn, path) : path
}
