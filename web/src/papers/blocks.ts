import type { CbrInput, FtpInput } from '../generated/input'
import type { WorkScenario } from '../measures/work'
import type { LaneInput } from '../scenario/types'
import type { Alternative } from './paper'

/**
 * Scenarios that several figures of a paper share. What a paper does not say is marked as an assumption by
 * the entries that use it.
 */

export const TAIL_DROP: LaneInput = { label: 'Tail Drop', queue: { kind: 'tail_drop' } }

export const greedy = (flows: number, options: Omit<FtpInput, 'kind' | 'id' | 'flows'>): FtpInput => ({
  kind: 'ftp',
  id: 'ftp',
  flows,
  ...options,
})

export const constant = (
  rate_bps: number,
  options: Omit<CbrInput, 'kind' | 'id' | 'rate_bps'>,
): CbrInput => ({
  kind: 'cbr',
  id: 'udp',
  rate_bps,
  ...options,
})

/** The same scenario with another choice in every TCP class, or in those of one kind. */
export const withTcp =
  (options: object) =>
  (scenario: WorkScenario): WorkScenario => ({
    ...scenario,
    traffic: scenario.traffic.map((entry) =>
      entry.kind === 'cbr' || entry.kind === 'poisson' ? entry : { ...entry, ...options },
    ),
  })

/** The same scenario with another choice in one class. */
export const withClass =
  (id: string, options: object) =>
  (scenario: WorkScenario): WorkScenario => ({
    ...scenario,
    traffic: scenario.traffic.map((entry) => (entry.id === id ? { ...entry, ...options } : entry)),
  })

/** The same scenario with another choice in the disciplines that know it. */
export const withQueue =
  (options: object) =>
  (scenario: WorkScenario): WorkScenario => ({
    ...scenario,
    lanes: scenario.lanes.map((lane) =>
      Object.keys(options).every((key) => key in lane.queue)
        ? { ...lane, queue: { ...lane.queue, ...options } }
        : lane,
    ),
  })

/** Ways in which random drops may follow each other, as choices beside the one that an entry assumes. */
export const SPACINGS = {
  uniform: { name: 'gaps of 1993', change: withQueue({ spacing: 'uniform' }) },
  geometric: { name: 'independent drops', change: withQueue({ spacing: 'geometric' }) },
  wait: { name: 'gaps of ns-2', change: withQueue({ spacing: 'wait' }) },
} as const satisfies Record<string, Alternative>
