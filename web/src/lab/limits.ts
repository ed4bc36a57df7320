import type { LaneFeed } from '../engine/page/client'
import type { Lab } from './lab'

/** The current link of a lane. */
export const linkOf = (lab: Lab, lane: LaneFeed) => lane.state?.link ?? lab.store.getState().scenario.link

/** The buffer of a lane in packets; a limit in bytes counts typical packets. */
export function limitPackets(lab: Lab, lane: LaneFeed): number {
  const { buffer } = linkOf(lab, lane)
  if ('packets' in buffer) return buffer.packets
  return buffer.bytes / lab.store.getState().history.packet_bytes
}

/** The most packets that can wait: a buffer in packets also holds the one in transmission. */
export function waitingLimit(lab: Lab, lane: LaneFeed): number {
  const limit = limitPackets(lab, lane)
  return 'packets' in linkOf(lab, lane).buffer ? Math.max(limit - 1, 1) : limit
}
