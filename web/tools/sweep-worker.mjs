import { parentPort, workerData } from 'node:worker_threads'
import { loadCore } from './load-wasm.mjs'

/** Runs the jobs of a sweep that it is told, one at a time. */
const { Sweep } = await loadCore({ build: false })
const sweep = new Sweep(workerData)
parentPort.on('message', (job) => parentPort.postMessage(sweep.run(job)))
