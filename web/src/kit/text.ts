import { entered, plain } from './format'

/** From the least to the greatest value, with the unit if there is one. */
const span = (least: number, most: number, unit: string) =>
  `${plain(least)}–${plain(most)}${unit && `\u00a0${unit}`}`

/** Texts for any screen. */
export const kitText = {
  range: (least: number, most: number, unit = '') => `Enter ${span(least, most, unit)}.`,
  rangeNotChanged: (least: number, most: number, unit = '') =>
    `Enter ${span(least, most, unit)}. Not changed.`,
  /** A number was typed with separators of thousands, or with blanks. */
  separators: () => `Write ${entered(1234.5)} without separators.`,
  separatorsNotChanged: () => `Write ${entered(1234.5)} without separators. Not changed.`,
  close: 'Close',
  docsAbsent: '(not in this file)',
  qr: { label: 'QR code of the link', full: 'QR code, full screen' },
  /** Accessible names of a lane and of a figure with its unit; a field is named alike. */
  lane: (letter: string, name: string) => `${letter}, ${name}`,
  unitBehind: (unit: string) => `, ${unit}`,
  valueIn: (value: string, unit: string) => (unit ? `${value} ${unit}` : value),
  inUnit: (name: string, unit: string) => (unit ? `${name}, ${unit}` : name),
  part: {
    stopped: 'This part of the lab stopped; the rest goes on.',
    unfetched: 'This part of the lab did not load. The lab keeps trying.',
    stale: 'This part of the lab is out of date. Reload the page; your work is kept.',
    again: 'Try again',
    coming: 'Loading this part of the lab.',
    back: 'Back to the lab',
    reload: 'Reload the page',
  },
} as const
