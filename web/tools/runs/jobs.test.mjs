import { expect, it } from 'vitest'
import { doAll } from './jobs.mjs'

const JOBS = [0, 1, 2, 3, 4, 5]
const tick = () => new Promise((done) => setTimeout(done))

/**
 * The jobs that two places ran, and the answer; `work` may fail or interrupt.
 * @param {(job: number, interrupt: () => void) => void} work
 * @param {() => void} [stop]
 */
async function didOf(work, stop = () => {}) {
  /** @type {number[]} */
  const did = []
  let interrupt = /** @type {(() => void) | undefined} */ (undefined)
  let busy = 0
  let most = 0
  const how = {
    title: `${JOBS.length} runs`,
    stop,
    /** @param {number} job */
    async work(job) {
      most = Math.max(most, ++busy)
      try {
        await work(job, () => interrupt?.())
        await tick()
        did.push(job)
      } finally {
        busy--
      }
    },
  }
  const answer = await doAll(JOBS, 2, how, (handler) => {
    interrupt = handler
  })
  expect(interrupt, 'signals are given back').toBe(undefined)
  return { did, most, answer }
}

it('all jobs run in order, no more at a time than there are places', async () => {
  const { did, most, answer } = await didOf(() => {})
  expect(did).toEqual(JOBS)
  expect([most, answer]).toEqual([2, { interrupted: false, fault: undefined }])
})

it('after a failure no job starts, and those under way end', async () => {
  const { did, answer } = await didOf((job) => {
    if (job === 2) throw new Error('no such scheme')
  })
  expect(did).toEqual([0, 1])
  expect(answer.fault).toEqual(new Error('no such scheme'))
})

it('an interrupt stops the jobs under way, and their failures do not count', async () => {
  let stopped = false
  const { did, answer } = await didOf(
    (job, interrupt) => {
      if (job === 2) interrupt()
      if (stopped) throw new Error('the program was stopped')
    },
    () => {
      stopped = true
    },
  )
  expect(did).toEqual([0, 1])
  expect(answer).toEqual({ interrupted: true })
})
