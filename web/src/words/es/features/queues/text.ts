import type { queuesText as english } from '../../../../features/queues/text'
import { duration, fixed, listed, NONE, rate, significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const delay = (ms: number) =>
  Number.isNaN(ms) ? NONE : ms < 10 ? `${fixed(ms, 1)} ms` : duration(ms / 1000).join(' ')
const share = (share: number) => (Number.isNaN(share) ? NONE : `${fixed(100 * share, 0)} %`)

export const queuesText = {
  vesselHint: 'Pulsa para editar; arrastra a otro nivel, o pulsa Alt y una flecha',
  region: (letter) => `Colas del carril ${letter}`,
  level: (nth, of) => (of === 1 ? 'comparten el enlace' : nth === 0 ? 'primero' : 'después'),
  divider: (one, other) => `Peso de ${one} frente a ${other}`,
  weights: (one, other) => `${significant(one, 12)} a ${significant(other, 12)}`,
  delay,
  share,
  vessel: (name, delay_ms, link) => `${name}: ${delay(delay_ms)} de espera, ${share(link)} del enlace`,
  curveOf: (label, name) => `${label}, ${name}`,
  done: 'Hecho',
  sharing: 'Reparto',
  shares: {
    strict: 'prioridad estricta',
    drr: 'round robin con déficit',
    wrr: 'round robin ponderado',
    scfq: 'encolado equitativo con reloj propio',
    stfq: 'encolado equitativo por tiempo de inicio',
    wfq: 'encolado equitativo ponderado',
  },
  quantum: 'Quantum, bytes',
  head: {
    name: 'Cola',
    takes: 'Recibe',
    level: 'Nivel',
    weight: 'Peso',
    limit: 'Límite',
    scheme: 'Disciplina',
  },
  takesRest: 'todo lo demás',
  noLimit: 'búfer común',
  numbers: (weight, shaped_bps, policed_bps) =>
    [
      ...(weight === undefined ? [] : [`×${significant(weight, 12)}`]),
      ...(shaped_bps === undefined ? [] : [`≤ ${rate(shaped_bps)}`]),
      ...(policed_bps === undefined ? [] : [`entra ≤ ${rate(policed_bps)}`]),
    ].join(' · '),
  units: { packets: 'paquetes', bytes: 'bytes', seconds: 's' },
  add: '+ Cola',
  remove: (name) => `Eliminar ${name}`,
  up: (name) => `Subir ${name}`,
  down: (name) => `Bajar ${name}`,
  newName: (n) => `cola ${n}`,
  takesHint: 'Nombres de tráfico, DSCP de 0 a 63, y ect1 para ECT(1), separados por comas',
  takesUnknown: (word, known) =>
    `${word} no es un tráfico, ni un DSCP de 0 a 63, ni ect1; el tráfico: ${listed(known)}`,
  takesEmpty: 'Una cola que no es la última recibe algo',
  range: (least, most, whole) =>
    whole
      ? `un número entero de ${significant(least, 12)} a ${significant(most, 12)}`
      : `un número de ${significant(least, 12)} a ${significant(most, 12)}`,
  nameTaken: 'Otra cola tiene este nombre',
  nameWrong: 'Un nombre tiene de 1 a 32 caracteres, sin . ni [',
  ofQueue: (name) => `Cola ${name}`,
  parameters: (name) => `Disciplina de ${name}`,
} satisfies Draft<typeof english>
