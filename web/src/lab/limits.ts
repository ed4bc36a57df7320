import type { LaneFeed } from '../engine/page/client'
import { labStore } from '../scenario/store'
import { packetBytesOf } from '../scenario/timeline/history'

/** The current link of a lane. */
export const linkOf = (lane: LaneFeed) => lane.state?.link ?? labStore.getState().scenario.link

/** The buffer of a lane in packets; a limit in bytes counts typical packets. */
export function limitPackets(lane: LaneFeed): number {
  const { buffer } = linkOf(lane)
  if ('packets' in buffer) return buffer.packets
  return buffer.bytes / packetBytesOf(labStore.getState().scenario)
}

/** The most packets that can wait: a buffer in packets also holds the one in transmission. */
export function waitingLimit(lane: LaneFeed): number {
  const limit = limitPackets(lane)
  return 'packets' in linkOf(lane).buffer ? Math.max(limit - 1, 1) : limit
}
