import { browserHosts, type JobHosts } from '../engine/page/job-pool'
import type { Table } from '../engine/requests'
import { startWorker } from '../engine/start-worker'
import { requestsTo } from '../engine/thread'
import workerUrl from './job-worker.ts?worker&url'

/** A worker for a single user; developer tools show `name`. */
export const jobWorker = (name: string): Worker => startWorker(workerUrl, name)

/** This browser's workers for jobs. */
export const jobHosts = (name: string): JobHosts => browserHosts(workerUrl, name)

/** Sends requests to a worker. It starts with the first request; a dead one is replaced at the next. */
export function askingWorker<T extends Table<T>>(name: string) {
  let asking: ReturnType<typeof requestsTo<T>> | undefined
  return <Kind extends keyof T>(kind: Kind, question: T[Kind]['ask']): Promise<T[Kind]['answer']> => {
    asking ??= requestsTo<T>(jobWorker(name), () => {
      asking = undefined
    })
    return asking.ask(kind, question)
  }
}
