import { type ScaleContinuousNumeric, scaleLinear, scaleLog } from 'd3-scale'
import { line } from 'd3-shape'
import { colourOf, type PlotPoint } from '../../plots/interval-plot'
import { dashOf, LANE_LETTERS, type Palette } from '../../plots/palette'
import { type Pen, traced } from '../../plots/pen'
import type { PlotPicture } from '../picture'

const MARGIN = 6
/** Decades of a logarithmic axis that a small picture has room for. */
const DECADES = 4
const DOT = 1.8

/** A figure at a glance: its lines in a frame, without words. */
export function drawThumbnail(
  pen: Pen,
  { x, y, lines }: PlotPicture,
  palette: Palette,
  width: number,
  height: number,
): void {
  const points = lines.flatMap((own) => own.points)
  const across = scaleOf(
    points.map((point) => point.x),
    x,
    [MARGIN, width - MARGIN],
    false,
  )
  const up = scaleOf(
    points.map((point) => point.y),
    y,
    [height - MARGIN, MARGIN],
    true,
  )
  pen.shape(
    (path) => {
      path.moveTo(MARGIN, MARGIN / 2)
      path.lineTo(MARGIN, height - MARGIN)
      path.lineTo(width - MARGIN / 2, height - MARGIN)
    },
    { stroke: palette.hairline },
  )
  const trace = line<PlotPoint>(
    (point) => across(point.x),
    (point) => up(point.y),
  ).defined((point) => Number.isFinite(across(point.x)) && Number.isFinite(up(point.y)))
  for (const { place, points, marked } of lines) {
    const colour = colourOf({ place }, palette)
    const dash = dashOf(place % LANE_LETTERS.length)
    pen.shape(traced(trace, [...points]), { stroke: colour, width: 1.5, dash })
    if (!marked) continue
    for (const point of points)
      pen.shape((path) => path.arc(across(point.x), up(point.y), DOT, 0, 2 * Math.PI), { fill: colour })
  }
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
