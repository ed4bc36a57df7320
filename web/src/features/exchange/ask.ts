import { askingWorker } from '../../jobs/hosts'
import type { ExchangeRequests } from '../../jobs/protocol'

/** Sends a request to the worker that reads and writes configurations. */
export const ask = askingWorker<ExchangeRequests>('exchange')
