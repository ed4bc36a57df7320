import type { Outcome } from '../../src/measures/outcome'
import { estimateOf } from '../../src/measures/statistics'
import type { Measure, Published } from '../../src/measures/work'
import { type PlotPicture, placeOf, pointOf, type TableColumn } from './picture'

interface Along {
  /** Title of the vertical axis, without its unit. */
  what: string
  /** Title of the horizontal axis. */
  title: string
  at: readonly number[]
  measure(at: number): Measure
  lines: readonly TableColumn[]
  /** Published numbers in the shown unit: per line, one number for each x. */
  published?: Published
}

/** Measures of one run over an axis such as file size, with a line for each lane at a point. */
export const along =
  ({ what, title, at, measure, lines, published }: Along) =>
  (outcome: Outcome): PlotPicture => {
    const { unit, size } = measure(at[0]!)
    return {
      kind: 'plot',
      x: { title, named: at.map((value) => ({ at: value })) },
      y: { title: `${what}, ${unit}` },
      lines: lines.map((line, place) => ({
        name: line.name,
        place,
        marked: true,
        points: at.flatMap((x) =>
          pointOf(estimateOf(outcome.values(measure(x), line.lane, placeOf(outcome, line))), x, size),
        ),
        ...(published?.[line.name] && {
          published: at.flatMap((x, i) => {
            const y = published[line.name]![i]
            return y === null || y === undefined ? [] : [{ x, y }]
          }),
        }),
      })),
    }
  }
