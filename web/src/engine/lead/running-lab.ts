import type { Speed } from '../../scenario/types'
import { Denied, faultsOf } from '../faults'
import type { Command, CoreRequests, EngineRequests, LabRequests, Message } from '../protocol'
import { type Answers, answer, type Reply, type Request } from '../requests'
import type { Core } from '../run/core'
import { buffersOf } from '../run/lane-runner'
import type { Thread } from '../thread'
import { coreAnswers, excessOf, labAnswers } from './answers'
import { FrameMaker } from './frame-maker'
import { Crew } from './lane-pool'
import { RunClock } from './run-clock'

/** What a running lab needs of the worker that it is in. */
export interface Surroundings {
  core: Core
  post(message: Message, transfer?: Transferable[]): void
  /** The wall clock, ms. */
  now(): number
  /** Has `turn` called once, after what waits already and not before `after_ms`. */
  schedule(after_ms: number): void
  /** Starts a thread for lanes, which obeys orders; absent where this is the only one. @throws where none can be had. */
  helper?: () => Thread
}

/** Answered once lanes have come somewhere; everything else in the order in which it was asked. */
const LATER: ReadonlySet<keyof EngineRequests> = new Set(['change', 'seek'])

/** A scenario at work: does as it is told, leads the lanes, and posts frames of what is new. */
export class RunningLab {
  readonly #around: Surroundings
  readonly #clock: RunClock
  readonly #frames: FrameMaker
  readonly #coreAnswers: Answers<CoreRequests>
  #run = 0
  readonly #crew: Crew
  /** Of the scenario that is open. */
  #answers: Answers<LabRequests> | undefined
  #turning = false
  /** All that was asked has been answered, but for what is answered later. */
  #replied: Promise<unknown> = Promise.resolve()

  constructor(around: Surroundings) {
    const { core, post, now } = around
    const schedule = (after_ms: number) => around.schedule(after_ms)
    // Within a turn what is heard is seen to anyway.
    const heard = () => this.#turning || schedule(0)
    this.#around = around
    this.#clock = new RunClock(now)
    this.#frames = new FrameMaker(this.#clock, now, (frame) => post(frame, buffersOf(frame)))
    this.#coreAnswers = coreAnswers(core)
    this.#crew = new Crew({
      core,
      now,
      schedule,
      helper: around.helper,
      there: heard,
      told: (told) => {
        this.#frames.take(told)
        heard()
      },
      crashed: (message) => this.#crash(message),
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

  /** Simulates for about a slice, posts what is new if it can be shown, and asks for the next turn. */
  turn(): void {
    this.#guard(() => this.#turn())
  }

  /** A panic in the core poisons its memory: the lab stops, and says where. */
  #guard(action: () => void): void {
    try {
      action()
    } catch (error) {
      this.#crash(error)
    }
  }

  #crash(error: unknown): void {
    this.#answers = undefined
    this.#crew.end()
    this.#clock.close()
    this.#frames.open(this.#run)
    this.#around.post({ type: 'crashed', run: this.#run, t_s: this.#clock.t_s, message: String(error) })
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
        this.#crew.watched = command.watched
        this.#frames.renew()
        this.#around.schedule(0)
        break
      case 'ack':
        if (command.run === this.#run) this.#frames.shown()
        this.#around.schedule(0)
        break
      case 'ping':
        this.#around.post({ type: 'pong', id: command.id })
        break
      case 'request':
        void this.#reply(command.run, command.request)
    }
  }

  #begin(command: Extract<Command, { type: 'open' }>): void {
    const { run, scenario, t_s, running, speed, even_if_large, threads } = command
    const { core, post } = this.#around
    this.#run = run
    this.#frames.open(run)
    this.#answers = undefined
    this.#clock.close()
    try {
      const excess = even_if_large ? undefined : excessOf(core, scenario, t_s)
      if (excess) {
        this.#crew.close()
        post({ type: 'refused', run, errors: [excess], large: true })
        return
      }
      this.#crew.open(scenario, threads)
    } catch (error) {
      this.#crew.close()
      post({ type: 'refused', run, errors: faultsOf(error), large: false })
      return
    }
    this.#answers = labAnswers(core, {
      crew: this.#crew,
      clock: this.#clock,
      even_if_large,
      changed: () => this.#renew(),
      behind: () => this.#restart(),
    })
    this.#clock.open(this.#crew, t_s, running)
    this.#restart(speed)
  }

  #restart(speed?: Speed): void {
    this.#clock.restart(speed)
    this.#renew()
  }

  #renew(): void {
    this.#frames.renew(true)
    this.#around.schedule(0)
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
    this.#crew.turn()
    const came = this.#clock.follow()
    if (came === 'caught up') {
      // Who waited for the arrival hears of it before the frame that shows it.
      this.#renew()
      return
    }
    if (came === 'more' && (this.#crew.hasNews || !this.#clock.moving)) this.#frames.renew()
    this.#frames.make(this.#crew)
    for (const due_ms of [this.#clock.due_ms, this.#crew.due_ms, this.#frames.due_ms])
      if (due_ms !== undefined) this.#around.schedule(due_ms)
  }

  async #reply(run: number, request: Request<EngineRequests>): Promise<void> {
    // Of a run that is over nobody waits for an answer.
    const answers = { ...this.#coreAnswers, ...(run === this.#run && this.#answers) }
    if (run !== this.#run && !(request.kind in answers)) return
    const before = this.#replied
    const replying = this.#replyOf(answers as Answers<EngineRequests>, request)
    if (!LATER.has(request.kind)) {
      this.#replied = Promise.all([before, replying])
      await before
    }
    const reply = await replying
    if (reply) this.#around.post(reply)
  }

  async #replyOf(
    answers: Answers<EngineRequests>,
    request: Request<EngineRequests>,
  ): Promise<Reply | undefined> {
    const { id } = request
    try {
      if (!(request.kind in answers)) throw new Denied(faultsOf('nothing runs'))
      return { type: 'answer', id, answer: await answer(answers, request) }
    } catch (error) {
      if (error instanceof Denied) return { type: 'denied', id, errors: error.errors }
      this.#crash(error)
      return undefined
    }
  }
}
