import { line } from 'd3-shape'
import type { Tracer } from './ink'
import {
  acrossScale,
  doTouch,
  type IntervalScale,
  type NameAcross,
  namedAcross,
  type PlotAxis,
  ticksOn,
  upScale,
} from './interval-scales'
import { spread } from './labels'
import { dashOf, LANE_LETTERS, type Palette } from './palette'
import { escaped, type Pen, SvgPen, traced } from './pen'
import { short } from './plot-area'
import { fitting, widthAbout } from './widths'

/** Means with intervals over a varied quantity, one line per lane; or plain lines. */
export interface IntervalPlot {
  x: PlotAxis
  y: PlotAxis
  lines: readonly PlotLine[]
}

export interface PlotLine {
  name: string
  /** Index among the lanes, for colour, dash and sign. */
  place: number
  points: readonly PlotPoint[]
  /** Without marks, only the line is drawn. */
  marked: boolean
  /** Numbers printed in a paper, drawn as crosses. */
  published?: readonly { x: number; y: number }[]
}

export interface PlotPoint {
  x: number
  y: number
  /** Half of the 95 % interval. */
  ci95?: number
}

/** Size and format of a plot, px. */
export interface IntervalFormat {
  width: number
  height: number
  /** Least room beside the axes: numbers on the left, line names on the right. */
  left?: number
  right?: number
  /** Format of the axes' numbers, if not the short one. */
  number?: (value: number) => string
  /** Whether marks are pressable: they are larger then, and marks of two lines never coincide. */
  pressable?: boolean
}

const TOP = 32
const BELOW = 44
const LEFT = 62
const RIGHT = 132
/** Room between the axis and the first mark. */
const INSET = 12
const NAME_GAP = 15
const NAME_HEIGHT = 14
/** Gap from the axis to the lines' names, and to its numbers. */
const BEFORE_NAME = 27
const BEHIND_NUMBER = 8
/** Greatest share of a picture for names. */
const MOST_LABEL_SHARE = 0.4
const MIDDLE = 4
const CAP = 3
const CROSS = 4.5
/** Horizontal offset of lines with whiskers, so that whiskers do not hide each other. */
const ASIDE = 4
/** Lines with more points than this have no dashes: they would be noise. */
const DENSE = 100
/** Magnification of pressable marks. */
const PRESSABLE = 1.3

/** The plot area, and the positions of points in it. */
interface Layout {
  left: number
  right: number
  top: number
  bottom: number
  /** Magnification of the marks. */
  scale: number
  x: IntervalScale
  y: IntervalScale
  /** Names on the horizontal axis, in one row or alternating between two. */
  named: readonly NameAcross[]
  rows: 1 | 2
  number: (value: number) => string
  /** Position of a point; values without a place on a logarithmic axis are at its foot. */
  at(own: PlotLine, point: { x: number; y: number }): [x: number, y: number]
}

function layOut(
  { x: across, y: upright, lines }: IntervalPlot,
  {
    width,
    height,
    left: least = LEFT,
    right: margin = RIGHT,
    pressable = false,
    number = short,
  }: IntervalFormat,
): Layout {
  const longest = Math.max(0, ...lines.map(({ name }) => widthAbout(name)))
  const right = width - Math.max(margin, Math.min(BEFORE_NAME + longest, MOST_LABEL_SHARE * width))
  const top = TOP
  const scale = pressable ? PRESSABLE : 1
  const points = lines.flatMap((own) => [...own.points, ...(own.published ?? [])])
  const inset = INSET * scale
  const values = points.map((point) => point.x)
  const numbers = ticksOn(upScale(points, upright, [1, 0]), upright).map((tick) => widthAbout(number(tick)))
  const left = Math.max(least, BEHIND_NUMBER + Math.max(0, ...numbers))
  const x = acrossScale(values, across, [left + inset, right - inset])
  const named = namedAcross(x, across, number)
  const rows = doTouch(x, named) ? 2 : 1
  const bottom = height - BELOW - (rows - 1) * NAME_HEIGHT
  const y = upScale(points, upright, [bottom, top])
  const apart = lines.filter((own) => pressable || own.points.some(({ ci95 }) => ci95 !== undefined))
  const aside = (own: PlotLine) => {
    const place = apart.indexOf(own)
    return place < 0 ? 0 : (place - (apart.length - 1) / 2) * ASIDE * scale
  }
  return {
    left,
    right,
    top,
    bottom,
    scale,
    x,
    y,
    named,
    rows,
    number,
    at(own, point) {
      const up = y(point.y)
      return [x(point.x) + aside(own), Number.isFinite(up) ? up : bottom]
    },
  }
}

