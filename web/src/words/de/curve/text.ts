import type { curveText as english } from '../../../curve/text'
import { fixed, plain, plural, significant } from '../../../kit/format'
import type { Draft } from '../../draft'

const shown = (length: number) => significant(length, 12)
const packets = (length: number) =>
  plural(length, { one: `${shown(length)} Paket`, other: `${shown(length)} Pakete` })
const probability = (p: number) => fixed(p, p > 0 && p < 0.1 ? 3 : 2)
const less = (from: number, to: number, where: string) =>
  `p fällt ${where} von ${probability(from)} auf ${probability(to)}. Kein veröffentlichtes Verfahren verwirft weniger, wenn mehr Pakete warten.`

export const curveText = {
  editor: 'Editor der Verwurfskurve',
  names: 'Namen auf der Verwurfskurve',
  buffer: 'Puffer',
  beyond: 'Von hier bis zum Puffer ist die Achse gestaucht.',
  lengths: {
    packets: {
      now: 'Warteschlange',
      average: 'mittlere Schlange',
      title: 'Schlange jetzt, Pakete',
      anyTitle: 'Schlange, Pakete',
      averageTitle: 'mittlere Schlange, Pakete',
      column: 'Schlange, Pakete',
      field: 'Schlange',
      p: 'Verwurfswahrsch.',
      pShort: 'p',
      of: (length: number) =>
        plural(length, { one: `${shown(length)} Paket`, other: `${shown(length)} Paketen` }),
      end: (limit: number) => `der Puffer endet bei ${shown(limit)} Paketen`,
      place: (length: number, p: string) =>
        `Warteschlange ${packets(length)}, Verwurfswahrscheinlichkeit ${p} Prozent`,
      averagePlace: (length: number, p: string) =>
        `mittlere Warteschlange ${packets(length)}, Verwurfswahrscheinlichkeit ${p} Prozent`,
      cliffPlace: (length: number, low: string, high: string) =>
        `bei Warteschlange ${packets(length)}, von ${low} bis ${high} Prozent`,
      outside: (typed: string, most: number) =>
        `Die Warteschlange ${typed} liegt nicht zwischen 0 und ${plain(most)} Paketen.`,
      ends: (from: number, to: number) => `${shown(from)} bis ${shown(to)} Paketen`,
    },
    bytes: {
      now: 'Warteschlange',
      average: 'mittlere Schlange',
      title: 'Schlange jetzt, kB',
      anyTitle: 'Schlange, kB',
      averageTitle: 'mittlere Schlange, kB',
      column: 'Schlange, Byte',
      field: 'Schlange',
      p: 'Verwurfswahrsch.',
      pShort: 'p',
      of: (length: number) => `${shown(length)} Byte`,
      end: (limit: number) => `der Puffer endet bei ${shown(limit)} Byte`,
      place: (length: number, p: string) =>
        `Warteschlange ${shown(length)} Byte, Verwurfswahrscheinlichkeit ${p} Prozent`,
      averagePlace: (length: number, p: string) =>
        `mittlere Warteschlange ${shown(length)} Byte, Verwurfswahrscheinlichkeit ${p} Prozent`,
      cliffPlace: (length: number, low: string, high: string) =>
        `bei Warteschlange ${shown(length)} Byte, von ${low} bis ${high} Prozent`,
      outside: (typed: string, most: number) =>
        `Die Warteschlange ${typed} liegt nicht zwischen 0 und ${plain(most)} Byte.`,
      ends: (from: number, to: number) => `${shown(from)} bis ${shown(to)} Byte`,
    },
    milliseconds: {
      now: 'Verzögerung in L',
      average: 'mittlere Verzögerung in L',
      title: 'Verzögerung in L jetzt, ms',
      anyTitle: 'Verzögerung in L, ms',
      averageTitle: 'mittlere Verzögerung in L, ms',
      column: 'Verzögerung in L, ms',
      field: 'Verzögerung, ms',
      p: 'Markierungswahrsch.',
      pShort: 'p',
      of: (length: number) => `${shown(length)} ms`,
      end: (limit: number) => `die Achse endet bei ${shown(limit)} ms`,
      place: (length: number, p: string) =>
        `Verzögerung in L ${shown(length)} ms, Wahrscheinlichkeit einer Markierung ${p} Prozent`,
      averagePlace: (length: number, p: string) =>
        `mittlere Verzögerung in L ${shown(length)} ms, Wahrscheinlichkeit einer Markierung ${p} Prozent`,
      cliffPlace: (length: number, low: string, high: string) =>
        `bei Verzögerung in L ${shown(length)} ms, von ${low} bis ${high} Prozent`,
      outside: (typed: string, most: number) =>
        `Die Verzögerung in L ${typed} liegt nicht zwischen 0 und ${plain(most)} ms.`,
      ends: (from: number, to: number) => `${shown(from)} bis ${shown(to)} ms`,
    },
  },
  threshold: (mark: string, length: string) => `${mark} ${length}`,
  present: (lane: string) => `Wo Spur ${lane} jetzt ist`,
  knot: (i: number, of: number) => `Stützpunkt ${i} von ${of}`,
  knotAt: (i: number, of: number, place: string) => `Stützpunkt ${i} von ${of}, ${place}.`,
  added: (knot: string) => `Stützpunkt hinzugefügt. ${knot}`,
  removed: (knot: string) => `Stützpunkt entfernt. ${knot}`,
  full: (most: number) => `Eine Kurve hat höchstens ${most} Stützpunkte.`,
  drawn: (knots: number) => `Gezeichnet. Die Kurve hat ${knots} Stützpunkte.`,
  tools: 'Werkzeuge der Kurve',
  knots: 'Punkte',
  draw: 'Zeichnen',
  neverDecreasing: 'fällt nie',
  neverDecreasingHelp:
    'Verhindert, dass die Verwurfswahrscheinlichkeit fällt, wenn die Warteschlange wächst.',
  p: 'p',
  less: (what: string) => `weniger ${what}`,
  more: (what: string) => `mehr ${what}`,
  remove: 'Stützpunkt löschen',
  add: 'Stützpunkt hinzufügen',
  line: 'Gerade',
  lineBegun: 'Die Gerade beginnt hier. Dorthin tippen, wo sie endet.',
  hint: {
    knots: 'Einen Stützpunkt ziehen, oder für einen neuen auf eine leere Stelle klicken.',
    knotsTap: 'Einen Stützpunkt ziehen, oder für einen neuen auf eine leere Stelle tippen.',
    draw: 'Über das Diagramm zeichnen. Wo gezeichnet wird, wird die Kurve ersetzt.',
    drawKeys:
      'Über das Diagramm zeichnen. Wo gezeichnet wird, wird die Kurve ersetzt; mit Umschalt durch eine Gerade.',
    line: 'Von einem Ende einer Geraden zum anderen ziehen, oder auf beide tippen.',
    cliff:
      'Eine Klippe bewegt sich als Ganzes. Ihren oberen oder unteren Stützpunkt seitwärts ziehen, um sie zu neigen.',
  },
  noRoom: 'Hier ist kein Platz für einen weiteren Stützpunkt.',
  cliff: (i: number) => `Klippe an den Stützpunkten ${i} und ${i + 1}`,
  cliffAt: (i: number, place: string) => `Klippe an den Stützpunkten ${i} und ${i + 1}, ${place}.`,
  cliffSideways: 'Eine Klippe bewegt sich seitwärts; ihre beiden Stützpunkte bewegen sich auf und ab.',
  knotStays: (i: number, of: number, why: string) =>
    `Stützpunkt ${i} von ${of} lässt sich nicht bewegen: ${why}.`,
  cliffStays: (i: number, why: string) =>
    `Die Klippe an den Stützpunkten ${i} und ${i + 1} lässt sich nicht bewegen: ${why}.`,
  why: {
    empty: 'die Warteschlange kann nicht kürzer als 0 sein',
    neighbour: (knot: number) => `Stützpunkt ${knot} ist im Weg`,
    least: 'eine Wahrscheinlichkeit kann nicht unter 0 liegen',
    most: 'eine Wahrscheinlichkeit kann nicht über 1 liegen',
    falls: (knot: number) => `die Kurve fiele zwischen ihm und Stützpunkt ${knot}; „fällt nie“ ist gesetzt`,
  },
  fallsAt: (fromP: number, toP: number, length: string) => less(fromP, toP, `bei ${length}`),
  fallsBetween: (fromP: number, toP: number, from: number, to: string) =>
    less(fromP, toP, `zwischen ${shown(from)} und ${to}`),
  edit: 'Kurve bearbeiten, groß',
  editShort: 'Ändern',
  editHint: 'Kurve bearbeiten, groß ( E )',
  inBytes: 'Schlange 2; Adaptive RED bewegt sie',
  inBytesHint: 'In Bytes. „Ändern“ zeigt auch Schlange 1.',
  noCurve: (scheme: string) => `${scheme} hat keine Verwurfskurve: Es richtet sich nach der Verzögerung.`,
  noCurveOfQueues: (scheme: string, own: string) =>
    `${scheme} hat keine eigene Verwurfskurve: Jede seiner Warteschlangen hat ${own}.`,
  noCurveOfRule: 'Die Regel hat keine Verwurfskurve: Keine einzelne Länge entscheidet.',
  table: {
    queue: 'Schlange',
    p: 'p',
    missing: { queue: 'Die Warteschlange fehlt.', p: 'p fehlt.' },
    noNumber: (typed: string) => `„${typed}“ ist keine Zahl.`,
    pRange: (typed: string) => `Die Wahrscheinlichkeit ${typed} liegt nicht zwischen 0 und 1.`,
    order: (queue: number, before: number) =>
      `Die Warteschlange ${shown(queue)} ist kleiner als ${shown(before)} in der Zeile davor; die Zeilen folgen nach wachsender Warteschlange.`,
    third: (length: string) => `Ein dritter Stützpunkt bei ${length}: Eine Klippe hat nur zwei.`,
    tooMany: (most: number, rows: number) =>
      `Eine Kurve hat höchstens ${most} Stützpunkte; hier sind es ${rows}.`,
  },
  keys: 'Links und rechts wählen einen Stützpunkt oder eine Klippe; mit Alt verschieben sie ihn, auf und ab ändern seine Wahrscheinlichkeit, mit Umschalt zehnmal so weit. Einfg fügt einen Stützpunkt hinzu, Entf entfernt ihn, Eingabe geht zu seinen Zahlen, E öffnet den großen Editor.',
} satisfies Draft<typeof english>
