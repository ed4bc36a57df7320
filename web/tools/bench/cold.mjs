import { readFileSync } from 'node:fs'
import { loadCore } from '../load-wasm.mjs'
import { runWasm } from './wasm.mjs'

/** The first run of the WebAssembly core in a process of its own: a scenario from standard input. */
const { Lab } = await loadCore({ build: false })
console.log(JSON.stringify(runWasm(Lab, readFileSync(0, 'utf8'))))
