import { duration, fixed, listed, NONE, rate, significant } from '../../kit/format'

/** In ms with one decimal below 10 ms, in s from 1 s on; a dash if there is none. */
const delay = (ms: number) =>
  Number.isNaN(ms) ? NONE : ms < 10 ? `${fixed(ms, 1)} ms` : duration(ms / 1000).join(' ')
const share = (share: number) => (Number.isNaN(share) ? NONE : `${fixed(100 * share, 0)} %`)

/** Words of the queues of a scheduler. */
export const queuesText = {
  vesselHint: 'Press to edit; drag to another level, or press Alt and an arrow key',
  region: (letter: string) => `Queues of lane ${letter}`,
  level: (nth: number, of: number) => (of === 1 ? 'share the link' : nth === 0 ? 'served first' : 'then'),
  divider: (one: string, other: string) => `Weight of ${one} against ${other}`,
  weights: (one: number, other: number) => `${significant(one, 12)} to ${significant(other, 12)}`,
  delay,
  share,
  vessel: (name: string, delay_ms: number, link: number) =>
    `${name}: ${delay(delay_ms)} of waiting, ${share(link)} of the link`,
  curveOf: (label: string, name: string) => `${label}, ${name}`,
  done: 'Done',
  sharing: 'Sharing',
  shares: {
    strict: 'strict priority',
    drr: 'deficit round robin',
    wrr: 'weighted round robin',
    scfq: 'self-clocked fair queueing',
    stfq: 'start-time fair queueing',
    wfq: 'weighted fair queueing',
  },
  quantum: 'Quantum, bytes',
  head: {
    name: 'Queue',
    takes: 'Takes',
    level: 'Level',
    weight: 'Weight',
    limit: 'Limit',
    scheme: 'Discipline',
  },
  takesRest: 'all others',
  noLimit: 'shared buffer',
  /** A queue's weight, and the rates, bit/s, that it is shaped and policed to, as far as it has them. */
  numbers: (weight: number | undefined, shaped_bps: number | undefined, policed_bps: number | undefined) =>
    [
      ...(weight === undefined ? [] : [`×${significant(weight, 12)}`]),
      ...(shaped_bps === undefined ? [] : [`≤ ${rate(shaped_bps)}`]),
      ...(policed_bps === undefined ? [] : [`in ≤ ${rate(policed_bps)}`]),
    ].join(' · '),
  units: { packets: 'packets', bytes: 'bytes', seconds: 's' },
  add: '+ Queue',
  remove: (name: string) => `Remove ${name}`,
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  newName: (n: number) => `queue ${n}`,
  takesHint: 'Names of traffic, DSCPs from 0 to 63, and ect1 for ECT(1), with commas between them',
  takesUnknown: (word: string, known: readonly string[]) =>
    `${word} is no traffic, no DSCP from 0 to 63 and not ect1; the traffic: ${listed(known)}`,
  takesEmpty: 'A queue that is not the last takes something',
  range: (least: number, most: number, whole: boolean) =>
    whole
      ? `a whole number from ${significant(least, 12)} to ${significant(most, 12)}`
      : `a number from ${significant(least, 12)} to ${significant(most, 12)}`,
  nameTaken: 'Another queue has this name',
  nameWrong: 'A name has 1 to 32 characters, no . and no [',
  ofQueue: (name: string) => `Queue ${name}`,
  parameters: (name: string) => `Discipline of ${name}`,
}
