import type { Bound, exerciseText as english } from '../../../../courses/homework/text'
import { any, percent, plain, plural, significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const amount = (value: number, unit: string) =>
  unit ? `${significant(value, 6)} ${unit}` : significant(value, 6)

const boundWords = (bound: Bound) => {
  if ('value' in bound) return amount(bound.value, bound.unit)
  const share = significant(100 * bound.times, 6)
  return 'letter' in bound
    ? `${share} % des Werts von Spur ${bound.letter}`
    : `${share} % des Werts von ${bound.scheme}`
}

export const exerciseText = {
  met: {
    holds: 'erfüllt',
    fails: 'nicht erfüllt',
    uncertain: 'nicht sicher',
    unmeasured: 'nicht messbar',
  },
  demand: {
    below: (bound: Bound) => `unter ${boundWords(bound)}`,
    above: (bound: Bound) => `über ${boundWords(bound)}`,
    at_least: (bound: Bound) => `mindestens ${boundWords(bound)}`,
    at_most: (bound: Bound) => `höchstens ${boundWords(bound)}`,
  },
  between: (from: number, to: number, unit: string) =>
    `zwischen ${amount(from, unit)} und ${amount(to, unit)}`,
  figure: (mean: string, unit: string) => (unit ? `${mean} ${unit}` : mean),
  share: (ratio: number, from: number, to: number) =>
    `${percent(ratio)} % (${percent(from)} bis ${percent(to)} %)`,
  packetsOfLane: (letter: string) => `die Pakete der Spur ${letter}`,
  packetsOf: (name: string) => `die Pakete von ${name}`,
  differ: (differing: number, all: number) =>
    plural(differing, {
      one: `${plain(differing)} von ${plain(all)} Läufen weicht ab`,
      other: `${plain(differing)} von ${plain(all)} Läufen weichen ab`,
    }),
  nothing: 'keine Kennzahl',
  noLane: (letter: string) => `das Labor hat keine Spur ${letter}`,
  noPlace: (place: string) => `das Labor hat dies nicht: ${place}`,
  noPlaceInQueue: (letter: string, within: string) =>
    `das Labor hat dies nicht: die Warteschlange der Spur ${letter}${within}`,
  kind: (letter: string, kind: string, kinds: readonly string[]) =>
    `die Warteschlange der Spur ${letter} ist ${kind}; diese Übung nimmt ${any(kinds)}`,
  outside: (place: string, value: string, from: number, to: number) =>
    `${place} ist ${value}; diese Übung nimmt ${significant(from, 12)} bis ${significant(to, 12)}`,
  notHere: (path: string, message: string) => `es passt nicht zur Übung: ${path}: ${message}`,
  link: {
    empty: 'es gibt keinen Link',
    none: 'das ist kein Link zu einem Labor',
    lesson: 'der Link öffnet die Lektion selbst und enthält niemandes Arbeit',
    long: (length: number) => `${plain(length)} Zeichen sind mehr, als ein Link des Labors hat`,
    kept: 'der Link gehört zum Browser der Studentin oder des Studenten, und nichts steht darin',
    cut: 'der Link ist abgeschnitten oder vertippt',
    invalid: 'der Link enthält kein Labor',
    newer: (version: number) => `der Link stammt von einem neueren Labor (Version ${version})`,
    query: (parameter: string, message: string) =>
      parameter ? `${parameter}= in der Adresse: ${message}` : message,
    faulty: (path: string, message: string) => `das Labor des Links hat einen Fehler: ${path}: ${message}`,
  },
} satisfies Draft<typeof english>
