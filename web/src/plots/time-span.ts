import { LONGEST_S } from '../generated/facts'

/** A stretch of simulated time on the axis below. */
export interface TimeSpan {
  from_s: number
  to_s: number
}

/** A window at least this long shows the whole run. */
export const WHOLE_S = LONGEST_S
/** A shorter window holds too few samples to draw. */
export const SHORTEST_S = 1
/** Longest view beyond the end of a short run. */
const LONGEST_AHEAD_S = 200

/**
 * The stretch on the axis: the last `window_s` up to now, or up to `end_s` in the past. Until a window has passed, it
 * begins with the run.
 */
export function spanOf(window_s: number, end_s: number | undefined, now_s: number): TimeSpan {
  if (window_s >= WHOLE_S) return { from_s: 0, to_s: Math.max(now_s, SHORTEST_S) }
  const to_s = Math.max(end_s === undefined ? now_s : Math.min(end_s, now_s), window_s)
  return { from_s: to_s - window_s, to_s }
}

/** The stretch that a reader chose for plots: its length and its end; undefined follows the run. */
export interface TimeWindow {
  window_s: number
  end_s: number | undefined
}

/** Shows `factor` times as much, with the point at `share` of the axis in place. */
export function zoomed({ from_s, to_s }: TimeSpan, now_s: number, share: number, factor: number): TimeWindow {
  const length_s = to_s - from_s
  const most_s = Math.max(LONGEST_AHEAD_S, now_s)
  const window_s = Number(Math.min(most_s, Math.max(SHORTEST_S, length_s * factor)).toPrecision(4))
  return looking(window_s, from_s + share * (length_s - window_s) + window_s, now_s)
}

/** Goes back by `by_s`, or forward if it is negative. */
export const panned = ({ from_s, to_s }: TimeSpan, now_s: number, by_s: number): TimeWindow =>
  looking(to_s - from_s, to_s - by_s, now_s)

/** Follows the present; never begins before the run. */
function looking(window_s: number, wanted_s: number, now_s: number): TimeWindow {
  // Tenths of a millisecond are invisible, and a link stores every digit.
  const end_s = Number(Math.max(wanted_s, window_s).toFixed(4))
  return { window_s, end_s: end_s >= now_s - window_s * 1e-6 ? undefined : end_s }
}
