import { Worker } from 'node:worker_threads'
import { Watched } from './watched.mjs'

/**
 * @typedef {{ seed?: number, input: unknown, message: string }} Failed
 * @typedef {{ tried: number, failures: Failed[], ran: { text: string, digests: string[] | null }[] }} Outcome
 */

/**
 * Tries a class in a thread of its own, which is ended if an input hangs.
 * @param {{ name: string, seed: number, ms: number, most: number }} what `most` is how many results are kept
 * @param {number} idle_ms an input without an answer for so long is taken to hang
 * @param {URL} [script]
 * @returns {Promise<Outcome>}
 */
export async function tryInWorker(what, idle_ms, script = new URL('./worker.mjs', import.meta.url)) {
  const watched = new Watched()
  const worker = new Worker(script, { workerData: { ...what, memory: watched.memory } })
  /** @type {NodeJS.Timeout | undefined} */
  let watch
  /** @type {Outcome} */
  const outcome = await new Promise((done) => {
    /** @param {string} message */
    const failed = (message) => {
      const { tried, seed, input } = watched
      done({ tried, failures: [{ seed, input, message }], ran: [] })
    }
    let seen = -1
    watch = setInterval(() => {
      if (seen === watched.tried) failed(`it gave no answer within ${idle_ms / 1000} s`)
      seen = watched.tried
    }, idle_ms)
    worker.on('message', done)
    worker.on('error', (error) => failed(`the thread ended: ${error.message}`))
  })
  clearInterval(watch)
  await worker.terminate()
  return outcome
}
