import type { Shown } from '../../../../../studies/papers/verdict'
import type { galleryText as english } from '../../../../features/papers/text'
import { fixed, listed, plain, plural, significant, told, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const minute_ms = 60_000
const seed = (n: number) => ungrouped(n, 0)

const counted = {
  agrees: (n: number) =>
    plural(n, { one: `${plain(n)} stimmt überein`, other: `${plain(n)} stimmen überein` }),
  partly: (n: number) => `${plain(n)} teilweise`,
  differs: (n: number) => plural(n, { one: `${plain(n)} weicht ab`, other: `${plain(n)} weichen ab` }),
  undecided: (n: number) => `${plain(n)} offen`,
  untold: (n: number) => `${plain(n)} nicht zu entscheiden`,
  untestable: (n: number) => `${plain(n)} ungeprüft`,
} satisfies Record<Shown, (n: number) => string>

type Counts = readonly (readonly [verdict: Shown, n: number])[]
const counts = (given: Counts) => listed(given.map(([verdict, n]) => counted[verdict](n)))

const progress = (done: number, all: number) => `${plain(done)} von ${plain(all)} Läufen`

export const galleryText = {
  title: 'Abbildungen der Artikel',
  about:
    'Jede Abbildung und Tabelle, neu simuliert. Jede Behauptung eines Artikels wird an den Läufen geprüft, mit denselben Zufallszahlen in allen Spuren.',
  all: 'Alle Abbildungen',
  unknown: (figure: string) => `Eine Abbildung „${figure}“ gibt es nicht. Hier sind alle.`,
  claims: 'Aussagen',
  method: 'Aufbau',
  assumed: (ofBook: boolean) => (ofBook ? 'Was das Buch offenlässt' : 'Was der Artikel offenlässt'),
  states: (ofBook: boolean) => (ofBook ? 'Was zu sehen sein soll' : 'Der Artikel gibt an'),
  finding: 'Was den Unterschied macht',
  alternatives: (replications: number) =>
    `Urteile bei einer anderen Festlegung, je ${replications} Replikationen`,
  choice: 'Stattdessen angenommen',
  results: 'Ergebnisse',
  report: (replications: number, version: string) =>
    `Aus dem Bericht: ${replications} Replikationen, Kern ${version}`,
  reportLoading: 'Der Bericht wird geladen',
  reportNone: 'Diese Abbildung steht nicht im Bericht. Sie hier laufen lassen.',
  reportOnce: (version: string) => `Aus dem Bericht, Kern ${version}`,
  here: (replications: number) => `Hier gelaufen: ${replications} Replikationen`,
  hereStopped: (replications: number) =>
    `Hier gelaufen und gestoppt, bevor alle ${replications} Replikationen gelaufen waren`,
  hereOnce: 'Hier berechnet',
  run: 'Hier laufen lassen',
  again: 'Noch einmal',
  stop: 'Stopp',
  backToReport: 'Bericht zeigen',
  replications: 'Replikationen',
  inFull: (n: number) => `${plain(n)}, alle`,
  estimate: (ms: number) => {
    if (ms < 1500) return 'etwa eine Sekunde auf diesem Rechner'
    if (ms < 90_000) return `etwa ${significant(ms / 1000, ms < 10_000 ? 1 : 2)} s auf diesem Rechner`
    if (ms < 90 * minute_ms) return `etwa ${fixed(ms / minute_ms, 0)} min auf diesem Rechner`
    return `etwa ${significant(ms / 3_600_000, 2)} h auf diesem Rechner`
  },
  progress,
  progressStopped: (done: number, all: number) =>
    told([`${progress(done, all)}.`, 'Gestoppt. Beendete Läufe bleiben erhalten.']),
  failed: (n: number) =>
    plural(n, { one: 'Ein Lauf wurde nicht fertig', other: `${plain(n)} Läufe wurden nicht fertig` }),
  live: 'Live öffnen',
  liveHint:
    'Öffnet dieses Szenario im Labor, mit den Spuren, die die Abbildung zeichnet. „Rückgängig“ bringt zurück, was dort war.',
  liveRefused: (figure: string) => `${figure} ließ sich nicht im Labor öffnen`,
  livePoint: 'Punkt',
  liveCourse: 'über der Zeit',
  copy: 'Link kopieren',
  copied: 'Link kopiert',
  copyFailed: 'Nicht kopiert',
  csv: 'CSV',
  picture: 'Bild',
  copyPicture: 'Bild kopieren',
  pictureCopied: 'Kopiert',
  savePicture: { svg: 'Als SVG speichern', png: 'Als PNG speichern' },
  csvHint: 'Speichert die Zahlen der Diagramme und Tabellen',
  publishedPlot: 'Kreuze und Zahlen in Klammern sind die eigenen Werte des Artikels.',
  interval:
    '± ist die halbe Breite des 95-%-Intervalls über die Replikationen: nach Hall für eine Kennzahl, nach Student für eine Differenz, die Startwert für Startwert gebildet wird.',
  publishedTable: 'Zahlen in Klammern sind die eigenen Werte des Artikels.',
  table: 'Zahlen des Diagramms',
  waiting: 'wartet auf Läufe',
  seeds: (first: number, n: number) =>
    n === 1 ? `Startwert ${seed(first)}` : `Startwerte ${seed(first)} bis ${seed(first + n - 1)}`,
  parts: (n: number) => plural(n, { one: `${plain(n)} Vergleich`, other: `${plain(n)} Vergleiche` }),
  pair: (up: string, across: string) => `${up}; ${across}`,
  printed: (value: string) => ` (${value})`,
  notRun: 'nicht gelaufen',
  shown: {
    agrees: 'stimmt überein',
    partly: 'stimmt teils überein',
    differs: 'weicht ab',
    undecided: 'offen',
    untold: 'nicht zu entscheiden',
    untestable: 'nicht prüfbar',
  },
  shownSoFar: {
    agrees: 'stimmt bisher überein',
    partly: 'stimmt bisher teils überein',
    differs: 'weicht bisher ab',
    undecided: 'bisher offen',
    untold: 'bisher nicht zu entscheiden',
    untestable: 'bisher nicht prüfbar',
  },
  counts,
  aStatement: {
    agrees: 'eine Aussage stimmt überein',
    partly: 'eine Aussage stimmt teils überein',
    differs: 'eine Aussage weicht ab',
    undecided: 'eine Aussage ist offen',
    untold: 'eine Aussage ist nicht zu entscheiden',
    untestable: 'eine Aussage ist nicht prüfbar',
  },
  partlyOrUndecided: 'teilweise oder offen',
  verdicts: 'Wie Urteile zustande kommen',
  chosen: (agreeing: number, tried: number) =>
    `unter den gewählten Annahmen und bei ${plain(agreeing)} von ${plain(tried)} anderen Festlegungen.`,
  undecided:
    'offen: Kein Vergleich stimmt überein, und keiner weicht ab; die Intervalle schließen weder die Behauptung noch ihr Gegenteil aus.',
  partly: 'stimmt teils überein: Einige der Vergleiche stimmen überein, andere nicht.',
  filters: 'Abbildungen wählen',
  facets: { paper: 'Artikel', scheme: 'Verfahren', verdict: 'Urteil' },
  any: 'alle',
  choiceOf: (name: string, count: number) => `${name} (${plain(count)})`,
  left: (left: number, all: number) =>
    left === all ? `${plain(all)} Abbildungen` : `${plain(left)} von ${plain(all)} Abbildungen`,
  noneLeft: 'Keine Abbildung passt zu dieser Auswahl.',
  showAll: 'Alle zeigen',
  outcome: 'Urteil über die Abbildung',
  statements: (n: number, verdicts: Counts) =>
    plural(n, {
      one: `${plain(n)} Aussage: ${counts(verdicts)}.`,
      other: `${plain(n)} Aussagen: ${counts(verdicts)}.`,
    }),
  levels:
    'Geprüft wird nur die Behauptung, meist eine Reihenfolge: Auch wo sie übereinstimmt, können die Höhen von denen des Artikels abweichen.',
} satisfies Draft<typeof english>
