import type { queuesText as english } from '../../../../features/queues/text'
import { duration, fixed, listed, NONE, rate, significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const delay = (ms: number) =>
  Number.isNaN(ms) ? NONE : ms < 10 ? `${fixed(ms, 1)} ms` : duration(ms / 1000).join(' ')
const share = (share: number) => (Number.isNaN(share) ? NONE : `${fixed(100 * share, 0)} %`)

export const queuesText = {
  vesselHint: 'Appuyer pour modifier ; faire glisser vers un autre niveau, ou appuyer sur Alt et une flèche',
  region: (letter) => `Files de la voie ${letter}`,
  level: (nth, of) => (of === 1 ? 'partagent la liaison' : nth === 0 ? 'servies d’abord' : 'ensuite'),
  divider: (one, other) => `Poids de ${one} face à ${other}`,
  weights: (one, other) => `${significant(one, 12)} contre ${significant(other, 12)}`,
  delay,
  share,
  vessel: (name, delay_ms, link) => `${name} : ${delay(delay_ms)} d’attente, ${share(link)} de la liaison`,
  curveOf: (label, name) => `${label}, ${name}`,
  done: 'Terminé',
  sharing: 'Partage',
  shares: {
    strict: 'priorité stricte',
    drr: 'round robin à déficit',
    wrr: 'round robin pondéré',
    scfq: 'file équitable à horloge propre',
    stfq: 'file équitable à temps de début',
    wfq: 'file équitable pondérée',
  },
  quantum: 'Quantum, octets',
  head: {
    name: 'File',
    takes: 'Prend',
    level: 'Niveau',
    weight: 'Poids',
    limit: 'Limite',
    scheme: 'Discipline',
  },
  takesRest: 'tout le reste',
  noLimit: 'tampon commun',
  numbers: (weight, shaped_bps, policed_bps) =>
    [
      ...(weight === undefined ? [] : [`×${significant(weight, 12)}`]),
      ...(shaped_bps === undefined ? [] : [`≤ ${rate(shaped_bps)}`]),
      ...(policed_bps === undefined ? [] : [`entrée ≤ ${rate(policed_bps)}`]),
    ].join(' · '),
  units: { packets: 'paquets', bytes: 'octets', seconds: 's' },
  add: '+ File',
  remove: (name) => `Supprimer ${name}`,
  up: (name) => `Monter ${name}`,
  down: (name) => `Descendre ${name}`,
  newName: (n) => `file ${n}`,
  takesHint: 'Noms de trafic, DSCP de 0 à 63, et ect1 pour ECT(1), séparés par des virgules',
  takesUnknown: (word, known) =>
    `${word} n’est ni un trafic, ni un DSCP de 0 à 63, ni ect1 ; le trafic : ${listed(known)}`,
  takesEmpty: 'Une file qui n’est pas la dernière prend quelque chose',
  range: (least, most, whole) =>
    whole
      ? `un nombre entier de ${significant(least, 12)} à ${significant(most, 12)}`
      : `un nombre de ${significant(least, 12)} à ${significant(most, 12)}`,
  nameTaken: 'Une autre file porte ce nom',
  nameWrong: 'Un nom a de 1 à 32 caractères, sans . ni [',
  ofQueue: (name) => `File ${name}`,
  parameters: (name) => `Discipline de ${name}`,
} satisfies Draft<typeof english>
