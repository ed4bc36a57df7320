import { inRoot } from './paths.mjs'
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
 * The command of an optimiser that reads what rustc writes: this machine's own, which is three times as fast, or the one in
 * JavaScript.
 */
function optimiser() {
  const native = which('wasm-opt')
  // Debian 12 has one that is too old.
  const knows = native && FEATURES.every((option) => ask(native, ['--help'])?.includes(`${option} `))
  return knows ? [native] : [process.execPath, inRoot('node_modules/binaryen/bin/wasm-opt')]
}

/**
 * Makes a WebAssembly file smaller and faster, in its place.
 * @param {string} wasm
 */
export async function optimise(wasm) {
  const [command, ...first] = optimiser()
  // Sections that no browser reads are left out.
  const options = ['-O3', '--strip-producers', '--strip-target-features', ...FEATURES]
  await run(command, [...first, wasm, ...options, '-o', wasm])
}
