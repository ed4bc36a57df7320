import type { Speed } from '../../scenario/types'
import { codedFaults, Denied, runFault } from '../denied'
import type { Command, CoreRequests, EngineRequests, LabRequests, Message } from '../protocol'
import { type Answers, answer, type Reply, type Request } from '../requests'
import type { Core } from '../run/core'
import { buffersOf } from '../runner-protocol'
import { affordableUntil, coreAnswers, excessOf } from './answers'
import { FrameMaker } from './frame-maker'
import { LanePool } from './lane-pool'
import { RunClock } from './run-clock'
import type { ThreadSource } from './worker-slot'

/** What a running lab needs of its worker. */
export interface LabHost {
  core: Core
  post(message: Message, transfer?: Transferable[]): void
  /** The wall clock, ms. */
  now(): number
  /** Has `turn` called once, after messages that wait already and not before `after_ms`. */
  schedule(after_ms: number): void
  /** Threads for lanes; absent where this is the only one. */
  threads?: ThreadSource
}

/** Answered once lanes have arrived; all other requests are answered in order. */
const LATER: ReadonlySet<keyof EngineRequests> = new Set(['amend', 'seek'])

/** A running scenario: obeys commands, leads the lanes, and posts frames of what is new. */
export class RunningLab {
  readonly #host: LabHost
  readonly #clock: RunClock
  readonly #frames: FrameMaker
  readonly #coreAnswers: Answers<CoreRequests>
  #run = 0
  readonly #pool: LanePool
  /** Those of the open scenario. */
  #answers: Answers<LabRequests> | undefined
  #turning = false
  /** Resolves once all requests are answered, except for those answered later. */
  #replied: Promise<unknown> = Promise.resolve()

