import type { examineText as english } from '../../../../features/examine/text'
import { plain, plural, told } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const running = (done: number, all: number) => `${plain(done)} von ${plain(all)} Läufen`

export const examineText = {
  title: 'Zeugnis',
  of: (name: string) => `Zeugnis für ${name}`,
  onThisLine: 'Auf dieser Leitung, mit ihrer jetzigen Last:',
  inOneLook: 'Verfahren eines Routers vergleichen',
  onThisLineSummary: 'Vergleich der Verfahren eines Routers',
  about:
    'Das Verfahren dieser Spur durchläuft 28 Versuche nach RFC 7928, neben Tail Drop, RED, CoDel, PIE, FQ-CoDel und DualPI2: freundliche, ' +
    'aggressive und nicht reagierende Sender, viele Umlaufzeiten, Bursts, vier Lasten, wechselnde Raten, Markierungen, Paketgrößen. Die eigene Last des Labors spielt keine Rolle.',
  takes: 'Auf diesem Rechner dauert es eine bis fünf Minuten; das Labor läuft währenddessen weiter.',
  whole: 'Prüfen, 10 Startwerte je Versuch',
  quick: 'Kurz, 2 Startwerte je Versuch',
  again: 'Noch einmal prüfen',
  stop: 'Stopp',
  running,
  runningSeconds: (done: number, all: number, left_s: number) =>
    `${running(done, all)}, noch etwa ${plain(left_s)} s`,
  runningMinutes: (done: number, all: number, left_min: number) =>
    `${running(done, all)}, noch etwa ${plain(left_min)} min`,
  failed: (n: number, message: string) =>
    told([
      plural(n, { one: 'Ein Lauf ist gescheitert.', other: `${plain(n)} Läufe sind gescheitert.` }),
      message,
    ]),
  stopped: 'Gestoppt.',
  save: { html: 'Seite', markdown: 'Markdown', json: 'JSON' },
  saveAs: 'Speichern als',
  figures: 'Kennzahlen',
  picture: (title: string) => `${title}: Verzögerung und Goodput jedes Verfahrens`,
  scheme: 'Verfahren',
} satisfies Draft<typeof english>