/** Positions of each line's marks, px. */
export function marksOf(plot: IntervalPlot, format: IntervalFormat): [x: number, y: number][][] {
  const { at } = layOut(plot, format)
  return plot.lines.map((own) => own.points.map((point) => at(own, point)))
}

/** Draws lines with marks and whiskers, axes with titles, and a name at each line's end. */
export function drawIntervals(pen: Pen, plot: IntervalPlot, format: IntervalFormat, palette: Palette): void {
  const layout = layOut(plot, format)
  const { left, right, top, bottom } = layout
  drawAxes(pen, plot, layout, format.width, palette)
  pen.within(left, top - 6, right - left + 8, bottom - top + 12, () => {
    for (const own of plot.lines) drawLine(pen, own, layout, palette)
  })
  drawNames(pen, plot.lines, layout, format.width, palette)
}

/** The plot as an SVG file. `id` keeps its element ids apart from those of other plots in one document. */
export function intervalSvg(
  plot: IntervalPlot,
  format: IntervalFormat,
  palette: Palette,
  { id, label }: { id: string; label: string },
): string {
  return svgFile(format, palette, { id, label }, (pen) => drawIntervals(pen, plot, format, palette))
}

/** The drawing of `draw` as an SVG file. */
export function svgFile(
  { width, height }: { width: number; height: number },
  palette: Palette,
  { id, label }: { id: string; label: string },
  draw: (pen: Pen) => void,
): string {
  const pen = new SvgPen(id)
  draw(pen)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escaped(palette.font)}" role="img" aria-label="${escaped(label)}">`,
    `<rect width="100%" height="100%" fill="${palette.paper}"/>`,
    pen.markup,
    '</svg>\n',
  ].join('')
}

function drawAxes(
  pen: Pen,
  plot: IntervalPlot,
  { x, y, left, right, top, bottom, named, rows, number }: Layout,
  width: number,
  palette: Palette,
): void {
  /** Centred at `at`, but inside the picture. */
  const centred = (words: string, at: number, baseline: number, colour: string) => {
    const half = widthAbout(words) / 2
    const middle = Math.max(half, Math.min(at, width - half))
    pen.words(words, middle, baseline, { colour, align: 'center' })
  }
  for (const tick of ticksOn(y, plot.y)) {
    const at = Math.round(y(tick)) + 0.5
    pen.shape((path) => straight(path, [left, at], [right, at]), { stroke: palette.hairline })
    pen.words(number(tick), left - BEHIND_NUMBER, at + MIDDLE, { colour: palette.muted, align: 'right' })
  }
  named.forEach(({ at, words }, i) => {
    centred(words, x(at), bottom + 18 + (i % rows) * NAME_HEIGHT, palette.muted)
  })
  pen.words(plot.y.title, 0, top - 16, { colour: palette.ink })
  centred(plot.x.title, (left + right) / 2, bottom + 38 + (rows - 1) * NAME_HEIGHT, palette.ink)
}

