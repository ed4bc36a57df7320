import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { noticesOfCrates } from '../licences/crates.mjs'
import { step, UP_TO_DATE } from './log.mjs'
import { coreNotices, inCache, inRoot, pkg, wasmCore } from './paths.mjs'
import { run } from './run.mjs'
import { prepareRust, prepareWasmTarget, TARGET } from './rust.mjs'
import { hashOf, readCache, replaceFolder } from './stamp.mjs'

/**
 * The modules that browsers load: one for lanes, the same with the language of rules, and one for sweeps and models.
 * Cargo gives what it builds at once the same features.
 */
const BUILDS = [
  { args: ['-p', 'aqm-wasm'], modules: [{ name: 'aqm', compiled: 'aqm_wasm.wasm' }] },
  {
    args: ['-p', 'aqm-wasm', '-p', 'aqm-wasm-studies', '--features', 'aqm-wasm/rules'],
    modules: [
      { name: 'aqm_rules', compiled: 'aqm_wasm.wasm' },
      { name: 'aqm_studies', compiled: 'aqm_wasm_studies.wasm' },
    ],
  },
]
const MODULES = BUILDS.flatMap(({ modules }) => modules)
export const CRATES = ['aqm-wasm', 'aqm-wasm-studies']
// The features that rustc uses for wasm32, and that all browsers of recent years support.
const FEATURES = [
  'bulk-memory',
  'bulk-memory-opt',
  'call-indirect-overlong',
  'multivalue',
  'mutable-globals',
  'nontrapping-float-to-int',
  'reference-types',
  'sign-ext',
]

const sources = () =>
  hashOf(
    [
      ...['Cargo.toml', 'Cargo.lock', 'lane', 'sim', 'api', 'wasm', 'wasm-studies', 'bindgen'].map((name) =>
        join(wasmCore, name),
      ),
      inRoot('web/tools/licences'),
      inRoot('web/tools/setup/core.mjs'),
      inRoot('web/tools/setup/rust.mjs'),
      inRoot('rust-toolchain.toml'),
    ],
    (path) =>
      path.endsWith('.test.mjs') ||
      (/(^|[/\\])(tests|benches|target)$/.test(path) && path.startsWith(wasmCore + sep)),
  )

/** @param {string} name */
const wasmOf = (name) => `${name}_bg.wasm`

/** Builds the WebAssembly modules and their JavaScript sides into web/src/engine/pkg, if their sources changed. */
export async function prepareCore() {
  const wanted = sources()
  const made = [coreNotices, ...MODULES.map(({ name }) => join(pkg, wasmOf(name)))]
  if (made.every((path) => existsSync(path)) && readCache('core') === wanted) {
    await step('WebAssembly core', () => UP_TO_DATE)
    return
  }
  const rust = await prepareRust()
  const recipe = await prepareWasmTarget(rust)
  const build = async () => {
    const fresh = inCache('pkg')
    rmSync(fresh, { recursive: true, force: true })
    mkdirSync(fresh, { recursive: true })
    for (const { args, modules } of BUILDS) {
      await run(recipe.cargo, [...recipe.args, ...args], {
        cwd: wasmCore,
        env: { ...recipe.env, CARGO_TARGET_DIR: recipe.targetDir },
      })
      for (const { name, compiled } of modules) {
        const built = join(recipe.targetDir, 'wasm32-unknown-unknown/release', compiled)
        await run(rust.cargo, ['run', '--locked', '-p', 'aqm-bindgen', '--', built, fresh, name], {
          cwd: wasmCore,
          env: rust.env,
        })
      }
    }
    await Promise.all(MODULES.map(({ name }) => optimise(join(fresh, wasmOf(name)))))
    const notices = await noticesOfCrates(rust, TARGET, CRATES)
    writeFileSync(join(fresh, basename(coreNotices)), JSON.stringify(notices, null, 2))
    replaceFolder('core', wanted, fresh, pkg)
    return MODULES.map(({ name }) => `${name} ${sizes(readFileSync(join(pkg, wasmOf(name))))}`).join('; ')
  }
  await step('WebAssembly core', build, 'compiling, a few minutes the first time')
}

/** @param {string} wasm */
const optimise = (wasm) =>
  run(process.execPath, [
    inRoot('node_modules/binaryen/bin/wasm-opt'),
    wasm,
    '-O3',
    // Sections that no browser reads.
    '--strip-producers',
    '--strip-target-features',
    ...FEATURES.map((feature) => `--enable-${feature}`),
    '-o',
    wasm,
  ])

/** @param {Buffer} bytes */
function sizes(bytes) {
  /** @param {number} n */
  const kb = (n) => `${(n / 1000).toFixed(n < 10_000 ? 1 : 0)} kB`
  return `${kb(bytes.length)}, ${kb(gzipSync(bytes, { level: 9 }).length)} gzipped`
}
