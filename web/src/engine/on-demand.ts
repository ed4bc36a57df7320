import type { Table } from './requests'
import { startWorker } from './start-worker'
import { requestsTo } from './thread'

/**
 * Asks a worker from `url`, which starts with the first question; one that died is replaced at the next. `name` is what developer
 * tools show.
 */
export function onDemand<T extends Table<T>>(url: string, name: string) {
  let asking: ReturnType<typeof requestsTo<T>> | undefined
  return <Kind extends keyof T>(kind: Kind, question: T[Kind]['ask']): Promise<T[Kind]['answer']> => {
    asking ??= requestsTo<T>(startWorker(url, name), () => {
      asking = undefined
    })
    return asking.ask(kind, question)
  }
}
