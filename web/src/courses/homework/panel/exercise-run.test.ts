import { beforeAll, describe, expect, test, vi } from 'vitest'
import { loadCore } from '../../../../tools/runs/load-wasm.mjs'
import { FakeThread } from '../../../engine/fake-thread'
import { answered } from '../../../engine/faults'
import type { JobHosts } from '../../../engine/page/job-pool'
import type { RunFigures } from '../../../measures/outcome'
import type { Job } from '../../../measures/plan'
import type { Parse } from '../../../scenario/types'
import { parseLesson } from '../../language'
import type { Exercise } from '../../language/exercise'
import { type HandIn, readLab } from '../hand-in'
import { ExerciseRun, PRACTICE_SEED } from './exercise-run'

let parse: Parse
let exercise: Exercise
let handIn: HandIn
beforeAll(async () => {
  const core = await loadCore({ build: false })
  parse = async (json) => answered(core.parse(json))
  const source = `---
title: Own
about: What is to be done.
minutes: 1
start: aqm=td,sketch&ftp=4
measure: { duration_s: 30, warmup_s: 10, replications: 2 }
hands_in: [{ place: lanes.1.queue }]
criteria: [{ says: It loses less., lane: B, figure: loss, at_most: { times: 0.6, of: { lane: A } } }]
score: { says: x, lane: B, factors: [{ figure: loss, per: 0.05 }] }
---
# One
words
`
  const read = await parseLesson(source, 'own', parse)
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  exercise = read.lesson.exercise!
  const handed = await readLab(read.lesson.steps[0]!.scenario, exercise, parse)
  if ('fault' in handed) throw new Error(handed.fault)
  handIn = handed.handIn
})

type Run = Job & { kind: 'run' }

/** A run whose jobs are answered as they are asked, with a loss by lane and replication. */
function begin(loss: (kind: string, k: number) => number | Error) {
  const ran: Run[] = []
  const workers: FakeThread[] = []
  const hosts: JobHosts = {
    threads: 2,
    now: () => 0,
    worker() {
      const thread = new FakeThread((asked, own) => {
        const job = asked.ask as Run
        ran.push(job)
        const value = loss(job.document.scenario.lanes[0]!.queue.kind, job.job)
        queueMicrotask(() => {
          if (value instanceof Error) own.deny('run', value.message)
          else own.answer('run', { lanes: [{ names: ['loss'], values: [value] }] } satisfies RunFigures)
        })
      })
      workers.push(thread)
      return thread
    },
  }
  return { ran, workers, run: new ExerciseRun(exercise, handIn, hosts) }
}

/** Waits as long as the test may take: a busy machine is no fault. */
const until = (holds: () => void) => vi.waitFor(holds, { timeout: 600_000 })
const ended = (run: ExerciseRun) => until(() => expect(run.state.status).not.toBe('running'))
const lossOf = (share: number) => (kind: string, k: number) =>
  (kind === 'sketch' ? share : 1) * (0.1 + k / 1000)

describe('checking a hand-in', () => {
  test('runs each lane once per practice seed', async () => {
    const { run, ran } = begin(lossOf(0.5))
    expect(run.state).toMatchObject({ status: 'running', all: 4, replications: 2 })
    await ended(run)
    expect(run.state).toMatchObject({ status: 'done', done: 4, replications: 2 })
    expect(run.state.judged).toMatchObject([{ met: 'holds' }])
    expect(run.state.score?.mean).toBeCloseTo(1.005)
    expect(ran.map(({ job }) => job).sort()).toEqual([0, 0, 1, 1])
    for (const { document } of ran) expect(document.scenario.seed).toBe(PRACTICE_SEED)
  })

  test('stops at the first failed criterion', async () => {
    const { run, ran } = begin(lossOf(0.8))
    await ended(run)
    expect(run.state.judged).toMatchObject([{ met: 'fails' }])
    expect(ran).toHaveLength(4)
  })

  test('adds runs while the interval straddles the bound, and keeps earlier ones', async () => {
    const { run, ran } = begin((kind, k) => (kind === 'sketch' ? 0.05 + (k % 2) * 0.02 : 0.1))
    await until(() => expect(run.state.judged).toBeDefined())
    expect(run.state.replications).toBe(6)
    expect(ran).toHaveLength(12)
    expect(ran.map(({ job }) => job).sort()).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
    expect(run.state.judged).toMatchObject([{ met: 'uncertain' }])
  })

  test('reports a failure without a verdict', async () => {
    const { run } = begin((kind) => (kind === 'sketch' ? new Error('it broke') : 0.1))
    await ended(run)
    expect(run.state.failed[0]).toMatchObject({ message: expect.stringContaining('it broke') })
    expect(run.state.judged).toBeUndefined()
  })

  test('can be stopped', async () => {
    const { run, workers } = begin(lossOf(0.5))
    const heard = vi.fn()
    run.onChange(heard)
    run.stop()
    expect(run.state.status).toBe('stopped')
    expect(heard).toHaveBeenCalled()
    expect(workers.every(({ ended: gone }) => gone)).toBe(true)
    await Promise.resolve()
    expect(run.state.judged).toBeUndefined()
  })
})
