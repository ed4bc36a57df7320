import type { Palette } from './palette'
import type { Pen, Type } from './pen'
import type { PlotArea } from './plot-area'
import { widthAbout } from './widths'

/** A few words at a place of a plot: a time, and a value of the axis on the left. */
export interface PlotNote {
  at_s: number
  value: number
  text: string
}

/** A note on the screen, px of its plot. */
export interface PlacedNote {
  /** Its place; on the edge of the plot if the value is beyond the axis. */
  x: number
  y: number
  /** The box of its words. */
  left: number
  top: number
  width: number
  height: number
  lines: readonly string[]
}

const TYPE = { weight: 600 }
const LINE = 15
const PAD = 5
const APART = 8
const RADIUS = 3.5
/** Longest line, px, and as a share of the plot. */
const LONGEST = 200
const SHARE = 0.45
const BASELINE = 10
// biome-ignore lint/suspicious/noControlCharactersInRegex: files and labels have no place for them
const UNSEEN = /[\u0000-\u001f\u007f\s]+/g

/** The notes within the time shown. */
export const placedNotes = (plot: PlotArea, notes: readonly PlotNote[]): (PlacedNote | undefined)[] =>
  notes.map((note) => {
    const x = plot.x(note.at_s)
    return x < plot.left - 0.5 || x > plot.right + 0.5 ? undefined : placed(plot, note, x)
  })

function placed(
  { left, right, top, bottom, y: scale }: PlotArea,
  { value, text }: PlotNote,
  x: number,
): PlacedNote {
  const y = Math.min(bottom, Math.max(top, scale(value)))
  const lines = wrapped(text, Math.min(LONGEST, SHARE * (right - left)))
  const width = Math.max(...lines.map((line) => widthAbout(line, TYPE))) + 2 * PAD
  const height = lines.length * LINE + 2 * PAD - 4
  const after = x + APART
  const before = x - APART - width
  const wanted = after + width <= right || before < left ? after : before
  return {
    x,
    y,
    left: Math.max(left, Math.min(wanted, right - width)),
    top: Math.max(0, Math.min(y - height / 2, bottom - height)),
    width,
    height,
    lines,
  }
}

function wrapped(text: string, room: number): string[] {
  const lines: string[] = []
  for (const word of text.replace(UNSEEN, ' ').trim().split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && widthAbout(longer, TYPE) <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

interface Noted {
  palette: Palette
  notes?: readonly PlotNote[]
}

/** Draws each note as a ring at its place, with its words on paper beside it. */
export function drawNotes(pen: Pen, plot: PlotArea, { palette, notes = [] }: Noted): void {
  const type: Type = { ...TYPE, colour: palette.ink, align: 'center' }
  for (const note of placedNotes(plot, notes)) {
    if (!note) continue
    const { x, y, left, top, width, height, lines } = note
    pen.shape((path) => path.rect(left, top, width, height), { fill: palette.paper, alpha: 0.88 })
    pen.shape((path) => path.rect(left, top, width, height), { stroke: palette.ink, width: 1 })
    pen.shape((path) => path.arc(x, y, RADIUS, 0, 2 * Math.PI), {
      fill: palette.paper,
      stroke: palette.ink,
      width: 2,
    })
    for (const [i, line] of lines.entries())
      pen.words(line, left + width / 2, top + PAD + i * LINE + BASELINE, type)
  }
}
