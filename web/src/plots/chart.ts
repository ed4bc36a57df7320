import type { Palette } from './palette'
import type { Pen } from './pen'
import { type Axis, areaOf, type Margin, type PlotArea } from './plot-area'

/** A change drawn across every plot of the lanes that it concerns. */
export interface Marker {
  at_s: number
  label: string
  /** The lane that it concerns alone, by its place, where lanes share a plot. */
  lane?: number
}

/** A named level: the buffer, a threshold. */
export interface Level {
  value: number
  label: string
  /** What the name has no room to say. */
  detail?: string
  kind: 'limit' | 'threshold'
}

/** What every picture brings, whatever is drawn. */
export interface Look {
  palette: Palette
  /** Colour of named thresholds. */
  colour: string
  /** Whether values of the axis below are named. */
  values: boolean
  /** Whether markers are named here. */
  names: boolean
  markers: readonly Marker[]
  /** Where the linked cursor stands on the axis below. */
  cursor?: number
  /** How large it is drawn on the screen, for readers far away; 1 where it is not given. */
  zoom?: number
  /** Lines of data, levels and markers are no thinner, px before the zoom. */
  least_line?: number
}

/** One value beside the cursor: how the screen shows it. */
export interface Reading {
  name: string
  value: string
}

/** The numbers behind a plot. NaN is a value that there is none of. */
export interface Table {
  columns: readonly { name: string; unit: string }[]
  rows: readonly (readonly number[])[]
}

/** What an ink of a plot stands for. */
export interface LegendEntry {
  name: string
  colour: string
  alpha?: number
  /** A line has one, if only an empty one; what has none is an area. */
  dash?: readonly number[]
  /** Of a line, CSS pixels. */
  width?: number
}

/** A plot: axes, what is drawn between them, and the numbers behind it. */
export interface Chart<Picture extends Look> {
  margin?: Partial<Margin>
  x(picture: Picture): Axis
  y(picture: Picture): Axis
  levels?(picture: Picture): readonly Level[]
  draw(pen: Pen, plot: PlotArea, picture: Picture): void
  legend?(picture: Picture): readonly LegendEntry[]
  /** Values at a place of the axis below. */
  read(picture: Picture, at: number): readonly Reading[]
  table(picture: Picture): Table
}

/** Where a chart draws in a space of this size; undefined while there is no room to draw in. */
export const chartArea = <F extends Look>(
  chart: Chart<F>,
  picture: F,
  width: number,
  height: number,
): PlotArea | undefined =>
  areaOf(
    { x: chart.x(picture), y: chart.y(picture), margin: chart.margin, values: picture.values },
    width,
    height,
  )
