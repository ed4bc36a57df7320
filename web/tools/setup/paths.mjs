import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')
export const inRoot = (...parts) => join(root, ...parts)

export const wasmCore = inRoot('wasm-core')
export const pkg = inRoot('web/src/engine/pkg')
export const dist = inRoot('dist')
export const cache = inRoot('.cache')
export const inCache = (...parts) => join(cache, ...parts)