  constructor(host: LabHost) {
    const { core, post, now } = host
    const schedule = (after_ms: number) => host.schedule(after_ms)
    // A turn looks at everything itself.
    const wake = () => this.#turning || schedule(0)
    this.#host = host
    this.#clock = new RunClock(now)
    this.#frames = new FrameMaker(this.#clock, now, (frame) => post(frame, buffersOf(frame)))
    this.#coreAnswers = coreAnswers(core)
    this.#pool = new LanePool({
      core,
      now,
      schedule,
      threads: host.threads,
      arrived: wake,
      updated: (updates) => {
        this.#frames.take(updates)
        wake()
      },
      crashed: (message) => this.#crash(message),
      silent: (silent) => post({ type: 'silent', silent }),
      lost: (message) => {
        post({ type: 'fewer_threads', message })
        this.#frames.resume()
        if (this.#answers) this.#clock.goTo()
        schedule(0)
      },
    })
  }

  obey(command: Command): void {
    this.#guard(() => this.#obey(command))
  }

  /** Simulates for about a slice, posts a frame if it can be shown, and schedules the next turn. */
  turn(): void {
    this.#guard(() => this.#turn())
  }

  /** Switches to a new core, which gives the same packets: the run restarts on it and catches up. */
  renewCore(): void {
    this.#guard(() => {
      this.#pool.renewCore()
      this.#frames.resume()
      if (this.#answers) this.#clock.goTo()
      this.#host.schedule(0)
    })
  }

  /** A panic in the core corrupts its memory: the lab stops, and reports the time. */
  #guard(action: () => void): void {
    try {
      action()
    } catch (error) {
      this.#crash(error)
    }
  }

  #crash(error: unknown): void {
    this.#answers = undefined
    this.#pool.end()
    this.#clock.close()
    this.#frames.open(this.#run)
    this.#host.post({ type: 'crashed', run: this.#run, t_s: this.#clock.t_s, message: String(error) })
  }

  #obey(command: Command): void {
    switch (command.type) {
      case 'open':
        this.#begin(command)
        break
      case 'play':
        this.#clock.running = command.running
        this.#restart()
        break
      case 'speed':
        this.#restart(command.speed)
        break
      case 'step':
        if (!this.#answers) break
        this.#clock.step(command.by).then(
          () => this.#renew(),
          (error: unknown) => this.#crash(error),
        )
        break
      case 'visible':
        this.#clock.visible = command.visible
        this.#restart()
        break
      case 'packets':
        this.#pool.watched = command.watched
        this.#frames.renew()
        this.#host.schedule(0)
        break
      case 'ack':
        if (command.run === this.#run) this.#frames.shown()
        this.#host.schedule(0)
        break
      case 'ping':
        this.#host.post({ type: 'pong', id: command.id })
        break
      case 'request':
        void this.#reply(command.run, command.request)
    }
  }

  #begin(command: Extract<Command, { type: 'open' }>): void {
    const { run, scenario, t_s, running, speed, even_if_large, threads } = command
    const { core, post } = this.#host
    this.#run = run
    this.#frames.open(run)
    this.#answers = undefined
    this.#clock.close()
    try {
      const excess = even_if_large ? undefined : excessOf(core, scenario, t_s)
      if (excess) {
        this.#pool.close()
        post({ type: 'refused', run, errors: [excess], large: true })
        return
      }
      this.#pool.open(scenario, threads)
    } catch (error) {
      this.#pool.close()
      post({ type: 'refused', run, errors: codedFaults(error), large: false })
      return
    }
    this.#answers = this.#answersOf(even_if_large)
    this.#clock.open(this.#pool, t_s, running)
    this.#restart(speed)
  }

  /** Answers of an open scenario, which may exceed the usual cost or not; they throw `Denied` to turn a request down. */
  #answersOf(even_if_large: boolean): Answers<LabRequests> {
    const pool = this.#pool
    const clock = this.#clock
    const bounded = (scenario: string) => {
      const excess = even_if_large ? undefined : excessOf(this.#host.core, scenario, clock.t_s)
      if (excess) throw new Denied([excess])
    }
    return {
      amend: async ({ scenario, amend }) => {
        const now = amend.from === 'now'
        if (now) await clock.settled()
        const until_s = even_if_large ? undefined : affordableUntil(clock.t_s)
        const made = pool.amend(scenario, amend, clock.t_s, until_s)
        if (now) this.#renew()
        else this.#sendOn()
        return made
      },
      revise: ({ scenario }) => {
        bounded(scenario)
        const whole = pool.revise(scenario)
        this.#sendOn()
        return whole
      },
      seek: ({ t_s }) => {
        const to_s = Math.max(0, t_s)
        pool.rewind(to_s)
        clock.goTo(to_s)
        this.#restart()
        return clock.arrival()
      },
      ghost: ({ id, scenario }) => {
        if (scenario !== null) bounded(scenario)
        pool.ghost(id, scenario)
        this.#sendOn()
        return null
      },
      digest: ({ lane, ghost }) => (ghost === undefined ? pool.digest(lane) : pool.ghostDigest(ghost)),
      results: () => pool.results(),
      scenario: () => pool.scenario(),
      signal: ({ lane, ghost, ...place }) =>
        ghost === undefined ? pool.signal(lane, place) : pool.ghostSignal(ghost, place),
    }
  }

  /** Lets lanes that are behind catch up. */
  #sendOn(): void {
    this.#clock.goTo()
    this.#restart()
  }

  #restart(speed?: Speed): void {
    this.#clock.restart(speed)
    this.#renew()
  }

  #renew(): void {
    this.#frames.renew(true)
    this.#host.schedule(0)
  }

  #turn(): void {
    this.#turning = true
    try {
      this.#lead()
    } finally {
      this.#turning = false
    }
  }

  #lead(): void {
    if (!this.#answers) return
    this.#clock.lead()
    this.#pool.turn()
    const came = this.#clock.follow()
    if (came === 'caught up') {
      // Requests that wait for the arrival are answered before the frame that shows it.
      this.#renew()
      return
    }
    if (came === 'more' && (this.#pool.hasNews || !this.#clock.moving)) this.#frames.renew()
    this.#frames.make(this.#pool)
    for (const due_ms of [this.#clock.due_ms, this.#pool.busy ? 0 : undefined, this.#frames.due_ms])
      if (due_ms !== undefined) this.#host.schedule(due_ms)
  }

  async #reply(run: number, request: Request<EngineRequests>): Promise<void> {
    // Nobody waits for answers of a run that is over.
    const answers = { ...this.#coreAnswers, ...(run === this.#run && this.#answers) }
    if (run !== this.#run && !(request.kind in answers)) return
    const before = this.#replied
    const replying = this.#replyOf(answers as Answers<EngineRequests>, request)
    if (!LATER.has(request.kind)) {
      this.#replied = Promise.all([before, replying])
      await before
    }
    const reply = await replying
    if (reply) this.#host.post(reply)
  }

  async #replyOf(
    answers: Answers<EngineRequests>,
    request: Request<EngineRequests>,
  ): Promise<Reply | undefined> {
    const { id } = request
    try {
      if (!(request.kind in answers)) throw new Denied([runFault('nothing_runs')])
      return { type: 'answer', id, answer: await answer(answers, request) }
    } catch (error) {
      if (error instanceof Denied) return { type: 'denied', id, errors: error.errors }
      this.#crash(error)
      return undefined
    }
  }
}
