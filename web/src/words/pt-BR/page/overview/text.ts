import type { overviewText as english } from '../../../../page/overview/text'
import type { Draft } from '../../../draft'

export const overviewText = {
  region: 'Visão geral das faixas',
  scheme: 'Esquema',
  curve: 'Curva de descarte',
  queue: (limit) => (limit ? `Fila (pontilhado: buffer, ${limit} pacotes)` : 'Fila (pontilhado: buffer)'),
  sort: (title) => `Ordenar por ${title}`,
  open: (letter, name) => `Abrir a faixa ${letter}, ${name}`,
  head: ({ word, unit }) => (unit ? `${word}, ${unit}` : word),
} satisfies Draft<typeof english>
