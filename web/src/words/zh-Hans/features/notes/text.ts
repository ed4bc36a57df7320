import type { notesText as english } from '../../../../features/notes/text'
import { fixed, told } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const notesText = {
  title: '注释',
  text: '文字',
  at: '时间',
  value: '高度',
  lane: '位置',
  all: '所有通道',
  ofLane: (letter: string) => `通道 ${letter}`,
  put: '放置',
  done: '完成',
  remove: '移除',
  how: '把它拖到位置上，或用方向键移动它。它会包含在链接、图片和打印件中。',
  outside: ({ from_s, to_s, simulated }: { from_s: number; to_s: number; simulated: boolean }) =>
    told([
      `此时刻在图之外，图显示 ${fixed(from_s, 0)}–${fixed(to_s, 0)} s。`,
      simulated ? '图会随注释转到那里。' : '运行还没有到达该时刻。',
    ]),
  full: (most: number) => `一个实验室最多有 ${most} 条注释。`,
  handle: (text: string, title: string, at_s: number, value: string, unit: string) =>
    `注释：${text}。${title}，在 ${fixed(at_s, 1)} s，${unit === '%' ? `${value}%` : `${value} ${unit}`}`,
  handleHint: '拖动或用方向键移动，Enter 更改，Delete 移除',
} satisfies Draft<typeof english>
