import type { Palette } from '../../plots/palette'
import type { Pen } from '../../plots/pen'
import type { Picture, TablePicture } from '../picture'
import { drawThumbnail } from './thumbnail'

const ROW = 14
const MARGIN = 10

/** What draws a small picture of an entry's first plot, or of its table. */
export const thumbnailOf =
  (pictures: readonly Picture[] | undefined) =>
  (pen: Pen, palette: Palette, width: number, height: number): void => {
    const plot = pictures?.find((picture) => picture.kind === 'plot')
    const table = pictures?.find((picture) => picture.kind === 'table')
    if (plot) drawThumbnail(pen, plot, palette, width, height)
    else if (table) drawRules(pen, table, palette, width)
  }

/** A table as the page of a book shows it from afar. */
function drawRules(pen: Pen, { columns, rows }: TablePicture, palette: Palette, width: number): void {
  const column = (width - 2 * MARGIN) / (columns.length + 1)
  for (const [i] of [undefined, ...rows].entries())
    for (let cell = 0; cell <= columns.length; cell++) {
      const x = MARGIN + cell * column
      const y = MARGIN + i * ROW + ROW / 2
      pen.shape(
        (path) => {
          path.moveTo(x, y)
          path.lineTo(x + column * (cell === 0 ? 0.8 : 0.5), y)
        },
        { stroke: i === 0 || cell === 0 ? palette.muted : palette.ink, width: 3, alpha: 0.5 },
      )
    }
}
