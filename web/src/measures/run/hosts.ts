import { browserHosts, type JobHosts } from '../../engine/page/job-pool'
import workerUrl from './worker.ts?worker&url'

/** Threads of this browser for jobs of figures. */
export const figureHosts = (): JobHosts => browserHosts(workerUrl, 'figures')
