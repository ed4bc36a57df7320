import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPermitted, SITE, TOOLS } from './setup/allowed.mjs'
import { hostTarget, metadata } from './setup/crates.mjs'
import { Failure, main, say } from './setup/log.mjs'
import { optionsOf } from './setup/options.mjs'
import { PACKAGES, preparePackages } from './setup/packages.mjs'
import { prepareRust } from './setup/rust.mjs'

/**
 * Checks the licence of every npm package and crate against the allowed ones. The build also checks the contents of the
 * site, more strictly.
 */
await main(async () => {
  optionsOf(
    'npm run licences: checks the licence of every package and crate against the allowed list',
    { options: {} },
    () => undefined,
  )
  await preparePackages()
  const packages = [...Object.values(PACKAGES).flatMap(npmPackages), ...(await crates())]
  const refused = packages.filter(({ licence, list }) => !isPermitted(licence, list))
  for (const { name, licence } of refused) say(`${name}: ${licence ?? 'no licence named'}`)
  if (refused.length > 0)
    throw new Failure(`Licences that web/tools/setup/allowed.json does not have: ${refused.length}`)
  say(`${packages.length} packages and crates have allowed licences`)
})

/** @param {string} folder */
function npmPackages(folder) {
  /** @type {{ packages: Record<string, { version: string, license?: string, dev?: boolean, link?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  return (
    Object.entries(packages)
      // Links repeat the project's own packages, which the lock file also lists by their folders.
      .filter(([path, { link }]) => path !== '' && !link)
      .map(([path, { version, license, dev }]) => ({
        name: `${path.split('node_modules/').pop()} ${version}`,
        licence: license,
        list: dev ? TOOLS : SITE,
      }))
  )
}

async function crates() {
  const rust = await prepareRust()
  const { packages } = await metadata(rust, hostTarget(rust))
  return packages
    .filter(({ source }) => source !== null)
    .map(({ name, version, license }) => ({ name: `${name} ${version}`, licence: license, list: TOOLS }))
}
