import { randomInt } from 'node:crypto'
import { Failure } from '../setup/log.mjs'
import { doAll } from './jobs.mjs'

/**
 * @template Job
 * @typedef {object} Lab runs jobs and keeps their answers
 * @property {string} folder
 * @property {(job: Job) => boolean} has
 * @property {(job: Job, answer: string) => void} keep
 * @property {(job: Job) => string} kept
 * @property {(job: Job) => string | Promise<string>} run
 * @property {() => void} stop
 */

/**
 * Runs the jobs of a shard that have no kept answer yet, some at a time; false if interrupted.
 * @template {{ kind: string }} Job
 * @param {Lab<Job>} lab
 * @param {Job[]} jobs
 * @param {{ jobs: number, shard: { index: number, count: number } }} how
 * @param {Parameters<typeof doAll>[3]} [onSignal]
 * @throws the failure of a run, once those under way have ended, or that kept answers are of another simulation.
 */
export async function runAll(lab, jobs, { jobs: threads, shard }, onSignal) {
  const own = jobs.filter((_, i) => i % shard.count === shard.index - 1)
  const todo = own.filter((job) => !lab.has(job))
  const before = own.filter((job) => job.kind === 'run' && lab.has(job))
  if (before.length > 0) await check(lab, before[randomInt(before.length)])
  if (todo.length === 0) return true
  const title = `${own.length} runs, ${own.length - todo.length} of them kept from before; ${Math.min(threads, todo.length)} at a time`
  /** @param {Job} job */
  const work = async (job) => lab.keep(job, await lab.run(job))
  const { interrupted, fault } = await doAll(todo, threads, { work, stop: lab.stop, title }, onSignal)
  if (fault !== undefined) throw fault
  return !interrupted
}

/**
 * Repeats a kept run: a different answer means that all kept runs are of another simulation.
 * @template Job
 * @param {Lab<Job>} lab
 * @param {Job} job
 */
async function check(lab, job) {
  if ((await lab.run(job)) === lab.kept(job)) return
  throw new Failure(
    'A kept run comes out differently now: the simulation has changed since. Remove the kept runs, and run again',
    { command: `rm -r ${lab.folder}` },
  )
}
