import { type ScaleContinuousNumeric, scaleLinear, scaleLog } from 'd3-scale'
import type { MapPicture, Picture, PlotPicture } from '../../../studies/papers/picture'
import { type Shown, shownOf } from '../../../studies/papers/verdict'
import type { PlotPoint } from '../../plots/interval-plot'
import { shadeOf } from '../../plots/map-plot'
import type { Committed, CommittedEntry } from './committed'

/** A figure in the overview, made from the report when the site is built. */
export interface Glance {
  verdict: Shown
  /** In the order of the entry's claims. */
  claims: readonly Shown[]
  /** Its first plot, otherwise its first table. */
  drawn: GlancePlot | GlanceMap | GlanceTable | null
}

/** Shades of the first two panels' cells, row by row: −1 to 1, or null without a value. */
export interface GlanceMap {
  columns: number
  shades: readonly (readonly (number | null)[])[]
}

export interface GlancePlot {
  lines: readonly GlanceLine[]
}

export interface GlanceLine {
  /** Index among the lanes, for colour and dash. */
  place: number
  /** Corners as an SVG path in a box of `GLANCE` units. */
  path: string
  /** Whether the corners have marks. */
  marked: boolean
}

export interface GlanceTable {
  rows: number
  columns: number
}

/** The part of the report that the overview needs. */
export interface Glances {
  /** Version of the simulation core. */
  version: string
  /** By the entry's link. */
  entries: Readonly<Record<string, Glance>>
}

/** Units of a thumbnail; the screen decides its size. */
export const GLANCE = { width: 400, height: 176, margin: 12 } as const

/** Decades of a logarithmic axis that fit in a thumbnail. */
const DECADES = 4
/** Columns of a line with many points; minimum and maximum of each are drawn. */
const COLUMNS = 90

export const glancesOf = ({ version, entries }: Committed): Glances => ({
  version,
  entries: Object.fromEntries(Object.entries(entries).map(([link, entry]) => [link, glanceOf(entry)])),
})

export function glanceOf({ verdict, claims, pictures }: CommittedEntry): Glance {
  return {
    verdict: shownOf({ verdict, parts: claims }),
    claims: claims.map(shownOf),
    drawn: drawnOf(pictures),
  }
}

function drawnOf(pictures: readonly Picture[]): Glance['drawn'] {
  const plot = pictures.find((picture) => picture.kind !== 'table')
  if (plot) return plot.kind === 'map' ? mapOf(plot) : plotOf(plot)
  const table = pictures.find((picture) => picture.kind === 'table')
  return table ? { rows: table.rows.length, columns: table.columns.length } : null
}

const PANELS = 2
const mapOf = ({ x, panels }: MapPicture): GlanceMap => ({
  columns: x.names.length,
  shades: panels
    .slice(0, PANELS)
    .map(({ cells }) => cells.map((cell) => (cell ? Math.round(100 * shadeOf(cell.value)) / 100 : null))),
})

function plotOf({ x, y, lines }: PlotPicture): GlancePlot {
  const { width, height, margin } = GLANCE
  const points = lines.flatMap((own) => own.points)
  const across = scaleOf(
    points.map((point) => point.x),
    x,
    [margin, width - margin],
    false,
  )
  const up = scaleOf(
    points.map((point) => point.y),
    y,
    [height - margin, margin],
    true,
  )
  return {
    lines: lines.map(({ place, points, marked }) => ({
      place,
      marked,
      path: points.length > 2 * COLUMNS ? pathOf(thinned(points)) : pathOf(points),
    })),
  }

  function pathOf(corners: readonly PlotPoint[]): string {
    return corners
      .filter(({ y }) => Number.isFinite(y))
      .map((point) => [Math.round(across(point.x)), Math.round(up(point.y))])
      .filter((corner) => corner.every(Number.isFinite))
      .map(([left, top], i) => `${i === 0 ? 'M' : 'L'}${left} ${top}`)
      .join('')
  }
}

/** Minimum and maximum of each column, in order of x. */
function thinned(points: readonly PlotPoint[]): PlotPoint[] {
  const size = Math.ceil(points.length / COLUMNS)
  return Array.from({ length: Math.ceil(points.length / size) }, (_, i) => {
    const column = points.slice(i * size, (i + 1) * size)
    const by = column.toSorted((a, b) => a.y - b.y)
    const ends = new Set([by[0]!, by.at(-1)!])
    return column.filter((point) => ends.has(point))
  }).flat()
}

function scaleOf(
  values: readonly number[],
  { log, from, to }: PlotPicture['x'],
  range: [number, number],
  fromZero: boolean,
): ScaleContinuousNumeric<number, number> {
  const known = values.filter((value) => Number.isFinite(value) && (!log || value > 0))
  const most = to ?? Math.max(...known, log ? 1e-9 : Number.NEGATIVE_INFINITY)
  const least =
    from ??
    Math.min(...known, log ? most : Number.POSITIVE_INFINITY, fromZero && !log ? 0 : Number.POSITIVE_INFINITY)
  if (log)
    return scaleLog()
      .domain([Math.max(least, most / 10 ** DECADES), most])
      .range(range)
      .clamp(true)
  return scaleLinear()
    .domain(least < most ? [least, most] : [least - 1, most + 1])
    .range(range)
}
