import { existsSync } from 'node:fs'
import { APT_GET, aptCommand, canInstall, install } from './apt.mjs'
import { messageOf, say, step, UP_TO_DATE } from './log.mjs'
import { which } from './run.mjs'
import { runsWhole } from './tier.mjs'

/**
 * Programs of others that read what the lab writes, or hand out its runs: Debian's packages, and the paths whose change runs their tests. Others
 * need them in the whole run only. Tests without their program are skipped.
 */
const PROGRAMS = {
  tc: { packages: ['iproute2'], paths: ['wasm-core/dialects', 'web/tools/tc.test.mjs'] },
  tshark: {
    packages: ['tshark'],
    paths: ['wasm-core/studies/src/capture', 'wasm-core/cli/src/capture.rs', 'web/tools/capture.test.mjs'],
  },
  flent: {
    // Flent's plots need matplotlib.
    packages: ['flent', 'python3-matplotlib'],
    paths: ['wasm-core/studies/src/capture', 'wasm-core/cli/src/capture.rs', 'web/tools/capture.test.mjs'],
  },
  skopeo: { packages: ['skopeo'], paths: ['web/tools/image', 'web/tools/image.mjs'] },
  parallel: { packages: ['parallel', 'rsync'], paths: ['web/examples/clusters', 'web/studies/clusters'] },
}

/** @typedef {keyof typeof PROGRAMS} KnownTool */

const ALL = /** @type {KnownTool[]} */ (Object.keys(PROGRAMS))
/** @param {KnownTool} tool */
const isWanted = (tool) => runsWhole(...PROGRAMS[tool].paths)
/** Debian has some programs in folders that are only in root's PATH. @param {KnownTool} tool */
const placeOf = (tool) => which(tool, ['/usr/sbin', '/sbin'])

/** The program's path, if its tests run. @param {KnownTool} tool */
export const knownTool = (tool) => (isWanted(tool) ? placeOf(tool) : undefined)

/** The reason why a test is skipped. @param {KnownTool} tool */
export const withoutTool = (tool) =>
  isWanted(tool) ? `${tool} is missing: ${aptCommand(PROGRAMS[tool].packages)}` : 'part of the whole run'

/** Installs the programs whose tests run, if this is Debian and no password is needed. */
export async function prepareKnownTools() {
  const wanted = ALL.filter(isWanted)
  if (wanted.length === 0) return
  const missing = () => wanted.filter((tool) => !placeOf(tool))
  const packages = () => missing().flatMap((tool) => PROGRAMS[tool].packages)
  let why = ''
  await step('Programs of others for tests', async () => {
    if (missing().length === 0) return UP_TO_DATE
    if (canInstall()) await install(packages()).catch((error) => (why = messageOf(error)))
    return missing().length === 0 ? 'installed' : `without ${missing().join(' and ')}`
  })
  if (missing().length === 0) return
  say(`  ${why ? `${why}. ` : ''}Tests that need ${missing().join(' or ')} are skipped.`)
  if (existsSync(APT_GET)) say(`  To install: ${aptCommand(packages())}`)
}
