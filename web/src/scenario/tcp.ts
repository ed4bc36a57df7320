import type { Traffic } from '../generated/scenario'

/** Which classes of a scenario are TCP. */

export type TcpTraffic = Exclude<Traffic, { kind: 'cbr' | 'poisson' }>

/** Whether a class sends over TCP. */
export const isTcp = (traffic: Traffic): traffic is TcpTraffic =>
  traffic.kind !== 'cbr' && traffic.kind !== 'poisson'

/** Whether packets of some class may be marked. */
export const usesEcn = (traffic: readonly Traffic[]): boolean =>
  traffic.some((entry) => isTcp(entry) && entry.ecn === true)

/** The first greedy class, or else the first that is TCP: what the rail says of all. */
export const firstTcp = (traffic: readonly Traffic[]): TcpTraffic | undefined =>
  traffic.find((entry) => entry.kind === 'ftp') ?? traffic.find(isTcp)
