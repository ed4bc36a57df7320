import type { LaneFigure } from '../../../../measures/lane-figure'
import type { overviewText as english } from '../../../../page/overview/text'
import type { Draft } from '../../../draft'

export const overviewText = {
  region: 'レーンの一覧',
  scheme: '方式',
  curve: '廃棄曲線',
  queue: (limit: number | undefined) =>
    limit ? `キュー（点線：バッファ、${limit}パケット）` : 'キュー（点線：バッファ）',
  sort: (title: string) => `${title}で並べ替え`,
  open: (letter: string, name: string) => `レーン${letter}（${name}）を開く`,
  head: ({ word, unit }: LaneFigure) => (unit ? `${word}、${unit}` : word),
} satisfies Draft<typeof english>
