import { drawAxes, drawData } from './axes'
import { type Chart, chartArea, type LegendEntry, type Look, type Table } from './chart'
import type { Pen, Type } from './pen'
import { type Drawing, svgFile } from './picture-file'
import { chartText } from './text'
import { fitting } from './widths'

/** Texts around a plot in a picture. */
export interface Heading {
  title: string
  lane: string
  /** Units. */
  note: string
}

/** The same for a file of its own. */
export interface Captioned extends Heading {
  /** Origin: scenario, seed, version. */
  caption: string
}

/** A plot with its current content, ready to be drawn anywhere. */
export interface PlotExport {
  /** Draws it in a space of this size, with its heading above it. */
  draw(pen: Pen, heading: Heading | Captioned, width: number, height: number): void
  table(): Table
  paper: string
  ink: string
  muted: string
  font: string
}

/** Size of a picture, CSS pixels. */
const WIDTH = 960
const HEIGHT = 480
const MARGIN = 24

export function exportOf<F extends Look>(chart: Chart<F>, picture: F): PlotExport {
  const { paper, ink, muted, font } = picture.palette
  return {
    draw: (pen, heading, width, height) =>
      'caption' in heading
        ? drawAlone(pen, chart, picture, heading, width, height)
        : drawAmong(pen, chart, picture, heading, width, height),
    table: () => chart.table(picture),
    paper,
    ink,
    muted,
    font,
  }
}

/** A plot as a drawing of its own. */
export const drawingOf = (picture: PlotExport, heading: Captioned): Drawing => ({
  width: WIDTH,
  height: HEIGHT,
  font: picture.font,
  draw: (pen) => picture.draw(pen, heading, WIDTH, HEIGHT),
})

/** Name of a plot in a file. */
export const nameOf = ({ title, lane }: Heading): string => chartText.titled(title, lane)

/** An SVG document of a plot, with `data` as metadata. */
export const svgOf = (picture: PlotExport, heading: Captioned, data: object): string =>
  svgFile(drawingOf(picture, heading), { title: nameOf(heading), caption: heading.caption, data })

const ABOVE = 72
const BELOW = 40

function drawAlone<F extends Look>(
  pen: Pen,
  chart: Chart<F>,
  picture: F,
  heading: Captioned,
  width: number,
  height: number,
): void {
  const { palette } = picture
  pen.shape((path) => path.rect(0, 0, width, height), { fill: palette.paper })
  const title: Type = { colour: palette.ink, size: 18, weight: 600 }
  pen.words(heading.title, MARGIN, 36, title)
  const left = MARGIN + pen.widthOf(heading.title, title) + 16
  const note: Type = { colour: palette.muted, align: 'right' }
  const lane: Type = { colour: picture.colour, size: 14, weight: 600 }
  const room = width - MARGIN - pen.widthOf(heading.note, note) - 16 - left
  pen.words(fitting(heading.lane, room, lane), left, 36, lane)
  pen.words(heading.note, width - MARGIN, 36, note)
  drawLegend(pen, chart.legend?.(picture) ?? [], palette.muted, MARGIN, 60)
  pen.moved(MARGIN, ABOVE, () => drawPlot(pen, chart, picture, width - 2 * MARGIN, height - ABOVE - BELOW))
  pen.words(fitting(heading.caption, width - 2 * MARGIN), MARGIN, height - 16, { colour: palette.muted })
}

/** A plot among others has less room: one line each for name, units and inks. */
const AMONG_ABOVE = 44
const AMONG_LEGEND = 18

function drawAmong<F extends Look>(
  pen: Pen,
  chart: Chart<F>,
  picture: F,
  heading: Heading,
  width: number,
  height: number,
): void {
  const { palette } = picture
  const title = { colour: palette.ink, size: 14, weight: 600 }
  pen.words(heading.title, 0, 16, title)
  const left = pen.widthOf(heading.title, title) + 12
  const lane: Type = { colour: picture.colour, weight: 600 }
  pen.words(fitting(heading.lane, width - left, lane), left, 16, lane)
  pen.words(heading.note, 0, 34, { colour: palette.muted })
  const entries = chart.legend?.(picture) ?? []
  drawLegend(pen, entries, palette.muted, 0, 34 + AMONG_LEGEND)
  const above = AMONG_ABOVE + (entries.length > 0 ? AMONG_LEGEND : 0)
  pen.moved(0, above, () => drawPlot(pen, chart, picture, width, height - above))
}

function drawPlot<F extends Look>(pen: Pen, chart: Chart<F>, picture: F, width: number, height: number) {
  const plot = chartArea(chart, picture, width, height)
  if (!plot) return
  drawAxes(pen, plot, chart, picture)
  drawData(pen, plot, chart, picture)
}

const SWATCH = 10
const LINE = 24

/** Draws inks and their names in a row on a baseline. */
export function drawLegend(
  pen: Pen,
  entries: readonly LegendEntry[],
  colour: string,
  left: number,
  baseline: number,
): void {
  let x = left
  for (const { name, colour: ink, alpha = 1, dash, width: thick = 2 } of entries) {
    const width = dash ? LINE : SWATCH
    if (dash)
      pen.shape(
        (path) => {
          path.moveTo(x, baseline - 4)
          path.lineTo(x + width, baseline - 4)
        },
        { stroke: ink, width: thick, dash, alpha },
      )
    else pen.shape((path) => path.rect(x, baseline - 9, width, SWATCH), { fill: ink, alpha })
    pen.words(name, x + width + 6, baseline, { colour })
    x += width + 6 + pen.widthOf(name, { colour }) + 16
  }
}
