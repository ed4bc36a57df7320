import { type ScaleContinuousNumeric, scaleLinear, scaleLog } from 'd3-scale'
import { line } from 'd3-shape'
import { spread } from '../plots/labels'
import { LANE_DASHES, type Palette } from '../plots/palette'
import { type Pen, type Tracer, traced } from '../plots/pen'
import { short } from '../plots/plane'
import { yScale } from '../sweeps/sweep-scales'
import type { PlotAxis, PlotLine, PlotPicture } from './picture'

interface Size {
  width: number
  height: number
}

const TOP = 32
const BELOW = 44
const LEFT = 62
const RIGHT = 132
/** Room between the axis and the first mark. */
const INSET = 12
const NAME_GAP = 15
const MIDDLE = 4
const CAP = 3
const CROSS = 4.5
/** Lines with whiskers stand this far apart, so that these do not hide each other. */
const ASIDE = 4
const APART = 46
const TICKS = 5
/** Dashes would make noise of lines with more points than this. */
const DENSE = 100
/** Powers of ten that a logarithmic axis shows at most below its greatest value. */
const DECADES = 5

type Scale = ScaleContinuousNumeric<number, number>

/** Draws a figure of the gallery: lines with marks and whiskers, axes with their titles, a name at each line's end. */
export function drawPicture(pen: Pen, picture: PlotPicture, palette: Palette, { width, height }: Size): void {
  const { lines } = picture
  const [left, right, top, bottom] = [LEFT, width - RIGHT, TOP, height - BELOW]
  const x = across(picture, [left + INSET, right - INSET])
  const y = upright(picture, [bottom, top])
  drawAxes(pen, picture, { x, y, left, right, top, bottom }, palette)
  const whiskered = lines.filter(({ points }) => points.some(({ ci95 }) => ci95 !== undefined))
  const aside = (own: PlotLine) => {
    const place = whiskered.indexOf(own)
    return place < 0 ? 0 : (place - (whiskered.length - 1) / 2) * ASIDE
  }
  pen.within(left, top - 6, right - left + 8, bottom - top + 12, () => {
    for (const own of lines) drawLine(pen, own, (at) => x(at) + aside(own), y, palette)
  })
  drawNames(pen, lines, y, { top, bottom, right }, palette)
}

const valuesOf = ({ lines }: PlotPicture, side: 'x' | 'y') =>
  lines.flatMap(({ points, published = [] }) => [...points, ...published].map((point) => point[side]))

function across(picture: PlotPicture, range: [number, number]): Scale {
  const { log, from, to, named = [] } = picture.x
  const values = [...named.map(({ at }) => at), ...valuesOf(picture, 'x')]
  const least = from ?? (values.length > 0 ? Math.min(...values) : 0)
  const most = to ?? (values.length > 0 ? Math.max(...values) : 1)
  const domain = least === most ? [least - 1, most + 1] : [least, most]
  return (log ? scaleLog() : scaleLinear()).domain(domain).range(range)
}

function upright(picture: PlotPicture, range: [number, number]): Scale {
  const { log, from, to } = picture.y
  if (log) {
    const values = valuesOf(picture, 'y').filter((value) => value > 0)
    const most = to ?? 10 ** Math.ceil(Math.log10(Math.max(1e-9, ...values)) - 1e-9)
    const least = Math.min(most / 10, ...values.map((value) => Math.max(value, most / 10 ** DECADES)))
    return scaleLog()
      .domain([from ?? 10 ** Math.floor(Math.log10(least) + 1e-9), most])
      .range(range)
  }
  if (from !== undefined && to !== undefined) return scaleLinear().domain([from, to]).range(range)
  return yScale(
    picture.lines.flatMap(({ points, published = [] }) => [
      ...points.map(({ y, ci95 = 0 }) => [y - ci95, y + ci95] as const),
      ...published.map(({ y }) => [y, y] as const),
    ]),
    range,
  )
}

interface Frame {
  x: Scale
  y: Scale
  left: number
  right: number
  top: number
  bottom: number
}

