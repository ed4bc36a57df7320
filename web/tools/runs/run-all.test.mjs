import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runAll } from './run-all.mjs'
import { openStore } from './store.mjs'

/** @typedef {{ kind: string, job: number }} Job */

const jobs = Array.from({ length: 7 }, (_, job) => ({ kind: 'run', job }))
/** @param {Job} job */
const keyOf = ({ job }) => `job ${job}`
/** @param {Job} job */
const partOf = ({ job }, version = 1) => JSON.stringify({ part: { job, version } })
const whole = { jobs: 2, shard: { index: 1, count: 1 } }

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aqm-papers-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/**
 * A lab like the command's, with another program; `ran` lists the jobs that it ran.
 * @param {(job: Job) => string} run
 */
function labOf(run) {
  /** @type {number[]} */
  const ran = []
  return {
    ...openStore(folder, keyOf),
    ran,
    stop() {},
    /** @param {Job} job */
    async run(job) {
      ran.push(job.job)
      return await run(job)
    },
  }
}

/** @param {number[]} numbers */
const sorted = (numbers) => [...numbers].sort((a, b) => a - b)

describe('runs of the papers’ command', () => {
  it('are kept, and not repeated', async () => {
    const first = labOf(partOf)
    expect(await runAll(first, jobs, whole)).toBe(true)
    expect(sorted(first.ran)).toEqual([0, 1, 2, 3, 4, 5, 6])
    for (const job of jobs) expect(first.kept(job)).toBe(partOf(job))
    const second = labOf(partOf)
    expect(await runAll(second, jobs, whole)).toBe(true)
    // One run is repeated as a check.
    expect(second.ran).toHaveLength(1)
  })

  it('continue after an interrupt', async () => {
    let interrupt = /** @type {(() => void) | undefined} */ (undefined)
    const cut = labOf((job) => {
      if (job.job === 3) interrupt?.()
      if (job.job === 3) throw new Error('the program was stopped')
      return partOf(job)
    })
    const answer = await runAll(cut, jobs, { ...whole, jobs: 1 }, (handler) => {
      interrupt ??= handler
    })
    expect(answer).toBe(false)
    expect(cut.ran).toEqual([0, 1, 2, 3])
    expect(jobs.map(cut.has)).toEqual([true, true, true, false, false, false, false])
    const on = labOf(partOf)
    expect(await runAll(on, jobs, { ...whole, jobs: 1 })).toBe(true)
    expect(on.ran.slice(1)).toEqual([3, 4, 5, 6])
  })

  it('are divided among shards, each run once', async () => {
    /** @type {number[][]} */
    const shards = []
    for (const index of [1, 2, 3]) {
      const lab = labOf(partOf)
      await runAll(lab, jobs, { jobs: 2, shard: { index, count: 3 } })
      shards.push(lab.ran)
    }
    expect(shards.map(sorted)).toEqual([
      [0, 3, 6],
      [1, 4],
      [2, 5],
    ])
  })

  it('are kept if finished when another fails, and the reason is given', async () => {
    const lab = labOf((job) => {
      if (job.job === 2) throw new Error('no such scheme')
      return partOf(job)
    })
    await expect(runAll(lab, jobs, { ...whole, jobs: 1 })).rejects.toThrow('no such scheme')
    expect(jobs.map(lab.has)).toEqual([true, true, false, false, false, false, false])
  })

  it('are not mixed with those of another simulation', async () => {
    await runAll(labOf(partOf), jobs.slice(0, 2), whole)
    const changed = labOf((job) => partOf(job, 2))
    await expect(runAll(changed, jobs, whole)).rejects.toThrow('comes out differently')
    expect(changed.ran).toHaveLength(1)
  })
})
