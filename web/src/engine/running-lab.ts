import type { Speed } from '../scenario/types'
import { begun, coreAnswers, excessOf, labAnswers } from './answers'
import type { Core, Lab } from './core'
import { Ensemble } from './ensemble'
import { Denied, faultsOf } from './faults'
import { buffersOf, FrameMaker } from './frame-maker'
import type { Command, CoreRequests, EngineRequests, LabRequests, Message } from './protocol'
import { type Answers, answer, type Request } from './requests'
import { RunClock } from './run-clock'

/** What a running lab needs of the worker that it is in. */
export interface Surroundings {
  core: Core
  post(message: Message, transfer?: Transferable[]): void
  /** The wall clock, ms. */
  now(): number
  /** Has `turn` called once, after what waits already and not before `after_ms`. */
  schedule(after_ms: number): void
}

/** A scenario at work: does as it is told, simulates in short turns between, and posts frames of what is new. */
export class RunningLab {
  readonly #around: Surroundings
  readonly #clock: RunClock
  readonly #frames: FrameMaker
  readonly #coreAnswers: Answers<CoreRequests>
  #run = 0
  #open: { labs: Ensemble<Lab>; answers: Answers<LabRequests> } | undefined

  constructor(around: Surroundings) {
    this.#around = around
    this.#clock = new RunClock(around.now)
    this.#frames = new FrameMaker(this.#clock, around.now)
    this.#coreAnswers = coreAnswers(around.core)
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
    this.#open = undefined
    this.#around.post({ type: 'crashed', run: this.#run, t_s: this.#clock.t_s, message: String(error) })
  }

  #obey(command: Command): void {
    const labs = this.#open?.labs
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
        if (!labs) break
        this.#clock.step(labs, command.by).then(
          () => this.#renew(),
          (error: unknown) => this.#crash(error),
        )
        break
      case 'visible':
        this.#clock.visible = command.visible
        this.#restart()
        break
      case 'packets':
        this.#frames.watched = command.watched
        labs?.shown.watch_packets(command.watched)
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

  #begin({ run, scenario, t_s, running, speed, even_if_large }: Extract<Command, { type: 'open' }>): void {
    this.#run = run
    this.#frames.open(run)
    this.#open?.labs.free()
    this.#open = undefined
    const { core, post } = this.#around
    try {
      const excess = even_if_large ? undefined : excessOf(core, scenario, t_s)
      if (excess) {
        post({ type: 'refused', run, errors: [excess], large: true })
        return
      }
      const labs = new Ensemble(begun(core, scenario))
      labs.shown.watch_windows()
      labs.shown.watch_packets(this.#frames.watched)
      const answers = labAnswers(core, {
        labs,
        clock: this.#clock,
        even_if_large,
        changed: () => this.#renew(),
        behind: () => this.#restart(),
      })
      this.#open = { labs, answers }
    } catch (error) {
      post({ type: 'refused', run, errors: faultsOf(error), large: false })
      return
    }
    this.#clock.open(t_s, running)
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
    if (!this.#open) return
    const { labs } = this.#open
    const came = this.#clock.advance(labs)
    if (came === 'caught up') {
      // Who waited for the arrival hears of it before the frame that shows it.
      this.#renew()
      return
    }
    if (came === 'more') this.#frames.renew()
    const frame = this.#frames.next(labs)
    if (frame) this.#around.post(frame, buffersOf(frame))
    const { due_ms } = this.#clock
    if (due_ms !== undefined) this.#around.schedule(due_ms)
  }

  async #reply(run: number, request: Request<EngineRequests>): Promise<void> {
    const { id } = request
    // Of a run that is over nobody waits for an answer.
    const labAnswers = run === this.#run ? this.#open?.answers : undefined
    try {
      const answers = { ...this.#coreAnswers, ...labAnswers }
      if (!(request.kind in answers)) {
        if (run === this.#run) throw new Denied(faultsOf('nothing runs'))
        return
      }
      this.#around.post({
        type: 'answer',
        id,
        answer: await answer(answers as Answers<EngineRequests>, request),
      })
    } catch (error) {
      if (error instanceof Denied) this.#around.post({ type: 'denied', id, errors: error.errors })
      else this.#crash(error)
    }
  }
}
