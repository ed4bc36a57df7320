import type { PlotNote } from './notes'
import type { Palette } from './palette'
import type { Pen } from './pen'
import { type Axis, areaOf, type Margin, type PlotArea } from './plot-area'

/** A change, drawn across the plots of the lanes it concerns. */
export interface Marker {
  at_s: number
  label: string
  /** Index of the only lane it concerns, in plots that lanes share. */
  lane?: number
}

/** A named level: the buffer, a threshold. */
export interface Level {
  value: number
  label: string
  /** Details that do not fit into the name. */
  detail?: string
  kind: 'limit' | 'threshold'
  /** Whether it names a line of the data, so that it has no line of its own. */
  drawn?: true
}

/** Properties of every picture. */
export interface Look {
  palette: Palette
  /** Colour of named thresholds. */
  colour: string
  /** Whether the values of the axis below are labelled. */
  values: boolean
  /** Whether markers are labelled here. */
  names: boolean
  markers: readonly Marker[]
  /** Whether an adjacent plot has markers, so that both leave room for their labels and have the same scale. */
  marked?: boolean
  /** Notes that people put on this plot. */
  notes?: readonly PlotNote[]
  /** Position of the linked cursor on the axis below. */
  cursor?: number
  /** Magnification on the screen, for distant readers; 1 if missing. */
  zoom?: number
  /** Least width of data lines, levels and markers, px before the zoom. */
  least_line?: number
  /** Whether a line is as wide where it is steep. */
  bold?: boolean
  /** Room beside the plot area, in place of the chart's own. */
  room?: Partial<Margin>
  /** Whether axes label only their ends. */
  quiet?: boolean
  /** Whether a picture beside it has the values on the left, or the names of levels on the right. */
  shares?: { left: boolean; right: boolean }
}

/** One value beside the cursor, as the screen shows it. */
export interface Reading {
  name: string
  value: string
}

/** The numbers behind a plot; NaN for a missing value. */
export interface Table {
  columns: readonly { name: string; unit: string }[]
  rows: readonly (readonly number[])[]
}

/** The meaning of one of a plot's inks. */
export interface LegendEntry {
  name: string
  colour: string
  alpha?: number
  /** Dash of a line, possibly empty; an area has none. */
  dash?: readonly number[]
  /** Width of a line, CSS pixels. */
  width?: number
}

/** A plot: axes, data, and the numbers behind them. */
export interface Chart<Picture extends Look> {
  margin?: Partial<Margin>
  x(picture: Picture): Axis
  y(picture: Picture): Axis
  levels?(picture: Picture): readonly Level[]
  draw(pen: Pen, plot: PlotArea, picture: Picture): void
  legend?(picture: Picture): readonly LegendEntry[]
  /** Values at a position of the axis below. */
  read(picture: Picture, at: number): readonly Reading[]
  table(picture: Picture): Table
}

/** The room beside a picture's plot area. */
export const roomOf = <F extends Look>(
  { margin }: Pick<Chart<F>, 'margin'>,
  { room }: F,
): Partial<Margin> => ({
  ...margin,
  ...room,
})

/** The plot area in a space of this size; undefined if it is too small. */
export const chartArea = <F extends Look>(
  chart: Chart<F>,
  picture: F,
  width: number,
  height: number,
): PlotArea | undefined =>
  areaOf(
    {
      x: chart.x(picture),
      y: chart.y(picture),
      margin: roomOf(chart, picture),
      values: picture.values,
      labels: picture.names && (picture.marked || picture.markers.length > 0),
    },
    width,
    height,
  )
