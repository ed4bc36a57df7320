import { entered, plain } from '../../../kit/format'
import type { kitText as english } from '../../../kit/text'
import type { Draft } from '../../draft'

const span = (least: number, most: number, unit: string) =>
  `${plain(least)}–${plain(most)}${unit && `\u00a0${unit}`}`

export const kitText = {
  range: (least: number, most: number, unit = '') => `Wert eingeben: ${span(least, most, unit)}.`,
  rangeNotChanged: (least: number, most: number, unit = '') =>
    `Wert eingeben: ${span(least, most, unit)}. Nicht geändert.`,
  separators: () => `${entered(1234.5)} ohne Trennzeichen schreiben.`,
  separatorsNotChanged: () => `${entered(1234.5)} ohne Trennzeichen schreiben. Nicht geändert.`,
  close: 'Schließen',
  docsAbsent: '(nicht in dieser Datei)',
  qr: { label: 'QR-Code des Links', full: 'QR-Code, ganzer Bildschirm' },
  lane: (letter: string, name: string) => `${letter}, ${name}`,
  unitBehind: (unit: string) => `, ${unit}`,
  valueIn: (value: string, unit: string) => (unit ? `${value} ${unit}` : value),
  inUnit: (name: string, unit: string) => (unit ? `${name}, ${unit}` : name),
  part: {
    stopped: 'Dieser Teil des Labors ist stehen geblieben; der Rest läuft weiter.',
    unfetched: 'Dieser Teil des Labors wurde nicht geladen. Das Labor versucht es weiter.',
    stale: 'Dieser Teil des Labors ist veraltet. Die Seite neu laden; Ihre Arbeit bleibt erhalten.',
    again: 'Erneut versuchen',
    coming: 'Dieser Teil des Labors wird geladen.',
    back: 'Zurück zum Labor',
    reload: 'Seite neu laden',
  },
} satisfies Draft<typeof english>
