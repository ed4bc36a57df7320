import type { sweepButtonText as english } from '../../../../features/sweeps/button-text'
import { significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const sweepButtonText = {
  sweep: 'Balayage …',
  running: (done, all) => `Balayage ${significant(done, 12)} sur ${significant(all, 12)}`,
  page: 'Réplications ± 95 %',
  file: 'un balayage',
  sweepThis: (what) => `Balayer : ${what}`,
  luck: 'Est-ce le hasard ?',
  replicate: (n) => `Exécuter ${significant(n, 12)}×`,
} satisfies Draft<typeof english>
