import { askingWorker } from '../../jobs/hosts'
import type { RuleRequests } from '../../jobs/protocol'

/** Asks the worker that knows the language of rules. */
export const ask = askingWorker<RuleRequests>('rules')
