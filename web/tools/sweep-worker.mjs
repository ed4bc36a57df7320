import { parentPort, workerData } from 'node:worker_threads'
import { loadStudies } from './load-wasm.mjs'

/** Runs jobs of a sweep on request, one at a time. */
const { Sweep } = await loadStudies({ build: false })
const sweep = new Sweep(workerData)
parentPort?.on('message', (job) => parentPort?.postMessage(sweep.run(job)))
