import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')
export const inRoot = (...parts) => join(root, ...parts)

export const wasmCore = inRoot('wasm-core')
export const pkg = inRoot('web/src/engine/pkg')
export const dist = inRoot('dist')
export const cache = inRoot('.cache')
export const inCache = (...parts) => join(cache, ...parts)

/** The full path of a file named on a command line; npm runs its scripts in the project's folder. */
export const asTyped = (path) =>
  path === undefined || path === '-' ? path : resolve(process.env.INIT_CWD ?? process.cwd(), path)
