import { browserHosts, type JobHosts } from '../../engine/page/job-pool'
import workerUrl from './worker.ts?worker&url'

/** This browser's workers for jobs of figures. */
export const figureHosts = (): JobHosts => browserHosts(workerUrl, 'figures')
