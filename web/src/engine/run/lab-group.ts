/** The part of a lab's interface that a group uses. */
export interface GroupedLab {
  advance(until_s: number, max_events: number): boolean
  rewind(to_s: number): void
  next_event_s(): number
  lane_count(): number
  lane_time_s(lane: number): number
  free(): void
}

/** The lab of the lanes shown, and a lab for each ghost. Ghosts do not change with the scenario. */
export class LabGroup<Lab extends GroupedLab> {
  readonly shown: Lab
  readonly #ghosts = new Map<number, Lab>()

  constructor(shown: Lab) {
    this.shown = shown
  }

  /** By name, in the order in which they were added. */
  get ghosts(): ReadonlyMap<number, Lab> {
    return this.#ghosts
  }

  /** Adds or replaces a ghost, at time zero, or removes one. */
  set(id: number, ghost: Lab | undefined): void {
    this.#ghosts.get(id)?.free()
    if (ghost) this.#ghosts.set(id, ghost)
    else this.#ghosts.delete(id)
  }

  /** Advances all to `until_s`, with about `max_events` events together. True once all have arrived. */
  advance(until_s: number, max_events: number): boolean {
    const each = Math.ceil(max_events / (1 + this.#ghosts.size))
    let arrived = this.shown.advance(until_s, each)
    for (const ghost of this.#ghosts.values()) if (!ghost.advance(until_s, each)) arrived = false
    return arrived
  }

  rewind(to_s: number): void {
    for (const lab of this.#all()) lab.rewind(to_s)
  }

  /** The time of the slowest lane, s. */
  get time_s(): number {
    const times = this.#all().flatMap((lab) =>
      Array.from({ length: lab.lane_count() }, (_, lane) => lab.lane_time_s(lane)),
    )
    return Math.min(...times)
  }

  /** When the next event is due in the lab shown, s. */
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
