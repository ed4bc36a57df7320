import { expect, test, vi } from 'vitest'
import { FakeThread } from '../fake-thread'
import { JobPool, threadsFor } from './job-pool'

/** Five jobs on two workers; a result says of which job it is. */
function begin({ threads = 2, jobs = [0, 1, 2, 3, 4], setup }: Partial<Options> = {}) {
  const workers: FakeThread[] = []
  const taken: [result: string, job: number][] = []
  let ms = 0
  const host = {
    threads,
    worker: () => {
      const thread = new FakeThread()
      workers.push(thread)
      return thread
    },
    now: () => ms,
  }
  const pool = new JobPool<number, string, string>(
    jobs,
    host,
    (result, job) => {
      if (result === 'too large') throw new Error('does not fit')
      taken.push([result, job])
    },
    setup,
  )
  const at = (worker: number) => workers[worker]!.all('run').at(-1)
  return {
    workers,
    taken,
    pool,
    at,
    /** A worker finishes its job 100 ms later. */
    async finish(worker: number, result = `of ${at(worker)}`) {
      ms += 100
      workers[worker]!.answer('run', result)
      await settled()
    },
    async refuse(worker: number, message = 'no') {
      ms += 100
      workers[worker]!.deny('run', message)
      await settled()
    },
    async die(worker: number) {
      ms += 100
      workers[worker]!.die('gone')
      await settled()
    },
  }
}

interface Options {
  threads: number
  jobs: number[]
  setup: string
}

const settled = () => new Promise((done) => setImmediate(done))
const working = (workers: readonly FakeThread[]) => workers.filter(({ ended }) => !ended)

test('a pool leaves one core free, and uses one to four', () => {
  expect([1, 2, 4, 5, 64].map(threadsFor)).toEqual([1, 1, 3, 4, 4])
})

test('a free worker gets the next job, and every result belongs to its job', async () => {
  const { workers, taken, pool, finish, at } = begin()
  expect([at(0), at(1)]).toEqual([0, 1])
  await finish(1)
  expect(at(1)).toBe(2)
  for (const worker of [0, 1, 0, 1]) await finish(worker)
  expect(taken).toEqual([1, 0, 2, 3, 4].map((job) => [`of ${job}`, job]))
  expect(pool.state).toEqual({ status: 'done', done: 5, all: 5, left_ms: undefined, failed: [] })
  expect(workers).toHaveLength(2)
  expect(working(workers)).toEqual([])
})

test('no more workers than jobs, and none for none', () => {
  expect(begin({ threads: 4, jobs: [7] }).workers).toHaveLength(1)
  const { workers, pool } = begin({ jobs: [] })
  expect(workers).toEqual([])
  expect(pool.state.status).toBe('done')
})

test('every worker first receives the common input of all jobs', () => {
  const { workers } = begin({ setup: 'the sweep' })
  for (const { received } of workers)
    expect(received.map(({ kind, ask }) => [kind, ask])[0]).toEqual(['open', 'the sweep'])
  expect(begin().workers[0]!.all('open')).toEqual([])
})

test('the time left assumes the pace so far', async () => {
  const { pool, finish } = begin()
  await finish(0)
  await finish(1)
  expect(pool.state.left_ms).toBe(300)
})

test('a job is finished once its result is taken, and its worker continues before', async () => {
  let take = () => {}
  const thread = new FakeThread()
  const pool = new JobPool<number, string>(
    [0, 1],
    { threads: 1, worker: () => thread, now: () => 0 },
    () =>
      new Promise<void>((done) => {
        take = done
      }),
  )
  thread.answer('run', 'first')
  await settled()
  expect(thread.all('run')).toEqual([0, 1])
  expect(pool.state.done).toBe(0)
  take()
  await settled()
  expect(pool.state.done).toBe(1)
  thread.answer('run', 'second')
  await settled()
  expect(thread.ended).toBe(true)
  expect(pool.state.status).toBe('running')
  take()
  await settled()
  expect(pool.state.status).toBe('done')
})

test('a stopped pool keeps finished jobs, and no worker continues', async () => {
  const { workers, taken, pool, finish } = begin()
  await finish(0)
  pool.stop()
  // An answer of an ended worker is ignored.
  await finish(1)
  expect(taken).toHaveLength(1)
  expect(pool.state).toMatchObject({ status: 'stopped', done: 1, left_ms: undefined, failed: [] })
  expect(working(workers)).toEqual([])
})

test('a refused job is listed, and the others continue on a new worker', async () => {
  const { workers, taken, pool, finish, refuse, at } = begin({ threads: 1 })
  await refuse(0)
  expect(workers[0]!.ended).toBe(true)
  expect(at(1)).toBe(1)
  for (let i = 0; i < 4; i++) await finish(1)
  expect(taken.map(([, job]) => job)).toEqual([1, 2, 3, 4])
  expect(pool.state).toMatchObject({ status: 'done', done: 5, failed: [{ job: 0, message: 'no' }] })
})

test('a result that cannot be taken is a failed job', async () => {
  const { pool, finish } = begin()
  await finish(0, 'too large')
  expect(pool.state).toMatchObject({ done: 1, failed: [{ job: 0, message: 'does not fit' }] })
})

test('a worker that dies is replaced if any has worked', async () => {
  const { workers, pool, finish, die, at } = begin()
  await finish(0)
  await die(0)
  expect(workers).toHaveLength(3)
  expect(at(2)).toBe(3)
  expect(pool.state).toMatchObject({ status: 'running', failed: [{ job: 2, message: 'gone' }] })
})

test('the pool stops when all workers died and none ever answered', async () => {
  const { workers, pool, die } = begin()
  await die(0)
  expect(pool.state.status).toBe('running')
  await die(1)
  expect(pool.state).toMatchObject({ status: 'stopped', done: 2, broken: 'gone' })
  expect(pool.state.failed.map(({ message }) => message)).toEqual(['gone', 'gone'])
  expect(workers).toHaveLength(2)
})

test('the pool stops at once if a worker can do no job', async () => {
  const { workers, pool } = begin({ setup: 'the sweep' })
  workers[0]!.deny('open', 'no WebAssembly')
  await settled()
  expect(pool.state).toMatchObject({ status: 'stopped', done: 0, broken: 'no WebAssembly', failed: [] })
  expect(working(workers)).toEqual([])
})

test('listeners hear every step until they unsubscribe', async () => {
  const { pool, finish } = begin()
  const heard = vi.fn()
  const stop = pool.onChange(() => heard(pool.state.done))
  await finish(0)
  await finish(1)
  stop()
  await finish(0)
  expect(heard.mock.calls).toEqual([[1], [2]])
})

test('the pool stops if workers cannot start, and says why', () => {
  const pool = new JobPool<number, string>(
    [1, 2],
    {
      threads: 2,
      now: () => 0,
      worker() {
        throw new DOMException('workers are forbidden here', 'SecurityError')
      },
    },
    () => {},
  )
  expect(pool.state).toMatchObject({ status: 'stopped', broken: 'workers are forbidden here' })
})
