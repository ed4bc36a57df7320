import type { sweepButtonText as english } from '../../../../features/sweeps/button-text'
import { significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const sweepButtonText = {
  sweep: 'Studie …',
  running: (done: number, all: number) => `Studie ${significant(done, 12)} von ${significant(all, 12)}`,
  page: 'Replikationen ± 95 %',
  file: 'eine Parameterstudie',
  sweepThis: (what: string) => `Parameterstudie: ${what}`,
  luck: 'Ist das Zufall?',
  replicate: (n: number) => `${significant(n, 12)}× laufen lassen`,
} satisfies Draft<typeof english>
