import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { step, UP_TO_DATE } from './log.mjs'
import { inRoot, root } from './paths.mjs'
import { run } from './run.mjs'

// NODE_ENV=production would leave out build and test tools.
const INSTALL = ['ci', '--include=dev']

/** Folders with their own npm packages. */
export const PACKAGES = {
  project: root,
  documentation: inRoot('web/docs'),
  'wasm-opt': inRoot('web/tools/wasm-opt'),
}

/** Installs the exact content of package-lock.json, unless it is installed already. */
export const preparePackages = () => prepare('npm packages', PACKAGES.project)

/** The same for the documentation. */
export const prepareDocsPackages = () => prepare('npm packages of the documentation', PACKAGES.documentation)

/** The same for wasm-opt in JavaScript. */
export const prepareWasmOpt = () => prepare('npm package of wasm-opt', PACKAGES['wasm-opt'])

/** @param {string} name @param {string} folder */
const prepare = (name, folder) =>
  step(name, async () => {
    if (installedAfterLockfile(folder)) return UP_TO_DATE
    const [command, ...args] = npm()
    await run(command, [...args, ...INSTALL], { cwd: folder })
  })

/** The command that runs npm here. */
export function npm() {
  // npm run passes the path of the npm in use, which may not be the one on PATH.
  const path = process.env.npm_execpath
  if (path?.endsWith('.js')) return [process.execPath, path]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}

// npm records an install in node_modules; a person may also have run npm by hand.
/** @param {string} folder */
function installedAfterLockfile(folder) {
  const record = join(folder, 'node_modules/.package-lock.json')
  return (
    existsSync(record) &&
    statSync(record).mtimeMs + 5000 >= statSync(join(folder, 'package-lock.json')).mtimeMs
  )
}
