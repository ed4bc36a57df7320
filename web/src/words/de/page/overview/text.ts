import type { LaneFigure } from '../../../../measures/lane-figure'
import type { overviewText as english } from '../../../../page/overview/text'
import type { Draft } from '../../../draft'

export const overviewText = {
  region: 'Übersicht der Spuren',
  scheme: 'Verfahren',
  curve: 'Verwurfskurve',
  queue: (limit: number | undefined) =>
    limit ? `Warteschlange (gepunktet: Puffer, ${limit} Pakete)` : 'Warteschlange (gepunktet: Puffer)',
  sort: (title: string) => `Sortieren nach: ${title}`,
  open: (letter: string, name: string) => `Spur ${letter} öffnen, ${name}`,
  head: ({ word, unit }: LaneFigure) => (unit ? `${word}, ${unit}` : word),
} satisfies Draft<typeof english>
