import type { ruleText as english } from '../../../../features/rule/text'
import { listed, plain, significant, told, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const did = {
  early: '早期丢弃了它',
  forced: '强制丢弃了它',
  overflow: '丢弃了它，因为缓冲区已满',
  policed: '丢弃了它，因为计量器已没有令牌',
  marked: '标记了它',
  passed: '让它通过',
}

const behind = { measured: '测量值', base: 'p_b', count: '计数', applied: 'p_a', draw: '抽取值' }

type Behind = readonly [column: keyof typeof behind, value: string]

const held = {
  number: (value: number) => significant(value, 4),
  time: (s: number) => (Math.abs(s) < 1 ? `${significant(1000 * s, 4)} ms` : `${ungrouped(s, 3, 0)} s`),
  never: '从未',
  yes: '是',
  no: '否',
}

export const ruleText = {
  title: (letter: string) => `通道 ${letter} 的规则`,
  code: '规则的文本',
  keys: 'Ctrl+空格列出这里可写的内容。Esc 离开文本。',
  language: '规则语言',
  empty: '空白',
  emptyHint: '还不做任何事：只要有空间，每个分组都会发送',
  startFrom: '起始规则',
  startFromHint: '一个写成规则的方案',
  reset: '重置',
  resetHint: '恢复为编辑器打开时的规则',
  done: '完成',
  sound: '它在运行。',
  notYet: '正在读取…',
  faults: (count: number) => told([`${plain(count)} 处错误。`, '上一个有效的规则继续运行。']),
  line: (line: number) => `第 ${ungrouped(line, 0)} 行`,
  lineAndColumn: (line: number, column: number) =>
    `第 ${ungrouped(line, 0)} 行，第 ${ungrouped(column, 0)} 列`,
  troubles: {
    no_numbers: (line: number, count: number) =>
      `有 ${plain(count)} 次，第 ${ungrouped(line, 0)} 行的结果不是有限值；改用了 0 或最大值。`,
    no_probabilities: (line: number, count: number) =>
      `有 ${plain(count)} 次，第 ${ungrouped(line, 0)} 行给出小于 0 或大于 1 的概率；改用了两者中较近的一个。`,
  },
  sliders: '参数',
  noSliders: '写“param k = 1”，可得到一个带滑块的数。',
  cost: (cost: number, most: number) => `${ungrouped(cost, 0)} / ${ungrouped(most, 0)}`,
  costTitle: '每个事件的开销',
  parts: {
    formula: '符号',
    curve: '曲线',
    past: '随时间',
    compare: '比较',
    take: '导出',
  },
  partsLabel: '规则的各种视图',
  noFormula: '一旦文本可以读懂，这里就以符号显示它。',
  spoken: '用词语表达',
  noCurve: {
    history: '它的概率取决于之前发生的事情，而不只是一个长度：它没有曲线。',
    other: (name: string) => `它的概率取决于 ${name}，而这不是队列长度。`,
    two: (a: string, b: string) => `它的概率取决于两个数，${a} 和 ${b}。`,
  },
  knot: (queue: number, probability: number) =>
    `${significant(queue, 4)}，概率 ${significant(probability, 3)}`,
  curveOf: (name: string) => `基本概率随 ${name} 的变化`,
  past: {
    none: '规则什么也不记住：若有“state avg = 0”，就会画在这里。',
    begins: '线从这里开始，随实验室运行而增长。',
    axis: (kept_s: number, name: string) => `通道最近的 ${plain(kept_s)} s。“show ${name}”只画该状态。`,
    range: (low: string, high: string) => (low === high ? '' : `${low} 到 ${high}`),
    whole: (name: string, low: string, high: string) => `${name} 随时间的变化：从 ${low} 到 ${high}`,
  },
  held,
  hardware: '交换机需要什么',
  needs: {
    divisions: (n: number) => `${plain(n)} 次除法`,
    roots: (n: number) => `${plain(n)} 次开方`,
    exponentials: (n: number) => `${plain(n)} 次乘幂或对数`,
    draws: (n: number) => `${plain(n)} 次随机抽取`,
    states: (n: number) => `读写 ${plain(n)} 个状态`,
  },
  perPacket: '每个分组：',
  compare: {
    same: (name: string, packets: number) => `分组与 ${name} 相同：至今 ${plain(packets)} 个中有 0 个不同。`,
    differs: (name: string) => `${name} 作不同处理的第一个分组：`,
    differsBefore: (name: string, t_s: number) =>
      `${name} 作不同处理的第一个分组出现在 ${ungrouped(t_s, 2)} s 之前。`,
    packet: (number: number, t_s: number) => `分组 ${plain(number)}，在 ${ungrouped(t_s, 6)} s。`,
    did: (name: string | undefined, what: keyof typeof did, numbers: readonly Behind[]) => {
      const words = name === undefined ? `规则${did[what]}` : `${name} ${did[what]}`
      return numbers.length === 0
        ? `${words}。`
        : `${words}（${listed(numbers.map(([column, value]) => `${behind[column]} ${value}`))}）。`
    },
    waits: '正在运行两者…',
    pick: '与之比较',
    lastSound: '文本有错误；比较的是上一个有效的规则。',
    about: (name: string, taken: readonly (readonly [field: string, value: number])[]) =>
      told([
        taken.length === 0
          ? `${name} 在通道旁运行，用同样的流量，从头开始。`
          : `${name} 在通道旁运行，用同样的流量，从头开始，其中 ${listed(taken.map(([field, value]) => `${field} ${significant(value, 4)}`))}。`,
        '与规则库中同名的参数提供它们的数值。',
        '要得到同样的分组，规则抽取随机数的方式必须与方案相同；“early”就是这样。',
      ]),
  },
  take: {
    as: '格式',
    formats: { ns3: 'ns-3 queue disc', rust: 'Rust 函数', latex: 'LaTeX' },
    copy: '复制',
    copied: '已复制',
    notCopied: '未复制：浏览器不允许',
    save: '保存',
  },
  pausedAt: (t_s: number) => `在 ${ungrouped(t_s, 6)} s 暂停`,
  step: '下一个分组',
  stepHint: '暂停，并前进到分组的下一个事件；数值显示在各行旁',
} satisfies Draft<typeof english>
