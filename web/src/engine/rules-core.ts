import init, * as core from './pkg/aqm_studies.js'
import wasm from './pkg/aqm_studies_bg.wasm?url'

/** The core with all that the lab has, the language of rules among it. It is fetched once a scenario has a rule. */
export { core, init, wasm }
