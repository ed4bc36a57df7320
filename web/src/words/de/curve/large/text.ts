import type { largeCurveText as english } from '../../../../curve/large/text'
import { plain, plural, significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const memoryTime = (s: number) =>
  s < 1 ? `${significant(s * 1000, 2)}\u00a0ms` : `${significant(s, 2)}\u00a0s`
const recently = (length: string) => ({
  visits: (visits: string) => `Zuletzt lag ${length} meist bei ${visits}; nichts wurde verworfen.`,
  drops: (visits: string, drops: string) =>
    `Zuletzt lag ${length} meist bei ${visits}; die meisten Verwürfe geschahen bei ${drops}.`,
})

export const largeCurveText = {
  title: (letter: string) => `Verwurfskurve der Spur ${letter}`,
  startFrom: 'Beginnen mit',
  startFromHint: 'Eine veröffentlichte Kurve, mit den Zahlen ihres Artikels',
  reset: 'Zurücksetzen',
  resetHint: 'Zurück zur Kurve, wie sie beim Öffnen dieses Editors war',
  done: 'Fertig',
  axis: 'p-Achse',
  linear: 'linear',
  log: 'log',
  parts: 'Teile des Editors',
  knot: 'Punkt',
  table: 'Tabelle',
  averaging: 'Mittelung',
  formula: 'Formel',
  parameters: 'Parameter',
  none: 'Einen Stützpunkt oder eine Klippe wählen, um die Zahlen zu sehen.',
  looksLike: (name: string, numbers: string) =>
    numbers ? `Sieht aus wie ${name} (${numbers}).` : `Sieht aus wie ${name}.`,
  number: (name: string, value: number) => `${name} ${significant(value, 4)}`,
  toBuffer: 'bis zum Puffer',
  snap: 'Darauf einrasten',
  snapTo: 'Einrasten an',
  snaps: { thresholds: 'Schwellen', grid: '5 %' },
  snapHint:
    'Gezogene und gezeichnete Stützpunkte rasten an den Schwellen, am Doppelten von max_th, am Puffer, an 0, max_p und 1 oder an Schritten von 5 % ein. Alt gedrückt halten, um das abzuschalten; Tasten und Zahlen sind genau.',
  rows: 'Stützpunkte in Zahlen',
  queueIn: (row: number) => `Schlange, Zeile ${row}`,
  pIn: (row: number) => `p, Zeile ${row}`,
  addRow: 'Zeile hinzufügen',
  deleteRow: (i: number) => `Zeile ${i} löschen`,
  pasteHint: 'Zwei Spalten einer Tabellenkalkulation an beliebiger Stelle in die Tabelle einfügen.',
  pasted: (rows: number) =>
    plural(rows, { one: `${rows} Zeile eingefügt.`, other: `${rows} Zeilen eingefügt.` }),
  heading: (line: string) => `„${line}“ wurde als Überschrift gelesen.`,
  unclear: (line: string) =>
    `„${line}“ sind keine zwei Zahlen. Einen Tabulator oder ein Semikolon dazwischen setzen.`,
  nothingPasted: 'Nichts wurde geändert.',
  notApplied: 'Die Kurve ändert sich, sobald jede Zeile gültig ist.',
  beyond: (end: string) => `nicht im Diagramm: ${end}`,
  reactsTo: 'Reagiert auf',
  now: 'die Schlange jetzt',
  average: 'einen Mittelwert',
  weight: 'Gewicht einer Ankunft, w_q',
  memory: (packets: number, s: number) =>
    `erinnert sich an etwa ${plain(packets, 2)}\u00a0${plural(packets, { one: 'Paket', other: 'Pakete' })}, ${memoryTime(s)} einer ausgelasteten Leitung`,
  weightIs: (w_q: number, memory: string) => `${significant(w_q, 12)}, ${memory}`,
  spacing: 'Abstand der Verwürfe',
  spacings: { wait: 'wartend', uniform: 'gleichverteilt', linux: 'wie in Linux', geometric: 'geometrisch' },
  spacingHelp: {
    wait: 'Der Abstand liegt zwischen 1/p und 2/p Paketen: keine zwei frühen Verwürfe in Folge. Der Standard in ns-2.',
    uniform: 'Der Abstand liegt zwischen 1 und 1/p − 1 Paketen, wie bei Floyd & Jacobson 1993.',
    linux:
      'Der Abstand liegt zwischen 1 und 1/p Paketen, wie in Linux: Eine Zufallszahl entscheidet über den ganzen Abstand.',
    geometric:
      'Jedes Paket wird unabhängig mit der Wahrscheinlichkeit p verworfen: Abstände jeder Länge, wie in Markow-Modellen.',
  },
  noAverage: (scheme: string) =>
    `${scheme} reagiert nicht auf eine Länge der Warteschlange, also gibt es nichts zu mitteln.`,
  visits: 'Aufenthalt',
  drops: 'Verwürfe',
  recently: {
    packets: { now: recently('die Warteschlange'), average: recently('die mittlere Warteschlange') },
    bytes: { now: recently('die Warteschlange'), average: recently('die mittlere Warteschlange') },
    milliseconds: {
      now: recently('die Verzögerung in L'),
      average: recently('die mittlere Verzögerung in L'),
    },
  },
  source: (source: string) => `Quelle: ${source}`,
  shortFlows: 'Kurze Flows, Schlange 1',
  longFlows: 'Lange Flows, Schlange 2',
  c1: 'Bedienrate der Schlange 1, Mbit/s',
  q1: 'Schlange 1, kB',
  c1Label: 'Bedienrate der Schlange 1 über ihrer Länge',
  queue1: 'Schlange 1 verwirft nur, wenn der gemeinsame Puffer voll ist.',
  queue2: (max_p: string) => `Adaptive RED bewegt diese Kurve: max_p ist jetzt ${max_p}.`,
} satisfies Draft<typeof english>
