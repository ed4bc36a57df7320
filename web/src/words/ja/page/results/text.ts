import { fixed } from '../../../../kit/format'
import type { boardText as english } from '../../../../page/results/text'
import type { Draft } from '../../../draft'

export const boardText = {
  title: 'レーンの指標',
  shown: '指標の出どころ',
  thisRun: 'この実行',
  caption: (from_s: number, to_s: number) => `${fixed(from_s, 0)}〜${fixed(to_s, 0)} s、一回の実行`,
  ownCaption: '各変更以降、一回の実行',
  difference: (letter: string) => `${letter} − A、`,
  differences: '小さい字：Aとの差',
  oneRun: '一回の実行、判定なし',
} satisfies Draft<typeof english>
