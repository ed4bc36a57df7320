import type { queuesText as english } from '../../../../features/queues/text'
import { duration, fixed, listed, NONE, rate, significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const delay = (ms: number) =>
  Number.isNaN(ms) ? NONE : ms < 10 ? `${fixed(ms, 1)} ms` : duration(ms / 1000).join(' ')
const share = (share: number) => (Number.isNaN(share) ? NONE : `${fixed(100 * share, 0)} %`)

export const queuesText = {
  vesselHint: 'Zum Bearbeiten drücken; auf eine andere Stufe ziehen oder Alt und eine Pfeiltaste drücken',
  region: (letter: string) => `Warteschlangen der Spur ${letter}`,
  level: (nth: number, of: number) =>
    of === 1 ? 'teilen sich die Leitung' : nth === 0 ? 'zuerst bedient' : 'danach',
  divider: (one: string, other: string) => `Gewicht von ${one} gegenüber ${other}`,
  weights: (one: number, other: number) => `${significant(one, 12)} zu ${significant(other, 12)}`,
  delay,
  share,
  vessel: (name: string, delay_ms: number, link: number) =>
    `${name}: ${delay(delay_ms)} Wartezeit, ${share(link)} der Leitung`,
  curveOf: (label: string, name: string) => `${label}, ${name}`,
  done: 'Fertig',
  sharing: 'Aufteilung',
  shares: {
    strict: 'strikte Priorität',
    drr: 'Deficit Round Robin',
    wrr: 'Weighted Round Robin',
    scfq: 'Self-Clocked Fair Queueing',
    stfq: 'Start-Time Fair Queueing',
    wfq: 'Weighted Fair Queueing',
  },
  quantum: 'Quantum, Byte',
  head: {
    name: 'Schlange',
    takes: 'Nimmt',
    level: 'Stufe',
    weight: 'Gewicht',
    limit: 'Grenze',
    scheme: 'Disziplin',
  },
  takesRest: 'alle anderen',
  noLimit: 'gemeinsamer Puffer',
  numbers: (weight: number | undefined, shaped_bps: number | undefined, policed_bps: number | undefined) =>
    [
      ...(weight === undefined ? [] : [`×${significant(weight, 12)}`]),
      ...(shaped_bps === undefined ? [] : [`≤ ${rate(shaped_bps)}`]),
      ...(policed_bps === undefined ? [] : [`ein ≤ ${rate(policed_bps)}`]),
    ].join(' · '),
  units: { packets: 'Pakete', bytes: 'Byte', seconds: 's' },
  add: '+ Schlange',
  remove: (name: string) => `${name} entfernen`,
  up: (name: string) => `${name} nach oben`,
  down: (name: string) => `${name} nach unten`,
  newName: (n: number) => `Schlange ${n}`,
  takesHint: 'Namen von Verkehr, DSCPs von 0 bis 63 und ect1 für ECT(1), durch Kommas getrennt',
  takesUnknown: (word: string, known: readonly string[]) =>
    `${word} ist kein Verkehr, kein DSCP von 0 bis 63 und nicht ect1; der Verkehr: ${listed(known)}`,
  takesEmpty: 'Eine Warteschlange, die nicht die letzte ist, nimmt etwas auf',
  range: (least: number, most: number, whole: boolean) =>
    whole
      ? `eine ganze Zahl von ${significant(least, 12)} bis ${significant(most, 12)}`
      : `eine Zahl von ${significant(least, 12)} bis ${significant(most, 12)}`,
  nameTaken: 'Eine andere Warteschlange hat diesen Namen',
  nameWrong: 'Ein Name hat 1 bis 32 Zeichen, kein . und kein [',
  ofQueue: (name: string) => `Warteschlange ${name}`,
  parameters: (name: string) => `Disziplin von ${name}`,
} satisfies Draft<typeof english>
