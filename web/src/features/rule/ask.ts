import { askingWorker } from '../../jobs/hosts'
import type { RuleRequests } from '../../jobs/protocol'

/** Sends a request to the worker with the compiler of rules. */
export const ask = askingWorker<RuleRequests>('rules')
