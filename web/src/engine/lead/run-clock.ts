import type { Speed } from '../../scenario/types'
import { AHEAD_S } from '../run/lane-runner'
import { Pace, Pacer, SpeedMeter } from './pacing'

/** A catch-up shorter than this, ms, is not shown. */
const QUIET_MS = 150
/** Wall time of one picture. */
const PICTURE_S = 0.016
/** Wall time of the shortest stride. A shorter one costs a call and shows nothing new. */
const STRIDE_S = 0.008

/** Rounds to whole nanoseconds, as the core counts them, since sums of seconds have rounding errors. */
const whole = (t_s: number) => Math.round(t_s * 1e9) / 1e9

/** The lanes of a clock, which reach a given time by themselves. */
export interface ClockedLanes {
  /** Simulates all up to a time; null halts them. Lanes that are behind are `catching_up`. */
  go(to_s: number | null, catching_up: boolean): void
  /** Whether all have reached the time of the last `go`. */
  readonly arrived: boolean
  /** How long the slowest simulated to arrive, ms. */
  readonly worked_ms: number
  rewind(to_s: number): void
  nextEvent_s(): Promise<number>
}

/** The simulated time of a run. It advances in strides, at the requested speed. */
export class RunClock {
  running = false
  visible = true
  /** The time of the run, s, in whole nanoseconds; lanes may still be simulating towards it. */
  t_s = 0
  /** The time that lanes are catching up to, s, while they do. */
  catchUp_s: number | null = null

  /** The target of the lanes; it becomes the time of the run once every lane is exactly there. */
  #heading_s = 0
  #quiet_ms = 0
  #arrivals: ((t_s: number) => void)[] = []
  readonly #now: () => number
  readonly #pacer = new Pacer(1)
  readonly #meter = new SpeedMeter()
  #pace = new Pace()
  #lanes: ClockedLanes | undefined
  /** Ends with the last step requested. */
  #steps: Promise<void> = Promise.resolve()

  /** `now` is the wall clock, ms. */
  constructor(now: () => number) {
    this.#now = now
  }

  get speed(): Speed {
    return this.#pacer.speed
  }

  get measuredSpeed(): number {
    return this.#meter.speed
  }

  /** How long a catch-up stays without frames, ms: it may be over before anybody sees one. */
  get quietFor_ms(): number {
    return this.catchUp_s === null ? 0 : this.#quiet_ms - this.#now()
  }

  /** When a stride may be due, ms from now; undefined while paused or waiting for lanes. */
  get due_ms(): number | undefined {
    if (this.#underWay || !this.running || !this.visible) return undefined
    return this.speed === 'max' ? 0 : 2
  }

  /** Whether time advances. A paused run finishes its stride, so that all lanes stop at one time. */
  get moving(): boolean {
    return this.running || (this.catchUp_s === null && this.#underWay)
  }

  /** Whether lanes are simulating towards the target. */
  get #underWay(): boolean {
    return this.catchUp_s !== null || this.#heading_s > this.t_s
  }

  /** Starts another run; arrivals of the one before never resolve. */
  open(lanes: ClockedLanes, t_s: number, running: boolean): void {
    this.#arrivals = []
    this.#steps = Promise.resolve()
    this.#lanes = lanes
    this.#pace = new Pace()
    this.goTo(t_s)
    this.#quiet_ms = 0
    this.running = running
  }

  /** Ends the run. */
  close(): void {
    this.#lanes = undefined
  }

  /** Sets the time, or finishes the current stride; lanes that are behind catch up. */
  goTo(t_s = this.#heading_s): void {
    this.#heading_s = whole(t_s)
    this.t_s = this.#heading_s
    this.catchUp_s = this.t_s
    this.#quiet_ms = this.#now() + QUIET_MS
    this.#lanes?.go(this.t_s, true)
  }

  /** Resolves with the time when the catch-up is over. */
  arrival(): Promise<number> {
    return new Promise((arrived) => this.#arrivals.push(arrived))
  }

  /** Counts wall time from now on. Lanes halt on a hidden page, unless a paused stride has to end. */
  restart(speed?: Speed): void {
    const wall_s = this.#now() / 1000
    this.#pacer.restart(wall_s, this.t_s, speed)
    this.#meter.restart(wall_s, this.t_s)
    if (this.catchUp_s === null && this.#underWay)
      this.#lanes?.go(this.visible || !this.running ? this.#heading_s : null, false)
  }

  /** Resolves once every lane has arrived, so that a change finds them at one time. */
  async settled(): Promise<void> {
    if (!this.#underWay) return
    if (this.catchUp_s === null) this.goTo()
    await this.arrival()
  }

  /** Moves by simulated seconds, forwards or backwards, or to the next packet event, and pauses. Steps run in order. */
  step(by: 'event' | number): Promise<void> {
    this.running = false
    this.#steps = this.#steps.then(() => this.#step(by))
    return this.#steps
  }

  async #step(by: 'event' | number): Promise<void> {
    await this.settled()
    const to_s = by === 'event' ? await this.#lanes?.nextEvent_s() : Math.max(0, this.t_s + by)
    if (to_s === undefined || !Number.isFinite(to_s)) return
    this.#lanes?.rewind(to_s)
    this.goTo(to_s)
  }

  /** Starts the next stride, if it is due. */
  lead(): void {
    if (!this.#lanes || this.#underWay || !this.running || !this.visible) return
    const target_s = this.#pacer.target(this.#now() / 1000, this.t_s, this.#pace.speed)
    if (this.speed !== 'max' && target_s - this.t_s < this.speed * STRIDE_S) return
    this.#heading_s = whole(Math.min(target_s, this.t_s + this.#longest_s))
    this.#lanes.go(this.#heading_s, false)
  }

  /** Takes note of arrivals, and returns what happened. */
  follow(): 'nothing' | 'more' | 'caught up' {
    if (!this.#lanes || !this.#underWay) return 'nothing'
    if (!this.#lanes.arrived) return 'more'
    const caughtUp = this.catchUp_s !== null
    if (!caughtUp) this.#pace.learn(this.#heading_s - this.t_s, this.#lanes.worked_ms / 1000)
    this.t_s = this.#heading_s
    this.catchUp_s = null
    for (const arrived of this.#arrivals.splice(0)) arrived(this.t_s)
    if (caughtUp) this.restart()
    else this.#meter.add(this.#now() / 1000, this.t_s)
    return caughtUp ? 'caught up' : 'more'
  }

  /**
   * The longest stride, s: about the work of one animation frame, so that the fastest lane stays near the slowest. It is at
   * most the time that lanes may run ahead, so that a pause does not wait for them.
   */
  get #longest_s(): number {
    const speed = this.#pace.speed || (this.speed === 'max' ? 1 : this.speed)
    return Math.min(speed * PICTURE_S, AHEAD_S)
  }
}
