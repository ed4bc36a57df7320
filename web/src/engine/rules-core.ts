import init, * as core from './pkg/aqm_studies.js'
import wasm from './pkg/aqm_studies_bg.wasm?url'

/** The complete core, with the compiler of rules. It loads when a scenario has a rule. */
export { core, init, wasm }
