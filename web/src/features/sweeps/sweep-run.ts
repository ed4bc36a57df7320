import { codedFaults, Denied, runFault } from '../../engine/denied'
import { faultsOf, inWords } from '../../engine/faults'
import { type JobHosts, JobPool } from '../../engine/page/job-pool'
import type { Requests } from '../../engine/requests'
import { requestsTo, type Thread } from '../../engine/thread'
import type { Point, SweepDocument } from '../../generated/sweep'
import { jobHosts, jobWorker } from '../../jobs/hosts'
import type { Study, SweepRequests } from '../../jobs/protocol'
import type { Fault, Scenario } from '../../scenario/types'

/** The workers of a sweep. */
export interface SweepHosts extends JobHosts {
  collector(): Thread
}

export type RunStatus =
  | 'opening'
  | 'running'
  | 'stopped'
  | 'done'
  /** The sweep has faults. */
  | 'refused'
  /** It needs an unusual amount of time or memory, and waits for confirmation. */
  | 'large'
  /** No worker could be started. */
  | 'broken'

export interface RunState {
  status: RunStatus
  /** The sweep with all defaults filled in, once parsed. */
  sweep: SweepDocument | undefined
  done: number
  all: number
  left_ms: number | undefined
  /** Points with at least one finished job, by index. */
  points: readonly (Point | undefined)[]
  /** Jobs that failed; the others continue. */
  failed: readonly { job: number; message: string }[]
  faults: readonly Fault[]
}

export const sweepHosts = (): SweepHosts => ({
  ...jobHosts('sweep'),
  collector: () => jobWorker('sweep figures'),
})

/** One sweep on its own workers: one that collects, and several that run jobs. */
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

  readonly #hosts: SweepHosts
  readonly #document: string
  readonly #collector: Thread
  readonly #collected: Requests<SweepRequests>
  readonly #listeners = new Set<() => void>()
  #pool: JobPool<number, string, Study> | undefined
  #at_once = 1

  /** Starts immediately, unless the sweep is unusually large. */
  constructor(document: SweepDocument, hosts: SweepHosts) {
    this.#hosts = hosts
    this.#document = JSON.stringify(document)
    this.#collector = hosts.collector()
    this.#collected = requestsTo(this.#collector, (message) => this.#break(message))
    void this.#open()
  }

  onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Stops running jobs; finished ones stay. */
  stop(): void {
    if (this.state.status !== 'running' && this.state.status !== 'opening') return
    this.#pool?.stop()
    this.#set({ status: 'stopped', left_ms: undefined })
  }

  /** Runs unfinished jobs, retries failed ones, and starts a large sweep. */
  async resume(): Promise<void> {
    if (!['stopped', 'done', 'large'].includes(this.state.status)) return
    if (!this.state.sweep) return this.#open()
    await this.#start()
  }

  /** Frees the workers; the run cannot be used any more. */
  close(): void {
    this.#listeners.clear()
    this.stop()
    this.#collector.terminate()
    this.#collected.reject(new Denied([runFault('closed')]))
  }

  csv(): Promise<string> {
    return this.#collected.ask('csv', {})
  }

  /** The scenario of a job: replication `k` of a point. */
  scenario(point: number, k = 0): Promise<Scenario> {
    return this.#collected.ask('scenario', { job: point * this.#replications + k })
  }

  get #replications(): number {
    return this.state.sweep?.replications ?? 1
  }

  async #open(): Promise<void> {
    this.#set({ status: 'opening' })
    try {
      const { sweep, jobs, at_once, excess } = await this.#collected.ask('collect_sweep', {
        sweep: this.#document,
      })
      const points: undefined[] = Array(jobs / sweep.replications).fill(undefined)
      this.#at_once = at_once
      this.#set({ sweep, all: jobs, points })
      if (excess.length > 0 && this.state.status === 'opening')
        this.#set({ status: 'large', faults: excess.map((fault) => inWords(fault)) })
    } catch (error) {
      if (this.state.status === 'opening') this.#set({ status: 'refused', faults: faultsOf(error) })
      return
    }
    if (this.state.status === 'opening') await this.#start()
  }

  async #start(): Promise<void> {
    this.#pool = undefined
    this.#set({ status: 'running', failed: [], faults: [] })
    let unfinished: number[]
    try {
      unfinished = await this.#collected.ask('unfinished', {})
    } catch (error) {
      if (this.state.status === 'running') this.#break(error)
      return
    }
    if (this.state.status !== 'running') return
    // Every point once, then every point again: the plot is complete early, and intervals follow.
    const turn = (job: number) => job % this.#replications
    const jobs = unfinished.sort((a, b) => turn(a) - turn(b) || a - b)
    const threads = Math.min(this.#hosts.threads, this.#at_once)
    const pool = new JobPool<number, string, Study>(jobs, { ...this.#hosts, threads }, this.#add, {
      sweep: this.#document,
    })
    this.#pool = pool
    const follow = () => {
      if (this.#pool === pool) this.#follow(pool)
    }
    pool.onChange(follow)
    follow()
  }

  #follow({ state: { status, left_ms, failed, broken } }: JobPool<number, string, Study>): void {
    if (broken === undefined) this.#set({ status, left_ms, failed })
    else this.#break(broken)
  }

  /** Sends a job's figures to the collector, which answers with the updated point. */
  #add = async (figures: string, job: number): Promise<void> => {
    const number = Math.floor(job / this.#replications)
    const point = await this.#collected.ask('add_figures', { figures, point: number })
    const points = [...this.state.points]
    points[number] = point
    this.#set({ points, done: this.state.done + 1 })
  }

  #break(why: unknown): void {
    const pool = this.#pool
    this.#pool = undefined
    pool?.stop()
    this.#set({ status: 'broken', faults: faultsOf(why), left_ms: undefined })
    this.#collected.reject(new Denied(codedFaults(why)))
  }

  #set(change: Partial<RunState>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
