import type { Point } from '../../generated/sweep'
import { plain } from '../../kit/format'
import type { Figure } from '../../measures/figures'
import { measured } from '../../measures/wording'
import {
  drawIntervals,
  type IntervalFormat,
  type IntervalPlot,
  type PlotLine,
  type PlotPoint,
} from '../../plots/interval-plot'
import { LANE_LETTERS, type Palette } from '../../plots/palette'
import type { Drawing } from '../../plots/picture-file'
import { fitting } from '../../plots/widths'
import { axisTitle, inUnit, shownValue } from './places'
import type { StartedSweep } from './sweep-runs'
import { sweepText } from './text'

/** One lane's mean at one value, in shown units. */
export interface SweepMark extends PlotPoint {
  /** Index of the point in the sweep. */
  number: number
  /** Text of the mark for screen readers and on hover. */
  words: string
}

export interface SweepLine extends PlotLine {
  points: readonly SweepMark[]
}

export interface SweepPlot extends IntervalPlot {
  lines: readonly SweepLine[]
  label: string
}

export interface Size {
  width: number
  height: number
}

/** On narrower plots, lanes have only their letters. */
const NARROW = 480

/** A figure over the varied values: the axis covers all of them, the marks those that have run. */
export function sweepPlot(
  { lanes, place, values, log }: StartedSweep,
  points: readonly (Point | undefined)[],
  figure: Figure,
): SweepPlot {
  return {
    x: { title: axisTitle(place), log, named: values.map((value) => ({ at: inUnit(value, place) })) },
    y: { title: axisTitle(figure) },
    label: sweepText.sweep.plotLabel(axisTitle(figure), axisTitle(place)),
    lines: lanes.map(({ index, name }, i) => ({
      name: `${LANE_LETTERS[index]} ${name}`,
      place: index,
      marked: true,
      points: points.flatMap((point, number): SweepMark[] => {
        const estimate = point?.lanes[i]?.figures[figure.path]
        const value = values[number]
        if (!estimate || estimate.mean === null || value === undefined) return []
        return [
          {
            number,
            x: inUnit(value, place),
            y: estimate.mean / figure.size,
            ...(estimate.ci95 !== null && { ci95: estimate.ci95 / figure.size }),
            words: sweepText.sweep.point(
              `${LANE_LETTERS[index]} ${name}`,
              place.title,
              shownValue(value, place),
              measured(estimate, figure),
              figure.unit,
              estimate.n,
            ),
          },
        ]
      }),
    })),
  }
}

/** The plot laid out for this size. */
export function fitted(plot: SweepPlot, size: Size): { plot: SweepPlot; format: IntervalFormat } {
  const format = { ...size, number, pressable: true }
  if (size.width >= NARROW) return { plot, format: { ...format, right: 144 } }
  const lines = plot.lines.map((own) => ({ ...own, name: LANE_LETTERS[own.place]! }))
  return { plot: { ...plot, lines }, format: { ...format, left: 48, right: 40 } }
}

/** Values typed by the user are not rounded. */
const number = (value: number) => plain(value, 6)

/** Margin of an exported picture, and space below it for the origin, px. */
const MARGIN = 16
const BELOW = 24

/** An exported picture: the plot as on the screen, with its origin below. */
export function sweepDrawing(own: SweepPlot, size: Size, palette: Palette, caption: string): Drawing {
  const { plot, format } = fitted(own, size)
  const [width, height] = [Math.ceil(size.width) + 2 * MARGIN, Math.ceil(size.height) + 2 * MARGIN + BELOW]
  return {
    width,
    height,
    font: palette.font,
    draw(pen) {
      pen.shape((path) => path.rect(0, 0, width, height), { fill: palette.paper })
      pen.moved(MARGIN, MARGIN, () => drawIntervals(pen, plot, format, palette))
      pen.words(fitting(caption, width - 2 * MARGIN), MARGIN, height - MARGIN, { colour: palette.muted })
    },
  }
}
