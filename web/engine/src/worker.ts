import type { cost, fromLink, parse, scenario, toLink } from './documents.ts'
import { builtin, called, init, moduleOf, type Source as WasmSource } from './engine.ts'
import { Interrupted } from './errors.ts'
import { type ExamineOptions, examineBy, type Report } from './examine.ts'
import type { capture, fromConfig, model, toConfig } from './exchange.ts'
import type { RunJobs } from './jobs.ts'
import type { Lab, LabOptions, run } from './lab.ts'
import { type Answer, type Call, type Calls, raised, resultOf } from './messages.ts'
import type { Result } from './result.ts'
import type { Source } from './source.ts'
import { merge, type sweep, sweepBy } from './sweep.ts'
import { Table } from './table.ts'
import type { Long } from './turns.ts'

/** Options of `connect`. */
export interface ConnectOptions {
  /** Number of workers, 1 to 64; without it, one for each processor. */
  jobs?: number
  /** Where the WebAssembly module comes from, as of `init`. */
  wasm?: WasmSource['wasm']
}

/** The calls of this package, each in a worker; sweeps and examinations use all of them. */
export interface Connection {
  run: typeof run
  sweep: typeof sweep
  merge: typeof merge
  examine: (source: Source, options?: ExamineOptions) => Promise<Report>
  model: typeof model
  toConfig: typeof toConfig
  fromConfig: typeof fromConfig
  capture: typeof capture
  fromLink: typeof fromLink
  toLink: typeof toLink
  scenario: typeof scenario
  parse: typeof parse
  cost: typeof cost
  /** A lab in a worker, of which every answer is a promise. */
  Lab: { open(source: Source, options?: LabOptions): Promise<WorkerLab> }
  /** Ends the workers, and rejects the calls that they have not answered. */
  close(): void
}

/** What both kinds of workers have. */
interface Thread {
  post(call: Call): void
  end(): void
}

interface Waiting {
  thread: Thread
  long: Long
  done: (answer: never) => void
  failed: (reason: unknown) => void
}

const MOST_JOBS = 64

/**
 * Starts workers. They share one compiled module.
 * @throws RangeError for a number of jobs out of its range; the reason if the module cannot be fetched or compiled.
 */
export async function connect({ jobs, wasm }: ConnectOptions = {}): Promise<Connection> {
  const count = jobs ?? Math.min(MOST_JOBS, globalThis.navigator?.hardwareConcurrency ?? 1)
  if (!Number.isInteger(count) || count < 1 || count > MOST_JOBS)
    throw new RangeError(`jobs is ${jobs}; it is a whole number from 1 to ${MOST_JOBS}`)
  const module = await moduleOf(wasm)
  await init({ wasm: module })
  const pool = new Pool(count, module)
  const ask =
    <Name extends keyof Calls>(name: Name) =>
    (...args: Parameters<Calls[Name]>) =>
      pool.ask(name, args)
  const runJobs = pool.runJobs
  return {
    run: async (source, { signal, onProgress, ...options } = {}) =>
      resultOf(await pool.ask('run', [source, options], { signal, onProgress })),
    sweep: ((source, options = {}) => sweepBy(runJobs)(source, options)) as typeof sweep,
    merge,
    examine: (source, options = {}) => examineBy(runJobs)(source, options),
    model: ask('model') as typeof model,
    toConfig: ask('toConfig'),
    fromConfig: ask('fromConfig'),
    capture: ask('capture'),
    fromLink: ask('fromLink'),
    toLink: ask('toLink'),
    scenario: ask('scenario'),
    parse: ask('parse'),
    cost: ask('cost'),
    Lab: {
      open: async (source, options = {}) => {
        const thread = pool.next()
        return new WorkerLab(pool, thread, await pool.ask('openLab', [source, options], {}, thread))
      },
    },
    close: () => pool.close(),
  }
}

/** A lab in a worker: the members of `Lab`, as promises. */
export class WorkerLab {
  private readonly pool: Pool
  private readonly thread: Thread
  private readonly number: number

  /** @internal */
  constructor(pool: Pool, thread: Thread, number: number) {
    this.pool = pool
    this.thread = thread
    this.number = number
  }

  private async ask<Value>(name: keyof Lab, ...args: readonly unknown[]): Promise<Value> {
    return (await this.pool.ask('lab', [this.number, name, args], {}, this.thread)) as Value
  }

  private async table(name: keyof Lab, ...args: readonly unknown[]): Promise<Table> {
    return new Table(await this.ask(name, ...args))
  }

  get tS(): Promise<Lab['tS']> {
    return this.ask('tS')
  }

  get scenario(): Promise<Lab['scenario']> {
    return this.ask('scenario')
  }

  advance(tS: number): Promise<void> {
    return this.ask('advance', tS)
  }

  seek(tS: number): Promise<void> {
    return this.ask('seek', tS)
  }

  async finish(): Promise<Result> {
    return resultOf(await this.ask('finish'))
  }

  async result(): Promise<Result> {
    return resultOf(await this.ask('result'))
  }

  figures(): Promise<Table> {
    return this.table('figures')
  }

