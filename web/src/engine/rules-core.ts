import init, * as core from './pkg/aqm_rules.js'
import wasm from './pkg/aqm_rules_bg.wasm?url'

/** The core with the language of rules, fetched once a scenario has one. */
export { core, init, wasm }
