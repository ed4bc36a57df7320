/** Messages answered per second, sustained and in a burst. */
export const PER_SECOND = 50
const AT_ONCE = 100

/** Limits messages, so that a flood leaves the page usable. */
export class Flood {
  #left = AT_ONCE
  #since_ms: number | undefined
  #refused = 0
  #reported_ms = Number.NEGATIVE_INFINITY

  /** Whether a message that arrives at `now_ms` is answered. */
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

  /** Number of messages dropped since the last report; undefined if none, or within a second of it. */
  toTell(now_ms: number): number | undefined {
    if (this.#refused === 0 || now_ms - this.#reported_ms < 1000) return undefined
    const refused = this.#refused
    this.#refused = 0
    this.#reported_ms = now_ms
    return refused
  }
}
