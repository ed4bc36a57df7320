import { Denied } from '../engine/client'
import { faultsOf } from '../engine/protocol'
import type { Fault, Scenario } from '../scenario/types'
import type {
  CollectorAsks,
  CollectorKind,
  CollectorMessage,
  Point,
  RunnerMessage,
  SweepDocument,
} from './protocol'

/** What a worker is to its pool. */
export interface Thread {
  postMessage(message: unknown): void
  terminate(): void
  onmessage: ((event: MessageEvent) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
}

/** Where a sweep runs. */
export interface Hosts {
  /** Jobs at a time. */
  threads: number
  runner(): Thread
  collector(): Thread
  /** A clock for the time left, ms. */
  now(): number
}

export type RunStatus =
  | 'opening'
  | 'running'
  | 'stopped'
  | 'done'
  /** The sweep has faults. */
  | 'refused'
  /** No worker could be started. */
  | 'broken'

export interface RunState {
  status: RunStatus
  /** The sweep with every default written out, once it was read. */
  sweep: SweepDocument | undefined
  done: number
  all: number
  left_ms: number | undefined
  /** Points with at least one finished job, by their number. */
  points: readonly (Point | undefined)[]
  /** Jobs that could not be run to their end; the others go on. */
  failed: readonly { job: number; message: string }[]
  faults: readonly Fault[]
}

interface Runner {
  thread: Thread
  job: number | undefined
}

/** Leaves a core to the running lab, and takes no more than it needs of a large machine. */
export const threadsFor = (cores: number): number => Math.max(1, Math.min(4, cores - 1))

export const browserHosts = (): Hosts => ({
  threads: threadsFor(navigator.hardwareConcurrency),
  runner: () => new Worker(new URL('./runner.ts', import.meta.url), { type: 'module', name: 'sweep' }),
  collector: () =>
    new Worker(new URL('./collector.ts', import.meta.url), { type: 'module', name: 'sweep figures' }),
  now: () => performance.now(),
})

/** One sweep on workers of its own: one that collects, and some that run jobs while there are any. */
export class SweepRun {
  state: RunState = {
    status: 'opening',
    sweep: undefined,
    done: 0,
    all: 0,
    left_ms: undefined,
    points: [],
    failed: [],
    faults: [],
  }

  readonly #hosts: Hosts
  readonly #document: string
  readonly #collector: Thread
  readonly #pending = new Map<number, { done(answer: unknown): void; fail(error: Error): void }>()
  readonly #listeners = new Set<() => void>()
  readonly #runners = new Set<Runner>()
  #next = 1
  #queue: number[] = []
  /** Jobs whose figures are on their way to the collector. */
  #adding = 0
  #begun_ms = 0
  #doneBefore = 0

  /** Begins at once. */
  constructor(document: SweepDocument, hosts: Hosts) {
    this.#hosts = hosts
    this.#document = JSON.stringify(document)
    this.#collector = hosts.collector()
    this.#collector.onmessage = ({ data }: MessageEvent<CollectorMessage>) => this.#settle(data)
    this.#collector.onerror = (event) => {
      event.preventDefault?.()
      this.#break(event.message ?? '')
    }
    void this.#open()
  }

  onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Ends the jobs under way; what is finished stays. */
  stop(): void {
    if (this.state.status !== 'running' && this.state.status !== 'opening') return
    this.#dismiss()
    this.#set({ status: 'stopped', left_ms: undefined })
  }

  /** Runs what is not finished; of failed jobs another attempt is made. */
  async resume(): Promise<void> {
    if (this.state.status !== 'stopped' && this.state.status !== 'done') return
    if (!this.state.sweep) return this.#open()
    await this.#start()
  }

  /** Frees the workers; nothing can be asked any more. */
  close(): void {
    this.#dismiss()
    this.#collector.terminate()
    this.#reject('this sweep was closed')
    this.#listeners.clear()
  }

  csv(): Promise<string> {
    return this.#ask('csv', {})
  }

  /** What a job runs: replication `k` of a point. */
  scenario(point: number, k = 0): Promise<Scenario> {
    return this.#ask('scenario', { job: point * this.#replications + k })
  }

