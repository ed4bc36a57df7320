import { fixed } from '../../../../kit/format'
import type { boardText as english } from '../../../../page/results/text'
import type { Draft } from '../../../draft'

export const boardText = {
  title: 'Kennzahlen der Spuren',
  shown: 'Quelle der Kennzahlen',
  thisRun: 'Dieser Lauf',
  caption: (from_s: number, to_s: number) => `${fixed(from_s, 0)}–${fixed(to_s, 0)} s, ein Lauf`,
  ownCaption: 'je seit der Änderung, ein Lauf',
  difference: (letter: string) => `${letter} − A`,
  differences: 'klein: gegenüber A',
  oneRun: 'ein Lauf, kein Urteil',
} satisfies Draft<typeof english>
