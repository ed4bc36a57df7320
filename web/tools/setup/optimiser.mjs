import { join } from 'node:path'
import { PACKAGES, prepareWasmOpt } from './packages.mjs'
import { ask, run, which } from './run.mjs'

/** WebAssembly features that rustc uses and that all browsers of recent years support. */
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
 * Returns a function that optimises a WebAssembly file in place: with this machine's `wasm-opt`, which takes a third of
 * the time, or with a package of 104 MB that has the same program in JavaScript.
 */
export async function prepareOptimiser() {
  const native = which('wasm-opt')
  // Debian 12's version is too old for rustc's output.
  const help = native && ask(native, ['--help'])
  const knows = native && FEATURES.every((option) => help?.includes(`${option} `))
  if (!knows) await prepareWasmOpt()
  const [command, ...first] = knows
    ? [native]
    : [process.execPath, join(PACKAGES['wasm-opt'], 'node_modules/binaryen/bin/wasm-opt')]
  // Strips sections that browsers ignore. Inlining is limited: a browser needs long to optimise a large hot function, which
  // runs slowly until then.
  const inlining = '--one-caller-inline-max-function-size=200'
  const options = ['-O3', inlining, '--strip-producers', '--strip-target-features', ...FEATURES]
  /** @param {string} wasm */
  return async (wasm) => {
    await run(command, [...first, wasm, ...options, '-o', wasm])
  }
}
