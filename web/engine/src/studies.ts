import init, * as core from '../wasm/aqm_studies.js'

/** All that the lab has: lanes, the language of rules, sweeps, examinations, models, other systems, captures. */
export { core, init }

/** Address of its WebAssembly module. */
export const address = (): string => new URL('../wasm/aqm_studies_bg.wasm', import.meta.url).href
