import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Failure } from '../../tools/setup/log.mjs'
import { runWasm } from './wasm.mjs'

/**
 * @import { Run } from './wasm.mjs'
 * @typedef {'native' | 'wasm'} Engine
 */

/** Clock ticks per second in Linux's process statistics. */
const TICKS = 100

/**
 * Bottleneck arrivals per second, natively and in WebAssembly. The engines take turns, so that other work on the
 * machine disturbs both. Seconds are processor time where the system reports it.
 * @param {import('./cases.mjs').Case} scenario
 * @param {number} runs
 * @param {typeof import('../../engine/wasm/aqm.js').Lab} Lab
 * @param {string} program
 */
export function measureSpeed(scenario, runs, Lab, program) {
  const text = JSON.stringify(scenario)
  const engines = {
    /** @returns {Run} */
    native: () =>
      JSON.parse(execFileSync(program, ['-'], { input: text, encoding: 'utf8', maxBuffer: 2 ** 28 })),
    wasm: () => runWasm(Lab, text),
  }
  // The first run also compiles the module's hot functions.
  const [native, wasm] = [engines.native().lanes[0], engines.wasm().lanes[0]]
  if (native.digest !== wasm.digest) throw new Failure(`${scenario.title}: native and WebAssembly differ`)
  const seconds = { native: 0, wasm: 0 }
  for (let turn = 0; turn < runs; turn++)
    for (const engine of /** @type {Engine[]} */ (['native', 'wasm'])) {
      const before = coreSeconds(engine)
      const { wall_s } = engines[engine]()
      const after = coreSeconds(engine)
      seconds[engine] += before === undefined || after === undefined ? wall_s : after - before
    }
  return {
    title: scenario.title,
    arrivals: wasm.arrivals,
    nativePerSecond: (runs * native.arrivals) / seconds.native,
    wasmPerSecond: (runs * wasm.arrivals) / seconds.wasm,
    ratio: seconds.native / seconds.wasm,
  }
}

/**
 * Processor time of this process, or of the programs that it ran, s; undefined except on Linux.
 * @param {Engine} engine
 */
export function coreSeconds(engine) {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // After the name, which may contain anything: state, …, utime, stime, cutime, cstime.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (engine === 'native') return (Number(fields[13]) + Number(fields[14])) / TICKS
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  } catch {
    return undefined
  }
}
