import { isIPv6 } from 'node:net'

/**
 * Limits of a hall's server. A hundred phones may share one address (NAT, a campus network), and within seconds each
 * opens the stream, fetches the lecturer's own lesson and sends a few predictions: that passes. One address cannot use
 * up the memory or lock out the others.
 */
export const LIMITS = {
  /** Requests of one address: at once, and per second after that. */
  burst: 600,
  per_s: 30,
  /** Addresses whose requests are counted. */
  addresses: 2000,
  /** Predictions of one question: from one address, and in total. */
  predictionsOfOne: 400,
  predictions: 1000,
  /** Phones that follow the lesson: from one address, and in total. */
  streamsOfOne: 400,
  streams: 1000,
  /** Connections: from one address, and in total. A browser opens up to six. */
  connectionsOfOne: 800,
  connections: 2000,
  /** Size of a prediction, bytes. */
  predictionBytes: 2048,
  /** Size of a step with the text of the lecturer's own lesson, bytes. */
  stepBytes: 512 * 1024,
  /** Unsent data for a phone that does not read, bytes. */
  unreadBytes: 64 * 1024,
}

/**
 * The key for counting requests: an IPv4 address, or the network of an IPv6 address, as one machine has many in it.
 * @param {string} [address]
 */
export function counted(address = '') {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*/, '')
  if (!isIPv6(plain)) return plain
  const [head, tail] = plain.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = Array(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

/** A token bucket for each address; those idle for longest are discarded first. */
export class Buckets {
  /** @type {Map<string, { left: number, at: number }>} */
  #left = new Map()
  #now

  /** @param {() => number} now the time, ms */
  constructor(now = () => performance.now()) {
    this.#now = now
  }

  /**
   * Takes one token for a request: returns 0, or the seconds to wait before a retry.
   * @param {string} address
   */
  take(address) {
    const now = this.#now()
    const known = this.#left.get(address)
    const filled = known ? known.left + ((now - known.at) / 1000) * LIMITS.per_s : LIMITS.burst
    const left = Math.min(LIMITS.burst, filled)
    this.#left.delete(address)
    if (!known && this.#left.size >= LIMITS.addresses) {
      const [oldest] = this.#left.keys()
      this.#left.delete(oldest)
    }
    this.#left.set(address, { left: left < 1 ? left : left - 1, at: now })
    return left < 1 ? Math.ceil((1 - left) / LIMITS.per_s) : 0
  }

  /** How many addresses are known. */
  get size() {
    return this.#left.size
  }
}

/** Counts open connections, for each address and in total. */
export class Open {
  /** @type {Map<string, number>} */
  #of = new Map()
  #all = 0
  #mostOfOne
  #most

  /** @param {number} mostOfOne @param {number} most */
  constructor(mostOfOne, most) {
    this.#mostOfOne = mostOfOne
    this.#most = most
  }

  /**
   * Counts one more of an address until `leave`; false if there is no room.
   * @param {string} address
   */
  enter(address) {
    const own = this.#of.get(address) ?? 0
    if (own >= this.#mostOfOne || this.#all >= this.#most) return false
    this.#of.set(address, own + 1)
    this.#all++
    return true
  }

  /** @param {string} address */
  leave(address) {
    const own = this.#of.get(address) ?? 0
    if (own > 1) this.#of.set(address, own - 1)
    else this.#of.delete(address)
    this.#all--
  }

  get size() {
    return this.#all
  }
}
