import type { Outcome } from '../measures/outcome'
import { estimateOf } from '../measures/statistics'
import type { Measure, Published } from '../measures/work'
import { type PlotPicture, pointOf } from './picture'

interface Along {
  /** Title of the vertical axis, without its unit. */
  what: string
  /** Title of the horizontal axis. */
  title: string
  at: readonly number[]
  measure(at: number): Measure
  /** The point of the work; not needed if there is only one. */
  point?: number | string
  lanes?: readonly string[]
  /** In the shown unit: per lane, one number for each x. */
  published?: Published
}

/** Measures of one run on an axis of their own, such as file sizes. */
export const along =
  ({ what, title, at, measure, point, lanes, published }: Along) =>
  (outcome: Outcome): PlotPicture => {
    const place = point === undefined ? 0 : outcome.pointAt(point)
    const own = outcome.lanesAt(place)
    const { unit, size } = measure(at[0]!)
    return {
      kind: 'plot',
      x: { title, named: at.map((value) => ({ at: value })) },
      y: { title: `${what}, ${unit}` },
      lines: (lanes ?? own).map((lane) => ({
        name: lane,
        place: own.indexOf(lane),
        marked: true,
        points: at.flatMap((x) => pointOf(estimateOf(outcome.values(measure(x), lane, place)), x, size)),
        ...(published?.[lane] && {
          published: at.flatMap((x, i) => {
            const y = published[lane]![i]
            return y === null || y === undefined ? [] : [{ x, y }]
          }),
        }),
      })),
    }
  }
