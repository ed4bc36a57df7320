import { join } from 'node:path'
import { PACKAGES, prepareWasmOpt } from './packages.mjs'
import { ask, run, which } from './run.mjs'

/** The features that rustc uses for wasm32, and that all browsers of recent years support. */
const FEATURES = [
  'bulk-memory',
  'bulk-memory-opt',
  'call-indirect-overlong',
  'multivalue',
  'mutable-globals',
  'nontrapping-float-to-int',
  'reference-types',
  'sign-ext',
].map((name) => `--enable-${name}`)

/**
 * What makes a WebAssembly file smaller and faster, in its place: this machine's own `wasm-opt`, which takes a third of the
 * time, or a package of 104 MB with the same in JavaScript.
 */
export async function prepareOptimiser() {
  const native = which('wasm-opt')
  // Debian 12 has one that is too old to read what rustc writes.
  const help = native && ask(native, ['--help'])
  const knows = native && FEATURES.every((option) => help?.includes(`${option} `))
  if (!knows) await prepareWasmOpt()
  const [command, ...first] = knows
    ? [native]
    : [process.execPath, join(PACKAGES['wasm-opt'], 'node_modules/binaryen/bin/wasm-opt')]
  // Sections that no browser reads are left out. A hot function that grew by all that only it calls would take a browser
  // long to optimise, and run slowly until then.
  const inlining = '--one-caller-inline-max-function-size=200'
  const options = ['-O3', inlining, '--strip-producers', '--strip-target-features', ...FEATURES]
  /** @param {string} wasm */
  return async (wasm) => {
    await run(command, [...first, wasm, ...options, '-o', wasm])
  }
}
