import { askingWorker } from '../../jobs/hosts'
import type { ExchangeRequests } from '../../jobs/protocol'

/** Asks the worker that reads and writes for other systems. */
export const ask = askingWorker<ExchangeRequests>('exchange')
