import type { LaneFeed } from '../engine/page/client'
import type { Buffer } from '../generated/scenario'
import type { Lab } from './lab'

/** The current link of a lane. */
export const linkOf = (lab: Lab, lane: LaneFeed) => lane.state?.link ?? lab.store.getState().scenario.link

/** A buffer in packets; one in bytes counts typical packets. */
export const packetsIn = (lab: Lab, buffer: Buffer): number =>
  'packets' in buffer ? buffer.packets : buffer.bytes / lab.store.getState().history.packet_bytes

/** The buffer of a lane in packets. */
export const limitPackets = (lab: Lab, lane: LaneFeed): number => packetsIn(lab, linkOf(lab, lane).buffer)

/** The most packets that can wait: a buffer in packets also holds the one in transmission. */
export function waitingLimit(lab: Lab, lane: LaneFeed): number {
  const limit = limitPackets(lab, lane)
  return 'packets' in linkOf(lab, lane).buffer ? Math.max(limit - 1, 1) : limit
}
