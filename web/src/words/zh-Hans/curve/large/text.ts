import type { largeCurveText as english } from '../../../../curve/large/text'
import { plain, significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const memoryTime = (s: number) =>
  s < 1 ? `${significant(s * 1000, 2)}\u00a0ms` : `${significant(s, 2)}\u00a0s`
const recently = (length: string) => ({
  visits: (visits: string) => `最近${length}多在 ${visits}；没有丢弃。`,
  drops: (visits: string, drops: string) => `最近${length}多在 ${visits}；多数丢弃发生在 ${drops}。`,
})

export const largeCurveText = {
  title: (letter: string) => `通道 ${letter} 的丢弃曲线`,
  startFrom: '起始曲线',
  startFromHint: '一条已发表的曲线，用其论文的数值',
  reset: '重置',
  resetHint: '恢复为此编辑器打开时的曲线',
  done: '完成',
  axis: 'p 轴',
  linear: '线性',
  log: '对数',
  parts: '编辑器的各部分',
  knot: '控制点',
  table: '表格',
  averaging: '平均',
  formula: '公式',
  parameters: '参数',
  none: '选择一个控制点或悬崖，可看到它的数值。',
  looksLike: (name: string, numbers: string) =>
    numbers ? `看起来像 ${name}（${numbers}）。` : `看起来像 ${name}。`,
  number: (name: string, value: number) => `${name} ${significant(value, 4)}`,
  toBuffer: '直到缓冲区末端',
  snap: '吸附到它',
  snapTo: '吸附到',
  snaps: { thresholds: '阈值', grid: '5%' },
  snapHint:
    '拖动和手绘的控制点会吸附到阈值、两倍 max_th、缓冲区、0、max_p 和 1，或吸附到 5% 的刻度。按住 Alt 可关闭吸附；按键和数值是精确的。',
  rows: '按编号的控制点',
  queueIn: (row: number) => `队列，第 ${row} 行`,
  pIn: (row: number) => `p，第 ${row} 行`,
  addRow: '添加一行',
  deleteRow: (i: number) => `删除第 ${i} 行`,
  pasteHint: '可把电子表格的两列粘贴到表中任意位置。',
  pasted: (rows: number) => `已粘贴 ${rows} 行。`,
  heading: (line: string) => `“${line}”被当作表头读取。`,
  unclear: (line: string) => `“${line}”不是两个数。请在两数之间放一个制表符或分号。`,
  nothingPasted: '未作任何更改。',
  notApplied: '每一行都有效时，曲线才会更新。',
  beyond: (end: string) => `不在图中：${end}`,
  reactsTo: '依据',
  now: '当前队列',
  average: '平均值',
  weight: '一次到达的权重，w_q',
  memory: (packets: number, s: number) =>
    `记住约 ${plain(packets, 2)}\u00a0个分组，即繁忙链路的 ${memoryTime(s)}`,
  weightIs: (w_q: number, memory: string) => `${significant(w_q, 12)}，${memory}`,
  spacing: '丢弃的间距',
  spacings: { wait: '等待', uniform: '均匀', linux: '与 Linux 相同', geometric: '几何分布' },
  spacingHelp: {
    wait: '间距在 1/p 与 2/p 个分组之间：不会连续两次早期丢弃。ns-2 的默认设置。',
    uniform: '间距在 1 与 1/p − 1 个分组之间，与 Floyd & Jacobson 1993 相同。',
    linux: '间距在 1 与 1/p 个分组之间，与 Linux 相同：一个随机数决定整个间距。',
    geometric: '每个分组以概率 p 独立地被丢弃：间距可为任意长度，与马尔可夫模型相同。',
  },
  noAverage: (scheme: string) => `${scheme} 不对队列长度作出反应，所以没有什么可取平均。`,
  visits: '停留',
  drops: '丢弃',
  recently: {
    packets: { now: recently('队列'), average: recently('平均队列长度') },
    bytes: { now: recently('队列'), average: recently('平均队列长度') },
    milliseconds: { now: recently(' L 中的时延'), average: recently(' L 中的平均时延') },
  },
  source: (source: string) => `来源：${source}`,
  shortFlows: '短流，队列 1',
  longFlows: '长流，队列 2',
  c1: '队列 1 的服务速率，Mb/s',
  q1: '队列 1，kB',
  c1Label: '队列 1 的服务速率随其长度的变化',
  queue1: '队列 1 只在共享缓冲区满时丢弃。',
  queue2: (max_p: string) => `Adaptive RED 移动此曲线：max_p 现在是 ${max_p}。`,
} satisfies Draft<typeof english>
