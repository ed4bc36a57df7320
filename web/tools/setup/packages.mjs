import { existsSync, statSync } from 'node:fs'
import { step, UP_TO_DATE } from './log.mjs'
import { inRoot } from './paths.mjs'
import { run } from './run.mjs'

// NODE_ENV=production would leave out build and test tools.
const INSTALL = ['ci', '--include=dev']
const lockfile = inRoot('package-lock.json')

/** Installs the exact content of package-lock.json, unless it is installed already. */
export const preparePackages = () =>
  step('npm packages', async () => {
    if (installedAfterLockfile()) return UP_TO_DATE
    const [command, ...args] = npm()
    await run(command, [...args, ...INSTALL])
  })

/** The command that runs npm here. */
export function npm() {
  // npm run passes the path of the npm in use, which may not be the one on PATH.
  const path = process.env.npm_execpath
  if (path?.endsWith('.js')) return [process.execPath, path]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}

// npm records an install in node_modules; a person may also have run npm by hand.
function installedAfterLockfile() {
  const record = inRoot('node_modules/.package-lock.json')
  return existsSync(record) && statSync(record).mtimeMs + 5000 >= statSync(lockfile).mtimeMs
}
