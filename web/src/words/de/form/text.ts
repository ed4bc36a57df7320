import type { formText as english } from '../../../form/text'
import { between, significant } from '../../../kit/format'
import type { Draft } from '../../draft'

const milliseconds = (s: number) => `${significant(1000 * s, 3)}\u00a0ms`

export const formText = {
  range: (least: string, most: string, unit: string) =>
    `Wert eingeben: ${least}–${most}${unit && ` ${unit}`}. Nicht geändert.`,
  wholeRange: (least: string, most: string, unit: string) =>
    `Ganze Zahl eingeben: ${least}–${most}${unit && ` ${unit}`}. Nicht geändert.`,
  none: 'Dieses Verfahren hat keine Parameter; der Puffer gehört zur Leitung.',
  own: 'Die Kurve in ihrem Diagramm bearbeiten.',
  choose: 'Verfahren wählen',
  numbers: 'Zahlen',
  published: 'wie veröffentlicht',
  asLane: (letter: string) => `wie in Spur ${letter}`,
  asLaneHint: (letter: string) =>
    `Übernimmt die Schwellen der Spur ${letter} oder, wenn ein Verfahren ein Verzögerungsziel hat, ihre Verzögerung.`,
  took: {
    thresholds: (preset: string, letter: string) =>
      `Schwellen der Spur ${letter}; das Übrige wie in ${preset}`,
    target: (preset: string, letter: string, target_s: number) =>
      `Ziel der Spur ${letter}, ${milliseconds(target_s)}; das Übrige wie in ${preset}`,
    delay: (preset: string, letter: string, target_s: number) =>
      `Ziel ${milliseconds(target_s)}: die mittlere Verzögerung der Spur ${letter}; das Übrige wie in ${preset}`,
  },
  agrees: {
    thresholds: (letter: string) => `Schwellen der Spur ${letter}`,
    target: (letter: string) => `Ziel der Spur ${letter}`,
    delay: (letter: string) => `Verzögerung der Spur ${letter}`,
  },
  span: (least: string, most: string, unit: string) => `${least} bis ${most}${unit && ` ${unit}`}`,
  usual: (span: string, value: string) => `${span}; Standard ${value}`,
  onOff: 'ein oder aus',
  letters: (most: number) => `bis zu ${most} Zeichen`,
  anyScheme: 'jedes Verfahren, mit seinen Parametern',
  ofFile: 'aus einer Datei',
  absent: 'Standard',
  present: 'ein',
  without: 'ohne',
  instead: 'stattdessen dies setzen',
  set: (title: string, shown: string) => `${title}: ${shown}. Setzen`,
  remove: (title: string) => `Entfernen: ${title}`,
  chooseFile: 'Datei …',
  chooseFileHint: 'Eine Datei wählen oder auf der Seite ablegen',
  scheme: (title: string) => `${title}: Verfahren`,
  clear: (title: string) => `Auf Standard zurücksetzen: ${title}`,
  law: (title: string) => `${title}: Verteilung`,
  laws: {
    fixed: 'fest',
    spread: 'gleiche Schritte',
    uniform: 'gleichverteilt',
    exponential: 'exponentiell',
    pareto: 'Pareto',
    choice: 'einer von diesen',
    cycle: 'diese reihum',
  },
  parts: {
    from: (title: string) => `${title}, von`,
    to: (title: string) => `${title}, bis`,
    shape: (title: string) => `${title}, Form`,
  },
  shape: 'Form',
  unitOf: (title: string) => `Einheit: ${title}`,
  list: (least: number, most: number, unit: string) =>
    `Zahlen von ${between(least, 0, 3)} bis ${between(most, 0, 3)}${unit && ` ${unit}`} eingeben, durch Semikolons getrennt. Nicht geändert.`,
  units: { packets: 'Pakete', bytes: 'Byte', seconds: 'Sekunden', Hz: 'Hz' },
  words: {
    ect0: 'ECT(0)',
    ect1: 'ECT(1)',
    rfc: 'RFC',
    ns2: 'ns-2',
    linux: 'Linux',
    rack: 'RACK-TLP',
    duplicate_acks: 'doppelte ACKs',
    go_back_n: 'Go-back-N',
    wifi: 'WLAN',
    stamps: 'aus einer Datei',
  },
} satisfies Draft<typeof english>
