/** Messages that are answered in a second, in the long run and at once. */
export const PER_SECOND = 50
const AT_ONCE = 100

/** Lets so many messages through that a flood of them leaves the page to who reads it. */
export class Flood {
  #left = AT_ONCE
  #since_ms: number | undefined
  #refused = 0
  #told_ms = Number.NEGATIVE_INFINITY

  /** Whether a message that comes at `now_ms` is answered. */
  passes(now_ms: number): boolean {
    const waited_ms = now_ms - (this.#since_ms ?? now_ms)
    this.#since_ms = now_ms
    this.#left = Math.min(AT_ONCE, this.#left + (waited_ms / 1000) * PER_SECOND)
    if (this.#left < 1) {
      this.#refused++
      return false
    }
    this.#left--
    return true
  }

  /** How many were left out since it was last told, once a second; nothing where that is none, or was just told. */
  toTell(now_ms: number): number | undefined {
    if (this.#refused === 0 || now_ms - this.#told_ms < 1000) return undefined
    const refused = this.#refused
    this.#refused = 0
    this.#told_ms = now_ms
    return refused
  }
}
