import { isIPv6 } from 'node:net'

/**
 * What a hall's server takes at most. A hundred phones may share one address (a router that translates addresses, a
 * campus network), and each asks for the stream, a lesson of the lecturer's own, and sends a few predictions, all
 * within seconds: that passes. What one address alone could do to memory or to the others does not.
 */
export const LIMITS = {
  /** Requests of one address at once, and from then on each second. */
  burst: 600,
  per_s: 30,
  /** Addresses whose requests are counted. */
  addresses: 2000,
  /** Predictions of one question: from one address, and together. */
  predictionsOfOne: 400,
  predictions: 1000,
  /** Phones that follow the lesson: of one address, and together. */
  streamsOfOne: 400,
  streams: 1000,
  /** Connections: of one address, and together. A browser opens up to six. */
  connectionsOfOne: 800,
  connections: 2000,
  /** A prediction, bytes. */
  predictionBytes: 2048,
  /** A step with the text of the lecturer's own lesson, bytes. */
  stepBytes: 512 * 1024,
  /** What waits for a phone that does not read, bytes. */
  unreadBytes: 64 * 1024,
}

/**
 * Whom requests are counted for: an IPv4 address, or the network of an IPv6 address, which one machine has many of.
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

/** A token bucket for each address; those that were quiet longest are forgotten first. */
export class Buckets {
  /** @type {Map<string, { left: number, at: number }>} */
  #left = new Map()
  #now

  /** @param {() => number} now the time, ms */
  constructor(now = () => performance.now()) {
    this.#now = now
  }

  /**
   * Takes one request of an address: 0, or after how many seconds to come again.
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

/** Counts what stays open, for each address and together. */
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
   * Whether there is room for one more of an address; if so it is counted, until `leave`.
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
