import { browserHosts, type JobHosts } from '../engine/page/job-pool'
import type { Table } from '../engine/requests'
import { startWorker } from '../engine/start-worker'
import { requestsTo } from '../engine/thread'
import workerUrl from './job-worker.ts?worker&url'

/** A worker for one user alone; `name` is what developer tools show. */
export const jobWorker = (name: string): Worker => startWorker(workerUrl, name)

/** This browser's workers for jobs. */
export const jobHosts = (name: string): JobHosts => browserHosts(workerUrl, name)

/** Asks a worker that starts with the first question; one that died is replaced at the next. */
export function askingWorker<T extends Table<T>>(name: string) {
  let asking: ReturnType<typeof requestsTo<T>> | undefined
  return <Kind extends keyof T>(kind: Kind, question: T[Kind]['ask']): Promise<T[Kind]['answer']> => {
    asking ??= requestsTo<T>(jobWorker(name), () => {
      asking = undefined
    })
    return asking.ask(kind, question)
  }
}
