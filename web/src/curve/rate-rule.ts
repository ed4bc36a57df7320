import type { QueueSpec } from '../generated/scenario'
import type { Point } from './ink'

export type RedTail = Extract<QueueSpec, { kind: 'red_tail' }>

/**
 * Corners of RED+Tail's rate rule: the service rate of queue 1 in bit/s over its length in bytes, up to `limit_bytes`
 * (Jou & Baras 2003, section IV): 0 for an empty queue; then `c1_min`, and from `min_th` on a share of the
 * link that grows with the queue, up to `c1_max`.
 */
export function rateRule(queue: RedTail, rate_bps: number, limit_bytes: number): Point[] {
  const { min_th_1_bytes, max_th_1_bytes, c1_min_bps, c1_max_bps } = queue
  const low = Math.min(c1_min_bps, rate_bps)
  const high = Math.min(c1_max_bps, rate_bps)
  const share = (bytes: number) => Math.min((rate_bps * bytes) / max_th_1_bytes, high)
  const full = (high * max_th_1_bytes) / rate_bps
  const corners: Point[] = [
    [0, 0],
    [0, low],
    [min_th_1_bytes, low],
    [min_th_1_bytes, share(min_th_1_bytes)],
  ]
  if (full > min_th_1_bytes) corners.push([full, high])
  const end = Math.max(limit_bytes, corners.at(-1)?.[0] ?? 0)
  return [...corners, [end, share(end)]]
}
