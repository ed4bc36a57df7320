import type { TrafficInput } from '../generated/input'
import type { Traffic } from '../generated/scenario'

/** Which classes of a scenario are TCP. */

type OverTcp<Of extends TrafficInput> = Exclude<Of, { kind: 'cbr' | 'poisson' }>

export type TcpTraffic = OverTcp<Traffic>
export type TcpInput = OverTcp<TrafficInput>

/** Whether a class sends over TCP. */
export const isTcp = <Of extends TrafficInput>(traffic: Of): traffic is OverTcp<Of> =>
  traffic.kind !== 'cbr' && traffic.kind !== 'poisson'

/** Whether packets of some class may be marked. */
export const usesEcn = (traffic: readonly TrafficInput[]): boolean =>
  traffic.some((entry) => isTcp(entry) && entry.ecn === true)

/** The first greedy class, or else the first that is TCP: what the rail says of all. */
export const firstTcp = <Of extends TrafficInput>(traffic: readonly Of[]): OverTcp<Of> | undefined => {
  const tcp = traffic.filter(isTcp<Of>)
  return tcp.find(({ kind }) => kind === 'ftp') ?? tcp[0]
}