function drawLine(pen: Pen, own: PlotLine, layout: Layout, palette: Palette): void {
  const colour = colourOf(own, palette)
  const corners = own.points.map((point) => layout.at(own, point))
  if (corners.length > 1)
    pen.shape(traced(line(), corners), {
      stroke: colour,
      width: own.marked ? 1.4 : 1.2,
      dash: dashOfLine(own),
    })
  if (own.marked) {
    pen.shape((path) => traceWhiskers(path, own, layout), { stroke: colour })
    pen.shape(
      (path) => {
        for (const corner of corners) sign(path, own.place, corner, layout.scale)
      },
      { fill: colour, ...(layout.scale > 1 && { stroke: palette.paper }) },
    )
  }
  pen.shape(
    (path) => {
      for (const { x: at, y: value } of own.published ?? []) {
        const [centre, height] = layout.at(own, { x: at, y: value })
        straight(path, [centre - CROSS, height - CROSS], [centre + CROSS, height + CROSS])
        straight(path, [centre - CROSS, height + CROSS], [centre + CROSS, height - CROSS])
      }
    },
    { stroke: colour, width: 1.6 },
  )
}

function traceWhiskers(path: Tracer, own: PlotLine, { at }: Layout): void {
  for (const { x, y, ci95 = 0 } of own.points) {
    if (!(ci95 > 0)) continue
    const [centre, low] = at(own, { x, y: y - ci95 })
    const [, high] = at(own, { x, y: y + ci95 })
    straight(path, [centre, low], [centre, high])
    for (const end of [low, high]) straight(path, [centre - CAP, end], [centre + CAP, end])
  }
}

/** Lanes without a colour of their own are drawn in ink. */
export const colourOf = ({ place }: Pick<PlotLine, 'place'>, { lanes, ink }: Palette) => lanes[place] ?? ink

/** Lines beyond the last colour have the dash of the next index. */
function dashOfLine({ place, points }: PlotLine): number[] {
  const lanes = LANE_LETTERS.length
  return points.length > DENSE ? [] : dashOf((place + Math.floor(place / lanes)) % lanes)
}

const RADIUS = 3.2
/** Square, triangle, diamond: signs of the lines after the first, which has a disc. */
const SIGNS = [
  [
    [-3, -3],
    [3, -3],
    [3, 3],
    [-3, 3],
  ],
  [
    [0, -4],
    [4, 3],
    [-4, 3],
  ],
  [
    [0, -4.2],
    [4.2, 0],
    [0, 4.2],
    [-4.2, 0],
  ],
] as const

function sign(path: Tracer, place: number, [x, y]: readonly [number, number], scale: number): void {
  const kind = place % (SIGNS.length + 1)
  if (kind === 0) {
    path.moveTo(x + scale * RADIUS, y)
    path.arc(x, y, scale * RADIUS, 0, 2 * Math.PI)
    return
  }
  SIGNS[kind - 1]!.forEach(([dx, dy], i) => {
    if (i === 0) path.moveTo(x + scale * dx, y + scale * dy)
    else path.lineTo(x + scale * dx, y + scale * dy)
  })
  path.closePath()
}

function straight(path: Tracer, from: readonly [number, number], to: readonly [number, number]): void {
  path.moveTo(...from)
  path.lineTo(...to)
}

/** Each line has its name at the height of its end. */
function drawNames(
  pen: Pen,
  lines: readonly PlotLine[],
  layout: Layout,
  width: number,
  palette: Palette,
): void {
  const { top, bottom, right } = layout
  const ends = lines
    .flatMap((own) => {
      const last = own.points.at(-1)
      return last ? [{ own, at: layout.at(own, last)[1] }] : []
    })
    .sort((a, b) => a.at - b.at)
  const heights = spread(
    ends.map(({ at }) => at),
    NAME_GAP,
    top,
    bottom,
  )
  ends.forEach(({ own }, i) => {
    const height = heights[i]!
    const colour = colourOf(own, palette)
    pen.shape((path) => straight(path, [right + 8, height], [right + 22, height]), {
      stroke: colour,
      width: 1.6,
      dash: dashOfLine(own),
    })
    pen.words(fitting(own.name, width - right - BEFORE_NAME), right + BEFORE_NAME, height + MIDDLE, {
      colour,
    })
  })
}
