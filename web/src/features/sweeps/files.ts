import { baseFor } from '../../kit/packed'
import type { Lab } from '../../lab/lab'
import { program } from '../../lab/program'
import { encodeLink } from '../../link/link'
import type { Palette } from '../../plots/palette'
import { svgFile } from '../../plots/picture-file'
import { DEFAULT_VIEW } from '../../scenario/default'
import type { Scenario } from '../../scenario/types'
import { aboutSweep, headOfCsv } from './about'
import { type Size, type SweepPlot, sweepDrawing } from './sweep-plot'
import { type StartedRun, saveOf } from './sweep-runs'
import { sweepText } from './text'

/** A link to the sweep's scenario; undefined if it would be too long. */
function linkOf(scenario: Scenario): string | undefined {
  const fragment = encodeLink(scenario, { ...DEFAULT_VIEW, t_s: 0, running: false })
  if (!fragment) return undefined
  const link = new URL(fragment, baseFor({}))
  link.search = ''
  return link.href
}

const aboutRun = async (lab: Lab, { document }: StartedRun) =>
  aboutSweep(await program(lab), document, linkOf(document.scenario))

/** All figures of a run, below their origin. */
export async function saveCsv(lab: Lab, started: StartedRun, name: string): Promise<void> {
  const [about, csv] = await Promise.all([aboutRun(lab, started), started.run.csv()])
  saveOf(started, name, 'text/csv', `${headOfCsv(about)}${csv}`)
}

/** A document of a run: its sweep, or the scenario of its first replication. Both have the times of the measurement. */
export const saveJson = (started: StartedRun, name: string, document: object): void =>
  saveOf(started, name, 'application/json', `${JSON.stringify(document, null, 2)}\n`)

/** The plot of a sweep, with its origin below. */
export async function saveSvg(
  lab: Lab,
  started: StartedRun,
  plot: SweepPlot,
  size: Size,
  palette: Palette,
): Promise<void> {
  const about = await aboutRun(lab, started)
  const { scenario, replications } = started.document
  const caption = [
    scenario.title,
    sweepText.runs.seeds(scenario.seed, scenario.seed + replications - 1),
    sweepText.runs.stretch(scenario.warmup_s, scenario.duration_s),
    about.program,
  ]
    .filter(Boolean)
    .join(' · ')
  const file = svgFile(sweepDrawing(plot, size, palette, caption), {
    title: plot.label,
    caption,
    data: about,
  })
  saveOf(started, 'sweep.svg', 'image/svg+xml', file)
}
