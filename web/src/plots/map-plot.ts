import { ungrouped } from '../kit/format'
import type { Palette } from './palette'
import type { Pen, Type } from './pen'
import { fitting, widthAbout } from './widths'

/** Ratios over two quantities, side by side: one grid of cells for each source of the numbers. */
export interface MapPlot {
  x: MapAxis
  /** Rows, from top to bottom. */
  y: MapAxis
  /** Labels of ratios above one, and below. */
  above: string
  below: string
  /** Cells with a ratio in this range have a frame. */
  within: readonly [from: number, to: number]
  panels: readonly MapPanel[]
}

export interface MapAxis {
  title: string
  names: readonly string[]
}

export interface MapPanel {
  name: string
  /** Cells row by row; undefined without a value. */
  cells: readonly (MapCell | undefined)[]
}

export interface MapCell {
  value: number
  /** Half-width of the 95 % interval. */
  ci95?: number
}

/** The ratio with the strongest colour; its inverse is the other end. */
const MOST = 8
/** Opacity of the strongest colour, on which text in the theme's ink stays legible. */
const MOST_ALPHA = 0.55
const ABOVE = 0
const BELOW = 1

const TITLE = 20
const NAMES = 16
const LEGEND = 22
const LABEL_GAP = 10
const GAP = 16
/** Least width of a panel, px. */
const LEAST = 118
const SMALL = 11
/** Least size of a cell's number, px, and the ratio of cell width to that size. */
const TINY = 9
const CELL_TO_NUMBER = 2.8
const SWATCH = 10
const FRAME = 1.5

/** Strength of a cell's colour: −1 for the inverse of `MOST` or less, 0 for equality, 1 for `MOST` or more. */
export const shadeOf = (ratio: number): number =>
  ratio > 0 ? Math.max(-1, Math.min(1, Math.log2(ratio) / Math.log2(MOST))) : -1

/** Two or three digits, which fit in a cell. */
export const ratioText = (value: number): string => ungrouped(value, value < 0.995 ? 2 : value < 9.95 ? 1 : 0)

/** Names of a cell's column and row. */
export const placeIn = ({ x, y }: Pick<MapPlot, 'x' | 'y'>, place: number) => ({
  column: x.names[place % x.names.length] ?? '',
  row: y.names[Math.floor(place / x.names.length)] ?? '',
})

/** Panels in one row of the picture. */
const columnsOf = (panels: number, room: number): number =>
  Math.max(1, Math.min(panels, Math.floor((room + GAP) / (LEAST + GAP))))

/** Draws the panels, with names of rows and columns, and a legend. */
export function drawMaps(
  pen: Pen,
  plot: MapPlot,
  { width, height }: { width: number; height: number },
  palette: Palette,
): void {
  const small: Type = { colour: palette.muted, size: SMALL }
  const left = LABEL_GAP + Math.max(0, ...plot.y.names.map((name) => widthAbout(name, small)))
  const columns = columnsOf(plot.panels.length, width - left)
  const rows = Math.ceil(plot.panels.length / columns)
  const wide = (width - left - (columns - 1) * GAP - 1) / columns
  const high = (height - TITLE - LEGEND - NAMES - rows * (TITLE + NAMES)) / rows
  pen.words(fitting(plot.y.title, width), 0, 12, { colour: palette.muted })
  plot.panels.forEach((panel, i) => {
    const column = i % columns
    const row = Math.floor(i / columns)
    pen.moved(left + column * (wide + GAP), TITLE + row * (TITLE + high + NAMES), () => {
      drawPanel(pen, plot, panel, { width: wide, height: high, names: column === 0, left }, palette)
    })
  })
  const under = height - LEGEND - 4
  pen.words(plot.x.title, left + (width - left) / 2, under, { colour: palette.muted, align: 'center' })
  drawLegend(pen, plot, height - 6, width, palette)
}

function drawPanel(
  pen: Pen,
  { x, y, within }: MapPlot,
  { name, cells }: MapPanel,
  { width, height, names, left }: { width: number; height: number; names: boolean; left: number },
  palette: Palette,
): void {
  const [wide, high] = [width / x.names.length, height / y.names.length]
  const small: Type = { colour: palette.muted, size: SMALL }
  const size = Math.max(TINY, Math.min(SMALL, wide / CELL_TO_NUMBER))
  const ink: Type = { colour: palette.ink, size, align: 'center' }
  pen.words(fitting(name, width), 0, 14, { colour: palette.ink, weight: 600 })
  y.names.forEach((words, row) => {
    const middle = TITLE + (row + 0.5) * high + 4
    if (names) pen.words(words, LABEL_GAP / 2 - left, middle, small)
  })
  x.names.forEach((words, column) => {
    pen.words(words, (column + 0.5) * wide, TITLE + height + 13, { ...small, align: 'center' })
  })
  cells.forEach((cell, i) => {
    const column = i % x.names.length
    const row = Math.floor(i / x.names.length)
    const [at, top] = [column * wide, TITLE + row * high]
    if (!cell) {
      pen.words('–', at + wide / 2, top + high / 2 + 4, { ...small, align: 'center' })
      return
    }
    const shade = shadeOf(cell.value)
    const colour = palette.lanes[shade > 0 ? ABOVE : BELOW] ?? palette.ink
    pen.shape((path) => path.rect(at, top, wide - 1, high - 1), {
      fill: colour,
      alpha: MOST_ALPHA * Math.abs(shade),
    })
    if (cell.value >= within[0] && cell.value <= within[1])
      pen.shape((path) => path.rect(at + FRAME, top + FRAME, wide - 1 - 2 * FRAME, high - 1 - 2 * FRAME), {
        stroke: palette.ink,
        width: FRAME,
      })
    pen.words(ratioText(cell.value), at + wide / 2 - 0.5, top + high / 2 + 4, ink)
  })
}

function drawLegend(
  pen: Pen,
  { above, below, within }: MapPlot,
  baseline: number,
  width: number,
  palette: Palette,
): void {
  const small: Type = { colour: palette.muted, size: SMALL }
  let at = 0
  const entry = (words: string, ink: object, inset: number) => {
    if (at + SWATCH + 5 + widthAbout(words, small) > width) return
    pen.shape(
      (path) => path.rect(at + inset, baseline - SWATCH + 1 + inset, SWATCH - 2 * inset, SWATCH - 2 * inset),
      ink,
    )
    pen.words(words, at + SWATCH + 5, baseline, small)
    at += SWATCH + 5 + widthAbout(words, small) + 14
  }
  entry(above, { fill: palette.lanes[ABOVE], alpha: MOST_ALPHA }, 0)
  entry(below, { fill: palette.lanes[BELOW], alpha: MOST_ALPHA }, 0)
  entry(`${within[0]} – ${within[1]}`, { stroke: palette.ink, width: FRAME }, FRAME / 2)
}
