import type { LaneFeed } from '../../engine/page/client'
import type { What } from '../../engine/page/events'
import type { Ink, Tracer } from '../../plots/ink'
import type { Palette } from '../../plots/palette'
import type { Pen } from '../../plots/pen'
import { AREA_ALPHA, classAlpha } from '../../plots/scales'
import { gaugesOf, traitsOf } from '../../scenario/traits'
import { type Cells, cellsFor, columnOf, lengthAt, rowOf } from './cells'
import { inSystem, type Leaving } from './packets'
import { packetText } from './text'

/** Same left edge as the plots below. */
const LEFT = 42
const RIGHT = 52
/** Height for names of thresholds, and for falling drops, px. */
const NAMES = 14
const FALL = 13
const NAME_GAP = 4
const LINK_GAP = 8
const GLYPH = 3
const ROW_GAP = 3

export interface QueueFrame {
  feed: LaneFeed
  palette: Palette
  colour: string
  limit_packets: number
  leavings: readonly Leaving[]
  /** Simulated time for a dropped packet to fade, s. */
  fade_s: number
}

/** Whether the lane's scheme has two queues. */
const isOfTwo = ({ state }: LaneFeed) =>
  (traitsOf(state?.queue.kind)?.gauges ?? []).some(({ quantity }) => quantity === 'backlog_bytes')

/** Draws the waiting packets of a lane: the head at the left, next to the link. */
export function drawQueue(pen: Pen, frame: QueueFrame, width: number, height: number): void {
  const { feed, limit_packets, palette, colour } = frame
  if (!feed.packets) return
  const { link, queues, waiting } = inSystem(feed.packets)
  const [first, second] = gaugesOf('backlog_bytes', feed.state?.queue.kind)
  const two = isOfTwo(feed)
  const room = { top: NAMES, height: height - NAMES - FALL, width: width - LEFT - RIGHT }
  if (room.width < 20 || room.height < 6) return
  const high = two ? (room.height - ROW_GAP) / 2 : room.height
  const cells = cellsFor(limit_packets, room.width, high)
  const bottom = room.top + room.height
  upright(pen, LEFT - LINK_GAP / 2, room.top, bottom, { stroke: palette.hairline })
  const shown = two ? queues : [queues.flat()]
  shown.forEach((classes, row) => {
    const top = two ? room.top + row * (high + ROW_GAP) : bottom - cells.rows * cells.size
    drawBlocks(pen, classes.slice(0, cells.capacity), cells, LEFT, top, colour)
    if (two) name(pen, row === 0 ? first!.name : second!.name, 4, top + high / 2 + 4, palette.muted)
  })
  drawLimits(pen, frame, cells, room.top, bottom, two)
  if (link !== undefined) {
    const x = LEFT - LINK_GAP - cells.size
    drawBlocks(pen, [link], cells, x, bottom - cells.size * Math.ceil(cells.rows / 2), colour)
  }
  const more = waiting - cells.capacity * shown.length
  if (more > 0) name(pen, packetText.more(more), width - RIGHT + NAME_GAP, bottom, palette.muted)
  drawLeavings(pen, frame, cells, bottom)
}

function drawLimits(
  pen: Pen,
  frame: QueueFrame,
  cells: Cells,
  top: number,
  bottom: number,
  two: boolean,
): void {
  const { feed, limit_packets, palette, colour } = frame
  const end = Math.min(limit_packets, cells.capacity)
  const marks = two || !feed.curve ? [] : feed.curve.marks.filter(([, value]) => value > 0 && value < end)
  let free = LEFT
  const draw = (label: string, packets: number, ink: Ink, type: string) => {
    const x = Math.round(LEFT + lengthAt(packets, cells)) + 0.5
    // A line over blocks needs an outline.
    upright(pen, x, top - 2, bottom, { stroke: palette.paper, width: 3 })
    upright(pen, x, top - 2, bottom, ink)
    const wide = pen.widthOf(label, { colour: type })
    // The queue plot has the names that overlap here.
    if (x - wide / 2 < free) return
    pen.words(label, x, top - NAME_GAP, { colour: type, align: 'center' })
    free = x + wide / 2 + NAME_GAP
  }
  for (const [label, value] of marks) draw(label, value, { stroke: colour, dash: [4, 4], alpha: 0.7 }, colour)
  if (limit_packets <= cells.capacity)
    draw(packetText.buffer, limit_packets, { stroke: palette.ink, dash: [2, 3] }, palette.muted)
}

