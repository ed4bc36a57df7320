import type { CbrInput, FtpInput } from '../../src/generated/input'
import type { WorkScenario } from '../../src/measures/work'
import { isTcp } from '../../src/scenario/tcp'
import type { LaneInput, TrafficInput } from '../../src/scenario/types'
import type { Alternative } from './paper'

/**
 * Scenarios shared by several figures of a paper. Entries mark what the paper does not say as an assumption.
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

/** The scenario with `options` in some classes, including classes that only one lane has. */
export const withSome =
  (some: (entry: TrafficInput) => boolean, options: object) =>
  (scenario: WorkScenario): WorkScenario => {
    const changed = (traffic: TrafficInput[]) =>
      traffic.map((entry) => (some(entry) ? ({ ...entry, ...options } as TrafficInput) : entry))
    const lanes = scenario.lanes.map((lane) =>
      lane.override?.traffic
        ? {
            ...lane,
            override: { ...lane.override, traffic: changed(lane.override.traffic as TrafficInput[]) },
          }
        : lane,
    )
    return { ...scenario, traffic: changed(scenario.traffic), lanes }
  }

/** The scenario with `options` in every TCP class. */
export const withTcp = (options: object) => withSome(isTcp, options)

/** The same scenario with other settings in one class. */
export const withClass = (id: string, options: object) => withSome((entry) => entry.id === id, options)

/** The same scenario with other settings in the disciplines that have them. */
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

/**
 * The sender of ns-2 until 2003. Its tests keep these defaults as `tcpTick_ 0.1`, `rtxcur_init_ 6.0` and
 * `minrto_ 0`. The shortest timer is two ticks.
 */
export const NS2_OF_THE_TIME = {
  profile: 'ns2',
  clock_tick_s: 0.1,
  initial_rto_s: 6,
  min_rto_s: 0.2,
} as const
export const OLD_NS2: Alternative = {
  name: 'the sender of ns-2 until 2003: ticks of 0.1 s, a first timeout of 6 s, a least one of 0.2 s',
  change: withTcp(NS2_OF_THE_TIME),
}
/** Removes these defaults, for the present ns-2 or another profile. */
export const OF_TODAY = { clock_tick_s: undefined, initial_rto_s: undefined, min_rto_s: undefined } as const

/** Alternatives for the spacing of random drops, besides the one that an entry assumes. */
export const SPACINGS = {
  uniform: { name: 'gaps of 1993', change: withQueue({ spacing: 'uniform' }) },
  geometric: { name: 'independent drops', change: withQueue({ spacing: 'geometric' }) },
  wait: { name: 'gaps of ns-2', change: withQueue({ spacing: 'wait' }) },
} as const satisfies Record<string, Alternative>
