import { drawAxes, drawData } from './axes'
import { type Chart, chartArea, type LegendEntry, type Look, type Table } from './chart'
import { escaped, type Pen, SvgPen } from './pen'

/** What a picture of a plot says around it. */
export interface Heading {
  title: string
  lane: string
  /** Units. */
  note: string
  /** What it is of: scenario, seed, version. */
  caption: string
}

/** A plot with what it shows now, ready to be drawn anywhere. */
export interface PlotExport {
  draw(pen: Pen, heading: Heading): void
  table(): Table
  paper: string
  font: string
}

/** Size of a picture, CSS pixels. */
export const WIDTH = 960
export const HEIGHT = 480
const MARGIN = 24
const ABOVE = 72
const BELOW = 40

export function exportOf<F extends Look>(chart: Chart<F>, picture: F): PlotExport {
  return {
    draw: (pen, heading) => draw(pen, chart, picture, heading),
    table: () => chart.table(picture),
    paper: picture.palette.paper,
    font: picture.palette.font,
  }
}

function draw<F extends Look>(pen: Pen, chart: Chart<F>, picture: F, heading: Heading): void {
  const { palette } = picture
  pen.shape((path) => path.rect(0, 0, WIDTH, HEIGHT), { fill: palette.paper })
  const title = { colour: palette.ink, size: 18, weight: 600 }
  pen.words(heading.title, MARGIN, 36, title)
  const beside = MARGIN + pen.widthOf(heading.title, title) + 16
  pen.words(heading.lane, beside, 36, { colour: picture.colour, size: 14, weight: 600 })
  pen.words(heading.note, WIDTH - MARGIN, 36, { colour: palette.muted, align: 'right' })
  drawLegend(pen, chart.legend?.(picture) ?? [], palette.muted)
  const plot = chartArea(chart, picture, WIDTH - 2 * MARGIN, HEIGHT - ABOVE - BELOW)
  if (plot)
    pen.moved(MARGIN, ABOVE, () => {
      drawAxes(pen, plot, chart, picture)
      drawData(pen, plot, chart, picture)
    })
  pen.words(heading.caption, MARGIN, HEIGHT - 16, { colour: palette.muted })
}

const SWATCH = 10
const LINE = 24

function drawLegend(pen: Pen, entries: readonly LegendEntry[], colour: string): void {
  let x = MARGIN
  for (const { name, colour: ink, alpha = 1, dash } of entries) {
    const width = dash ? LINE : SWATCH
    if (dash)
      pen.shape(
        (path) => {
          path.moveTo(x, 56)
          path.lineTo(x + width, 56)
        },
        { stroke: ink, width: 2, dash, alpha },
      )
    else pen.shape((path) => path.rect(x, 51, width, SWATCH), { fill: ink, alpha })
    pen.words(name, x + width + 6, 60, { colour })
    x += width + 6 + pen.widthOf(name, { colour }) + 16
  }
}

/** An SVG document of a plot. `about` stands in its metadata. */
export function svgOf(picture: PlotExport, heading: Heading, about: object): string {
  const pen = new SvgPen('plot')
  picture.draw(pen, heading)
  const { title, lane, caption } = heading
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="${escaped(picture.font)}" role="img">`,
    `<title>${escaped(`${title}, ${lane}`)}</title>`,
    `<desc>${escaped(caption)}</desc>`,
    `<metadata>${escaped(JSON.stringify(about))}</metadata>`,
    pen.markup,
    '</svg>\n',
  ].join('\n')
}
