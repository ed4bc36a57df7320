import type { sweepButtonText as english } from '../../../../features/sweeps/button-text'
import { significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const sweepButtonText = {
  sweep: 'Barrido …',
  running: (done, all) => `Barrido: ${significant(done, 12)} de ${significant(all, 12)}`,
  page: 'Réplicas ± 95 %',
  file: 'un barrido',
  sweepThis: (what) => `Barrido: ${what}`,
  luck: '¿Es casualidad?',
  replicate: (n) => `Ejecutar ${significant(n, 12)}×`,
} satisfies Draft<typeof english>
