import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join, sep } from 'node:path'
import { APT_GET, aptCommand, canInstall, install } from './apt.mjs'
import { writeWhole } from './files.mjs'
import { Failure, step } from './log.mjs'
import { inRoot, wasmCore } from './paths.mjs'
import { ask, tryRun, which } from './run.mjs'
import { readCache, writeCache } from './stamp.mjs'

/** @typedef {{ cargo: string, rustc: string, env: Record<string, string> }} Rust a compiler that runs here. */

export const TARGET = 'wasm32-unknown-unknown'
const COMPONENTS = ['rustfmt', 'clippy']
const CLOSED_SERVER_MS = 4 * 60_000
const RUSTUP_INSTALLER = 'https://sh.rustup.rs'
const debian = {
  cargo: '/usr/bin/cargo',
  rustc: '/usr/bin/rustc',
  linker: 'wasm-ld-19',
  compiler: ['rustc-web', 'cargo-web', 'gcc', 'libc6-dev'],
  wasm: ['rustc-web', 'cargo-web', 'rust-web-src', 'lld-19'],
  checks: ['rustfmt-web', 'rust-web-clippy'],
}

const ownToolchain = inRoot('.toolchain')
const ownEnv = {
  CARGO_HOME: join(ownToolchain, 'cargo'),
  RUSTUP_HOME: join(ownToolchain, 'rustup'),
}
/** @param {string} file @param {RegExp} pattern */
function valueIn(file, pattern) {
  const found = pattern.exec(readFileSync(file, 'utf8'))
  if (!found) throw new Error(`${file} lacks ${pattern}`)
  return found[1]
}
const oldest = valueIn(join(wasmCore, 'Cargo.toml'), /^rust-version = "([\d.]+)"$/m)
  .split('.')
  .map(Number)
const pinned = valueIn(inRoot('rust-toolchain.toml'), /^channel = "([\d.]+)"$/m)
/** @param {string} name */
export const exe = (name) => (process.platform === 'win32' ? `${name}.exe` : name)

/**
 * The compiler for this machine: { cargo, rustc, env }.
 * An existing Rust installation is used; otherwise one is installed inside the project.
 */
export async function prepareRust() {
  await fetchPinned()
  const found = findRust()
  if (found) return found
  await step('Rust compiler', installRust)
  const installed = findRust()
  if (!installed) throw noRust('A Rust compiler was installed but does not run')
  return installed
}

/** @returns {{ cargo: string | undefined, env: Record<string, string> }[]} */
const candidates = () => [
  { cargo: which('cargo'), env: {} },
  { cargo: join(homedir(), '.cargo/bin', exe('cargo')), env: {} },
  { cargo: join(ownEnv.CARGO_HOME, 'bin', exe('cargo')), env: ownEnv },
  { cargo: debian.cargo, env: {} },
]

/** @returns {Rust | undefined} */
function findRust() {
  for (const { cargo, env } of candidates()) {
    if (!cargo || !existsSync(cargo)) continue
    for (const toolchain of toolchains(cargo, env)) {
      const chosen = toolchain ? { ...env, RUSTUP_TOOLCHAIN: toolchain } : env
      if (!newEnough(ask(cargo, ['--version'], { cwd: wasmCore, env: chosen }))) continue
      const bin = dirname(cargo)
      // cargo finds rustc, clippy and rustfmt on PATH.
      const PATH = [bin, process.env.PATH].join(delimiter)
      return { cargo, rustc: join(bin, exe('rustc')), env: { ...chosen, PATH } }
    }
  }
  return undefined
}

/** @param {string | undefined} version */
function newEnough(version) {
  const [, major, minor] = /^cargo (\d+)\.(\d+)/.exec(version ?? '') ?? []
  return Number(major) > oldest[0] || (Number(major) === oldest[0] && Number(minor) >= oldest[1])
}

/**
 * The rustup behind a cargo, if it is one of rustup's.
 * @param {string} cargo
 */
function rustupOf(cargo) {
  const rustup = join(dirname(cargo), exe('rustup'))
  return existsSync(rustup) ? rustup : undefined
}

