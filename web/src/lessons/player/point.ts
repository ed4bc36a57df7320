import type { EXTREMES, Inline, POINTED } from '../language/lesson'
import { lessonScreenText } from './text'

const text = lessonScreenText.pointed

/** A place on a plot, in the unit of that. */
export interface Spot {
  t_s: number
  value: number
}

/** What is pointed at, and how that is said. */
export interface Pointed {
  plot: (typeof POINTED)[number]
  where: (typeof EXTREMES)[number]
  /** What the lane runs. */
  name: string
  /** How long the stretch is that is asked about, s. */
  stretch_s: number
}

/** What is within this share of a course's height of its end is as high, or low, as that. */
const AS_HIGH = 0.02
/** Two places are the same within these shares: of the stretch, and of the greater value. */
const SAME_TIME = 0.03
const SAME_VALUE = 0.06

/** The place at which a course is first as high, or as low, as it gets. */
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

/** One sentence about a place that somebody pointed at beside the one that was asked for. */
export function comparedPoints({ plot, where, name, stretch_s }: Pointed, mine: Spot, found: Spot): Inline[] {
  const apart_s = found.t_s - mine.t_s
  const apart = found.value - mine.value
  const sameTime = Math.abs(apart_s) <= SAME_TIME * stretch_s
  const sameValue = Math.abs(apart) <= SAME_VALUE * Math.max(found.value, mine.value)
  return [
    { kind: 'text', text: text.you },
    { kind: 'strong', words: [{ kind: 'text', text: text.spot(mine, plot) }] },
    { kind: 'text', text: text.came(name, plot, where, found) },
    {
      kind: 'text',
      text:
        sameTime && sameValue
          ? text.met
          : text.off(sameTime ? undefined : apart_s, sameValue ? undefined : apart, plot),
    },
  ]
}
