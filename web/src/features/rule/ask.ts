import { onDemand } from '../../engine/on-demand'
import type { RuleRequests } from './protocol'
import workerUrl from './worker.ts?worker&url'

/** Asks the worker that knows the language of rules. */
export const ask = onDemand<RuleRequests>(workerUrl, 'rules')
