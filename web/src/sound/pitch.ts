import type { Curve } from '../engine/protocol'
import { interpolated } from '../measures/statistics'

/** What a share of the way up is, as a tone: equal steps up are equal intervals. */

/** An empty queue, or a probability of 0: A2. */
export const LOWEST_HZ = 110
/** From the lowest tone to the highest. */
export const OCTAVES = 4

const limited = (share: number) => Math.min(1, Math.max(0, share))

/** The tone for a share from 0 to 1, Hz; what is beyond has that of the end, and what is no number the lowest. */
export const pitchOf = (share: number): number => LOWEST_HZ * 2 ** (OCTAVES * (limited(share) || 0))

/** Where lane `index` of so many is heard, from −1 on the left to 1 on the right. */
export const placeOf = (index: number, lanes: number): number =>
  lanes < 2 ? 0 : (2 * index) / (lanes - 1) - 1

/** Powers of ten below 1 that the logarithmic scale has. */
const DECADES = 4

/** How far up a probability is, on a linear scale or by powers of ten. */
export const heightOf = (p: number, logarithmic: boolean): number =>
  limited(logarithmic ? (p > 0 ? 1 + Math.log10(p) / DECADES : 0) : p)

/** A drop curve as a line of sound. */
export interface Sweep {
  /** Tones at equal steps from left to right, Hz. */
  hz: Float32Array
  /** Where thresholds are, as shares of the way. */
  clicks: number[]
}

/** A curve from an empty queue to one of `end`, in the curve's unit, in so many steps. */
export function sweepOf({ line, marks }: Curve, end: number, steps: number, logarithmic: boolean): Sweep {
  return {
    hz: Float32Array.from({ length: steps }, (_, i) =>
      pitchOf(heightOf(interpolated(line, (i / (steps - 1)) * end) ?? 0, logarithmic)),
    ),
    clicks: marks
      .map(([, at]) => at / end)
      .filter((share) => share > 0 && share <= 1)
      .sort((a, b) => a - b),
  }
}

/** The least loudness that is heard beside others. */
const QUIET = 0.25

/** How loud a lane's tone is, 0 to 1, with a share of packets dropped at present; even where that is not asked. */
export const loudnessOf = (dropped: number, follows: boolean): number =>
  follows ? QUIET + (1 - QUIET) * Math.sqrt(limited(dropped) || 0) : 1
