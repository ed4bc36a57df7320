import type { spokenText as english } from '../../../../features/spoken/text'
import { fixed, told } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const spokenText = {
  lane: (letter: string, name: string, said: string) => told([`${letter}、${name}：`, said]),
  loses: (letter: string, name: string, queue_packets: number, loss: number, said: string) =>
    told([
      `${letter}、${name}：`,
      `キューは${fixed(queue_packets, 0)}パケット、`,
      `損失率は${fixed(loss * 100, 1)}%です。`,
      said,
    ]),
  idle: (letter: string, name: string, queue_packets: number, said: string) =>
    told([
      `${letter}、${name}：`,
      `キューは${fixed(queue_packets, 0)}パケット、`,
      '到着はありません。',
      said,
    ]),
} satisfies Draft<typeof english>
