import { type Thread, threadsFor } from '../../sweeps/pool'
import type { Job } from '../plan'
import type { Answer, CrewMessage } from './protocol'

/** Where the gallery's jobs are done. */
export interface Crew {
  /** Jobs at a time. */
  threads: number
  worker(): Thread
  /** A clock for the time left, ms. */
  now(): number
}

export const browserCrew = (): Crew => ({
  threads: threadsFor(navigator.hardwareConcurrency),
  worker: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'figures' }),
  now: () => performance.now(),
})

export interface ShiftState {
  status: 'running' | 'stopped' | 'done'
  done: number
  all: number
  left_ms: number | undefined
  /** Jobs that could not be done to their end, in words; the others go on. */
  failed: readonly string[]
}

/** Some jobs on workers of their own. */
export class Shift {
  state: ShiftState

  readonly #crew: Crew
  readonly #jobs: readonly Job[]
  readonly #take: (index: number, answer: Answer) => void
  readonly #listeners = new Set<() => void>()
  readonly #threads = new Set<Thread>()
  readonly #begun_ms: number
  #next = 0

  /** Begins at once; `take` gets each answer with its job's number as it comes. */
  constructor(jobs: readonly Job[], crew: Crew, take: (index: number, answer: Answer) => void) {
    this.#jobs = jobs
    this.#crew = crew
    this.#take = take
    this.#begun_ms = crew.now()
    this.state = { status: 'running', done: 0, all: jobs.length, left_ms: undefined, failed: [] }
    for (let i = 0; i < Math.min(crew.threads, jobs.length); i++) this.#hire()
    if (jobs.length === 0) this.#set({ status: 'done' })
  }

  onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Ends the jobs under way; what is done stays. */
  stop(): void {
    if (this.state.status !== 'running') return
    this.#dismiss()
    this.#set({ status: 'stopped', left_ms: undefined })
  }

  #hire(): void {
    const thread = this.#crew.worker()
    this.#threads.add(thread)
    thread.onmessage = ({ data }: MessageEvent<CrewMessage>) => {
      if ('answer' in data) this.#take(data.id, data.answer)
      this.#settle('message' in data ? data.message : undefined)
      this.#give(thread)
    }
    thread.onerror = (event) => {
      event.preventDefault?.()
      this.#threads.delete(thread)
      thread.terminate()
      this.#settle(event.message ?? '')
      if (this.#threads.size === 0 && this.state.status === 'running') this.stop()
    }
    this.#give(thread)
  }

  #give(thread: Thread): void {
    const id = this.#next
    const job = this.#jobs[id]
    if (!job) return
    this.#next++
    thread.postMessage({ id, job })
  }

  #settle(message: string | undefined): void {
    const done = this.state.done + 1
    const spent_ms = this.#crew.now() - this.#begun_ms
    const failed = message === undefined ? this.state.failed : [...this.state.failed, message]
    const left_ms = (spent_ms * (this.state.all - done)) / done
    const over = done === this.state.all
    if (over) this.#dismiss()
    this.#set({ done, failed, ...(over ? { status: 'done', left_ms: undefined } : { left_ms }) })
  }

  #dismiss(): void {
    for (const thread of this.#threads) thread.terminate()
    this.#threads.clear()
  }

  #set(change: Partial<ShiftState>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
