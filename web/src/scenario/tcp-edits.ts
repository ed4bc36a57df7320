import type { Distribution, Ftp, Profile, Scenario, Traffic } from '../generated/scenario'
import { equal } from './equal'
import { isTcp, type TcpTraffic } from './tcp'

/** What the core takes for the delay of a link and for a round trip that a scenario says nothing of, s. */
const USUAL_DELAY_S = 0.01
const USUAL_RTT_S = 0.1

/** The scenario with other fields of one class. */
export const withFields = (scenario: Scenario, id: string, fields: object): Scenario => ({
  ...scenario,
  traffic: scenario.traffic.map((entry) => (entry.id === id ? ({ ...entry, ...fields } as Traffic) : entry)),
})

/** The scenario with other fields of every class that is TCP. */
export const withTcp = (scenario: Scenario, fields: Partial<TcpTraffic>): Scenario => ({
  ...scenario,
  traffic: scenario.traffic.map((entry) => (isTcp(entry) ? ({ ...entry, ...fields } as Traffic) : entry)),
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
] as const satisfies (keyof Ftp)[]

/** The fields of senders with these rules. Those of Linux are taken whole, without what was set before. */
export const fieldsOfProfile = (profile: Profile): Partial<TcpTraffic> => ({
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
export function withRoomForRoundTrips(scenario: Scenario): Scenario {
  const { link, traffic } = scenario
  const least_s = Math.min(
    ...traffic.filter(isTcp).map(({ rtt_s }) => (rtt_s === undefined ? USUAL_RTT_S : shortest(rtt_s))),
  )
  if (2 * (link.delay_s ?? USUAL_DELAY_S) <= least_s) return scenario
  return { ...scenario, link: { ...link, delay_s: least_s / 4 } }
}

/** The scenario with other round trips in every class that has these; classes that are alike stay so. */
export const withRoundTrips = (scenario: Scenario, from: Distribution, to: Distribution): Scenario =>
  withRoomForRoundTrips({
    ...scenario,
    traffic: scenario.traffic.map((entry) =>
      isTcp(entry) && equal(entry.rtt_s ?? USUAL_RTT_S, from) ? { ...entry, rtt_s: to } : entry,
    ),
  })
