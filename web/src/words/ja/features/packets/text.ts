import type { packetText as english } from '../../../../features/packets/text'
import { ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const packetText = {
  title: 'パケット',
  label: (letter: string, waiting: number, link: boolean) =>
    link
      ? `レーン${letter}のパケット：${ungrouped(waiting, 0)}個が待機中、一個が送出中`
      : `レーン${letter}のパケット：${ungrouped(waiting, 0)}個が待機中`,
  waiting: (waiting: number) => `${ungrouped(waiting, 0)}個待ち`,
  more: (packets: number) => `+${ungrouped(packets, 0)}`,
  buffer: 'バッファ',
  causes: { early: '早期', forced: '強制', overflow: 'オーバーフロー' },
  countersLabel: 'パケット数、現在と直近の一秒間',
  counters: '現在と直近の一秒間',
  queued: 'キュー内',
  arrived: '到着',
  left: '送出',
  dropped: '廃棄',
} satisfies Draft<typeof english>
