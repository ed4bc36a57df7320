import type { Result } from '../../generated/result'
import { engine, painter } from '../../lab'
import { currentLink } from '../../link/address'
import { csvOf, seriesCsv } from '../../plots/csv'
import { readPalette } from '../../plots/palette'
import { CanvasPen } from '../../plots/pen'
import { exportOf, HEIGHT, type Heading, type PlotExport, svgOf, WIDTH } from '../../plots/plot-export'
import { withTexts } from '../../plots/png'
import { fileName, save } from '../../scenario/files'
import { labStore } from '../../scenario/store'
import type { PlotSource } from './plot-source'
import { plotText } from './plot-text'

export type Colours = 'light' | 'dark' | 'print'

/** Dots of a picture to a CSS pixel. */
const FINENESS = 2

/** What every file says of where it comes from. */
async function about(source: PlotSource) {
  const { scenario } = labStore.getState()
  const { from_s = 0, to_s = 0 } = painter.scene ?? {}
  const version = await engine.request('results', {}).then(
    (result) => (result as Result).version,
    () => '',
  )
  return {
    program: plotText.program,
    version,
    plot: source.title,
    lane: source.lane,
    title: scenario.title ?? '',
    seed: scenario.seed ?? 1,
    from_s,
    to_s: Math.min(to_s, engine.t_s),
    ...(currentLink() ? { link: currentLink() } : {}),
    scenario,
  }
}

type About = Awaited<ReturnType<typeof about>>

const linesOf = ({ scenario, link, from_s, to_s, ...rest }: About): string[] => [
  ...Object.entries(rest).map(([name, value]) => `${name}: ${value}`),
  `from ${from_s} s to ${to_s} s`,
  link ? `link: ${link}` : `scenario: ${JSON.stringify(scenario)}`,
]

const nameFor = ({ id }: PlotSource, { title }: About) => `${fileName(title)}-${id}`

export async function saveValues(source: PlotSource): Promise<void> {
  const of = await about(source)
  const table = painter.scene && source.picture(painter.scene, exportOf)?.table()
  if (table) save(new Blob([csvOf(table, linesOf(of))], { type: 'text/csv' }), `${nameFor(source, of)}.csv`)
}

export async function saveSeries(source: PlotSource): Promise<void> {
  const of = await about(source)
  if (source.series)
    save(
      new Blob([seriesCsv(source.series, linesOf(of))], { type: 'text/csv' }),
      `${nameFor(source, of)}-series.csv`,
    )
}

/** Saves the plot as it is now, in colours that need not be those of the screen. */
export async function savePicture(source: PlotSource, kind: 'svg' | 'png', colours: Colours): Promise<void> {
  const picture =
    painter.scene && source.picture({ ...painter.scene, palette: paletteFor(colours) }, exportOf)
  if (!picture) return
  const of = await about(source)
  const heading: Heading = {
    title: source.title,
    lane: source.lane,
    note: source.note,
    caption: plotText.caption(of.title, of.seed, of.version),
  }
  const name = `${nameFor(source, of)}.${kind}`
  if (kind === 'svg') save(new Blob([svgOf(picture, heading, of)], { type: 'image/svg+xml' }), name)
  else save(await png(picture, heading, of), name)
}

async function png(picture: PlotExport, heading: Heading, of: About): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH * FINENESS
  canvas.height = HEIGHT * FINENESS
  const context = canvas.getContext('2d')!
  context.scale(FINENESS, FINENESS)
  picture.draw(new CanvasPen(context, picture.font), heading)
  const blob = await new Promise<Blob>((done, fail) =>
    canvas.toBlob((made) => (made ? done(made) : fail(new Error(plotText.noPicture))), 'image/png'),
  )
  const texts = {
    Title: `${heading.title}, ${heading.lane}`,
    Description: heading.caption,
    Software: `${of.program} ${of.version}`,
    'AQM Lab': JSON.stringify(of),
  }
  return new Blob([withTexts(new Uint8Array(await blob.arrayBuffer()), texts)], { type: 'image/png' })
}

/** Colours of a theme that need not be the page's. */
function paletteFor(colours: Colours) {
  const sample = document.createElement('div')
  sample.dataset.theme = colours
  document.body.append(sample)
  try {
    return readPalette(sample)
  } finally {
    sample.remove()
  }
}
