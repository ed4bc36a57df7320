import { startWorker } from '../engine/start-worker'
import { requestsTo } from '../engine/thread'
import type { ExchangeRequests } from './protocol'
import workerUrl from './worker.ts?worker&url'

type Asking = ReturnType<typeof requestsTo<ExchangeRequests>>

let asking: Asking | undefined

/** Asks the worker, which starts with the first question; one that died is replaced at the next. */
export function ask<Kind extends keyof ExchangeRequests>(
  kind: Kind,
  question: ExchangeRequests[Kind]['ask'],
): Promise<ExchangeRequests[Kind]['answer']> {
  asking ??= requestsTo<ExchangeRequests>(startWorker(workerUrl, 'exchange'), () => {
    asking = undefined
  })
  return asking.ask(kind, question)
}
