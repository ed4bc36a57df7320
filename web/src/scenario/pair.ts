import type { Ftp } from '../generated/scenario'
import { scenarioText } from './text'
import type { Traffic } from './types'

/** Two kinds of senders that share a link, in the order of their classes. */
export interface Pair {
  ids: readonly [string, string]
  /** Names of the senders. */
  names: readonly [string, string]
  /** Congestion controls of the senders. */
  tcp: readonly [Ftp['tcp'], Ftp['tcp']]
}

const isLong = (entry: Traffic): entry is Ftp => entry.kind === 'ftp'

/** The two classes of long flows, if there are exactly two and their senders differ. */
export function pairOf(traffic: readonly Traffic[]): Pair | undefined {
  const [first, second, ...others] = traffic.filter(isLong)
  if (!first || !second || others.length > 0 || first.tcp === second.tcp) return undefined
  return {
    ids: [first.id, second.id],
    names: [scenarioText.senders[first.tcp], scenarioText.senders[second.tcp]],
    tcp: [first.tcp, second.tcp],
  }
}
