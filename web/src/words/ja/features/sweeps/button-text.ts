import type { sweepButtonText as english } from '../../../../features/sweeps/button-text'
import { significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const sweepButtonText = {
  sweep: 'スイープ…',
  running: (done: number, all: number) => `スイープ ${significant(done, 12)} / ${significant(all, 12)}`,
  page: '反復 ± 95%',
  file: 'スイープ',
  sweepThis: (what: string) => `スイープ：${what}`,
  luck: '偶然でしょうか',
  replicate: (n: number) => `${significant(n, 12)}回実行`,
} satisfies Draft<typeof english>
