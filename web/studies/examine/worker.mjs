import { parentPort, workerData } from 'node:worker_threads'
import { loadCore } from '../../tools/runs/load-wasm.mjs'

/** Runs jobs of an examination on request, one at a time. */
const { Examination } = await loadCore({ build: false })
const examination = Examination.resume(workerData)
parentPort?.on('message', (job) => parentPort?.postMessage(examination.run(job)))