/** Looks of traffic classes, independent of colour: filled, hollow, half, a dot. */
const LOOKS: ((path: Tracer, x: number, y: number, side: number) => void)[] = [
  (path, x, y, side) => path.rect(x, y, side, side),
  (path, x, y, side) => {
    const rim = Math.max(1, side / 4)
    path.rect(x, y, side, rim)
    path.rect(x, y + side - rim, side, rim)
    path.rect(x, y + rim, rim, side - 2 * rim)
    path.rect(x + side - rim, y + rim, rim, side - 2 * rim)
  },
  (path, x, y, side) => path.rect(x, y + side / 2, side, side / 2),
  (path, x, y, side) => path.rect(x + side / 3, y + side / 3, side / 3, side / 3),
]
const lookOf = (index: number) => Math.min(index, LOOKS.length - 1)

function drawBlocks(
  pen: Pen,
  classes: number[],
  cells: Cells,
  left: number,
  top: number,
  fill: string,
): void {
  const side = cells.size - (cells.size > 4 ? 1 : 0.5)
  for (const [look, block] of LOOKS.entries()) {
    const own = classes.flatMap((index, place) => (lookOf(index) === look ? [place] : []))
    if (own.length === 0) continue
    pen.shape(
      (path) => {
        for (const place of own) block(path, left + columnOf(place, cells), top + rowOf(place, cells), side)
      },
      // The second look is an outline, and needs its full colour.
      { fill, alpha: look === 1 ? 1 : AREA_ALPHA + (1 - AREA_ALPHA) * classAlpha(look) },
    )
  }
}

/** Drops fall from their place in the queue, each with the sign of its cause. */
function drawLeavings(
  pen: Pen,
  { leavings, feed, fade_s, palette }: QueueFrame,
  cells: Cells,
  bottom: number,
) {
  for (const { t_s, what, index } of leavings) {
    const age = (feed.t_s - t_s) / fade_s
    if (age > 1) continue
    const x = LEFT + columnOf(Math.min(index, cells.capacity - 1), cells) + cells.size / 2
    drawSign(pen, what, x, bottom + GLYPH + 1 + age * (FALL - 2 * GLYPH - 1), palette, 1 - 0.7 * age)
  }
}

/** The sign of a packet's fate: a ring (early), a disc (forced), a cross (overflow), a bar (mark). */
export function drawSign(pen: Pen, what: What, x: number, y: number, palette: Palette, alpha: number): void {
  const r = GLYPH
  if (what === 'overflow')
    pen.shape(
      (path) => {
        path.moveTo(x - r, y - r)
        path.lineTo(x + r, y + r)
        path.moveTo(x - r, y + r)
        path.lineTo(x + r, y - r)
      },
      { stroke: palette.overflow, width: 1.6, alpha },
    )
  else if (what === 'forced' || what === 'policed')
    pen.shape((path) => path.arc(x, y, r, 0, 7), { fill: palette.forced, alpha })
  else if (what === 'early')
    pen.shape((path) => path.arc(x, y, r - 0.6, 0, 7), { stroke: palette.early, width: 1.6, alpha })
  else pen.shape((path) => path.rect(x - r, y - 1, 2 * r, 2), { fill: palette.early, alpha })
}

const name = (pen: Pen, words: string, x: number, y: number, colour: string) =>
  pen.words(words, x, y, { colour })

const upright = (pen: Pen, x: number, from: number, to: number, ink: Ink) =>
  pen.shape((path) => {
    path.moveTo(x, from)
    path.lineTo(x, to)
  }, ink)