/**
 * The toolchains to try with a cargo, the pinned one first; undefined leaves the choice to cargo. rustup is always
 * given a name: by itself it would ask its server for missing parts of rust-toolchain.toml, and fail without an answer.
 * @param {string} cargo
 * @param {Record<string, string>} env
 */
function toolchains(cargo, env) {
  const rustup = rustupOf(cargo)
  if (!rustup || process.env.RUSTUP_TOOLCHAIN) return [undefined]
  const lines = (ask(rustup, ['toolchain', 'list'], { env }) ?? '').split('\n')
  /** @param {string} line */
  const rank = (line) => (isPinned(line) ? 0 : line.includes('default') ? 1 : 2)
  return lines
    .filter((line) => /^\S+-/.test(line))
    .sort((a, b) => rank(a) - rank(b))
    .map((line) => line.split(' ')[0])
}

/** @param {string | undefined} line */
const isPinned = (line) => line?.startsWith(`${pinned}-`)

/** If there is a rustup without the pinned toolchain, asks it once to fetch that. */
async function fetchPinned() {
  const here = candidates().find(({ cargo }) => cargo && existsSync(cargo))
  const rustup = here?.cargo && rustupOf(here.cargo)
  if (!here?.cargo || !rustup || process.env.RUSTUP_TOOLCHAIN || process.env.RUSTUP_AUTO_INSTALL === '0')
    return
  if (toolchains(here.cargo, here.env).some(isPinned) || readCache('rust-missing') === pinned) return
  await step(`Rust ${pinned}`, async () => {
    const args = ['toolchain', 'install', pinned, '--profile', 'minimal', ...parts()]
    if ((await askServer(rustup, args, here.env)).code === 0) return undefined
    writeCache('rust-missing', pinned)
    return 'not available here; another Rust is used'
  })
}

const parts = () => [...COMPONENTS.flatMap((name) => ['-c', name]), '-t', TARGET]

/**
 * Runs a rustup command that needs its server. Without a network it fails at once; the timeout covers networks that
 * drop packets.
 * @param {string} rustup
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
const askServer = (rustup, args, env) =>
  tryRun(rustup, args, {
    cwd: wasmCore,
    env: { ...env, RUSTUP_MAX_RETRIES: '1' },
    timeoutMs: CLOSED_SERVER_MS,
  })

async function installRust() {
  if (await installWithRustup()) return
  if (!canInstall()) throw noRust('There is no Rust compiler, and none could be downloaded')
  await install(debian.compiler)
}

/** Runs Rust's own installer, into a folder of this project; false if it is not available. */
async function installWithRustup() {
  if (process.platform === 'win32' || !which('cc')) return false
  const script = await fetch(RUSTUP_INSTALLER, { signal: AbortSignal.timeout(5000) }).then(
    (answer) => (answer.ok ? answer.text() : undefined),
    () => undefined,
  )
  if (!script) return false
  mkdirSync(ownToolchain, { recursive: true })
  const path = join(ownToolchain, 'rustup-init.sh')
  writeWhole(path, script)
  const choice = ['--default-toolchain', pinned, '--profile', 'minimal', ...parts()]
  const { code } = await tryRun('sh', [path, '-y', '--no-modify-path', ...choice], {
    env: ownEnv,
    timeoutMs: 15 * 60_000,
  })
  return code === 0
}

/** @param {string} message */
const noRust = (message) =>
  new Failure(message, {
    command: existsSync(APT_GET)
      ? aptCommand([...debian.compiler, 'rust-web-src', 'lld-19', ...debian.checks])
      : "curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh -s -- -y (on Windows see https://rustup.rs)",
  })

/**
 * How to compile for WebAssembly: { cargo, args, env, targetDir }.
 * In order: the target is installed; rustup fetches it; Debian's compiler builds the standard library too.
 * @param {Rust} rust
 */
export async function prepareWasmTarget(rust) {
  if (hasTarget(rust)) return plainRecipe(rust)
  // rustup failed then; asking it again would cost time at every build.
  if (readCache('wasm-target') === 'debian' && debianReady()) return debianRecipe()
  let kind = ''
  await step('WebAssembly target for Rust', async () => {
    kind = await obtainTarget(rust)
    return kind === 'debian' ? "with Debian's compiler" : undefined
  })
  writeCache('wasm-target', kind)
  return kind === 'debian' ? debianRecipe() : plainRecipe(rust)
}

