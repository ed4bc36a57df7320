import type { FigureEntry, Paper } from '../../../studies/papers/paper'
import type { Picture } from '../../../studies/papers/picture'
import { save } from '../../files/save'
import { listed } from '../../kit/format'
import { Popover } from '../../kit/Popover'
import { copyPicture, useCopying } from '../../kit/useCopy'
import { type Lab, useLab } from '../../lab/lab'
import { program } from '../../lab/program'
import { readPalette } from '../../plots/palette'
import { type About, pictureFile, pngFile } from '../../plots/picture-file'
import { csvOf } from './csv'
import { figureDrawing } from './figure-drawing'
import { nameOf } from './filter'
import { addressOf } from './open'
import { placeOf } from './place'
import { galleryText } from './text'

/** The displayed results of a figure, and their origin. */
export interface ShownFigure {
  paper: Paper
  entry: FigureEntry
  link: string
  pictures: readonly Picture[]
  /** "From the report: 40 replications". */
  source: string
  /** Number of replications, if runs are random. */
  replications: number | undefined
}

const titleOf = ({ entry }: ShownFigure) => `${placeOf(entry.label)}: ${entry.title}`

/** The seeds of its runs, in words. */
function seedsOf({ entry, replications }: ShownFigure): string[] {
  const [first] = entry.work.points ?? []
  return first && replications ? [galleryText.seeds(first.scenario.seed, replications)] : []
}

/** Origin of a figure's file, line by line. */
const linesOf = (shown: ShownFigure, program: string): string[] => [
  program,
  `${nameOf(shown.paper)}, ${titleOf(shown)}`,
  listed([shown.source, ...seedsOf(shown)]),
  addressOf(shown.link),
]

async function made(lab: Lab, shown: ShownFigure) {
  const software = await program(lab)
  const source = listed([shown.source, ...seedsOf(shown)])
  const caption = `${source} · ${software}`
  const words = { title: titleOf(shown), paper: `${nameOf(shown.paper)}. ${shown.paper.title}`, caption }
  const about: About = {
    title: `${nameOf(shown.paper)}, ${titleOf(shown)}`,
    caption,
    software,
    data: { program: software, figure: shown.link, source, address: addressOf(shown.link) },
  }
  return { drawing: figureDrawing(shown.pictures, words, readPalette(document.documentElement)), about }
}

/** Exports a figure's plots and tables: numbers, a file, or a picture for a slide. */
export function TakeAway({ shown }: { shown: ShownFigure }) {
  const lab = useLab()
  const none = shown.pictures.length === 0
  const copying = {
    label: galleryText.copyPicture,
    copied: galleryText.pictureCopied,
    failed: galleryText.copyFailed,
  }
  const [said, copy] = useCopying(copying)
  const saveAs = async (kind: 'svg' | 'png') => {
    const { drawing, about } = await made(lab, shown)
    save(await pictureFile(kind, drawing, about), `${shown.link}.${kind}`)
  }
  const copyIt = () => copyPicture(made(lab, shown).then(({ drawing, about }) => pngFile(drawing, about)))
  const saveCsv = async () => {
    const csv = csvOf(shown.pictures, linesOf(shown, await program(lab)))
    save(new Blob([csv], { type: 'text/csv' }), `${shown.link}.csv`)
  }
  return (
    <>
      <button
        type="button"
        className="button quiet"
        title={galleryText.csvHint}
        disabled={none}
        onClick={() => void saveCsv()}
      >
        {galleryText.csv}
      </button>
      <Popover
        label={galleryText.picture}
        face={galleryText.picture}
        className="button quiet"
        align="right"
        disabled={none}
        testId="figure-picture"
      >
        {(close) => (
          <ul className="menu">
            <li>
              <button type="button" onClick={() => void copy(copyIt)}>
                {said}
              </button>
            </li>
            {(['svg', 'png'] as const).map((kind) => (
              <li key={kind}>
                <button
                  type="button"
                  onClick={() => {
                    close()
                    void saveAs(kind)
                  }}
                >
                  {galleryText.savePicture[kind]}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Popover>
    </>
  )
}
