import type { Speed } from '../../scenario/types'
import { Pace, Pacer, SpeedMeter } from './pacing'

/** A way back that takes less is not spoken of. */
const QUIET_MS = 150
/** Wall time that a picture stands. */
const PICTURE_S = 0.016
/** Wall time of the shortest stride: shorter ones would cost a call each and show nothing new. */
const STRIDE_S = 0.008

/** What a clock leads: lanes that come by themselves to the time that they are sent to. */
export interface Led {
  /** Sends all to a time, or with null nowhere: they halt. Lanes that are behind are `catching_up`. */
  go(to_s: number | null, catching_up: boolean): void
  /** Whether all are where they were sent. */
  readonly there: boolean
  /** How long, ms, who had most to do was at it until all were there. */
  readonly worked_ms: number
  rewind(to_s: number): void
  nextEvent_s(): Promise<number>
}

/** Which simulated time a run stands for, and how it comes to the next: stride after stride at the speed asked for. */
export class RunClock {
  running = false
  visible = true
  /** The time that the run stands for, s; lanes may be on their way to it. */
  t_s = 0
  /** A catch-up of lanes that are behind is under way to this time. */
  catchUp_s: number | null = null

  /** Where lanes were sent; the run stands for it once every lane is exactly there. */
  #heading_s = 0
  #quiet_ms = 0
  #arrivals: ((t_s: number) => void)[] = []
  readonly #now: () => number
  readonly #pacer = new Pacer(1)
  readonly #meter = new SpeedMeter()
  #pace = new Pace()
  #led: Led | undefined
  /** The last of the steps asked for. */
  #steps: Promise<void> = Promise.resolve()

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

  /** For so long, ms, a catch-up goes without frames, since it may be over before anybody sees one. */
  get quietFor_ms(): number {
    return this.catchUp_s === null ? 0 : this.#quiet_ms - this.#now()
  }

  /** How soon a stride may be due, ms; undefined while it stands still, or waits for lanes. */
  get due_ms(): number | undefined {
    if (this.#underWay || !this.running || !this.visible) return undefined
    return this.asked === 'max' ? 0 : 2
  }

  /** Whether time goes on: the stride in whose midst a run is paused is made to its end, so that lanes stand at one time. */
  get moving(): boolean {
    return this.running || (this.catchUp_s === null && this.#underWay)
  }

  /** Whether lanes are on their way. */
  get #underWay(): boolean {
    return this.catchUp_s !== null || this.#heading_s > this.t_s
  }

  /** Leads another run; who waited for arrivals in the one before waits in vain. */
  open(led: Led, t_s: number, running: boolean): void {
    this.#arrivals = []
    this.#steps = Promise.resolve()
    this.#led = led
    this.#pace = new Pace()
    this.goTo(t_s)
    this.#quiet_ms = 0
    this.running = running
  }

  /** Leads nothing. */
  close(): void {
    this.#led = undefined
  }

  /** Stands for this time from now on, or for that to which lanes are on their way; lanes that are behind catch up. */
  goTo(t_s = this.#heading_s): void {
    this.t_s = t_s
    this.#heading_s = t_s
    this.catchUp_s = t_s
    this.#quiet_ms = this.#now() + QUIET_MS
    this.#led?.go(t_s, true)
  }

  /** When the catch-up is over: the time that it is then. */
  arrival(): Promise<number> {
    return new Promise((arrived) => this.#arrivals.push(arrived))
  }

  /** Counts wall time from now on; lanes halt where nobody looks, and go on elsewhere. */
  restart(speed?: Speed): void {
    const wall_s = this.#now() / 1000
    this.#pacer.restart(wall_s, this.t_s, speed)
    this.#meter.restart(wall_s, this.t_s)
    if (this.catchUp_s === null && this.#underWay)
      this.#led?.go(this.visible || !this.running ? this.#heading_s : null, false)
  }

  /** Once every lane is where it is heading, so that a change finds them at one time. */
  async settled(): Promise<void> {
    if (!this.#underWay) return
    if (this.catchUp_s === null) this.goTo()
    await this.arrival()
  }

  /** Goes the given simulated seconds forth or back, or to the next packet event, and pauses. Steps come one after another. */
  step(by: 'event' | number): Promise<void> {
    this.running = false
    this.#steps = this.#steps.then(() => this.#step(by))
    return this.#steps
  }

  async #step(by: 'event' | number): Promise<void> {
    await this.settled()
    const to_s = by === 'event' ? await this.#led?.nextEvent_s() : Math.max(0, this.t_s + by)
    if (to_s === undefined || !Number.isFinite(to_s)) return
    this.#led?.rewind(to_s)
    this.goTo(to_s)
  }

  /** Sends lanes on, if it is time for it. */
  lead(): void {
    if (!this.#led || this.#underWay || !this.running || !this.visible) return
    const target_s = this.#pacer.target(this.#now() / 1000, this.t_s, this.#pace.speed)
    if (this.asked !== 'max' && target_s - this.t_s < this.asked * STRIDE_S) return
    this.#heading_s = Math.min(target_s, this.t_s + this.#longest_s)
    this.#led.go(this.#heading_s, false)
  }

  /** Says what has come of it since. */
  follow(): 'nothing' | 'more' | 'caught up' {
    if (!this.#led || !this.#underWay) return 'nothing'
    if (!this.#led.there) return 'more'
    const caughtUp = this.catchUp_s !== null
    if (!caughtUp) this.#pace.learn(this.#heading_s - this.t_s, this.#led.worked_ms / 1000)
    this.t_s = this.#heading_s
    this.catchUp_s = null
    for (const arrived of this.#arrivals.splice(0)) arrived(this.t_s)
    if (caughtUp) this.restart()
    else this.#meter.add(this.#now() / 1000, this.t_s)
    return caughtUp ? 'caught up' : 'more'
  }

  /** A stride that is as much work as a picture stands: the quickest lane is not far ahead of the slowest. */
  get #longest_s(): number {
    const speed = this.#pace.speed || (this.asked === 'max' ? 1 : this.asked)
    return speed * PICTURE_S
  }
}
