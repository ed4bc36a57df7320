import { onDemand } from '../../engine/on-demand'
import type { ExchangeRequests } from './protocol'
import workerUrl from './worker.ts?worker&url'

/** Asks the worker that reads and writes for other systems. */
export const ask = onDemand<ExchangeRequests>(workerUrl, 'exchange')
