import { type Denied, messageOf } from '../denied'
import { lineOf } from '../faults'
import type { Requests } from '../requests'
import { startWorker } from '../start-worker'
import { Gone, requestsTo, type Thread } from '../thread'

/** Requests to the workers of a pool. */
export interface JobRequests<Setup, Job, Result> {
  /** The common input of all jobs, sent before the first. */
  open: { ask: Setup; answer: null }
  run: { ask: Job; answer: Result }
}

/** The resources of a pool. */
export interface JobHosts {
  /** Jobs at the same time. */
  threads: number
  worker(): Thread
  /** A clock for the time left, ms. */
  now(): number
}

export interface PoolState<Job> {
  status: 'running' | 'stopped' | 'done'
  /** Finished jobs, including failed ones. */
  done: number
  all: number
  left_ms: number | undefined
  /** Jobs that failed, and why; the others continue. */
  failed: readonly { job: Job; message: string }[]
  /** Why no job can run; the pool has then stopped. */
  broken?: string
}

/** Leaves a core to the running lab, and uses four at most. */
export const threadsFor = (cores: number): number => Math.max(1, Math.min(4, cores - 1))

/** Threads of this browser, each a worker from `url`. */
export const browserHosts = (url: string, name: string): JobHosts => ({
  threads: threadsFor(navigator.hardwareConcurrency),
  worker: () => startWorker(url, name),
  now: () => performance.now(),
})

/** Runs jobs on its own workers. A worker that is free gets the next job. */
export class JobPool<Job, Result, Setup = never> {
  state: PoolState<Job>

  readonly #hosts: JobHosts
  readonly #queue: Job[]
  readonly #take: (result: Result, job: Job) => void | Promise<void>
  readonly #setup: Setup | undefined
  readonly #listeners = new Set<() => void>()
  readonly #workers = new Map<Thread, Requests<JobRequests<Setup, Job, Result>>>()
  readonly #begun_ms: number
  /** Whether any worker has ever answered a job. */
  #answered = false

  /** Begins at once. `take` gets each result when it arrives; the job is finished when `take` is. */
  constructor(
    jobs: readonly Job[],
    hosts: JobHosts,
    take: (result: Result, job: Job) => void | Promise<void>,
    setup?: Setup,
  ) {
    this.#queue = [...jobs]
    this.#hosts = hosts
    this.#take = take
    this.#setup = setup
    this.#begun_ms = hosts.now()
    const all = jobs.length
    this.state = { status: all > 0 ? 'running' : 'done', done: 0, all, left_ms: undefined, failed: [] }
    for (let i = 0; i < Math.min(hosts.threads, all) && this.state.broken === undefined; i++) this.#add()
  }

  onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Ends running jobs and keeps finished ones. */
  stop(): void {
    if (this.state.status !== 'running') return
    for (const thread of this.#workers.keys()) this.#dismiss(thread)
    this.#set({ status: 'stopped', left_ms: undefined })
  }

  #add(): void {
    let thread: Thread
    try {
      thread = this.#hosts.worker()
    } catch (error) {
      this.#break(messageOf(error))
      return
    }
    const requests = requestsTo<JobRequests<Setup, Job, Result>>(thread)
    this.#workers.set(thread, requests)
    if (this.#setup !== undefined)
      requests.ask('open', this.#setup).catch((error) => {
        if (this.#workers.has(thread) && !(error instanceof Gone)) this.#break(lineOf(error))
      })
    void this.#work(thread, requests)
  }

  async #work(thread: Thread, requests: Requests<JobRequests<Setup, Job, Result>>): Promise<void> {
    for (let job = this.#queue.shift(); job !== undefined; job = this.#queue.shift()) {
      try {
        const result = await requests.ask('run', job)
        if (!this.#workers.has(thread)) return
        this.#answered = true
        void this.#finish(result, job)
      } catch (error) {
        if (this.#workers.has(thread)) this.#replace(thread, job, error as Denied)
        return
      }
    }
    this.#dismiss(thread)
  }

  /** A panic in the core corrupts its memory, so the next job gets a new worker, if one can start. */
  #replace(thread: Thread, job: Job, error: Denied): void {
    this.#dismiss(thread)
    if (!(error instanceof Gone)) this.#answered = true
    this.#over({ job, message: lineOf(error) })
    if (this.#queue.length === 0 || this.state.status !== 'running') return
    if (this.#answered) this.#add()
    else if (this.#workers.size === 0) this.#break(lineOf(error))
  }

  async #finish(result: Result, job: Job): Promise<void> {
    try {
      await this.#take(result, job)
      this.#over()
    } catch (error) {
      this.#over({ job, message: lineOf(error) })
    }
  }

  #over(failure?: PoolState<Job>['failed'][number]): void {
    const { all, failed, status } = this.state
    const done = this.state.done + 1
    const left_ms = ((this.#hosts.now() - this.#begun_ms) * (all - done)) / done
    this.#set({
      done,
      ...(failure && { failed: [...failed, failure] }),
      ...(status === 'running' && (done < all ? { left_ms } : { status: 'done', left_ms: undefined })),
    })
  }

  #break(message: string): void {
    this.state = { ...this.state, broken: message }
    this.stop()
  }

  #dismiss(thread: Thread): void {
    thread.terminate()
    this.#workers.delete(thread)
  }

  #set(change: Partial<PoolState<Job>>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
