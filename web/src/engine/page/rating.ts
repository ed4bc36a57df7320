import { RATING } from '../../generated/facts'

/** Rating R of a call, by the core's formula, from the mouth-to-ear delay and the share of packets lost or late. */
export function rating(delay_ms: number, lost: number): number {
  const { best, per_ms, beyond_per_ms, delay_ms: knee_ms, loss, loss_share } = RATING
  const delay = per_ms * delay_ms + beyond_per_ms * Math.max(0, delay_ms - knee_ms)
  return Math.max(0, best - delay - loss * Math.log(1 + loss_share * lost))
}
