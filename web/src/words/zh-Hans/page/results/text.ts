import { fixed } from '../../../../kit/format'
import type { boardText as english } from '../../../../page/results/text'
import type { Draft } from '../../../draft'

export const boardText = {
  title: '各通道的指标',
  shown: '指标的来源',
  thisRun: '本次运行',
  caption: (from_s: number, to_s: number) => `${fixed(from_s, 0)}–${fixed(to_s, 0)} s，一次运行`,
  ownCaption: '自各次更改起，一次运行',
  difference: (letter: string) => `${letter} − A，`,
  differences: '小字：与 A 相比',
  oneRun: '一次运行，无结论',
} satisfies Draft<typeof english>