  get #replications(): number {
    return this.state.sweep?.replications ?? 1
  }

  async #open(): Promise<void> {
    this.#set({ status: 'opening' })
    try {
      const { sweep, jobs } = await this.#ask('open', { sweep: this.#document })
      const points: undefined[] = Array(jobs / sweep.replications).fill(undefined)
      this.#set({ sweep, all: jobs, points })
    } catch (error) {
      if (this.state.status === 'opening')
        this.#set({ status: 'refused', faults: error instanceof Denied ? error.errors : [] })
      return
    }
    if (this.state.status === 'opening') await this.#start()
  }

  async #start(): Promise<void> {
    this.#set({ status: 'running', failed: [] })
    const unfinished = await this.#ask('unfinished', {})
    if (this.state.status !== 'running') return
    // Every point once, then every point again: a plot has all its points early, and intervals later.
    const turn = (job: number) => job % this.#replications
    this.#queue = unfinished.sort((a, b) => turn(a) - turn(b) || a - b)
    this.#begun_ms = this.#hosts.now()
    this.#doneBefore = this.state.done
    const count = Math.min(this.#hosts.threads, this.#queue.length)
    for (let i = 0; i < count; i++) this.#engage()
    this.#endIfIdle()
  }

  #engage(): void {
    const thread = this.#hosts.runner()
    const runner: Runner = { thread, job: undefined }
    this.#runners.add(runner)
    thread.onmessage = ({ data }: MessageEvent<RunnerMessage>) => this.#hear(runner, data)
    thread.onerror = (event) => {
      event.preventDefault?.()
      this.#fail(runner, event.message ?? '')
    }
    thread.postMessage({ sweep: this.#document })
    this.#give(runner)
  }

  #give(runner: Runner): void {
    runner.job = this.#queue.shift()
    if (runner.job === undefined) {
      this.#release(runner)
      this.#endIfIdle()
    } else runner.thread.postMessage({ job: runner.job })
  }

  #hear(runner: Runner, message: RunnerMessage): void {
    if (!this.#runners.has(runner)) return
    if (message.type === 'unusable') this.#break(message.message)
    else if (message.type === 'failed') this.#fail(runner, message.message)
    else {
      void this.#add(message.job, message.figures)
      this.#give(runner)
    }
  }

  /** A panic in the core poisons its memory, so that the next job gets a fresh worker. */
  #fail(runner: Runner, message: string): void {
    if (!this.#runners.has(runner)) return
    const { job } = runner
    this.#release(runner)
    if (job !== undefined) this.#set({ failed: [...this.state.failed, { job, message }] })
    if (this.#queue.length > 0) this.#engage()
    else this.#endIfIdle()
  }

  async #add(job: number, figures: string): Promise<void> {
    this.#adding++
    const number = Math.floor(job / this.#replications)
    try {
      const point = await this.#ask('add', { figures, point: number })
      const points = [...this.state.points]
      points[number] = point
      this.#set({ points, done: this.state.done + 1 })
    } catch (error) {
      this.#set({ failed: [...this.state.failed, { job, message: String(error) }] })
    }
    this.#adding--
    if (this.state.status === 'running') this.#set({ left_ms: this.#left() })
    this.#endIfIdle()
  }

  #left(): number | undefined {
    const done = this.state.done - this.#doneBefore
    const left = this.state.all - this.state.done - this.state.failed.length
    return done > 0 ? ((this.#hosts.now() - this.#begun_ms) * left) / done : undefined
  }

  #endIfIdle(): void {
    if (this.state.status !== 'running' || this.#runners.size > 0 || this.#adding > 0) return
    this.#set({ status: 'done', left_ms: undefined })
  }

  #break(message: string): void {
    this.#dismiss()
    this.#set({ status: 'broken', faults: faultsOf(message), left_ms: undefined })
    this.#reject(message)
  }

  #release(runner: Runner): void {
    runner.thread.terminate()
    this.#runners.delete(runner)
  }

  #dismiss(): void {
    this.#queue = []
    for (const runner of this.#runners) this.#release(runner)
  }

  #ask<K extends CollectorKind>(kind: K, ask: CollectorAsks[K]['ask']): Promise<CollectorAsks[K]['answer']> {
    const id = this.#next++
    return new Promise((done, fail) => {
      this.#pending.set(id, { done: done as (answer: unknown) => void, fail })
      this.#collector.postMessage({ id, kind, ask })
    })
  }

  #settle(message: CollectorMessage): void {
    const pending = this.#pending.get(message.id)
    this.#pending.delete(message.id)
    if (message.type === 'answer') pending?.done(message.answer)
    else pending?.fail(new Denied(message.errors))
  }

  #reject(reason: string): void {
    for (const { fail } of this.#pending.values()) fail(new Denied(faultsOf(reason)))
    this.#pending.clear()
  }

  #set(change: Partial<RunState>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
