import { isIP, isIPv6 } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'

/** Adapters of virtual machines, containers and tunnels, which a phone in the room cannot reach. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|wg|tailscale|zt|vEthernet|lxc|podman)/i
const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/
const UNASSIGNED = /^169\.254\./
const OWN_LINK = /^fe[89ab]/i

/**
 * Addresses of this machine that a phone may reach, the likeliest first: IPv4 before IPv6, private networks before
 * others, real adapters before virtual ones.
 * @param {NodeJS.Dict<Pick<import('node:os').NetworkInterfaceInfo, 'address' | 'internal'>[]>} [interfaces]
 */
export function reachable(interfaces = networkInterfaces()) {
  const found = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ address, internal }) => !internal && !OWN_LINK.test(address))
      .map(({ address }) => ({ address, rank: rankOf(name, address) })),
  )
  return [...new Set(found.sort((a, b) => a.rank - b.rank).map(({ address }) => address))]
}

/** @param {string} name @param {string} address */
const rankOf = (name, address) =>
  (VIRTUAL.test(name) ? 8 : 0) +
  (UNASSIGNED.test(address) ? 6 : 0) +
  (isIPv6(address) ? 3 : PRIVATE.test(address) ? 0 : 1)

/**
 * The URL of the page at an address of this machine.
 * @param {string} address
 * @param {number} port
 */
export const pageAt = (address, port) => `http://${isIPv6(address) ? `[${address}]` : address}:${port}/`

/** @param {string} address */
export const isLoopback = (address) => /^(127\.|::1$|::ffff:127\.|localhost$)/.test(address)

/**
 * Whether a request's Host names this machine, by an IP address or one of its own names. A page of another site whose
 * name was made to resolve to this machine (DNS rebinding) sends that name instead.
 * @param {string} [host]
 * @param {string} [also]
 */
export function namesThis(host = '', also) {
  const name = host
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase()
  const own = hostname().toLowerCase()
  return isIP(name) !== 0 || ['localhost', own, `${own}.local`, also?.toLowerCase()].includes(name)
}
