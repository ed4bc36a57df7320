/** What an ensemble needs of the labs that it is made of. */
export interface Part {
  advance(until_s: number, max_events: number): boolean
  rewind(to_s: number): void
  next_event_s(): number
  free(): void
}

/**
 * A lab of lanes that are shown, and runs of lanes as they once were, ghosts, each a lab of its own: whatever becomes of
 * the scenario, they stay as they are.
 */
export class Ensemble<Lab extends Part> {
  readonly shown: Lab
  readonly #ghosts = new Map<number, Lab>()

  constructor(shown: Lab) {
    this.shown = shown
  }

  /** Ghosts by their names, in the order in which they came. */
  get ghosts(): ReadonlyMap<number, Lab> {
    return this.#ghosts
  }

  /** Adds a ghost at time zero, or takes one away. */
  set(id: number, ghost: Lab | undefined): void {
    this.#ghosts.get(id)?.free()
    if (ghost) this.#ghosts.set(id, ghost)
    else this.#ghosts.delete(id)
  }

  /** Advances all to `until_s`, with about `max_events` events together. True once all are there. */
  advance(until_s: number, max_events: number): boolean {
    const each = Math.ceil(max_events / (1 + this.#ghosts.size))
    let there = this.shown.advance(until_s, each)
    for (const ghost of this.#ghosts.values()) if (!ghost.advance(until_s, each)) there = false
    return there
  }

  rewind(to_s: number): void {
    for (const lab of this.#all()) lab.rewind(to_s)
  }

  /** When the next event of the lab that is shown is due. */
  next_event_s(): number {
    return this.shown.next_event_s()
  }

  free(): void {
    for (const lab of this.#all()) lab.free()
    this.#ghosts.clear()
  }

  #all(): Lab[] {
    return [this.shown, ...this.#ghosts.values()]
  }
}
