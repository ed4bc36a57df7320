import type { queuesText as english } from '../../../../features/queues/text'
import { duration, fixed, listed, NONE, rate, significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const delay = (ms: number) =>
  Number.isNaN(ms) ? NONE : ms < 10 ? `${fixed(ms, 1)} ms` : duration(ms / 1000).join(' ')
const share = (share: number) => (Number.isNaN(share) ? NONE : `${fixed(100 * share, 0)}%`)

export const queuesText = {
  vesselHint: 'Pressione para editar; arraste para outro nível ou use Alt e uma seta',
  region: (letter) => `Filas da faixa ${letter}`,
  level: (nth, of) => (of === 1 ? 'dividem o enlace' : nth === 0 ? 'atendidas antes' : 'depois'),
  divider: (one, other) => `Peso de ${one} em relação a ${other}`,
  weights: (one, other) => `${significant(one, 12)} para ${significant(other, 12)}`,
  delay,
  share,
  vessel: (name, delay_ms, link) => `${name}: ${delay(delay_ms)} de espera, ${share(link)} do enlace`,
  curveOf: (label, name) => `${label}, ${name}`,
  done: 'Pronto',
  sharing: 'Divisão',
  shares: {
    strict: 'prioridade estrita',
    drr: 'round robin com déficit',
    wrr: 'round robin ponderado',
    scfq: 'enfileiramento justo com relógio próprio',
    stfq: 'enfileiramento justo por tempo de início',
    wfq: 'enfileiramento justo ponderado',
  },
  quantum: 'Quantum, bytes',
  head: {
    name: 'Fila',
    takes: 'Recebe',
    level: 'Nível',
    weight: 'Peso',
    limit: 'Limite',
    scheme: 'Disciplina',
  },
  takesRest: 'todo o resto',
  noLimit: 'buffer compartilhado',
  numbers: (weight, shaped_bps, policed_bps) =>
    [
      ...(weight === undefined ? [] : [`×${significant(weight, 12)}`]),
      ...(shaped_bps === undefined ? [] : [`≤ ${rate(shaped_bps)}`]),
      ...(policed_bps === undefined ? [] : [`entra ≤ ${rate(policed_bps)}`]),
    ].join(' · '),
  units: { packets: 'pacotes', bytes: 'bytes', seconds: 's' },
  add: '+ Fila',
  remove: (name) => `Remover ${name}`,
  up: (name) => `Mover ${name} para cima`,
  down: (name) => `Mover ${name} para baixo`,
  newName: (n) => `fila ${n}`,
  takesHint: 'Nomes de tráfego, DSCPs de 0 a 63 e ect1 para ECT(1), separados por vírgulas',
  takesUnknown: (word, known) =>
    `${word} não é um tráfego, nem um DSCP de 0 a 63, nem ect1; o tráfego: ${listed(known)}`,
  takesEmpty: 'Uma fila que não é a última precisa receber algo',
  range: (least, most, whole) =>
    whole
      ? `um número inteiro de ${significant(least, 12)} a ${significant(most, 12)}`
      : `um número de ${significant(least, 12)} a ${significant(most, 12)}`,
  nameTaken: 'Outra fila já tem este nome',
  nameWrong: 'Um nome tem de 1 a 32 caracteres, sem . nem [',
  ofQueue: (name) => `Fila ${name}`,
  parameters: (name) => `Disciplina de ${name}`,
} satisfies Draft<typeof english>
