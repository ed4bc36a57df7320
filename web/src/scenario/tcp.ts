import usual from '../generated/classes.json'
import type { Distribution, Ftp, Link, Profile } from '../generated/scenario'
import { equal } from './equal'
import type { Scenario, ScenarioInput, TrafficInput } from './types'

/** The classes of a scenario that are TCP, and edits of all of them. */

type OverTcp<Of extends TrafficInput> = Of extends unknown ? ('tcp' extends keyof Of ? Of : never) : never

export type TcpInput = OverTcp<TrafficInput>

/** Whether a class sends over TCP: the core gives it a congestion control. */
export const isTcp = <Of extends TrafficInput>(traffic: Of): traffic is OverTcp<Of> & Of =>
  'tcp' in usual[traffic.kind]

/** Whether packets of some class may be marked. */
export const usesEcn = (traffic: readonly TrafficInput[]): boolean =>
  traffic.some((entry) => 'ecn' in entry && entry.ecn)

/** The first greedy class, or else the first that is TCP: what the rail says of all. */
export const firstTcp = <Of extends TrafficInput>(traffic: readonly Of[]): OverTcp<Of> | undefined => {
  const tcp = traffic.filter(isTcp<Of>)
  return tcp.find(({ kind }) => kind === 'ftp') ?? tcp[0]
}

/** The scenario with other fields of one class. */
export const withFields = <Of extends ScenarioInput>(scenario: Of, id: string, fields: object): Of => ({
  ...scenario,
  traffic: scenario.traffic.map((entry) => (entry.id === id ? { ...entry, ...fields } : entry)),
})

/** The scenario with other fields of every class that is TCP. */
export const withTcp = <Of extends ScenarioInput>(scenario: Of, fields: Partial<TcpInput>): Of => ({
  ...scenario,
  traffic: scenario.traffic.map((entry) => (isTcp(entry) ? { ...entry, ...fields } : entry)),
})

/** What Linux has its own of, and a lab made for other senders says otherwise. */
const OF_LINUX = [
  'initial_window_packets',
  'min_rto_s',
  'initial_rto_s',
  'clock_tick_s',
  'delayed_ack',
  'delayed_ack_s',
  'quick_acks',
  'after_timeout',
  'ssthresh_from',
  'repeated_timeout_halves',
  'recovery',
  'byte_counting',
  'cubic_alpha',
  'whole_segments',
  'ecn_least_window_packets',
  'rate_reduction',
  'loss_detection',
  'dctcp_alpha',
] as const satisfies (keyof Ftp)[]

/** The fields of senders with these rules. Those of Linux are taken whole, without what was set before. */
export const fieldsOfProfile = (profile: Profile): Partial<TcpInput> => ({
  ...(profile === 'linux' && Object.fromEntries(OF_LINUX.map((key) => [key, undefined]))),
  profile,
})

/** The shortest that a distribution gives. */
function shortest(values: Distribution): number {
  if (typeof values === 'number') return values
  if ('exponential' in values) return 0
  if ('pareto' in values) return (values.pareto.mean * (values.pareto.shape - 1)) / values.pareto.shape
  return Math.min(...Object.values(values as Record<string, number[]>).flat())
}

/**
 * The scenario with a link whose delay leaves room for every round trip. A round trip crosses the link twice; where
 * that took all of it or more, it takes half, and the access links have the other.
 */
export function withRoomForRoundTrips<Of extends ScenarioInput & { link: Link }>(scenario: Of): Of {
  const { link, traffic } = scenario
  const least_s = Math.min(
    ...traffic.flatMap((entry) =>
      'rtt_s' in entry && entry.rtt_s !== undefined ? shortest(entry.rtt_s) : [],
    ),
  )
  if (2 * link.delay_s <= least_s) return scenario
  return { ...scenario, link: { ...link, delay_s: least_s / 4 } }
}

/** The scenario with other round trips in every class that has these; classes that are alike stay so. */
export const withRoundTrips = (scenario: Scenario, from: Distribution, to: Distribution): Scenario =>
  withRoomForRoundTrips({
    ...scenario,
    traffic: scenario.traffic.map((entry) =>
      'rtt_s' in entry && equal(entry.rtt_s, from) ? { ...entry, rtt_s: to } : entry,
    ),
  })
