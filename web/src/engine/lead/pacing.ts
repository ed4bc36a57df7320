import type { Speed } from '../../scenario/types'

/** Wall time that may be caught up after a stall, s; the rest is dropped. */
const MAX_DEBT_S = 0.1
/** Wall time of one slice at the highest speed, s. */
const MAX_SPEED_SLICE_S = 0.016

/** The simulated time to be at, from the wall clock and the requested speed. */
export class Pacer {
  #speed: Speed
  #wall_s = 0
  #sim_s = 0

  constructor(speed: Speed) {
    this.#speed = speed
  }

  get speed(): Speed {
    return this.#speed
  }

  /** From now on, simulated time runs from `sim_s` at `speed`. */
  restart(wall_s: number, sim_s: number, speed: Speed = this.#speed): void {
    this.#wall_s = wall_s
    this.#sim_s = sim_s
    this.#speed = speed
  }

  /** The time to be at, s, never before `sim_s`. `possible` is the speed at which lanes simulate. */
  target(wall_s: number, sim_s: number, possible: number): number {
    if (this.#speed === 'max') return sim_s + Math.max(possible, 1) * MAX_SPEED_SLICE_S
    const target = this.#sim_s + (wall_s - this.#wall_s) * this.#speed
    const limit = sim_s + this.#speed * MAX_DEBT_S
    if (target <= limit) return Math.max(target, sim_s)
    this.restart(wall_s, limit)
    return limit
  }
}

/** Simulated seconds per wall second over about the last second. */
export class SpeedMeter {
  #marks: [wall_s: number, sim_s: number][] = []

  restart(wall_s: number, sim_s: number): void {
    this.#marks = [[wall_s, sim_s]]
  }

  add(wall_s: number, sim_s: number): void {
    const last = this.#marks.at(-1)
    if (last && wall_s - last[0] < 0.05) return
    this.#marks.push([wall_s, sim_s])
    while (this.#marks.length > 2 && wall_s - this.#marks[0]![0] > 1) this.#marks.shift()
  }

  get speed(): number {
    const first = this.#marks[0]
    const last = this.#marks.at(-1)
    if (!first || !last || last[0] <= first[0]) return 0
    return (last[1] - first[1]) / (last[0] - first[0])
  }
}

/** The least duration of a stride, s: the clocks of pages are coarse. */
const LEAST_WORK_S = 0.0001

/**
 * The recent speed of lanes while they simulate. The delay of messages does not count: where messages are slow, it would
 * make every stride shorter than the one before.
 */
export class Pace {
  #sim_s = 0
  #work_s = 0

  /** A stride of `sim_s` took `work_s` of wall time to simulate. */
  learn(sim_s: number, work_s: number): void {
    this.#sim_s = this.#sim_s * 0.9 + sim_s
    this.#work_s = this.#work_s * 0.9 + Math.max(work_s, LEAST_WORK_S)
  }

  /** Simulated seconds per wall second; 0 before the first stride. */
  get speed(): number {
    return this.#work_s > 0 ? this.#sim_s / this.#work_s : 0
  }
}
