import { fixed } from '../../../../kit/format'
import type { boardText as english } from '../../../../page/results/text'
import type { Draft } from '../../../draft'

export const boardText = {
  title: 'Indicadores das faixas',
  shown: 'Origem dos indicadores',
  thisRun: 'Esta execução',
  caption: (from_s, to_s) => `${fixed(from_s, 0)}–${fixed(to_s, 0)} s, uma execução`,
  ownCaption: 'desde cada mudança, uma execução',
  difference: (letter) => `${letter} − A,`,
  differences: 'em letra pequena: em relação a A',
  oneRun: 'uma execução, sem veredito',
} satisfies Draft<typeof english>
