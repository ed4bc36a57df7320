import type { overviewText as english } from '../../../../page/overview/text'
import type { Draft } from '../../../draft'

export const overviewText = {
  region: 'Vista general de los carriles',
  scheme: 'Esquema',
  curve: 'Curva de descarte',
  queue: (limit) => (limit ? `Cola (punteado: búfer, ${limit} paquetes)` : 'Cola (punteado: búfer)'),
  sort: (title) => `Ordenar por ${title}`,
  open: (letter, name) => `Abrir el carril ${letter}, ${name}`,
  head: ({ word, unit }) => (unit ? `${word}, ${unit}` : word),
} satisfies Draft<typeof english>
