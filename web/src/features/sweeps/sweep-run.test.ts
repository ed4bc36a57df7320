import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeThread } from '../../engine/fake-thread'
import type { SweepDocument } from '../../generated/sweep'
import type { OpenedSweep } from '../../jobs/protocol'
import type { Fault } from '../../scenario/types'
import { SweepRun } from './sweep-run'

const REPLICATIONS = 3
const POINTS = 2
const document = { vary: [], replications: REPLICATIONS } as unknown as SweepDocument

let workers: FakeThread[]
let finished: Set<number>
let clock_ms: number

/** Answers like the core, a moment later. */
const collector = (refusal?: Fault, { at_once = 9, excess = [] }: Partial<OpenedSweep> = {}) =>
  new FakeThread(({ kind, ask }, thread) =>
    queueMicrotask(() => {
      if (refusal) {
        thread.deny(kind, refusal.message, refusal.path)
        return
      }
      const all = Array.from({ length: POINTS * REPLICATIONS }, (_, job) => job)
      if (kind === 'collect_sweep')
        thread.answer(kind, { sweep: document, jobs: all.length, at_once, excess })
      if (kind === 'unfinished')
        thread.answer(
          kind,
          all.filter((job) => !finished.has(job)),
        )
      if (kind === 'add_figures') {
        const { figures, point } = ask as { figures: string; point: number }
        finished.add(Number(figures))
        const n = [...finished].filter((job) => Math.floor(job / REPLICATIONS) === point).length
        thread.answer(kind, { values: {}, lanes: [], n })
      }
    }),
  )

async function started(threads = 2, refusal?: Fault, opened?: Partial<OpenedSweep>) {
  const collecting = collector(refusal, opened)
  const run = new SweepRun(document, {
    threads,
    worker: () => {
      const thread = new FakeThread()
      workers.push(thread)
      return thread
    },
    collector: () => collecting,
    now: () => clock_ms,
  })
  await settled()
  return { run, collecting }
}

const jobOf = (worker: FakeThread) => worker.all('run').at(-1)
const finish = (worker: FakeThread) => worker.answer('run', String(jobOf(worker)))
const settled = () => vi.advanceTimersByTimeAsync(0)
const working = () => workers.filter(({ ended }) => !ended)

beforeEach(() => {
  vi.useFakeTimers()
  workers = []
  finished = new Set()
  clock_ms = 0
})
afterEach(() => vi.useRealTimers())

describe('a sweep on workers', () => {
  it('runs each job once, every point before any repetition', async () => {
    const { run } = await started(1)
    const order: unknown[] = []
    while (run.state.status === 'running') {
      order.push(jobOf(workers[0]!))
      finish(workers[0]!)
      await settled()
    }
    expect(order).toEqual([0, 3, 1, 4, 2, 5])
    expect(run.state).toMatchObject({ status: 'done', done: 6, all: 6, left_ms: undefined })
    expect(run.state.points).toHaveLength(POINTS)
    expect(working()).toEqual([])
  })

  it('reports points and the time left as results arrive', async () => {
    const { run } = await started(2)
    expect(run.state.points).toEqual([undefined, undefined])
    clock_ms = 1000
    finish(workers[1]!)
    await settled()
    expect(run.state.points[1]).toMatchObject({ n: 1 })
    expect(run.state).toMatchObject({ done: 1, left_ms: 5000 })
  })

  it('stops at once, keeps finished jobs, and later runs only the rest', async () => {
    const { run } = await started(2)
    finish(workers[0]!)
    await settled()
    run.stop()
    expect(run.state.status).toBe('stopped')
    expect(working()).toEqual([])
    // Messages from a stopped worker come too late.
    finish(workers[1]!)
    await settled()
    expect(run.state.done).toBe(1)

    await run.resume()
    await settled()
    while (run.state.status === 'running') {
      for (const worker of working()) finish(worker)
      await settled()
    }
    expect(run.state).toMatchObject({ status: 'done', done: 6 })
    expect(workers.slice(2).flatMap((worker) => worker.all('run'))).not.toContain(0)
  })

  it('continues after a failed job, on a fresh worker', async () => {
    const { run } = await started(1)
    workers[0]!.deny('run', 'out of memory')
    await settled()
    expect(workers[0]!.ended).toBe(true)
    workers[1]!.die('unreachable')
    await settled()
    while (run.state.status === 'running') {
      finish(working()[0]!)
      await settled()
    }
    expect(run.state.failed).toEqual([
      { job: 0, message: 'out of memory' },
      { job: 3, message: 'unreachable' },
    ])
    expect(run.state).toMatchObject({ status: 'done', done: 4 })
  })

  it('waits for a request if it is unusually large', async () => {
    const path = 'vary[0].values[1]'
    const excess = [{ path, code: 'text', args: ['too much memory'] }] as const
    const { run } = await started(2, undefined, { excess })
    expect(run.state).toMatchObject({
      status: 'large',
      faults: [{ path, message: 'too much memory' }],
      done: 0,
    })
    expect(workers).toEqual([])
    await run.resume()
    expect(run.state).toMatchObject({ status: 'running', faults: [] })
    expect(working()).toHaveLength(2)
  })

  it('runs no more jobs at a time than the page has memory for', async () => {
    await started(4, undefined, { at_once: 1 })
    expect(working()).toHaveLength(1)
  })

  it('reports why a sweep is refused, and runs nothing', async () => {
    const fault = { path: 'vary[0].values[1]', message: 'too much' }
    const { run } = await started(2, fault)
    expect(run.state).toMatchObject({ status: 'refused', faults: [fault] })
    expect(workers).toEqual([])
  })

  it('reports that workers cannot start', async () => {
    const { run } = await started(2)
    workers[0]!.deny('open', 'no WebAssembly')
    await settled()
    expect(run.state).toMatchObject({ status: 'broken', faults: [{ path: '', message: 'no WebAssembly' }] })
    expect(working()).toEqual([])
  })
  it('reports the loss of the collecting worker', async () => {
    const { run, collecting } = await started(2)
    const csv = run.csv()
    collecting.die('out of memory')
    await expect(csv).rejects.toThrow('out of memory')
    expect(run.state).toMatchObject({ status: 'broken', faults: [{ path: '', message: 'out of memory' }] })
    expect(working()).toEqual([])
    await run.resume()
    expect(run.state.status).toBe('broken')
  })

  it('is silent once closed, and frees every worker', async () => {
    const { run, collecting } = await started(2)
    const csv = run.csv()
    const heard = vi.fn()
    run.onChange(heard)
    run.close()
    await expect(csv).rejects.toThrow('closed')
    finish(workers[0]!)
    await settled()
    expect(heard).not.toHaveBeenCalled()
    expect(working()).toEqual([])
    expect(collecting.ended).toBe(true)
  })
})
