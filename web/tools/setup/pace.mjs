import { availableParallelism, loadavg } from 'node:os'
import { Worker } from 'node:worker_threads'

/** What the work takes on a quiet machine of 2025, ms. */
const USUAL_MS = 110
/** Beyond this a story that fails would take too long to say so. */
const MOST = 4

const WORK = `
  const { parentPort } = require('node:worker_threads')
  const started = performance.now()
  let x = 1
  for (let i = 0; i < 1e8; i++) x = (Math.imul(x, 1103515245) + i) | 0
  parentPort.postMessage({ x, ms: performance.now() - started })`

const worked = () =>
  new Promise((done, fail) => {
    const worker = new Worker(WORK, { eval: true })
    worker.once('message', ({ ms }) => done(ms))
    worker.once('error', fail)
  })

/**
 * How many times as long as usual this machine takes at the moment, from 1 to 4: by a fixed piece of work on each of
 * its cores, and by the programs that wait for one.
 */
export async function measurePace() {
  const cores = availableParallelism()
  const took_ms = Math.max(...(await Promise.all(Array.from({ length: cores }, worked))))
  const pace = Math.max(1, took_ms / USUAL_MS, loadavg()[0] / cores)
  return Math.min(MOST, Math.round(pace * 10) / 10)
}

/**
 * A time to wait at most, ms, on a machine that is as slow or busy as AQM_PACE says.
 * @param {number} usual_ms
 */
export const patiently = (usual_ms) => usual_ms * Number(process.env.AQM_PACE ?? 1)
