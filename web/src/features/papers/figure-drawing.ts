import { drawPicture, FILE_SIZE } from '../../../studies/papers/drawn'
import type { Picture, TablePicture } from '../../../studies/papers/picture'
import { cellText } from '../../../studies/papers/wording'
import type { Palette } from '../../plots/palette'
import type { Pen, Type } from '../../plots/pen'
import type { Drawing } from '../../plots/picture-file'
import { fitting } from '../../plots/widths'

/** Texts around a figure in a file. */
export interface FigureWords {
  /** Its label in the paper, and its subject. */
  title: string
  paper: string
  /** Origin of the numbers. */
  caption: string
}

/** Sizes, CSS pixels. */
const { width: WIDTH, height: HEIGHT } = FILE_SIZE
const MARGIN = 24
const GAP = 24
const ABOVE = 80
const BELOW = 40
const ROW = 26
const CELL_GAP = 20

/** All plots and tables of a figure in one drawing, several in two columns. */
export function figureDrawing(pictures: readonly Picture[], words: FigureWords, palette: Palette): Drawing {
  const columns = Math.min(2, pictures.length)
  const rows = Array.from({ length: Math.ceil(pictures.length / columns) }, (_, i) =>
    pictures.slice(i * columns, (i + 1) * columns),
  )
  const heights = rows.map((row) => Math.max(...row.map(heightOf)))
  const inner = columns * WIDTH + (columns - 1) * GAP
  const tallest = heights.reduce((sum, height) => sum + height + GAP, -GAP)
  const [width, height] = [inner + 2 * MARGIN, ABOVE + tallest + BELOW]
  return {
    width,
    height,
    font: palette.font,
    draw(pen) {
      pen.shape((path) => path.rect(0, 0, width, height), { fill: palette.paper })
      const title: Type = { colour: palette.ink, size: 18, weight: 600 }
      pen.words(fitting(words.title, inner, title), MARGIN, 36, title)
      pen.words(fitting(words.paper, inner), MARGIN, 58, { colour: palette.muted })
      let top = ABOVE
      rows.forEach((row, i) => {
        row.forEach((picture, column) => {
          pen.moved(MARGIN + column * (WIDTH + GAP), top, () => drawOne(pen, picture, palette))
        })
        top += heights[i]! + GAP
      })
      pen.words(fitting(words.caption, inner), MARGIN, height - 16, { colour: palette.muted })
    },
  }
}

const heightOf = (picture: Picture): number =>
  picture.kind === 'table' ? (picture.rows.length + 1) * ROW : HEIGHT

function drawOne(pen: Pen, picture: Picture, palette: Palette): void {
  if (picture.kind === 'table') drawTable(pen, picture, palette)
  else drawPicture(pen, picture, FILE_SIZE, palette)
}

/** Names on the left, right-aligned columns of numbers. */
function drawTable(pen: Pen, { columns, rows }: TablePicture, palette: Palette): void {
  const ink: Type = { colour: palette.ink }
  const lines = rows.map(({ name, cells }) => [name, ...cells.map(cellText)])
  const widths = columns.map((column, i) =>
    Math.max(...[column, ...lines.map((line) => line[i + 1]!)].map((text) => pen.widthOf(text, ink))),
  )
  const ends = widths.map((_, i) => WIDTH - widths.slice(i + 1).reduce((sum, own) => sum + own + CELL_GAP, 0))
  ;[['', ...columns], ...lines].forEach((line, row) => {
    const baseline = row * ROW + 17
    line.forEach((text, i) => {
      if (i === 0) pen.words(text, 0, baseline, ink)
      else
        pen.words(text, ends[i - 1]!, baseline, {
          colour: row === 0 ? palette.muted : palette.ink,
          align: 'right',
        })
    })
    const under = (row + 1) * ROW - 0.5
    pen.shape(
      (path) => {
        path.moveTo(0, under)
        path.lineTo(WIDTH, under)
      },
      { stroke: palette.hairline },
    )
  })
}
