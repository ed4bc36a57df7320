import type { LaneFigure } from '../../../../measures/lane-figure'
import type { overviewText as english } from '../../../../page/overview/text'
import type { Draft } from '../../../draft'

/** No blank between two Chinese characters. */
const tight = (text: string) => text.replace(/(?<=\p{sc=Han}) (?=\p{sc=Han})/gu, '')

export const overviewText = {
  region: '通道总览',
  scheme: '方案',
  curve: '丢弃曲线',
  queue: (limit: number | undefined) =>
    limit ? `队列（点线：缓冲区，${limit} 个分组）` : '队列（点线：缓冲区）',
  sort: (title: string) => tight(`按 ${title} 排序`),
  open: (letter: string, name: string) => `打开通道 ${letter}，${name}`,
  head: ({ word, unit }: LaneFigure) => (unit ? `${word}，${unit}` : word),
} satisfies Draft<typeof english>
