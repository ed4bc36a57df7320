import { copyFileSync, cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { APT_GET, aptCommand, canInstall, install } from './apt.mjs'
import { hostTarget, noticesOfCrates } from './crates.mjs'
import { writeWhole } from './files.mjs'
import { Failure, messageOf, say, step } from './log.mjs'
import { writeNotices } from './notices.mjs'
import { dist, inCache, inRoot, LAB_FILE, wasmCore } from './paths.mjs'
import { ask, run, tryRun, which } from './run.mjs'
import { prepareRust } from './rust.mjs'
import { exclusively } from './stamp.mjs'

/** The first minor version of Python 3 that the package runs on. */
const OLDEST = 11
const NAMES = ['python3', 'python', 'python3.14', 'python3.13', 'python3.12', 'python3.11']
const PACKAGES = ['python3', 'python3-venv']
/** Licences of what the wheel contains, beside its sources. */
export const NOTICES = 'THIRD-PARTY.txt'
const VERSION = 'import sys; print(sys.version_info.minor if sys.version_info.major == 3 else 0)'

/** The package's sources. */
export const pythonPackage = inRoot('wasm-core/python')
/** The script for pages that frame the lab. */
const EMBED = 'embed.js'
/** File name of the package's compiled module on this system. */
const ENGINE = process.platform === 'win32' ? '_engine.pyd' : '_engine.abi3.so'

/** A Python that the package runs on, if there is one. */
const findPython = () => NAMES.find((name) => which(name) && Number(ask(name, ['-c', VERSION])) >= OLDEST)

/** A Python that the package runs on; undefined if there is none and none can be installed. */
export async function preparePython() {
  if (!findPython() && canInstall())
    await step('Python', async () => {
      await install(PACKAGES).catch((error) => say(`  ${messageOf(error)}`))
    })
  const python = findPython()
  if (python) return python
  say(`  Without Python 3.${OLDEST} or later its tests are skipped.`)
  if (existsSync(APT_GET)) say(`  To install: ${aptCommand(PACKAGES)}`)
  return undefined
}

const PIP_MS = 10 * 60_000

/**
 * An environment of Python with the packages that a file lists, kept between runs.
 * @param {string} name of its folder in the cache
 * @param {string} requirements path of the list
 * @param {string[]} [options] of pip
 * @returns {Promise<{ program: (name: string) => string, bin: string } | { without: string }>} the paths of its programs, or why there is none
 */
export async function pythonEnvironment(name, requirements, options = []) {
  const python = await preparePython()
  if (!python) return { without: 'there is no Python' }
  const place = inCache(name)
  const bin = join(place, process.platform === 'win32' ? 'Scripts' : 'bin')
  const program = (/** @type {string} */ own) => join(bin, process.platform === 'win32' ? `${own}.exe` : own)
  const record = join(place, 'installed.txt')
  const wanted = readFileSync(requirements, 'utf8')
  // Suites that run side by side may want the same.
  const without = await exclusively(async () => {
    if (existsSync(record) && readFileSync(record, 'utf8') === wanted) return undefined
    rmSync(place, { recursive: true, force: true })
    const made = await tryRun(python, ['-m', 'venv', place])
    if (made.code !== 0) return `Python makes no environment: ${lastLine(made.output)}`
    const args = ['-m', 'pip', 'install', '--quiet', ...options, '--requirement', requirements]
    const installed = await tryRun(program('python'), args, { timeoutMs: PIP_MS })
    if (installed.code !== 0) return `pip does not install ${name}: ${lastLine(installed.output)}`
    writeWhole(record, wanted)
    return undefined
  })
  return without === undefined ? { program, bin } : { without }
}

/** @param {string} output */
const lastLine = (output) => output.trimEnd().split('\n').at(-1) ?? ''

/** The programs that make and check the package. */
export async function preparePythonTools() {
  const tools = await pythonEnvironment('python-tools', join(pythonPackage, 'tools.txt'))
  if ('without' in tools) throw new Failure(tools.without, { command: aptCommand(PACKAGES) })
  return tools
}

/**
 * Builds the wheel, with the built lab for notebooks and the licences of all that is in it, and returns its path. On Linux
 * it runs on any system since 2014 (glibc 2.17), or with musl 1.2 as Alpine has it.
 * @param {string} [target] another of Rust's, which is installed
 */
export const buildWheel = (target) =>
  withMaturin('Wheel of the Python package', 'wheels', (out) => {
    const libc = target?.endsWith('-musl') ? 'musllinux_1_2' : 'manylinux_2_17'
    const widely = process.platform === 'linux' ? ['--zig', '--compatibility', libc] : []
    const words = ['build', '--profile', 'host', '--locked', ...widely, '--out', out]
    return target ? [...words, '--target', target] : words
  })

/**
 * Packs the sources of the package with those of the crates that it is made of, the built lab and the licences, and returns
 * the path of the archive.
 */
export const packSources = () =>
  withMaturin('Sources of the Python package', 'sources', (out) => ['sdist', '--out', out])

/**
 * The only file that maturin makes.
 * @param {string} title
 * @param {string} folder
 * @param {(out: string) => string[]} words
 */
async function withMaturin(title, folder, words) {
  const rust = await prepareRust()
  const { program, bin } = await preparePythonTools()
  const notices = await noticesOfCrates(rust, hostTarget(rust), ['aqm-python'])
  writeWhole(join(pythonPackage, NOTICES), writeNotices(notices, 'This package'))
  layLab(join(pythonPackage, 'python/aqmlab'))
  const out = join(wasmCore, 'target', folder)
  rmSync(out, { recursive: true, force: true })
  await step(title, async () => {
    const path = [bin, rust.env.PATH ?? process.env.PATH].join(delimiter)
    await run(program('maturin'), words(out), { cwd: pythonPackage, env: { ...rust.env, PATH: path } })
  })
  const [made] = readdirSync(out)
  return join(out, made)
}

/** Puts the lab for notebooks into a folder of the package, as far as it is built. @param {string} folder */
export function layLab(folder) {
  for (const file of [inRoot('public', EMBED), join(dist, LAB_FILE)])
    if (existsSync(file)) copyFileSync(file, join(folder, basename(file)))
}

/**
 * Compiles the package with the profile of `cargo test`, so that both share compiled crates, and lays it out as if it were
 * installed. Returns the folder for PYTHONPATH.
 */
export async function pythonOfTests() {
  // Suites that run side by side would take the folder from each other.
  if (process.env.AQM_PYTHON) return process.env.AQM_PYTHON
  const { cargo, env } = await prepareRust()
  const args = ['build', '--locked', '--profile', 'test', '-p', 'aqm-python', '--message-format', 'json']
  const messages = await run(cargo, args, { cwd: wasmCore, env })
  const [, file] = /"filenames":\["([^"]*_engine\.(?:so|dylib|dll))"/.exec(messages) ?? []
  const folder = inCache('python')
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(pythonPackage, 'python'), folder, {
    recursive: true,
    filter: (path) => !/_engine\.\w*\.?so$/.test(path),
  })
  copyFileSync(JSON.parse(`"${file}"`), join(folder, 'aqmlab', ENGINE))
  layLab(join(folder, 'aqmlab'))
  return folder
}
