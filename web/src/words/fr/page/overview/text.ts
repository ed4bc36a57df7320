import type { overviewText as english } from '../../../../page/overview/text'
import type { Draft } from '../../../draft'

export const overviewText = {
  region: 'Vue d’ensemble des voies',
  scheme: 'Mécanisme',
  curve: 'Courbe de rejet',
  queue: (limit) => (limit ? `File (pointillé : tampon, ${limit} paquets)` : 'File (pointillé : tampon)'),
  sort: (title) => `Trier par ${title}`,
  open: (letter, name) => `Ouvrir la voie ${letter}, ${name}`,
  head: ({ word, unit }) => (unit ? `${word}, ${unit}` : word),
} satisfies Draft<typeof english>
