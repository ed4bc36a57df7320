import { messageOf } from './denied'
import type { Thread } from './thread'

/** A thread that is silent for twice this long, ms, after an interrupt is replaced. */
const SILENCE_MS = 100

/** How often a thread is asked to answer, ms, and how often in a row it may fail to before it counts as silent. */
const BEAT_MS = 500
const BEATS_MISSED = 4
const BEAT = 0

export interface PatientThreadHost<Message> {
  /** @throws Error if no thread can start. */
  start(): Thread
  /** A thread has started; messages posted now arrive first. */
  started?(): void
  /** Calls back once, after so many ms. */
  wait(after_ms: number, then: () => void): void
  hear(message: Message): void
  /** The thread died, or could not start; `loaded` if it had sent something before. */
  fail(message: string, loaded: boolean): void
  /** The thread has sent nothing for two seconds, or sends again. A thread that is waited for is asked again and again. */
  silent?(silent: boolean): void
  /** Another thread has started and received all commands since the interrupt. */
  replaced?(): void
  /** A thread that has sent nothing after this long, ms, has failed; without it, loading may take any time. */
  loading_ms?: number
}

/**
 * A thread that is replaced if it cannot stop its work, and reported if it is silent. It answers `{type: 'ping', id}` with
 * `{type: 'pong', id}`.
 */
export class PatientThread<Command, Message> {
  readonly #host: PatientThreadHost<Message>
  #thread: Thread | undefined
  #loaded = false
  #ping = 0
  /** Commands since a ping that has no answer yet. */
  #unanswered: Command[] | undefined
  /** Beats since the thread sent its last message. */
  #missed = 0

  constructor(host: PatientThreadHost<Message>) {
    this.#host = host
  }

  /** @throws Error if no thread can start. */
  start(): void {
    const { start, started, wait, fail, loading_ms } = this.#host
    const thread = start()
    this.#thread = thread
    this.#loaded = false
    thread.onmessage = ({ data }) => this.#receive(data)
    thread.onerror = (event) => {
      event.preventDefault?.()
      fail(event.message ?? '', this.#loaded)
    }
    if (loading_ms !== undefined)
      wait(loading_ms, () => {
        if (this.#thread === thread && !this.#loaded) fail('it does not load', false)
      })
    started?.()
    this.#tell(0)
    if (this.#host.silent) this.#beat(thread)
  }

  /** Sends a command; a replacement receives it too. */
  post(command: Command): void {
    this.#unanswered?.push(command)
    this.#thread?.postMessage(command)
  }

  /** Sends a message to this thread only. */
  postOnce(message: unknown, transfer: Transferable[] = []): void {
    this.#thread?.postMessage(message, transfer)
  }

  /** Replaces the thread unless it answers soon. Its current work is no longer wanted, nor are earlier commands. */
  interrupt(): void {
    if (!this.#loaded) return
    const { wait } = this.#host
    const thread = this.#thread
    const id = ++this.#ping
    this.#unanswered = []
    thread?.postMessage({ type: 'ping', id })
    const silent = () => this.#thread === thread && this.#ping === id && this.#unanswered !== undefined
    wait(SILENCE_MS, () => {
      // This thread may have been busy itself: messages that wait here are read before the second look.
      if (silent()) wait(SILENCE_MS, () => silent() && this.#replace())
    })
  }

  end(): void {
    const thread = this.#thread
    this.#thread = undefined
    this.#unanswered = undefined
    this.#tell(0)
    if (!thread) return
    thread.onmessage = null
    thread.onerror = null
    thread.terminate()
  }

  /** Counts beats, not time: a machine that sleeps asks nothing. */
  #beat(thread: Thread): void {
    this.#host.wait(BEAT_MS, () => {
      if (this.#thread !== thread) return
      if (this.#loaded) {
        this.#tell(this.#missed + 1)
        thread.postMessage({ type: 'ping', id: BEAT })
      }
      this.#beat(thread)
    })
  }

  #tell(missed: number): void {
    const [before, now] = [this.#missed > BEATS_MISSED, missed > BEATS_MISSED]
    this.#missed = missed
    if (now !== before) this.#host.silent?.(now)
  }

  #receive(data: Message & { type?: unknown; id?: unknown }): void {
    this.#loaded = true
    this.#tell(0)
    if (data.type !== 'pong') this.#host.hear(data)
    else if (data.id === this.#ping) this.#unanswered = undefined
  }

  #replace(): void {
    const commands = this.#unanswered ?? []
    this.end()
    try {
      this.start()
    } catch (error) {
      this.#host.fail(messageOf(error), false)
      return
    }
    for (const command of commands) this.#thread?.postMessage(command)
    this.#host.replaced?.()
  }
}
