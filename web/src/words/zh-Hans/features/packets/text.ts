import type { packetText as english } from '../../../../features/packets/text'
import { ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const packetText = {
  title: '分组',
  label: (letter: string, waiting: number, link: boolean) =>
    link
      ? `通道 ${letter} 的分组：${ungrouped(waiting, 0)} 个在等待，一个正在发送`
      : `通道 ${letter} 的分组：${ungrouped(waiting, 0)} 个在等待`,
  waiting: (waiting: number) => `${ungrouped(waiting, 0)} 个在等待`,
  more: (packets: number) => `+${ungrouped(packets, 0)}`,
  buffer: '缓冲区',
  causes: { early: '早期', forced: '强制', overflow: '溢出' },
  countersLabel: '分组，当前和最近一秒',
  counters: '当前和最近一秒',
  queued: '当前排队',
  arrived: '到达',
  left: '离开',
  dropped: '丢弃',
} satisfies Draft<typeof english>
