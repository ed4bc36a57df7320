import { plural } from '../../kit/format'
import type { LaneFigure } from '../../measures/lane-figure'

/** Every text of the overview of lanes. */
export const overviewText = {
  region: 'Overview of the lanes',
  scheme: 'Scheme',
  curve: 'Drop curve',
  queue: (limit: number | undefined) =>
    limit
      ? `Queue (dotted: buffer, ${limit} ${plural(limit, { one: 'packet', other: 'packets' })})`
      : 'Queue (dotted: buffer)',
  sort: (title: string) => `Sort by ${title}`,
  open: (letter: string, name: string) => `Open lane ${letter}, ${name}`,
  head: ({ word, unit }: LaneFigure) => (unit ? `${word}, ${unit}` : word),
} as const
