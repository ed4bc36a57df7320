import type { sweepButtonText as english } from '../../../../features/sweeps/button-text'
import { significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const sweepButtonText = {
  sweep: '参数扫描…',
  running: (done: number, all: number) => `参数扫描 ${significant(done, 12)} / ${significant(all, 12)}`,
  page: '重复运行 ± 95%',
  file: '参数扫描',
  sweepThis: (what: string) => `扫描：${what}`,
  luck: '这是运气吗？',
  replicate: (n: number) => `运行 ${significant(n, 12)} 次`,
} satisfies Draft<typeof english>
