import { scaleLinear } from 'd3-scale'
import type { Chart, Level, Look, Marker } from './chart'
import { namesAtLines, placeLabels } from './labels'
import { drawNotes } from './notes'
import type { Pen, Type } from './pen'
import { type Axis, LABEL_HEIGHT, type PlotArea, tickName, ticksOf } from './plot-area'
import { chartText } from './text'

const NAME_HEIGHT = 12
/** Rows of labels on a low plot, and their greatest share of a higher one: more would hide the queue. */
const LEAST_ROWS = 2
const ROOM_FOR_LABELS = 0.4
/** From the middle of a word to its baseline. */
const MIDDLE = 4
const BASELINE = 16
const APART_X = 70
/** Gap between names on the axis below. */
const NAMES_APART = 4
const APART_Y = 60
const LEAST_Y = 14
/** Least distance of a value from the one at the end of a broken axis, px. */
const APART_NAMES_Y = 14

/** Draws the static parts: grid lines, values on the left, named levels. */
export function drawAxes<F extends Look>(pen: Pen, plot: PlotArea, chart: Chart<F>, picture: F): void {
  const { palette, shares } = picture
  const own = chart.y(picture)
  const height = plot.bottom - plot.top
  const axis = { ...own, ticks: Math.max(Math.min(own.ticks, height / LEAST_Y), height / APART_Y) }
  const name = (words: string, y: number) => {
    if (shares?.left) return
    pen.words(words, plot.left - 8, y + MIDDLE, { colour: palette.muted, align: 'right' })
  }
  const { beyond } = own
  const levels = chart.levels?.(picture) ?? []
  const ticks = ticksOf(beyond ? scaleLinear([own.from, own.to], [0, 1]) : plot.y, axis)
  // A named level replaces its number.
  const isNamed = (tick: number) =>
    !picture.quiet ||
    own.kind === 'log' ||
    (tick === ticks.at(-1) &&
      levels.every(({ value }) => Math.abs(plot.y(value) - plot.y(tick)) > NAME_HEIGHT))
  for (const tick of ticks) {
    const y = Math.round(plot.y(tick)) + 0.5
    across(pen, plot, y, { stroke: palette.hairline })
    // The value at the end of the axis stands in its place.
    if (isNamed(tick) && (!beyond || y - plot.top >= APART_NAMES_Y)) name(tickName(tick, own), y)
  }
  if (beyond) {
    name(beyond.name, plot.top)
    drawBreak(pen, plot, (plot.y(own.to) + plot.top) / 2, palette.muted)
  }
  drawLevels(pen, plot, levels, picture)
}

/** Two strokes across the left edge: the axis is interrupted here. */
function drawBreak(pen: Pen, { left }: PlotArea, y: number, stroke: string): void {
  for (const lift of [-2, 2])
    pen.shape(
      (path) => {
        path.moveTo(left - 5, y + lift + 2)
        path.lineTo(left + 5, y + lift - 2)
      },
      { stroke },
    )
}

function drawLevels(pen: Pen, plot: PlotArea, levels: readonly Level[], picture: Look): void {
  const { palette, colour, least_line: width = 1, shares, quiet } = picture
  const shown = shownLevels(plot, levels)
  const names = namesAtLines(
    shown.map(({ y, level: { kind } }) => ({ y, always: kind === 'limit' })),
    NAME_HEIGHT,
    plot.top - 2,
    plot.bottom,
  )
  shown.forEach(({ level: { kind, label, drawn }, y }, i) => {
    const line =
      kind === 'limit'
        ? { stroke: palette.ink, width, dash: [2, 3] }
        : { stroke: colour, width, dash: [4, 4], alpha: 0.7 }
    if (!drawn) across(pen, plot, y, line)
    const at = names[i]
    if (at === undefined || shares?.right || (quiet && kind === 'threshold')) return
    const ink = kind === 'limit' ? palette.muted : colour
    pen.words(label, plot.right + 6, at + MIDDLE, { colour: ink })
  })
}

const shownLevels = (plot: PlotArea, levels: readonly Level[]) =>
  levels
    .map((level) => ({ level, y: Math.round(plot.y(level.value)) + 0.5 }))
    .filter(({ y }) => y <= plot.bottom && y >= 0)
    .sort((a, b) => a.y - b.y)

function across(pen: Pen, { left, right }: PlotArea, y: number, ink: Parameters<Pen['shape']>[1]): void {
  pen.shape((path) => {
    path.moveTo(left, y)
    path.lineTo(right, y)
  }, ink)
}

