import { scenarioText } from './text'
import type { Traffic } from './types'

/** The kinds of traffic whose load is a number of flows. */
export type Counted = keyof typeof scenarioText.counts

export type CountedTraffic = Extract<Traffic, { kind: Counted }>

export const isCounted = (entry: Traffic): entry is CountedTraffic => entry.kind in scenarioText.counts

/** The field with the number of flows, and its value at the start of the run. */
export const countOf = (entry: CountedTraffic): { field: 'flows' | 'sessions'; value: number } =>
  entry.kind === 'web' ? { field: 'sessions', value: entry.sessions } : { field: 'flows', value: entry.flows }
