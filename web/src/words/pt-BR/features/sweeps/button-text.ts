import type { sweepButtonText as english } from '../../../../features/sweeps/button-text'
import { significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const sweepButtonText = {
  sweep: 'Varrer …',
  running: (done, all) => `Varredura: ${significant(done, 12)} de ${significant(all, 12)}`,
  page: 'Replicações ± 95%',
  file: 'uma varredura',
  sweepThis: (what) => `Varrer: ${what}`,
  luck: 'Foi sorte?',
  replicate: (n) => `Executar ${significant(n, 12)}×`,
} satisfies Draft<typeof english>