/** Draws the data, and over them the names on the axis below. */
export function drawData<F extends Look>(pen: Pen, plot: PlotArea, chart: Chart<F>, picture: F): void {
  const { left, top, right, bottom } = plot
  pen.within(left, top - 2, right - left + 1, bottom - top + 4, () => chart.draw(pen, plot, picture))
  if (picture.values) drawValues(pen, plot, chart.x(picture), picture)
  drawMarkers(pen, plot, picture)
  drawNotes(pen, plot, picture)
  if (picture.cursor !== undefined) drawCursor(pen, plot, picture.cursor, picture)
}

function drawValues(pen: Pen, plot: PlotArea, axis: Axis, { palette, quiet }: Look): void {
  const { left, right, bottom } = plot
  const room = right - left
  const ticks = ticksOf(plot.x, {
    ...axis,
    ticks: quiet ? 2 : Math.max(2, Math.min(axis.ticks, room / APART_X)),
  })
  const type: Type = { colour: palette.muted, align: 'center' }
  let free = 0
  for (const tick of ticks) {
    const x = plot.x(tick)
    if (tick < 0 || x < left - 1 || x > right + 1) continue
    if (axis.time && (x < left + 8 || x > right - 8)) continue
    upright(pen, x, bottom + 1, bottom + 5, palette.muted)
    const name = tickName(tick, axis)
    const half = pen.widthOf(name, type) / 2
    const at = Math.max(half, Math.min(x, plot.width - half))
    if (at - half < free) continue
    free = at + half + NAMES_APART
    pen.words(name, at, bottom + BASELINE, type)
  }
}

const upright = (
  pen: Pen,
  x: number,
  from: number,
  to: number,
  fill: string,
  { alpha = 1, width = 1 } = {},
) => pen.shape((path) => path.rect(Math.round(x), from, width, to - from), { fill, alpha })

/** Tolerance of half a pixel. */
const ROUNDED_PX = 0.5

/** The picture's markers that a plot shows. */
export function shownMarkers({ left, right, x }: PlotArea, { markers }: Look) {
  const from = x.invert(left - ROUNDED_PX)
  const to = x.invert(right + ROUNDED_PX)
  return markers
    .filter(({ at_s }) => at_s >= from && at_s <= to)
    .map((marker) => ({ ...marker, x: Math.round(x(marker.at_s)) }))
    .filter((marker) => marker.x >= left && marker.x <= right)
}

/** Only the last markers, up to this many, get names; the last are placed first. */
const MOST_NAMED = 60

function drawMarkers(pen: Pen, plot: PlotArea, picture: Look): void {
  const { palette, names } = picture
  const shown = shownMarkers(plot, picture)
  const inkOf = ({ lane }: Marker) => (lane === undefined ? palette.ink : palette.lanes[lane]!)
  const lines = new Map(shown.map((marker) => [`${marker.x} ${marker.lane}`, marker]))
  for (const marker of lines.values())
    upright(pen, marker.x, plot.top - (names ? LABEL_HEIGHT : 4), plot.bottom, inkOf(marker), {
      width: picture.least_line ?? 1,
    })
  if (!names) return
  const named = shown.slice(-MOST_NAMED)
  const type: Type = { colour: palette.ink, weight: 600, halo: palette.paper }
  const measured = named.map(({ x, label }) => ({ x, width: pen.widthOf(label, type) }))
  // The first is above the data.
  const more = Math.floor((ROOM_FOR_LABELS * (plot.bottom - plot.top)) / LABEL_HEIGHT)
  const rows = Math.max(LEAST_ROWS, 1 + more)
  placeLabels(measured, plot.left, plot.right, rows).forEach((place, i) => {
    if (!place) return
    const y = plot.top - 5 + place.row * LABEL_HEIGHT
    pen.words(named[i]!.label, place.x, y, { ...type, colour: inkOf(named[i]!), align: place.align })
  })
}

function drawCursor(pen: Pen, plot: PlotArea, at: number, { palette }: Look): void {
  const x = plot.x(at)
  if (x < plot.left - 0.5 || x > plot.right + 0.5) return
  upright(pen, x, plot.top - 4, plot.bottom, palette.ink, { alpha: 0.55 })
}

/** Longest list at a pointer. */
const MOST_LISTED = 20

/** Details of the levels, markers and notes, for a resting pointer and for screen readers. */
export function detailsOf<F extends Look>(plot: PlotArea, chart: Chart<F>, picture: F): string {
  const levels = shownLevels(plot, chart.levels?.(picture) ?? []).flatMap(({ level }) => level.detail ?? [])
  const shown = shownMarkers(plot, picture)
  const markers = shown.slice(0, MOST_LISTED).map(({ at_s, label }) => chartText.marker(at_s, label))
  const more = shown.length - markers.length
  const notes = (picture.notes ?? []).map(({ at_s, text }) => chartText.note(at_s, text))
  return [...levels, ...markers, ...(more > 0 ? [chartText.more(more)] : []), ...notes].join('\n')
}
