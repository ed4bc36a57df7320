import { type JobHosts, threadsFor } from '../../engine/page/job-pool'
import { Worker } from '../../engine/start-worker'

/** Threads of this browser for jobs of some work. */
export const browserHosts = (): JobHosts => ({
  threads: threadsFor(navigator.hardwareConcurrency),
  worker: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'figures' }),
  now: () => performance.now(),
})
