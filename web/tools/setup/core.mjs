import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { noticesOfCrates, ownCrates } from './crates.mjs'
import { step, UP_TO_DATE } from './log.mjs'
import { prepareOptimiser } from './optimiser.mjs'
import { coreNotices, inCache, inRoot, pkg, wasmCore } from './paths.mjs'
import { run } from './run.mjs'
import { exe, prepareRust, prepareWasmTarget, TARGET } from './rust.mjs'
import { hashOf, readCache, replaceFolder } from './stamp.mjs'

/** @import { Rust } from './rust.mjs' */

/** The modules that browsers load: one for lanes, and one with everything. */
const MODULES = [
  { name: 'aqm', crate: 'aqm-wasm-lanes' },
  { name: 'aqm_studies', crate: 'aqm-wasm-studies' },
]
export const CRATES = MODULES.map(({ crate }) => crate)
const BINDGEN = 'aqm-bindgen'

/**
 * Forms of the modules, for work on Rust, for local pages, and for publishing. Each is smaller and faster than the one
 * before, and takes longer to build.
 * @typedef {'quick' | 'plain' | 'small'} Form
 */
const FORMS = /** @type {const} */ (['quick', 'plain', 'small'])

/**
 * Source files and folders of the modules.
 * @param {Rust} rust
 */
export const sourcesOfCore = (rust) => [
  ...['Cargo.toml', 'Cargo.lock'].map((name) => join(wasmCore, name)),
  ...ownCrates(rust, [...CRATES, BINDGEN]),
  ...['allowed.json', 'allowed.mjs', 'crates.mjs', 'notices.mjs', 'rust-std.txt'].map((name) =>
    inRoot('web/tools/setup', name),
  ),
  inRoot('web/tools/setup/core.mjs'),
  inRoot('web/tools/setup/optimiser.mjs'),
  inRoot('web/tools/setup/rust.mjs'),
  inRoot('web/tools/wasm-opt/package-lock.json'),
  inRoot('rust-toolchain.toml'),
]

/** @param {Rust} rust */
const sources = (rust) =>
  hashOf(
    sourcesOfCore(rust),
    (path) =>
      path.endsWith('.test.mjs') ||
      (/(^|[/\\])(tests|benches|target)$/.test(path) && path.startsWith(wasmCore + sep)),
  )

/** @param {string} name */
const wasmOf = (name) => `${name}_bg.wasm`

/** @returns {{ sources: string, form: Form } | undefined} sources and form of the existing modules. */
const modulesHere = () => readCache('core')

/** The form of the existing modules. */
export const formOfCore = () => modulesHere()?.form

/**
 * Builds the WebAssembly modules and their JavaScript glue into web/engine/wasm, unless they exist in this form or a
 * better one.
 * @param {{ form?: Form }} [options]
 */
export async function prepareCore({ form = 'small' } = {}) {
  const rust = await prepareRust()
  const wanted = sources(rust)
  const made = [coreNotices, ...MODULES.map(({ name }) => join(pkg, wasmOf(name)))]
  const here = modulesHere()
  const fits = here?.sources === wanted && FORMS.indexOf(here.form) >= FORMS.indexOf(form)
  if (fits && made.every((path) => existsSync(path))) {
    await step('WebAssembly core', () => UP_TO_DATE)
    return
  }
  const recipe = await prepareWasmTarget(rust)
  const optimise = form === 'small' ? await prepareOptimiser() : undefined
  const build = async () => {
    const fresh = inCache('pkg')
    rmSync(fresh, { recursive: true, force: true })
    mkdirSync(fresh, { recursive: true })
    const profile = form === 'quick' ? 'quick' : 'release'
    const compile = async () => {
      // One by one: together they would have the same features, and the first module is smaller without some.
      for (const crate of CRATES)
        await run(recipe.cargo, [...recipe.args, '--profile', profile, '-p', crate], {
          cwd: wasmCore,
          env: { ...recipe.env, CARGO_TARGET_DIR: recipe.targetDir },
        })
    }
    const [bindgen] = await Promise.all([bindgenTool(rust), compile()])
    await Promise.all(
      MODULES.map(async ({ name, crate }) => {
        const compiled = join(recipe.targetDir, TARGET, profile, `${crate.replaceAll('-', '_')}.wasm`)
        await run(bindgen, [compiled, fresh, name])
        await optimise?.(join(fresh, wasmOf(name)))
      }),
    )
    const notices = await noticesOfCrates(rust, TARGET, CRATES)
    writeFileSync(join(fresh, basename(coreNotices)), JSON.stringify(notices, null, 2))
    replaceFolder('core', { sources: wanted, form }, fresh, pkg)
    return MODULES.map(({ name }) => `${name} ${sizes(readFileSync(join(pkg, wasmOf(name))))}`).join('; ')
  }
  await step('WebAssembly core', build, 'compiling, a few minutes the first time')
}

/**
 * Builds the tool that generates the JavaScript glue of the modules, and returns its path. It has its own target folder, so
 * that it can compile while the modules do.
 * @param {Rust} rust
 */
async function bindgenTool(rust) {
  const target = join(wasmCore, 'target', 'bindgen')
  await run(rust.cargo, ['build', '--locked', '-p', BINDGEN, '--target-dir', target], {
    cwd: wasmCore,
    env: rust.env,
  })
  return join(target, 'debug', exe(BINDGEN))
}

/** @param {Buffer} bytes */
function sizes(bytes) {
  /** @param {number} n */
  const kb = (n) => `${(n / 1000).toFixed(n < 10_000 ? 1 : 0)} kB`
  return `${kb(bytes.length)}, ${kb(gzipSync(bytes, { level: 9 }).length)} gzipped`
}
