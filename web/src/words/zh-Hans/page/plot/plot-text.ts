import { all, fixed, listed, significant } from '../../../../kit/format'
import type { lossText as englishLoss, plotText as englishPlot } from '../../../../page/plot/plot-text'
import type { GaugePlot, PlotName } from '../../../../scenario/types'
import type { Draft } from '../../../draft'

const titles: Record<PlotName, string> = {
  queue: '队列',
  delay: '时延',
  loss: '丢失',
  load: '有效吞吐量',
  arrivals: '到达',
  probability: '丢弃概率',
  tail_queues: '各队列的积压',
  tail_rates: '虚拟速率',
  raster: '步调一致的流',
  queue_delays: '各队列的时延',
  coupled: '耦合概率',
  queue_shares: '各队列的份额',
}

const notes: Record<Exclude<PlotName, GaugePlot>, string> = {
  queue: '分组',
  delay: '在队列中的 ms',
  loss: '占到达的 %',
  load: 'Mb/s · 线：发送，面：有效吞吐量',
  arrivals: '分组/s · 线：链路可发送的量',
  probability: '每次到达',
  raster: '▾ 半数同时减小窗口 · 深：窗口大',
  queue_shares: '占发送字节的 % · 点线：按权重',
}

const stretch = (from_s: number, to_s: number) => `${fixed(from_s, 0)}–${fixed(to_s, 0)} s`

export const plotText = {
  raster: (shown: number, flows: number) =>
    flows > shown ? `${flows} 个流中的 ${shown} 个 · ${notes.raster}` : `每个流一行 · ${notes.raster}`,
  titles,
  notes,
  queueBoth: '分组 · 细线当前，粗线平均',
  veiled: '本课稍后显示此图。',
  missing: {
    probability: '此方案没有丢弃概率',
    gauges: (schemes: readonly string[]) => `只有 ${all(schemes)} 有这些`,
  },
  label: (title: string, letter: string, name: string) => `${title}，通道 ${letter}，${name}`,
  overlay: {
    title: '所有通道',
    label: (title: string) => `${title}，所有通道`,
    lane: (letter: string) => `画出通道 ${letter}`,
    laneHint: '画出此通道或略去它；按住 Shift 则只画它',
    difference: '差值',
    toggleHint: '所有通道在一张图中（O）',
    note: {
      queue: '分组 · 有平均值的取平均值',
      load: 'Mb/s 有效吞吐量',
      arrivals: '分组/s',
      raster: '分组 · 平均窗口',
    } as Partial<Record<PlotName, string>>,
  },
  phone: { plot: '显示的图', second: '显示的第二张图', lane: (letter: string) => `通道 ${letter}` },
  role: '随时间变化的图',
  noCursor: '方向键读取数值',
  noCursorHere: '方向键读取数值，Enter 解释离光标最近的丢弃',
  at: (t_s: number) => `${fixed(t_s, 2)} s`,
  reading: (name: string, value: string) => `${name} ${value}`,
  lane: (letter: string, name: string) => `${letter} ${name}`,
  window: '时间范围',
  windowHint: '时间轴的长度。在图上滚动或双指开合可缩放，拖动可回到过去，双击可复原。',
  seconds: (window_s: number) => `${significant(window_s, 3)} s`,
  whole: '整个运行',
  live: '回到现在',
  shows: stretch,
  allLanes: '所有通道',
  menuOf: (title: string, lane: string) => `${title}，${lane}：大图、数值、文件`,
  allDistributions: '分布',
  mixed: (note: string) => `混合 · ${note}`,
  stillRole: '图',
  logScale: '对数刻度',
  distributions: {
    runs: {
      title: '连续丢失',
      note: (warmup_s: number, measured_s: number, atHead: readonly string[] = []) => {
        const what = atHead.length > 0 ? `不含 ${listed(atHead)}` : 'P(N > n)'
        return measured_s > 0
          ? `${stretch(warmup_s, warmup_s + measured_s)} · ${what}`
          : `从 ${fixed(warmup_s, 0)} s 起`
      },
      label: '长于 n 个分组的连续丢失所占的比例，所有通道，对数',
    },
    cdf: {
      title: '时延',
      note: 'P(时延 ≤ t)',
      label: '等待不超过给定时间的分组所占的比例，所有通道；取 50 ms 的均值',
    },
    phase: {
      title: '相图',
      note: '平均队列长度对队列',
      label: '平均队列长度对队列长度，所有通道，以分组计',
    },
  },
  menu: '图',
  menuHint: '每个通道显示的图；按键 1 到 9',
  sharedAxis: '丢弃曲线共用一个轴',
  sharedAxisNote: '便于比较各通道的阈值；否则每个通道有自己的轴',
} satisfies Draft<typeof englishPlot>

export const lossText = {
  buffer: (buffer: { packets?: number; bytes?: number } | undefined) =>
    buffer?.packets === undefined
      ? `缓冲区 ${significant((buffer?.bytes ?? 0) / 1000, 12)} kB`
      : `缓冲区 ${buffer.packets}，其中一个正在发送`,
  byCause: '按原因',
  byClass: '按类别',
  lossesByCause: '按原因划分的丢失',
  lossesByClass: '按类别划分的丢失',
  splitByCause: '按原因显示丢失',
  splitByClass: '按流量类别显示丢失',
  early: '早期',
  forced: '强制',
  overflow: '溢出',
  marked: '标记',
  causes: {
    early: '还有空间，但被随机丢弃',
    forced: '还有空间，但被丢弃：曲线在 1',
    overflow: '因缓冲区已满而被丢弃',
    marked: '未被早期丢弃，而是被标记（ECN）：分组继续前行，它的发送方放慢',
  },
} satisfies Draft<typeof englishLoss>
