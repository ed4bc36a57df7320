import { fixed } from '../../../../kit/format'
import type { boardText as english } from '../../../../page/results/text'
import type { Draft } from '../../../draft'

export const boardText = {
  title: 'Indicateurs des voies',
  shown: 'Origine des indicateurs',
  thisRun: 'Cette exécution',
  caption: (from_s, to_s) => `${fixed(from_s, 0)}–${fixed(to_s, 0)} s, une exécution`,
  ownCaption: 'depuis chaque changement, une exécution',
  difference: (letter) => `${letter} − A,`,
  differences: 'en petit : face à A',
  oneRun: 'une exécution, sans verdict',
} satisfies Draft<typeof english>
