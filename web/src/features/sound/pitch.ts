import type { Series } from '../../engine/page/series'
import type { Curve } from '../../engine/protocol'
import { interpolated } from '../../measures/statistics'

/** Maps a share of the range to a tone: equal steps are equal intervals. */

/** Empty queue, or probability 0: A2. */
export const LOWEST_HZ = 110
/** Range of tones, octaves. */
export const OCTAVES = 4

const limited = (share: number) => Math.min(1, Math.max(0, share))

/** The tone for a share from 0 to 1, Hz, clamped; NaN gives the lowest. */
export const pitchOf = (share: number): number => LOWEST_HZ * 2 ** (OCTAVES * (limited(share) || 0))

/** Stereo position of a lane, from −1 (left) to 1 (right). */
export const placeOf = (index: number, lanes: number): number =>
  lanes < 2 ? 0 : (2 * index) / (lanes - 1) - 1

/** Decades below 1 on the logarithmic scale. */
const DECADES = 4

/** Share of the range for a probability, on a linear or a logarithmic scale. */
export const heightOf = (p: number, logarithmic: boolean): number =>
  limited(logarithmic ? (p > 0 ? 1 + Math.log10(p) / DECADES : 0) : p)

/** A drop curve as a sweep of tones. */
export interface Sweep {
  /** Evenly spaced tones from left to right, Hz. */
  hz: Float32Array
  /** Positions of thresholds, as shares of the sweep. */
  clicks: number[]
}

/** A curve from an empty queue to `end`, in the curve's unit, in `steps` steps. */
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

/** Least audible loudness beside other tones. */
const QUIET = 0.25

/** Loudness of a lane's tone, 0 to 1, for the present share of drops; constant if `follows` is false. */
export const loudnessOf = (dropped: number, follows: boolean): number =>
  follows ? QUIET + (1 - QUIET) * Math.sqrt(limited(dropped) || 0) : 1

/** Pitch of frames that arrive in time, Hz: between those of a half full and a three quarters full queue. */
export const FRAMES_HZ = 660

/** Suffix of the column of late frames, which classes with deadlines have. */
const LATE = '.late'

/** Frames of a lane so far that arrived or were lost (`settled`), and those late or lost (`missed`). */
export function framesOf(series: Pick<Series, 'columns' | 'column' | 'at' | 'length'>): {
  settled: number
  missed: number
} {
  const ids = series.columns.filter((name) => name.endsWith(LATE)).map((name) => name.slice(0, -LATE.length))
  const sum = (name: string) =>
    ids.reduce((all, id) => all + series.at(series.length - 1, series.column(`${id}.${name}`)), 0)
  const lost = sum('lost')
  return { settled: sum('received') + lost, missed: sum('late') + lost }
}
