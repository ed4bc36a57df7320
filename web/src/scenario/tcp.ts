import usual from '../generated/classes.json'
import type { TrafficInput } from '../generated/input'
import type { Traffic } from '../generated/scenario'

/** Which classes of a scenario are TCP. */

type OverTcp<Of extends TrafficInput> = Of extends unknown ? ('tcp' extends keyof Of ? Of : never) : never

export type TcpTraffic = OverTcp<Traffic>
export type TcpInput = OverTcp<TrafficInput>

/** Whether a class sends over TCP: the core gives it a congestion control. */
export const isTcp = <Of extends TrafficInput>(traffic: Of): traffic is OverTcp<Of> & Of =>
  'tcp' in usual[traffic.kind]

/** Whether packets of some class may be marked. */
export const usesEcn = (traffic: readonly TrafficInput[]): boolean =>
  traffic.some((entry) => isTcp(entry) && entry.ecn === true)

/** The first greedy class, or else the first that is TCP: what the rail says of all. */
export const firstTcp = <Of extends TrafficInput>(traffic: readonly Of[]): OverTcp<Of> | undefined => {
  const tcp = traffic.filter(isTcp<Of>)
  return tcp.find(({ kind }) => kind === 'ftp') ?? tcp[0]
}
