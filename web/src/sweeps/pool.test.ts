import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SweepRun, type Thread, threadsFor } from './pool'
import type { CollectorCommand, RunnerCommand, SweepDocument } from './protocol'

const REPLICATIONS = 3
const POINTS = 2
const document = { vary: [], replications: REPLICATIONS } as unknown as SweepDocument

/** A worker whose answers a test gives. */
class FakeThread implements Thread {
  onmessage: ((event: MessageEvent) => void) | null = null
  onerror: ((event: ErrorEvent) => void) | null = null
  readonly heard: unknown[] = []
  ended = false
  onHeard: (message: never) => void = () => {}

  postMessage(message: unknown) {
    this.heard.push(message)
    this.onHeard(message as never)
  }
  terminate() {
    this.ended = true
  }
  say(data: unknown) {
    this.onmessage?.({ data } as MessageEvent)
  }
  break(message: string) {
    this.onerror?.({ message, preventDefault: () => {} } as ErrorEvent)
  }
  /** Jobs that it was given. */
  get jobs() {
    return (this.heard as RunnerCommand[]).flatMap((message) => ('job' in message ? [message.job] : []))
  }
  finish(job = this.jobs.at(-1)!) {
    this.say({ type: 'finished', job, figures: String(job) })
  }
}

let runners: FakeThread[]
let finished: Set<number>
let clock_ms: number

/** Answers as the core would, a moment later. */
function collector(refusal?: object) {
  const thread = new FakeThread()
  thread.onHeard = ({ id, kind, ask }: CollectorCommand) =>
    queueMicrotask(() => {
      if (refusal) return thread.say({ type: 'denied', id, errors: [refusal] })
      const all = Array.from({ length: POINTS * REPLICATIONS }, (_, job) => job)
      if (kind === 'open') thread.say({ type: 'answer', id, answer: { sweep: document, jobs: all.length } })
      if (kind === 'unfinished')
        thread.say({ type: 'answer', id, answer: all.filter((job) => !finished.has(job)) })
      if (kind === 'add') {
        const { figures, point } = ask as { figures: string; point: number }
        finished.add(Number(figures))
        const n = [...finished].filter((job) => Math.floor(job / REPLICATIONS) === point).length
        thread.say({ type: 'answer', id, answer: { values: {}, lanes: [], n } })
      }
    })
  return thread
}

async function started(threads = 2, refusal?: object) {
  const run = new SweepRun(document, {
    threads,
    runner: () => {
      const thread = new FakeThread()
      runners.push(thread)
      return thread
    },
    collector: () => collector(refusal),
    now: () => clock_ms,
  })
  await settled()
  return run
}

const settled = () => vi.advanceTimersByTimeAsync(0)
const working = () => runners.filter((runner) => !runner.ended)

beforeEach(() => {
  vi.useFakeTimers()
  runners = []
  finished = new Set()
  clock_ms = 0
})
afterEach(() => vi.useRealTimers())

describe('a sweep on workers', () => {
  it('takes a core less than there are, at least one and at most four', () => {
    expect([1, 2, 4, 5, 64].map(threadsFor)).toEqual([1, 1, 3, 4, 4])
  })

  it('runs every point once before it repeats one, and each job once', async () => {
    const run = await started(1)
    const order: number[] = []
    while (run.state.status === 'running') {
      order.push(runners[0]!.jobs.at(-1)!)
      runners[0]!.finish()
      await settled()
    }
    expect(order).toEqual([0, 3, 1, 4, 2, 5])
    expect(run.state).toMatchObject({ status: 'done', done: 6, all: 6, left_ms: undefined })
    expect(run.state.points).toHaveLength(POINTS)
    expect(working()).toEqual([])
  })

  it('tells points and the time left as results arrive', async () => {
    const run = await started(2)
    expect(run.state.points).toEqual([undefined, undefined])
    clock_ms = 1000
    runners[1]!.finish()
    await settled()
    expect(run.state.points[1]).toMatchObject({ n: 1 })
    expect(run.state).toMatchObject({ done: 1, left_ms: 5000 })
  })

  it('stops at once, keeps what is finished, and later runs the rest only', async () => {
    const run = await started(2)
    runners[0]!.finish()
    await settled()
    run.stop()
    expect(run.state.status).toBe('stopped')
    expect(working()).toEqual([])
    // What a worker said before it ended is too late.
    runners[1]!.finish()
    await settled()
    expect(run.state.done).toBe(1)

    await run.resume()
    await settled()
    while (run.state.status === 'running') {
      for (const runner of working()) runner.finish()
      await settled()
    }
    expect(run.state).toMatchObject({ status: 'done', done: 6 })
    expect(runners.slice(2).flatMap((runner) => runner.jobs)).not.toContain(0)
  })

  it('goes on without a job that fails, on a fresh worker', async () => {
    const run = await started(1)
    runners[0]!.say({ type: 'failed', job: 0, message: 'out of memory' })
    expect(runners[0]!.ended).toBe(true)
    runners[1]!.break('unreachable')
    while (run.state.status === 'running') {
      working()[0]!.finish()
      await settled()
    }
    expect(run.state.failed).toEqual([
      { job: 0, message: 'out of memory' },
      { job: 3, message: 'unreachable' },
    ])
    expect(run.state).toMatchObject({ status: 'done', done: 4 })
  })

  it('says why a sweep is refused, and runs nothing', async () => {
    const fault = { path: 'vary[0].values[1]', message: 'too much' }
    const run = await started(2, fault)
    expect(run.state).toMatchObject({ status: 'refused', faults: [fault] })
    expect(runners).toEqual([])
  })

  it('says that no worker can be started', async () => {
    const run = await started(2)
    runners[0]!.say({ type: 'unusable', message: 'no WebAssembly' })
    expect(run.state).toMatchObject({ status: 'broken', faults: [{ path: '', message: 'no WebAssembly' }] })
    expect(working()).toEqual([])
  })
})