/** @param {Rust} rust */
function hasTarget({ rustc, env }) {
  const folder = ask(rustc, ['--print', 'target-libdir', '--target', TARGET], { cwd: wasmCore, env })
  return folder !== undefined && existsSync(folder)
}

/** @param {Rust} rust */
async function obtainTarget(rust) {
  const rustup = which('rustup', [dirname(rust.cargo)])
  let output = ''
  if (rustup) {
    const added = await askServer(rustup, ['target', 'add', TARGET], rust.env)
    if (added.code === 0 && hasTarget(rust)) return 'plain'
    output = added.output
  }
  if (debianReady()) return 'debian'
  if (canInstall()) {
    await install(debian.wasm)
    if (debianReady()) return 'debian'
  }
  throw new Failure(`Rust here has no ${TARGET} target`, {
    output,
    command: rustup ? `rustup target add ${TARGET}` : aptCommand(debian.wasm),
  })
}

const debianReady = () =>
  existsSync(debian.cargo) &&
  which(debian.linker) !== undefined &&
  existsSync(join(ask(debian.rustc, ['--print', 'sysroot']) ?? '', 'lib/rustlib/src/rust/library/Cargo.lock'))

/** Arguments of cargo, to be followed by the profile and the packages. */
const buildArgs = ['build', '--locked', '--target', TARGET]

/** @param {Rust} rust */
const plainRecipe = ({ cargo, env }) => ({
  cargo,
  args: buildArgs,
  env: { ...env, ...reproducible(env, [maxMemory]) },
  targetDir: join(wasmCore, 'target'),
})

// A separate folder, so that two compilers do not invalidate each other's files.
const debianRecipe = () => ({
  cargo: debian.cargo,
  args: [...buildArgs, '-Z', 'build-std=std,panic_abort'],
  env: {
    ...reproducible({}, [maxMemory]),
    RUSTC_BOOTSTRAP: '1',
    RUSTC: debian.rustc,
    CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER: debian.linker,
  },
  targetDir: join(wasmCore, 'target/wasm-debian'),
})

/** Maximum memory of an instance, bytes: beyond it a run stops with a message, before the browser kills the page. */
const MOST_BYTES = 2 ** 31
const maxMemory = `-Clink-arg=--max-memory=${MOST_BYTES}`

// Panic messages contain source paths; without the prefixes the bytes would depend on the machine's folders.
/**
 * The compiler's flags for a build with the same bytes on each machine.
 * @param {Record<string, string>} env
 * @param {string[]} more other flags
 */
export function reproducible({ CARGO_HOME = process.env.CARGO_HOME ?? join(homedir(), '.cargo') }, more) {
  const flags = [
    `--remap-path-prefix=${wasmCore}=wasm-core`,
    `--remap-path-prefix=${CARGO_HOME}=cargo`,
    ...more,
  ]
  return { CARGO_ENCODED_RUSTFLAGS: flags.join('\x1f') }
}

/**
 * Arguments of cargo that format every Rust file in a folder. They list the files, since rustfmt does not find modules that
 * a macro declares.
 * @param {string[]} [options]
 * @param {string} [folder]
 */
export function formatRust(options = [], folder = wasmCore) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => file.endsWith('.rs') && !file.split(sep).includes('target'))
  return ['fmt', '--all', '--', ...options, ...sources]
}

/**
 * rustfmt and clippy, which a minimal installation may lack.
 * @param {Rust} rust
 */
export async function prepareRustChecks(rust) {
  const missing = () =>
    ['fmt', 'clippy'].filter(
      (tool) => ask(rust.cargo, [tool, '--version'], { cwd: wasmCore, env: rust.env }) === undefined,
    )
  if (missing().length === 0) return
  await step('rustfmt and clippy', async () => {
    const rustup = which('rustup', [dirname(rust.cargo)])
    if (rustup) await askServer(rustup, ['component', 'add', ...COMPONENTS], rust.env)
    else if (canInstall()) await install(debian.checks)
    if (missing().length > 0)
      throw new Failure(`cargo ${missing().join(' and cargo ')} cannot run`, {
        command: rustup ? 'rustup component add rustfmt clippy' : aptCommand(debian.checks),
      })
  })
}
