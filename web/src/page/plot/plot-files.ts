import type { Series } from '../../engine/page/series'
import { fileName, save } from '../../files/save'
import { inEnglish } from '../../kit/language'
import type { Lab } from '../../lab/lab'
import { program } from '../../lab/program'
import { csvOf, seriesCsv } from '../../plots/csv'
import { LANE_LETTERS } from '../../plots/palette'
import { type About, type Drawing, pictureFile, pngFile } from '../../plots/picture-file'
import { drawingOf, exportOf, nameOf } from '../../plots/plot-export'
import { type SheetPlot, sheetDrawing } from '../../plots/sheet'
import { paletteOf, type Theme } from '../../plots/themes'
import { shownLabel } from '../../scenario/label'
import { fileText } from './file-text'
import { type PlotSource, shownPlots } from './plot-source'
import { plotText } from './plot-text'

/** A time in milliseconds is exact enough for who reads it. */
const milliseconds = (t_s: number) => Math.round(t_s * 1000) / 1000

/** What every file says of where it comes from. */
async function about(lab: Lab, what: { plot: string; lane: string }) {
  const { scenario } = lab.store.getState()
  const { from_s = 0, to_s = 0 } = lab.painter.scene ?? {}
  return {
    program: await program(lab),
    ...what,
    title: scenario.title,
    seed: scenario.seed,
    from_s: milliseconds(from_s),
    to_s: milliseconds(Math.min(to_s, lab.engine.t_s)),
    ...(lab.address.current() ? { link: lab.address.current() } : {}),
    scenario,
  }
}

type Of = Awaited<ReturnType<typeof about>>

const aboutPlot = (lab: Lab, { title, lane }: PlotSource) => about(lab, { plot: title, lane })

/** The origin of a file. The times are those of its first and last row. */
const linesOf = ({ scenario, link, from_s, to_s, ...rest }: Of, rows = { from_s, to_s }): string[] => [
  ...Object.entries(rest).map(([name, value]) => `${name}: ${value}`),
  `from ${rows.from_s} s to ${rows.to_s} s`,
  link ? `link: ${link}` : `scenario: ${JSON.stringify(scenario)}`,
]

const captionOf = (of: Of) => fileText.caption({ ...of, title: shownLabel(of.title) })

const nameFor = ({ id }: PlotSource, { title }: Of) => `${fileName(title)}-${id}`

/** The samples of a lane, whatever stretch the plots show. */
const samplesOf = (series: Series, of: Of): Blob => {
  const [from_s, to_s] = [0, series.length - 1].map((row) => milliseconds(series.time(row)))
  return new Blob([seriesCsv(series, linesOf(of, { from_s: from_s!, to_s: to_s! }))], { type: 'text/csv' })
}

/** The values of the stretch shown as CSV, with what they are of; nothing where nothing is drawn. */
async function valuesOf(lab: Lab, source: PlotSource): Promise<{ csv: string; name: string } | undefined> {
  const of = await aboutPlot(lab, source)
  // A head that a program reads is the same in every language.
  const table = await inEnglish(
    () => lab.painter.scene && source.picture(lab.painter.scene, exportOf)?.table(),
  )
  return table && { csv: csvOf(table, linesOf(of)), name: `${nameFor(source, of)}.csv` }
}

export async function saveValues(lab: Lab, source: PlotSource): Promise<void> {
  const values = await valuesOf(lab, source)
  if (values) save(new Blob([values.csv], { type: 'text/csv' }), values.name)
}

/** The same text, to be copied. */
export async function valuesToCopy(lab: Lab, source: PlotSource): Promise<string> {
  const values = await valuesOf(lab, source)
  if (!values) throw new Error(fileText.nothing)
  return values.csv
}

export async function saveSeries(lab: Lab, source: PlotSource): Promise<void> {
  const of = await aboutPlot(lab, source)
  if (source.series) save(samplesOf(source.series, of), `${nameFor(source, of)}-series.csv`)
}

/** Everything sampled in a lane. */
export async function saveLane(lab: Lab, index: number): Promise<void> {
  const letter = LANE_LETTERS[index]!
  const of = await about(lab, { plot: fileText.everything, lane: letter })
  const feed = lab.engine.lanes[index]
  if (feed) save(samplesOf(feed.series, of), `${fileName(of.title)}-${letter.toLowerCase()}-series.csv`)
}

/** A picture with its subject and file name. */
interface Made {
  drawing: Drawing
  about: About
  name: string
}

/** What can be a picture: a plot, or all that are on the screen. */
export type Pictured = PlotSource | 'all'

/** The picture as it is now, in colours that need not be those of the screen. */
async function made(lab: Lab, what: Pictured, theme: Theme, captioned: boolean): Promise<Made> {
  const scene = lab.painter.scene && { ...lab.painter.scene, palette: paletteOf(theme) }
  const pictureOf = (source: PlotSource) => scene && source.picture(scene, exportOf)
  if (what !== 'all') {
    const picture = pictureOf(what)
    if (!picture) throw new Error(fileText.nothing)
    const of = await aboutPlot(lab, what)
    const heading = { ...what, caption: captionOf(of) }
    return {
      drawing: drawingOf(picture, heading),
      about: { title: nameOf(what), caption: heading.caption, software: of.program, data: of },
      name: nameFor(what, of),
    }
  }
  const plots = shownPlots().flatMap((source) => {
    const picture = pictureOf(source)
    return picture ? [{ picture, heading: source }] : []
  })
  const of = await about(lab, { plot: fileText.allPlots, lane: plotText.allLanes })
  const caption = captionOf(of)
  const title = shownLabel(of.title) || fileText.program
  const drawing = sheetDrawing({ title, caption: captioned ? caption : '', rows: rowsOf(plots) })
  if (!drawing) throw new Error(fileText.nothing)
  return {
    drawing,
    about: { title, caption, software: of.program, data: of },
    name: `${fileName(of.title)}-all`,
  }
}

/** Rows of plots: one quantity of every lane per row; then the plots of all lanes together, in rows of the same length. */
export function rowsOf<Plot extends Pick<SheetPlot, 'heading'>>(plots: readonly Plot[]): Plot[][] {
  const rows = new Map<string, Plot[]>()
  const lanes = new Set(plots.map(({ heading }) => heading.lane).filter((lane) => lane !== plotText.allLanes))
  const columns = Math.max(2, lanes.size)
  let shared = 0
  for (const plot of plots) {
    const { title, lane } = plot.heading
    const key = lane === plotText.allLanes ? `${plotText.allLanes} ${Math.floor(shared++ / columns)}` : title
    rows.set(key, [...(rows.get(key) ?? []), plot])
  }
  return [...rows.values()]
}

export async function savePicture(
  lab: Lab,
  what: Pictured,
  kind: 'svg' | 'png',
  theme: Theme,
  captioned = true,
): Promise<void> {
  const { drawing, about, name } = await made(lab, what, theme, captioned)
  save(await pictureFile(kind, drawing, about), `${name}.${kind}`)
}

/** The picture as PNG, to be copied. */
export async function pictureToCopy(lab: Lab, what: Pictured, theme: Theme, captioned = true): Promise<Blob> {
  const { drawing, about } = await made(lab, what, theme, captioned)
  return pngFile(drawing, about)
}

/** The picture as a file, and a description of its subject. */
export async function pictureFor(
  lab: Lab,
  what: Pictured,
  kind: 'svg' | 'png',
  theme: Theme,
  captioned: boolean,
): Promise<{ picture: Blob; title: string }> {
  const { drawing, about } = await made(lab, what, theme, captioned)
  return { picture: await pictureFile(kind, drawing, about), title: about.title }
}
