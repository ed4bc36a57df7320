import { availableParallelism, loadavg } from 'node:os'
import { Worker } from 'node:worker_threads'

/** Time of the work on a quiet machine of 2025, ms. */
const USUAL_MS = 110
/** Beyond this, a failing story would take too long to report it. */
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
 * How much slower than usual this machine is at the moment, from 1 to 4: by the time of a fixed piece of work on each
 * of its cores, and by its load.
 */
export async function measurePace() {
  const cores = availableParallelism()
  const took_ms = Math.max(...(await Promise.all(Array.from({ length: cores }, worked))))
  const pace = Math.max(1, took_ms / USUAL_MS, loadavg()[0] / cores)
  return Math.min(MOST, Math.round(pace * 10) / 10)
}

/**
 * A timeout in ms, adjusted to AQM_PACE, the slowness of the machine.
 * @param {number} usual_ms
 */
export const patiently = (usual_ms) => usual_ms * Number(process.env.AQM_PACE || 1)
