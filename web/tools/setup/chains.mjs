import { logging } from './log.mjs'

/**
 * Runs the jobs of several chains: the jobs of a chain in order, the chains in parallel. A job's output is printed in
 * one block when it has ended; that of the last chain is printed live.
 * @template Job, Result
 * @param {Job[][]} chains
 * @param {(job: Job) => Promise<Result>} work may not throw.
 * @param {import('./log.mjs').Outlet} stream
 * @returns {Promise<Map<Job, Result>>}
 */
export async function sideBySide(chains, work, stream = process.stdout) {
  const results = new Map()
  /** @type {Map<Job, (string | Uint8Array)[]>} output of each job that is not shown yet. */
  const waiting = new Map()
  let left = chains.filter((chain) => chain.length > 0).length
  /** @param {Job} job */
  const show = (job) => {
    for (const chunk of waiting.get(job) ?? []) stream.write(chunk)
    waiting.delete(job)
  }
  /** @param {Job} job */
  const run = async (job) => {
    waiting.set(job, [])
    /** @type {import('./log.mjs').Outlet} */
    const block = {
      write(chunk) {
        const unseen = waiting.get(job)
        if (unseen) unseen.push(chunk)
        else stream.write(chunk)
      },
    }
    if (left === 1) show(job)
    results.set(job, await logging(block, () => work(job)))
    show(job)
  }
  await Promise.all(
    chains.map(async (chain) => {
      for (const job of chain) await run(job)
      if (chain.length > 0) left--
      if (left === 1) for (const job of waiting.keys()) show(job)
    }),
  )
  return results
}
