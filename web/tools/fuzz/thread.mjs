import { Worker } from 'node:worker_threads'

/**
 * @typedef {{ seed?: number, input: unknown, message: string }} Failed
 * @typedef {{ tried: number, failures: Failed[], ran: { text: string, digests: string[] | null }[] }} Outcome
 */

/** Room for the input that is tried, bytes; a longer one is told up to here. */
const ROOM = 1 << 20

/** What a thread tries, where its parent sees it even if the thread hangs. */
export class Watched {
  /** @param {SharedArrayBuffer} [memory] that of the other side */
  constructor(memory = new SharedArrayBuffer(12 + ROOM)) {
    this.memory = memory
    this.counts = new Int32Array(memory, 0, 3)
    this.bytes = new Uint8Array(memory, 12)
  }

  /** Number of inputs so far. */
  get tried() {
    return Atomics.load(this.counts, 0)
  }

  /** Seed of the draw. */
  get seed() {
    return Atomics.load(this.counts, 1)
  }

  set seed(seed) {
    Atomics.store(this.counts, 1, seed)
  }

  /** The latest input. */
  get input() {
    return new TextDecoder().decode(this.bytes.slice(0, Atomics.load(this.counts, 2)))
  }

  /** @param {unknown} input is tried next */
  tries(input) {
    const text = typeof input === 'string' ? input : JSON.stringify(input)
    const bytes = new TextEncoder().encode(text).subarray(0, ROOM)
    this.bytes.set(bytes)
    Atomics.store(this.counts, 2, bytes.length)
    Atomics.add(this.counts, 0, 1)
  }
}

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
