import type { exercisePanelText as english } from '../../../../../courses/homework/panel/text'
import { plain } from '../../../../../kit/format'
import type { Draft } from '../../../../draft'

export const exercisePanelText = {
  title: 'Was Ihre Abgabe zeigen muss',
  try: 'Das Labor ausprobieren mit:',
  means: 'Die Spuren zeigen Mittelwerte des jetzigen Laufs; „Prüfen“ misst die Kriterien in jeder Situation.',
  demanded: (demand: string) => `verlangt: ${demand}`,
  check: 'Prüfen',
  again: 'Erneut prüfen',
  stop: 'Stopp',
  handIn: { label: 'Link kopieren', copied: 'Link kopiert', failed: 'Nicht kopiert' },
  tooLong: 'Dieses Labor ist zu lang für einen Link.',
  running: (done: number, all: number) => `${plain(done)} von ${plain(all)} Läufen`,
  stopped: 'Vor dem Ende gestoppt.',
  trouble: (message: string) => `Ein Lauf ist gescheitert: ${message}`,
  refused: (why: string) => `Das lässt sich nicht abgeben: ${why}`,
  stale: 'Sie haben das Labor seither geändert; diese Kennzahlen sind veraltet.',
  unchanged: 'Noch nichts geändert: Das ist der Anfang der Übung.',
  practice: (replications: number) =>
    `Mittelwerte über ${plain(replications)} Replikationen mit 95-%-Intervallen. Ihre Abgabe wird mit anderen Zufallszahlen bewertet, also etwas Spielraum lassen.`,
  score: (says: string) => `Punktzahl: ${says}`,
  held: (held: number, all: number, open: number) =>
    open > 0
      ? `${plain(held)} von ${plain(all)} Kriterien erfüllt, ${plain(open)} nicht sicher`
      : `${plain(held)} von ${plain(all)} Kriterien erfüllt`,
} satisfies Draft<typeof english>
