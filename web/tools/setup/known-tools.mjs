import { existsSync } from 'node:fs'
import { APT_GET, aptCommand, canInstall, install } from './apt.mjs'
import { messageOf, say, step, UP_TO_DATE } from './log.mjs'
import { which } from './run.mjs'

/** Programs of others that read what the lab writes, by Debian's package. Tests that need a missing one are skipped. */
const PACKAGES = { tc: 'iproute2', tshark: 'tshark', flent: 'flent' }

/** @typedef {keyof typeof PACKAGES} KnownTool */

/** The program's path. Debian keeps some programs where only root's shell looks. @param {KnownTool} tool */
export const knownTool = (tool) => which(tool, ['/usr/sbin', '/sbin'])

/** What to say of a test that is skipped. @param {KnownTool} tool */
export const withoutTool = (tool) => `${tool} is missing: ${aptCommand([PACKAGES[tool]])}`

/** Installs them where Debian has them and no password is asked for. */
export async function prepareKnownTools() {
  const missing = () => /** @type {KnownTool[]} */ (Object.keys(PACKAGES)).filter((tool) => !knownTool(tool))
  const packages = () => missing().map((tool) => PACKAGES[tool])
  let why = ''
  await step('Programs that read the lab’s files', async () => {
    if (missing().length === 0) return UP_TO_DATE
    if (canInstall()) await install(packages()).catch((error) => (why = messageOf(error)))
    return missing().length === 0 ? 'installed' : `without ${missing().join(' and ')}`
  })
  if (missing().length === 0) return
  say(`  ${why ? `${why}. ` : ''}Tests that need ${missing().join(' or ')} are skipped.`)
  if (existsSync(APT_GET)) say(`  To install: ${aptCommand(packages())}`)
}
