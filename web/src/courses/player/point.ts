import type { EXTREMES, POINTED } from '../language/lesson'
import type { PointCompared } from './text'

/** A point on a plot, in the plot's unit. */
export interface Spot {
  t_s: number
  value: number
}

/** The kind of point asked for, and where. */
export interface Pointed {
  plot: (typeof POINTED)[number]
  where: (typeof EXTREMES)[number]
  /** The lane's scheme. */
  name: string
  /** Length of the stretch in question, s. */
  stretch_s: number
}

/** Values within this share of a course's height of its extreme count as equally high, or low. */
const AS_HIGH = 0.02
/** Two points agree within these shares: of the stretch, and of the greater value. */
const SAME_TIME = 0.03
const SAME_VALUE = 0.06

/** The first point at which a course is as high, or as low, as it gets. */
export function extremeOf(course: readonly Spot[], where: Pointed['where']): Spot | undefined {
  const sign = where === 'highest' ? 1 : -1
  const heights = course.map(({ value }) => sign * value)
  const top = Math.max(...heights)
  const enough = top - AS_HIGH * (top - Math.min(...heights))
  const first = heights.findIndex((height) => height >= enough)
  if (first < 0) return undefined
  const after = heights.findIndex((height, i) => i > first && height < enough)
  const summit = heights.slice(first, after < 0 ? undefined : after)
  return course[first + summit.indexOf(Math.max(...summit))]
}

/** Compares a reader's point with the right one. */
export function comparedPoints(
  { plot: of, where, name, stretch_s }: Pointed,
  mine: Spot,
  found: Spot,
): PointCompared {
  const apart_s = found.t_s - mine.t_s
  const apart = found.value - mine.value
  const sameTime = Math.abs(apart_s) <= SAME_TIME * stretch_s
  const sameValue = Math.abs(apart) <= SAME_VALUE * Math.max(found.value, mine.value)
  return {
    of,
    where,
    name,
    found,
    mine: { ...mine, apart_s: sameTime ? undefined : apart_s, apart: sameValue ? undefined : apart },
  }
}
