/** The number of events that fill a slice of a given length, learned from earlier slices. */
export class SliceBudget {
  #events_per_ms = 1500

  readonly slice_ms: number

  constructor(slice_ms: number) {
    this.slice_ms = slice_ms
  }

  get events(): number {
    return Math.round(this.#events_per_ms * this.slice_ms)
  }

  /** A slice used up `events` in `ms`. */
  learn(events: number, ms: number): void {
    const measured = events / Math.max(ms, 0.05)
    const next = this.#events_per_ms * 0.7 + measured * 0.3
    this.#events_per_ms = Math.min(Math.max(next, 50), 50_000)
  }
}
