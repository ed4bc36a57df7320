import { fixed } from '../../../../kit/format'
import type { boardText as english } from '../../../../page/results/text'
import type { Draft } from '../../../draft'

export const boardText = {
  title: 'Indicadores de los carriles',
  shown: 'Origen de los indicadores',
  thisRun: 'Esta ejecución',
  caption: (from_s, to_s) => `${fixed(from_s, 0)}–${fixed(to_s, 0)} s, una ejecución`,
  ownCaption: 'desde cada cambio, una ejecución',
  difference: (letter) => `${letter} − A,`,
  differences: 'en pequeño: frente a A',
  oneRun: 'una ejecución, sin veredicto',
} satisfies Draft<typeof english>
