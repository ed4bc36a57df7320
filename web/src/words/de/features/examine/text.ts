import type { examineText as english } from '../../../../features/examine/text'
import type { Draft } from '../../../draft'

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
  running: (done: number, all: number) => `${done} von ${all} Läufen`,
  left: (text: string) => `noch etwa ${text}`,
  seconds: (n: number) => `${n} s`,
  minutes: (n: number) => `${n} min`,
  failed: (n: number) => (n === 1 ? 'Ein Lauf ist gescheitert.' : `${n} Läufe sind gescheitert.`),
  stopped: 'Gestoppt.',
  save: { html: 'Seite', markdown: 'Markdown', json: 'JSON' },
  saveAs: 'Speichern als',
  figures: 'Kennzahlen',
  picture: (title: string) => `${title}: Verzögerung und Goodput jedes Verfahrens`,
  scheme: 'Verfahren',
} satisfies Draft<typeof english>
