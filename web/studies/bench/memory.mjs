import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { loadCore } from '../../tools/runs/load-wasm.mjs'

/** @import { Case } from './cases.mjs' */

/** Sampling interval for the memory of the native program, ms. */
const EVERY_MS = 10

/**
 * Peak memory of the native program during a run, bytes, as Linux reports it; undefined on other systems.
 * @param {string} program
 * @param {Case} scenario
 * @returns {Promise<number | undefined>}
 */
export function nativeMemory(program, scenario) {
  return new Promise((resolve, reject) => {
    let most = /** @type {number | undefined} */ (undefined)
    const run = execFile(program, ['-'], { maxBuffer: 2 ** 28 }, (error) => {
      clearInterval(timer)
      error ? reject(error) : resolve(most)
    })
    const timer = setInterval(() => {
      most = (run.pid && highWaterMark(run.pid)) || most
    }, EVERY_MS)
    run.stdin?.end(JSON.stringify(scenario))
  })
}

/** @param {number} pid */
function highWaterMark(pid) {
  try {
    const kib = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kib ? Number(kib) * 1024 : undefined
  } catch {
    return undefined
  }
}

/**
 * Linear memory after a run in WebAssembly, bytes. It never shrinks, so this is the peak of the run,
 * and each run has a module of its own. Rows are sampled and fetched, as for the screen.
 * @param {Case} scenario
 * @returns {Promise<number>}
 */
export function wasmMemory(scenario) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: scenario })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

if (!isMainThread) {
  const core = await loadCore({ build: false })
  const lab = new core.Lab(JSON.stringify(workerData), false)
  for (let s = 1; s <= workerData.duration_s; s++) {
    lab.advance(s, Number.MAX_SAFE_INTEGER)
    lab.take_samples(0)
  }
  // A repeated call returns the existing instance.
  parentPort?.postMessage(
    /** @type {() => { memory: WebAssembly.Memory }} */ (/** @type {unknown} */ (core.initSync))().memory
      .buffer.byteLength,
  )
}
