import {
  type IntervalFormat,
  type IntervalPlot,
  intervalSvg,
  type PlotLine,
  type PlotPoint,
} from '../plots/interval-plot'
import { LANE_LETTERS, type Palette } from '../plots/palette'
import type { Figure } from './figures'
import type { Point } from './protocol'
import { axisTitle, inUnit, shownValue } from './shown'
import type { StartedSweep } from './sweep-runs'
import { sweepText } from './text'
import { measured } from './wording'

/** One lane's mean at one value of the sweep, in shown units. */
export interface SweepMark extends PlotPoint {
  /** Number of the point in the sweep. */
  number: number
  /** What the mark says for ears, and when it is looked at. */
  words: string
}

export interface SweepLine extends PlotLine {
  points: readonly SweepMark[]
}

export interface SweepPlot extends IntervalPlot {
  lines: readonly SweepLine[]
  label: string
}

interface Size {
  width: number
  height: number
}

/** On a plot as narrow as this, lanes are named by their letters alone. */
const NARROW = 480
const LONGEST_NAME = 16

/** A figure against what a sweep varies: all of its values, run or not, and what has run of each lane. */
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
      name: `${LANE_LETTERS[index]} ${short(name)}`,
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
              `${place.title} ${shownValue(value, place)}`,
              `${measured(estimate, figure)} ${figure.unit}`.trim(),
              estimate.n,
            ),
          },
        ]
      }),
    })),
  }
}

const short = (name: string) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name)

/** The plot as it is drawn in a space of this size. */
export function fitted(plot: SweepPlot, size: Size): { plot: SweepPlot; format: IntervalFormat } {
  const format = { ...size, number, pressable: true }
  if (size.width >= NARROW) return { plot, format: { ...format, right: 144 } }
  const lines = plot.lines.map((own) => ({ ...own, name: LANE_LETTERS[own.place]! }))
  return { plot: { ...plot, lines }, format: { ...format, left: 48, right: 40 } }
}

/** Values that a person chose are not rounded. */
const number = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 6 })

/** The plot as a file of its own, as it is on the screen. */
export function sweepSvg(own: SweepPlot, size: Size, palette: Palette): string {
  const { plot, format } = fitted(own, size)
  return intervalSvg(plot, format, palette, { id: 'sweep', label: plot.label })
}
