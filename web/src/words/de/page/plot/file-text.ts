import { significant } from '../../../../kit/format'
import type { fileText as english } from '../../../../page/plot/file-text'
import type { Draft } from '../../../draft'

interface CaptionOf {
  title: string
  seed: number
  from_s: number
  to_s: number
  program: string
}

const LONGEST_TITLE = 60
const shortened = (title: string) =>
  title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1).trimEnd()}…` : title

export const fileText = {
  program: 'AQM Lab',
  caption: ({ title, seed, from_s, to_s, program }: CaptionOf) =>
    [shortened(title), `Startwert ${seed}`, `${significant(from_s, 12)}–${significant(to_s, 12)} s`, program]
      .filter(Boolean)
      .join(' · '),
  nothing: 'noch ist nichts gezeichnet',
  allPlots: 'alle Diagramme',
  everything: 'alles Abgetastete',
  open: 'Groß, mit einer Wertetabelle',
  values: 'Werte speichern, CSV',
  series: 'Alles in dieser Spur Abgetastete speichern, CSV',
  picture: 'Bild dieses Diagramms',
  all: 'Alle Diagramme auf dem Bildschirm in einem Bild',
  copyPicture: 'Bild kopieren',
  svg: 'Als SVG speichern',
  png: 'Als PNG speichern',
  colours: 'Farben des Bildes',
  light: 'hell',
  dark: 'dunkel',
  print: 'Druck',
  table: 'Werte der gezeigten Zeit; jede Zeile umfasst die Zeit seit der Zeile davor',
  copy: 'Als CSV kopieren',
  copied: 'Kopiert',
  notCopied: 'Der Browser hat das Kopieren nicht erlaubt',
} satisfies Draft<typeof english>
