import type { lookText as english } from '../../../../features/help/look-text'
import { all } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const NUMERALS = ['', '一', '两', '三', '四', '五', '六', '七', '八']

export const lookText = {
  queue:
    '路由器一个接一个地发送分组。到达得比链路发送得更快的分组在队列中等待：互联网的大部分时延就是这种等待。一旦队列填满缓冲区，新到达的分组就会丢失。',
  aqm: {
    before: '',
    name: '主动队列管理',
    after:
      '在缓冲区满之前丢弃或标记一些分组。察觉到的发送方会放慢，队列就保持很短。丢弃哪些分组，什么时候丢弃？每个方案的回答都不同。',
  },
  lanes: (names: readonly string[]) =>
    names.length === 1
      ? `通道 ${all(names)} 就是这样一台路由器，逐个分组地仿真。添加一个通道，可与另一个方案比较。`
      : `通道 ${all(names)} 是同一台路由器的${NUMERALS[names.length]}种回答：同样的流量，同样的随机数，每个分组都相同。它们之间的任何差异都来自各自的设置。`,
  shows: '画的是什么',
  drawn: {
    drop_curve: {
      name: '丢弃曲线',
      text: '在队列的每个长度（横向），一个到达的分组被丢弃的可能性（纵向）。圆点是现在，浅色的柱显示队列到过哪里。依据时延动作的方案没有曲线。',
    },
    queue_plot: {
      name: '队列',
      text: '等待的分组，随时间变化。粗线是方案所依据的平均值。',
    },
    loss_plot: {
      name: '丢失',
      text: '被丢弃的分组所占的比例，按原因：早期随机丢弃，曲线强制丢弃，或因为缓冲区已满。',
    },
    raster: {
      name: '步调一致的流',
      text: '每个 TCP 流一行；途中的分组越多，颜色越深。贯穿所有行的一道边缘，表示它们同时放慢。数值说明平均有多少流这样做：1 是全部。',
    },
  },
  first: '先试什么',
  tries: [
    {
      act: '把一条曲线的斜坡顶端向上拖。',
      see: '方案更早丢弃：该通道的队列稳定在更低处，分组等待更短，丢失更多。',
    },
    {
      act: '增大“长 TCP 流”。',
      see: '每个通道的丢失都增多。在 Tail Drop 下，队列停在缓冲区末端；在 RED 下，其平均值上升，最多到 max_th。',
    },
    {
      act: '按下一个通道的名称，选择 PIE。',
      see: '它没有曲线，而是以一个时延为目标：无论负载如何，分组都等待 15 到 20 ms，丢失则比长队列时更多。',
    },
  ],
  ask: '按下任何带点线下划线的词语，可看到它的含义。',
  words: '所有词语',
  schemes: '所有方案',
  documentation: '文档',
} satisfies Draft<typeof english>
