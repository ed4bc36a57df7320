import type { sweepButtonText as english } from '../../../../features/sweeps/button-text'
import type { Draft } from '../../../draft'

export const sweepButtonText = {
  sweep: 'Studie …',
  sweepThis: (what: string) => `Parameterstudie: ${what}`,
  luck: 'Ist das Zufall?',
  replicate: (n: number) => `${n}× laufen lassen`,
} satisfies Draft<typeof english>
