import type { Type } from './pen'
import type { Drawing } from './picture-file'
import type { Heading, PlotExport } from './plot-export'
import { fitting } from './widths'

/** A plot in a picture of several. */
export interface SheetPlot {
  picture: PlotExport
  heading: Heading
}

/** Several plots in one picture, in rows with a column count of their own. */
export interface Sheet {
  title: string
  /** Origin: seed, version. */
  caption: string
  rows: readonly (readonly SheetPlot[])[]
}

/** Sizes, CSS pixels. */
const PLOT_WIDTH = 480
const PLOT_HEIGHT = 240
const MARGIN = 24
const GAP = 24
const ABOVE = 64
const BELOW = 40

/** All plots of a sheet as one drawing; undefined for an empty sheet. */
export function sheetDrawing({ title, caption, rows }: Sheet): Drawing | undefined {
  const [first] = rows.flat()
  if (!first) return undefined
  const { paper, ink, muted, font } = first.picture
  const columns = Math.max(2, ...rows.map((row) => row.length))
  const inner = columns * PLOT_WIDTH + (columns - 1) * GAP
  const width = inner + 2 * MARGIN
  const height = ABOVE + rows.length * (PLOT_HEIGHT + GAP) - GAP + BELOW
  return {
    width,
    height,
    font,
    draw(pen) {
      pen.shape((path) => path.rect(0, 0, width, height), { fill: paper })
      const type: Type = { colour: ink, size: 18, weight: 600 }
      pen.words(fitting(title, inner, type), MARGIN, 36, type)
      rows.forEach((row, i) => {
        const own = (inner - (row.length - 1) * GAP) / row.length
        row.forEach(({ picture, heading }, place) => {
          pen.moved(MARGIN + place * (own + GAP), ABOVE + i * (PLOT_HEIGHT + GAP), () =>
            picture.draw(pen, heading, own, PLOT_HEIGHT),
          )
        })
      })
      pen.words(fitting(caption, inner), MARGIN, height - 16, { colour: muted })
    },
  }
}
