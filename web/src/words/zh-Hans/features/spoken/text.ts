import type { spokenText as english } from '../../../../features/spoken/text'
import { fixed, told } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const spokenText = {
  lane: (letter: string, name: string, said: string) => told([`${letter}，${name}：`, said]),
  loses: (letter: string, name: string, queue_packets: number, loss: number, said: string) =>
    told([
      `${letter}，${name}：`,
      `队列 ${fixed(queue_packets, 0)}\u00a0个分组，`,
      `丢失 ${fixed(loss * 100, 1)}%。`,
      said,
    ]),
  idle: (letter: string, name: string, queue_packets: number, said: string) =>
    told([`${letter}，${name}：`, `队列 ${fixed(queue_packets, 0)}\u00a0个分组，`, '没有到达。', said]),
} satisfies Draft<typeof english>