  change(...args: Parameters<Lab['change']>): Promise<ReturnType<Lab['change']>> {
    return this.ask('change', ...args)
  }

  series(...args: Parameters<Lab['series']>): Promise<Table> {
    return this.table('series', ...args)
  }

  events(...args: Parameters<Lab['events']>): Promise<Table> {
    return this.table('events', ...args)
  }

  curve(lane = 0): Promise<ReturnType<Lab['curve']>> {
    return this.ask('curve', lane)
  }

  state(lane = 0): Promise<ReturnType<Lab['state']>> {
    return this.ask('state', lane)
  }

  digest(lane = 0): Promise<string> {
    return this.ask('digest', lane)
  }

  async copy(): Promise<WorkerLab> {
    return new WorkerLab(this.pool, this.thread, await this.ask('copy'))
  }

  free(): Promise<void> {
    return this.ask('free')
  }
}

/** Workers, each with one call at a time beside those of its labs. */
class Pool {
  private readonly threads: Thread[]
  private readonly idle: Thread[]
  /** Calls that wait for a worker. */
  private readonly queue: ((thread: Thread) => void)[] = []
  private readonly waiting = new Map<number, Waiting>()
  private id = 0
  private labs = 0
  private ended: Error | undefined

  constructor(count: number, module: WebAssembly.Module) {
    const hear = (answer: Answer) => this.hear(answer)
    const fail = (error: Error) => this.close(error)
    this.threads = Array.from({ length: count }, () => started(hear, fail))
    for (const thread of this.threads) thread.post({ wasm: module })
    this.idle = [...this.threads]
  }

  async ask<Name extends keyof Calls>(
    name: Name,
    args: Parameters<Calls[Name]>,
    long: Long = {},
    own?: Thread,
  ): Promise<Awaited<ReturnType<Calls[Name]>>> {
    const thread = own ?? this.idle.pop() ?? (await new Promise<Thread>((free) => this.queue.push(free)))
    const id = this.id++
    const { signal } = long
    const abort = () => thread.post({ id, abort: true })
    try {
      if (this.ended) throw this.ended
      if (signal?.aborted) throw new Interrupted(signal.reason)
      return await new Promise<Awaited<ReturnType<Calls[Name]>>>((done, failed) => {
        this.waiting.set(id, { thread, long, done, failed })
        signal?.addEventListener('abort', abort)
        thread.post({ id, name, args })
      })
    } finally {
      signal?.removeEventListener('abort', abort)
      this.waiting.delete(id)
      if (!own) this.free(thread)
    }
  }

  private free(thread: Thread): void {
    const next = this.queue.shift()
    if (next) next(thread)
    else this.idle.push(thread)
  }

  /** Each worker in turn, for labs, which stay in theirs. */
  next(): Thread {
    return this.threads[this.labs++ % this.threads.length]!
  }

  /** Runs jobs in all workers; after a failure the others end. */
  readonly runJobs: RunJobs = async (study, jobs, to, { signal, onProgress }) => {
    const ended = new AbortController()
    const stop = signal ? AbortSignal.any([signal, ended.signal]) : ended.signal
    const left = jobs.values()
    let done = 0
    const failures: unknown[] = []
    const work = async () => {
      try {
        for (const job of left) {
          const figures = await this.ask('job', [study, job], { signal: stop })
          called(() => to.add(figures))
          onProgress?.({ done: ++done, total: jobs.length })
        }
      } catch (error) {
        failures.push(error)
        ended.abort()
      }
    }
    await Promise.all(this.threads.map(work))
    if (failures.length > 0) throw failures[0]
  }

  private hear(answer: Answer): void {
    const waiting = this.waiting.get(answer.id)
    if (!waiting) return
    const { long, done, failed } = waiting
    if ('progress' in answer) long.onProgress?.(answer.progress)
    else if ('thrown' in answer) failed(raised(answer.thrown, long.signal?.reason))
    else done(answer.value as never)
  }

  close(error = new Error('the connection is closed')): void {
    this.ended ??= error
    for (const thread of this.threads) thread.end()
    for (const { failed } of this.waiting.values()) failed(this.ended)
  }
}

/** Of Node's module of threads. */
interface NodeThreads {
  Worker: new (
    url: URL,
  ) => {
    on(event: 'message', hear: (answer: Answer) => void): void
    on(event: 'error', fail: (error: Error) => void): void
    postMessage(call: Call): void
    terminate(): void
  }
}

function started(hear: (answer: Answer) => void, fail: (error: Error) => void): Thread {
  const node = builtin<NodeThreads>('node:worker_threads')
  if (node) {
    const worker = new node.Worker(new URL('./thread.js', import.meta.url))
    worker.on('message', hear)
    worker.on('error', fail)
    return { post: (call) => worker.postMessage(call), end: () => worker.terminate() }
  }
  // Bundlers look for exactly these words.
  const worker = new Worker(new URL('./thread.js', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<Answer>) => hear(data)
  worker.onerror = ({ message }) => fail(new Error(message || 'a worker could not start'))
  return { post: (call) => worker.postMessage(call), end: () => worker.terminate() }
}