function drawAxes(pen: Pen, picture: PlotPicture, frame: Frame, palette: Palette): void {
  const { x, y, left, right, top, bottom } = frame
  for (const tick of ticksOf(y, picture.y)) {
    const at = Math.round(y(tick)) + 0.5
    pen.shape((path) => straight(path, [left, at], [right, at]), { stroke: palette.hairline })
    pen.words(short(tick), left - 8, at + MIDDLE, { colour: palette.muted, align: 'right' })
  }
  let last = Number.NEGATIVE_INFINITY
  for (const { at, name } of namedOn(x, picture.x)) {
    const place = x(at)
    if (name === undefined && place - last < APART) continue
    last = place
    pen.words(name ?? short(at), place, bottom + 18, { colour: palette.muted, align: 'center' })
  }
  pen.words(picture.y.title, 0, top - 16, { colour: palette.ink })
  pen.words(picture.x.title, (left + right) / 2, bottom + 38, { colour: palette.ink, align: 'center' })
}

const namedOn = (x: Scale, { named = [], log }: PlotAxis): readonly { at: number; name?: string }[] =>
  named.length > 0 && (named.length <= 12 || named.some(({ name }) => name !== undefined))
    ? named
    : ticksOf(x, { title: '', ...(log && { log }) }).map((at) => ({ at }))

function ticksOf(scale: Scale, { log }: PlotAxis): number[] {
  const found = scale.ticks(TICKS)
  if (!log) return found
  const powers = found.filter((value) => Math.abs(Math.log10(value) % 1) < 1e-9)
  return powers.length >= 2 ? powers : found
}

function drawLine(pen: Pen, own: PlotLine, x: (at: number) => number, y: Scale, palette: Palette): void {
  const colour = colourOf(own, palette)
  const foot = y.range()[0]!
  const up = (value: number) => {
    const at = y(value)
    return Number.isFinite(at) ? at : foot
  }
  const corners = own.points.map((point): [number, number] => [x(point.x), up(point.y)])
  if (corners.length > 1)
    pen.shape(traced(line(), corners), { stroke: colour, width: own.marked ? 1.4 : 1.2, dash: dashOf(own) })
  if (own.marked) {
    const whiskers = own.points.filter(({ ci95 }) => ci95 !== undefined && ci95 > 0)
    pen.shape(
      (path) => {
        for (const point of whiskers) {
          const at = x(point.x)
          const [low, high] = [up(point.y - point.ci95!), up(point.y + point.ci95!)]
          straight(path, [at, low], [at, high])
          for (const end of [low, high]) straight(path, [at - CAP, end], [at + CAP, end])
        }
      },
      { stroke: colour },
    )
    pen.shape(
      (path) => {
        for (const [at, height] of corners) sign(path, own.place, at, height)
      },
      { fill: colour },
    )
  }
  pen.shape(
    (path) => {
      for (const { x: at, y: value } of own.published ?? []) {
        const [centre, height] = [x(at), up(value)]
        straight(path, [centre - CROSS, height - CROSS], [centre + CROSS, height + CROSS])
        straight(path, [centre - CROSS, height + CROSS], [centre + CROSS, height - CROSS])
      }
    },
    { stroke: colour, width: 1.6 },
  )
}

/** Lanes beyond those that have a colour are drawn in ink. */
export const colourOf = ({ place }: Pick<PlotLine, 'place'>, { lanes, ink }: Palette) => lanes[place] ?? ink

/** Lines beyond the colours that there are have the dash of the next. */
function dashOf({ place, points }: PlotLine): number[] {
  if (points.length > DENSE) return []
  const dash = LANE_DASHES[(place + Math.floor(place / LANE_DASHES.length)) % LANE_DASHES.length]!
  return dash.split(' ').filter(Boolean).map(Number)
}

/** Disc, square, triangle, diamond. */
function sign(path: Tracer, place: number, x: number, y: number): void {
  const kind = place % 4
  if (kind === 0) {
    path.moveTo(x + 3.2, y)
    path.arc(x, y, 3.2, 0, 2 * Math.PI)
    return
  }
  const corners = [
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
  ][kind - 1]!
  corners.forEach(([dx, dy], i) => {
    if (i === 0) path.moveTo(x + dx!, y + dy!)
    else path.lineTo(x + dx!, y + dy!)
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
  y: Scale,
  { top, bottom, right }: { top: number; bottom: number; right: number },
  palette: Palette,
): void {
  const ends = lines
    .flatMap((own) => {
      const last = own.points.at(-1)
      const at = last && y(last.y)
      return at === undefined ? [] : [{ own, at: Number.isFinite(at) ? at : bottom }]
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
      dash: dashOf(own),
    })
    pen.words(own.name, right + 27, height + MIDDLE, { colour })
  })
}
