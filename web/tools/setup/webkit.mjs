import { existsSync } from 'node:fs'
import { APT_GET, aptCommand, canInstall, install } from './apt.mjs'
import { Failure, messageOf, say, step, UP_TO_DATE } from './log.mjs'
import { which } from './run.mjs'
import { readCache, writeCache } from './stamp.mjs'
import { PROGRAMS, startWebKit } from './start-webkit.mjs'

const DEBIAN = ['webkit2gtk-driver', 'xvfb']

/**
 * Whether WebKit is available for the tests. It must be if Debian's packages can be installed, and on Debian in CI;
 * elsewhere its stories are left out, and this says so.
 */
export async function prepareWebKit() {
  let missing = /** @type {Failure | undefined} */ (undefined)
  await step('WebKit for the tests', async () => {
    if (isThere() && readCache('webkit')) return UP_TO_DATE
    if (!isThere() && canInstall()) await install(DEBIAN)
    try {
      const version = await tried()
      writeCache('webkit', { version })
      return `webkit ${version}`
    } catch (error) {
      const debian = existsSync(APT_GET)
      missing = new Failure(messageOf(error), { command: debian ? aptCommand(DEBIAN) : undefined })
      if (canInstall() || (debian && process.env.CI)) throw missing
      return 'left out'
    }
  })
  if (missing)
    say(
      `  ${missing.message}. ${missing.command ? `To install it, run: ${missing.command}` : 'Debian has it.'}`,
    )
  return missing === undefined
}

const isThere = () => PROGRAMS.every((program) => which(program))

/** An installed browser may lack a library. Only starting it shows that. */
async function tried() {
  const missing = PROGRAMS.filter((program) => !which(program))
  if (missing.length > 0) throw new Error(`WebKit is tested on Linux, with ${missing.join(' and ')}`)
  const webkit = await startWebKit()
  await webkit.end()
  return webkit.version
}
