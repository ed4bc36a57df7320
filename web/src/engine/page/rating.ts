import { RATING } from '../../generated/facts'

/** The rating of a call, as the core has it: by the delay from mouth to ear and the share of packets lost or late. */
export function rating(delay_ms: number, lost: number): number {
  const { best, per_ms, beyond_per_ms, delay_ms: knee_ms, loss, loss_share } = RATING
  const delay = per_ms * delay_ms + beyond_per_ms * Math.max(0, delay_ms - knee_ms)
  return Math.max(0, best - delay - loss * Math.log(1 + loss_share * lost))
}
