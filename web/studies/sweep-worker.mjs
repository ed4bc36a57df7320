import { parentPort, workerData } from 'node:worker_threads'
import { loadCore } from '../tools/runs/load-wasm.mjs'

/** Runs jobs of a sweep on request, one at a time. */
const { Sweep } = await loadCore({ build: false })
const sweep = new Sweep(workerData)
parentPort?.on('message', (job) => parentPort?.postMessage(sweep.run(job)))
