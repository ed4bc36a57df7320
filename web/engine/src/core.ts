import init, * as core from '../wasm/aqm.js'

/** The lanes alone, without rules and studies: what a page fetches first. */
export { core, init }

/** Address of its WebAssembly module. */
export const address = (): string => new URL('../wasm/aqm_bg.wasm', import.meta.url).href
