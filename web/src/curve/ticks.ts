import type { Curve } from '../engine/protocol'
import { significant } from '../kit/format'
import { isWide } from '../kit/wide'
import type { Geometry } from './geometry'
import { valueAt } from './ink'
import { curveText } from './text'

/** Average width of a character of the small type, px. */
const CHARACTER = 6.2
/** Width of a Chinese or Japanese sign, px. */
const WIDE = 12
/** Width of a digit, px. */
const DIGIT = 7
/** From the last number to the picture's edge, px. */
const EDGE = 1
/** Least distance between texts, px. */
const APART = 8
/** Approximate distance of numbers on an axis, px. */
const EVERY = 80

export interface Tick {
  at: number
  /** Text below it, if there is room. */
  text?: string
  /** Horizontal offset of the text, px. */
  shift?: number
}

/** A length for the axis: packets, kB or ms. */
const lengthOf = (curve: Curve, queue: number) =>
  significant(Math.round((queue / (curve.unit === 'bytes' ? 1000 : 1)) * 10) / 10, 12)

const widthOf = (text: string) =>
  [...text].reduce((width, letter) => width + (isWide(letter) ? WIDE : CHARACTER), 0)

/**
 * Ticks of the queue axis in order of importance: the buffer, the thresholds, the other ends, and round numbers. Numbers
 * that would overlap an earlier one are left out.
 */
export function queueTicks(curve: Curve, plot: Geometry): Tick[] {
  const { x, end, limit, width } = plot
  const round = x
    .copy()
    .domain([0, end])
    .ticks(Math.max(2, Math.floor((x(end) - x(0)) / EVERY)))
  const wanted = [limit, ...thresholdsIn(curve, plot).map(([, queue]) => queue), 0, end, ...round]
  const once = [...new Set(wanted)]
  const written: { middle: number; half: number }[] = []
  return once.map((at) => {
    const text = lengthOf(curve, at)
    const half = widthOf(text) / 2
    // The last one stays inside the picture.
    const middle = Math.min(x(at), width - (DIGIT * text.length) / 2 - EDGE)
    const clear = written.every((other) => Math.abs(middle - other.middle) > half + other.half + APART)
    if (!clear) return { at }
    written.push({ middle, half })
    return { at, text, shift: middle - x(at) }
  })
}

const thresholdsIn = ({ marks }: Curve, { limit }: Geometry) =>
  marks.filter(([, queue]) => queue > 0 && queue < limit)

export interface Label {
  name: string
  at: number
  /** Left end and baseline of the text, px. */
  x: number
  y: number
}

/** From the threshold's line to its name, px. */
const LABEL_GAP = 3
const ROW = 12
/** From the line of probability 1, where knots may be, to the first label, px. */
const BELOW = 5

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/**
 * The labels of thresholds, each beside its line, as high as possible without touching another label, the end of the
 * plot or, if possible, the curve. A label contains the threshold's number if the axis has no room for it.
 */
export function thresholdLabels(curve: Curve, plot: Geometry): Label[] {
  const { x, y } = plot
  const numbered = new Set(queueTicks(curve, plot).flatMap(({ at, text }) => (text ? [at] : [])))
  const rows = Math.max(1, Math.floor((y(0) - y(1) - BELOW) / ROW))
  const taken: Box[] = []
  return thresholdsIn(curve, plot).flatMap(([mark, at]): Label[] => {
    const names = numbered.has(at) ? [mark] : [curveText.threshold(mark, lengthOf(curve, at)), mark]
    const places = names.flatMap((name) =>
      Array.from({ length: rows }, (_, row) => row).flatMap((row) =>
        [x(at) - LABEL_GAP - widthOf(name), x(at) + LABEL_GAP].map((left) => {
          const top = y(1) + BELOW + row * ROW
          return { name, left, right: left + widthOf(name), top, bottom: top + ROW }
        }),
      ),
    )
    const clear = places.filter(
      (box) => box.left > x(0) && box.right < plot.width && taken.every((other) => apart(box, other)),
    )
    const free = clear.find((box) => !crossed(box, curve, plot)) ?? clear[0]
    if (!free) return []
    taken.push(free)
    return [{ name: free.name, at, x: free.left, y: free.bottom - LABEL_GAP }]
  })
}

const apart = (a: Box, b: Box) =>
  a.right + LABEL_GAP < b.left || b.right + LABEL_GAP < a.left || a.bottom <= b.top || b.bottom <= a.top

/** Whether the curve crosses a box; a cliff counts over its whole height. */
function crossed({ left, right, top, bottom }: Box, { line }: Curve, { x, y, limit }: Geometry): boolean {
  const ends = [left, right].map((px) => Math.min(limit, x.invert(px)))
  const inside = line.filter(([queue]) => x(queue) > left && x(queue) < right)
  const heights = [
    valueAt(line, ends[0] as number, 'right'),
    ...inside.map(([, p]) => p),
    valueAt(line, ends[1] as number, 'left'),
  ].map((p) => y(p))
  return Math.max(...heights) > top && Math.min(...heights) < bottom
}

/** Whether the word for the buffer fits beside the axis title. */
export const roomForBuffer = ({ x, end, limit }: Geometry, title: string, word: string) =>
  x(limit) - widthOf(word) - APART > (x(0) + x(end) + widthOf(title)) / 2
