import { parentPort, workerData } from 'node:worker_threads'
import { loadStudies } from '../load-wasm.mjs'

/** Runs jobs of an examination on request, one at a time. */
const { Examination } = await loadStudies({ build: false })
const examination = Examination.resume(workerData)
parentPort?.on('message', (job) => parentPort?.postMessage(examination.run(job)))
