import { copyFileSync, cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { APT_GET, aptCommand, canInstall, install } from './apt.mjs'
import { messageOf, say, step } from './log.mjs'
import { inCache, inRoot, wasmCore } from './paths.mjs'
import { ask, run, which } from './run.mjs'
import { prepareRust } from './rust.mjs'

/** The first minor version of Python 3 that the package runs on. */
const OLDEST = 11
const NAMES = ['python3', 'python', 'python3.14', 'python3.13', 'python3.12', 'python3.11']
const PACKAGES = ['python3']
const VERSION = 'import sys; print(sys.version_info.minor if sys.version_info.major == 3 else 0)'

/** The package's sources. */
export const pythonPackage = inRoot('wasm-core/python')
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
