import { copyFileSync, cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { APT_GET, aptCommand, canInstall, install } from './apt.mjs'
import { hostTarget, noticesOfCrates } from './crates.mjs'
import { writeWhole } from './files.mjs'
import { Failure, messageOf, say, step, UP_TO_DATE } from './log.mjs'
import { writeNotices } from './notices.mjs'
import { dist, inCache, inRoot, LAB_FILE, wasmCore } from './paths.mjs'
import { ask, run, which } from './run.mjs'
import { prepareRust } from './rust.mjs'

/** The first minor version of Python 3 that the package runs on. */
const OLDEST = 11
const NAMES = ['python3', 'python', 'python3.14', 'python3.13', 'python3.12', 'python3.11']
const PACKAGES = ['python3', 'python3-venv']
/** Licences of what the wheel contains, beside its sources. */
const NOTICES = 'THIRD-PARTY.txt'
const VERSION = 'import sys; print(sys.version_info.minor if sys.version_info.major == 3 else 0)'

/** The package's sources. */
export const pythonPackage = inRoot('wasm-core/python')
/** The script for pages that frame the lab. */
const EMBED = 'embed.js'
/** The compiled half of the package, by its name on this system. */
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

/** Where packages of Python go that make and check ours. */
const venv = inCache('python-tools')
/** A program of them. @param {string} name */
export const pythonTool = (name) =>
  process.platform === 'win32' ? join(venv, 'Scripts', `${name}.exe`) : join(venv, 'bin', name)

/**
 * Installs the packages that make and check ours, and others, in a folder of their own.
 * @param {string[]} [more] packages with versions.
 */
export async function preparePythonTools(more = []) {
  const python = await preparePython()
  if (!python) throw new Failure(`Python 3.${OLDEST} or later is needed`, { command: aptCommand(PACKAGES) })
  await step('Packages of Python', async () => {
    const wanted = [readFileSync(join(pythonPackage, 'tools.txt'), 'utf8'), ...more].join('\n')
    const record = join(venv, 'installed.txt')
    if (existsSync(record) && readFileSync(record, 'utf8') === wanted) return UP_TO_DATE
    rmSync(venv, { recursive: true, force: true })
    await run(python, ['-m', 'venv', venv])
    const packages = wanted.split('\n').filter(Boolean)
    await run(pythonTool('python'), ['-m', 'pip', 'install', '--quiet', ...packages])
    writeWhole(record, wanted)
    return undefined
  })
}

/**
 * Builds the wheel, with the built lab for notebooks and the licences of all that is in it, and returns its path. On Linux it runs on any system since
 * 2014 (glibc 2.17).
 */
export async function buildWheel() {
  const rust = await prepareRust()
  await preparePythonTools()
  const notices = await noticesOfCrates(rust, hostTarget(rust), ['aqm-python'])
  writeWhole(join(pythonPackage, NOTICES), writeNotices(notices, 'This package'))
  for (const file of [inRoot('public', EMBED), join(dist, LAB_FILE)])
    copyFileSync(file, join(pythonPackage, 'python/aqmlab', basename(file)))
  const out = join(wasmCore, 'target/wheels')
  rmSync(out, { recursive: true, force: true })
  await step('Wheel of the Python package', async () => {
    const widely = process.platform === 'linux' ? ['--zig', '--compatibility', 'manylinux_2_17'] : []
    const path = [dirname(pythonTool('maturin')), rust.env.PATH ?? process.env.PATH].join(delimiter)
    await run(pythonTool('maturin'), ['build', '--profile', 'host', '--locked', ...widely, '--out', out], {
      cwd: pythonPackage,
      env: { ...rust.env, PATH: path },
    })
  })
  const [wheel] = readdirSync(out)
  return join(out, wheel)
}

/**
 * Compiles the package as `cargo test` compiles the core, which shares its work, and lays it out as if it were installed.
 * Returns the folder for PYTHONPATH.
 */
export async function pythonOfTests() {
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
  return folder
}
