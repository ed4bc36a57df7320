import { existsSync, statSync } from 'node:fs'
import { step, UP_TO_DATE } from './log.mjs'
import { inRoot } from './paths.mjs'
import { run } from './run.mjs'

// A NODE_ENV of production would leave out what builds and tests.
const INSTALL = ['ci', '--include=dev']
const lockfile = inRoot('package-lock.json')

/** Installs exactly what package-lock.json says, unless that is what is installed. */
export const preparePackages = () =>
  step('npm packages', async () => {
    if (installedAfterLockfile()) return UP_TO_DATE
    const [command, ...args] = npm()
    await run(command, [...args, ...INSTALL])
  })

/** The command that is npm here. */
export function npm() {
  // npm run names the npm that was used; it may not be the one on PATH.
  const path = process.env.npm_execpath
  if (path?.endsWith('.js')) return [process.execPath, path]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}

// npm writes its own record of an install into node_modules, and a person may have run npm by hand.
function installedAfterLockfile() {
  const record = inRoot('node_modules/.package-lock.json')
  return existsSync(record) && statSync(record).mtimeMs + 5000 >= statSync(lockfile).mtimeMs
}
