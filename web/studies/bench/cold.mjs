import { readFileSync } from 'node:fs'
import { loadLanes } from '../../tools/runs/load-wasm.mjs'
import { runWasm } from './wasm.mjs'

/** The first run of the WebAssembly core in a process of its own: a scenario from standard input. */
const { Lab } = await loadLanes({ build: false })
console.log(JSON.stringify(runWasm(Lab, readFileSync(0, 'utf8'))))
