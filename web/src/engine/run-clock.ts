import type { Speed } from '../scenario/types'
import type { Ensemble, Part } from './ensemble'
import { Pacer, SliceBudget, SpeedMeter } from './pacing'

const SLICE_MS = 8
/** A way back that takes less is not spoken of. */
const QUIET_MS = 150
/** Events of a slice that has to end before anything else can be done. */
const WHOLE_EVENTS = 1_000_000
/** Wall time of the shortest stride: shorter ones would cost a call each and show nothing new. */
const STRIDE_S = 0.004

/** Which simulated time a run stands for, and how it comes to the next: slice after slice at the speed asked for. */
export class RunClock {
  running = false
  visible = true
  /** The time that the run stands for, s; lanes may be on their way to it. */
  t_s = 0
  /** A catch-up of lanes that are behind is under way to this time. */
  catchUp_s: number | null = null

  /** Where `advance` is heading; every lane is exactly there once it says so. */
  #heading_s = 0
  #quiet_ms = 0
  #arrivals: ((t_s: number) => void)[] = []
  readonly #now: () => number
  readonly #pacer = new Pacer(1)
  readonly #meter = new SpeedMeter()
  readonly #budget = new SliceBudget(SLICE_MS)

  /** `now` is the wall clock, ms. */
  constructor(now: () => number) {
    this.#now = now
  }

  get asked(): Speed {
    return this.#pacer.speed
  }

  get achieved(): number {
    return this.#meter.speed
  }

  /** Whether a catch-up goes without frames, since it may be over before anybody sees one. */
  get quiet(): boolean {
    return this.catchUp_s !== null && this.#now() < this.#quiet_ms
  }

  /** How soon there is more to simulate, ms; undefined while it stands still. */
  get due_ms(): number | undefined {
    if (this.catchUp_s !== null) return 0
    if (!this.running || !this.visible) return undefined
    return this.asked === 'max' || this.#heading_s > this.t_s ? 0 : 2
  }

  /** Of another run; who waited for arrivals in the one before waits in vain. */
  open(t_s: number, running: boolean): void {
    this.#arrivals = []
    this.goTo(t_s)
    this.#quiet_ms = 0
    this.running = running
  }

  /** Stands for this time from now on; lanes that are behind catch up. */
  goTo(t_s: number): void {
    this.t_s = t_s
    this.#heading_s = t_s
    this.catchUp_s = t_s
    this.#quiet_ms = this.#now() + QUIET_MS
  }

  /** When the catch-up is over: the time that it is then. */
  arrival(): Promise<number> {
    return new Promise((arrived) => this.#arrivals.push(arrived))
  }

  /** Counts wall time from now on. */
  restart(speed?: Speed): void {
    const wall_s = this.#now() / 1000
    this.#pacer.restart(wall_s, this.t_s, speed)
    this.#meter.restart(wall_s, this.t_s)
  }

  /** Brings every lane to where it is heading, so that a change finds them at one time. */
  settle(labs: Ensemble<Part>): void {
    while (!labs.advance(this.#heading_s, WHOLE_EVENTS));
    this.#arrive()
  }

  /** The same, once a catch-up that is under way is over: that may take long, and is to be stopped in the meantime. */
  async settled(labs: Ensemble<Part>): Promise<void> {
    if (this.catchUp_s !== null) await this.arrival()
    else this.settle(labs)
  }

  /** Goes the given simulated seconds forth or back, or to the next packet event, and pauses. */
  async step(labs: Ensemble<Part>, by: 'event' | number): Promise<void> {
    this.running = false
    await this.settled(labs)
    const to_s = by === 'event' ? labs.next_event_s() : Math.max(0, this.t_s + by)
    if (!Number.isFinite(to_s)) return
    labs.rewind(to_s)
    this.goTo(to_s)
    // What takes longer than a slice goes on in turns.
    this.#slice(labs, to_s)
  }

  /** Simulates a slice, if it is time for one; says what came of it. */
  advance(labs: Ensemble<Part>): 'nothing' | 'more' | 'caught up' {
    if (this.catchUp_s !== null) {
      if (!this.#slice(labs, this.catchUp_s)) return 'more'
      this.restart()
      return 'caught up'
    }
    if (!this.running || !this.visible) return 'nothing'
    const wall_s = this.#now() / 1000
    if (this.#heading_s <= this.t_s) {
      const target_s = this.#pacer.target(wall_s, this.t_s, this.achieved)
      if (this.asked !== 'max' && target_s - this.t_s < this.asked * STRIDE_S) return 'nothing'
      this.#heading_s = target_s
    }
    this.#slice(labs, this.#heading_s)
    this.#meter.add(this.#now() / 1000, labs.time_s())
    return 'more'
  }

  #slice(labs: Ensemble<Part>, to_s: number): boolean {
    const began_ms = this.#now()
    const { events } = this.#budget
    const there = labs.advance(to_s, events)
    if (there) this.#arrive()
    else this.#budget.learn(events, this.#now() - began_ms)
    return there
  }

  #arrive(): void {
    this.t_s = this.#heading_s
    this.catchUp_s = null
    for (const arrived of this.#arrivals.splice(0)) arrived(this.t_s)
  }
}
