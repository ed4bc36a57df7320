import { existsSync } from 'node:fs'
import { ask, run, which } from './run.mjs'

/** Its path on Debian and Ubuntu. */
export const APT_GET = '/usr/bin/apt-get'

const prefix = () => {
  if (process.getuid?.() === 0) return []
  return which('sudo') && ask('sudo', ['-n', 'true']) !== undefined ? ['sudo', '-n'] : undefined
}

/** Whether Debian packages can be installed without asking for a password. */
export const canInstall = () => process.platform === 'linux' && existsSync(APT_GET) && prefix() !== undefined

/** @param {string[]} packages */
export const aptCommand = (packages) =>
  `sudo apt-get install -y --no-install-recommends ${packages.join(' ')}`

/** @param {string[]} packages */
export async function install(packages) {
  const before = prefix()
  if (!before) throw new Error('Debian packages cannot be installed without a password here')
  /** @param {string[]} args */
  const apt = (...args) => {
    const [command, ...rest] = [...before, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]
    return run(command, rest)
  }
  await apt('update')
  await apt('-o', 'DPkg::Lock::Timeout=300', 'install', '-y', '--no-install-recommends', ...packages)
}
