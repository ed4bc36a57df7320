import type { What } from '../../../../engine/page/events'
import type { Curve } from '../../../../engine/protocol'
import type { Against, decisionText as english, Measure, Threshold } from '../../../../features/decision/text'
import { between, fixed, parts, plain, significant, ungrouped } from '../../../../kit/format'
import type { Draft } from '../../../draft'

/** No blank between two Chinese characters. */
const tight = (text: string) => text.replace(/(?<=\p{sc=Han}) (?=\p{sc=Han})/gu, '')

const share = (value: number, digits = 3) =>
  value >= 1 ? '1' : value === 0 ? '0' : significant(value, digits)

const verdicts = {
  early: '早期丢弃',
  forced: '强制丢弃',
  overflow: '溢出丢弃',
  marked: '标记',
  policed: '被计量器丢弃',
} as Record<What, string>

const rows = {
  traffic: '流量',
  packet: '分组',
  waiting: '等待',
  buffer: '缓冲区',
  average: '平均队列长度',
  average2: '队列 2 的平均长度',
  queue: '队列长度',
  tokens: '令牌',
  wait: '分组在 L 中的等待',
  draw: '抽取值',
  sum: '计数 × p_b',
  verdict: '结论',
  inL: '至此的 L',
  inC: '至此的 C',
}

const lengths = {
  packets: (value: number, averaged: boolean) => `${between(value, averaged ? 1 : 0, 1)} 个分组`,
  bytes: (value: number, _averaged: boolean) => `${fixed(value, 0)} 字节`,
  milliseconds: (value: number, _averaged: boolean) => `${fixed(value, 2)} ms`,
} satisfies Record<Curve['unit'], unknown>

const limits = {
  packets: (packets: number) => `${fixed(packets, 0)} 个分组`,
  bytes: (bytes: number) => `${fixed(bytes, 0)} 字节`,
  seconds: (s: number) => `${between(s * 1000, 0, 2)} ms`,
}

const decided = (causes: readonly string[], what: What) => `${parts(causes)}：${verdicts[what]}。`

const reading = (
  measure: Measure,
  value: number,
  unit: Curve['unit'],
  averaged: boolean,
  highest: Threshold | undefined,
  p_b: number,
) => {
  const name = rows[measure]
  const p = `p_b = ${share(p_b)}`
  if (!highest) return `${name} ${lengths[unit](value, averaged)}，得出 ${p}`
  const own = fixed(value, averaged && unit !== 'bytes' ? 1 : 0)
  const limit = `${highest.mark} ${lengths[unit](highest.value, false)}`
  return value < highest.value
    ? `${name} ${own}（${limit}），得出 ${p}`
    : `${name} ${own}，超过 ${limit}，得出 ${p}`
}

const drawn = {
  certain: (canMark: boolean) => (canMark ? '每个分组都被丢弃，能标记的则被标记' : '每个分组都被丢弃'),
  below: (draw: number) => `抽取值 ${share(draw)} 低于该概率`,
  since: (count: number, p_a: number) => `自上次丢弃以来 ${fixed(count, 0)} 个分组，得出 p_a = ${share(p_a)}`,
  sinceCertain: (count: number, p_a: number) =>
    `自上次丢弃以来 ${fixed(count, 0)} 个分组，得出 p_a = ${share(p_a)}，必定丢弃`,
  gap: (count: number, product: number) =>
    `自上次丢弃以来 ${fixed(count, 0)} 个分组，乘以 p_b 得 ${share(product)}`,
  reached: (draw: number) => `达到了为此间距抽取的数 ${share(draw)}`,
}

const sums = {
  control: (sum: number) => `自上次丢弃以来，总和已达 ${fixed(sum, 2)}`,
  coupled: (sum: number) => `概率的总和已达 ${fixed(sum, 2)}`,
}

const against = ({ draw, sum }: Against, said: (sum: number) => string) => [
  ...(sum === undefined ? [] : [said(sum)]),
  ...(draw === undefined ? [] : [drawn.below(draw)]),
]

export const decisionText = {
  title: (what: What, t_s: number): string => `${decisionText.titles[what]}，在 ${ungrouped(t_s, 6)} s`,
  titles: {
    early: '早期丢弃',
    forced: '强制丢弃',
    overflow: '溢出',
    marked: '标记',
    policed: '计量器丢弃',
  } as Record<What, string>,
  close: '关闭',
  previous: '上一次丢弃',
  next: '下一次丢弃',
  first: '这是第一次丢弃。',
  last: '这是最近一次丢弃。',
  values: '此决定的数值',
  rows,
  rowNames: {
    curve: { base: 'p_b', count: '计数', applied: 'p_a', delay: '时延' },
    controller: {
      base: undefined,
      count: 'p 的总和',
      applied: '概率',
      delay: '上次更新时的时延',
    },
    squared_controller: {
      base: 'p′',
      count: 'p 的总和',
      applied: '概率',
      delay: '上次更新时的时延',
    },
    coupled: {
      base: 'p′',
      count: '概率的总和',
      applied: '概率',
      delay: '上次更新时的时延',
    },
    sojourn: { base: 'p', count: '此状态中的丢弃', applied: '概率', delay: '分组的等待' },
    sojourn_or_blue: {
      base: undefined,
      count: '此频率下的信号',
      applied: 'BLUE 的概率',
      delay: '分组的等待',
    },
    own: { base: '基本概率', count: '计数', applied: '概率', delay: '时延' },
  },
  verdicts,
  lengths,
  limits,
  ofQueue: (name: string) => `队列 ${name}。`,
  ofCurve: (packets: string) => `${packets} 的曲线。`,
  because: {
    policed: (bytes: number) => `计量器的令牌只够 ${fixed(bytes, 0)} 字节，少于此分组的大小：被计量器丢弃。`,
    limit: (unit: keyof typeof limits, size: number) =>
      tight(`它在自己的上限 ${limits[unit](size)} 之内已没有空间：溢出丢弃。`),
    own: (what: What) => `由此方案自己的规则决定：${verdicts[what]}。`,
    fullOfPackets: (waiting: number, buffer: number, longest: boolean) =>
      decided(
        [
          `${fixed(waiting, 0)} 个分组在等待，一个正在发送：${fixed(buffer, 0)} 个分组的缓冲区已满`,
          ...(longest ? ['最长的队列从队首丢弃'] : []),
        ],
        'overflow',
      ),
    fullOfBytes: (waiting: number, buffer: number, longest: boolean) =>
      decided(
        [
          `${fixed(waiting, 0)} 字节在等待：${fixed(buffer, 0)} 字节的缓冲区放不下此分组`,
          ...(longest ? ['最长的队列从队首丢弃'] : []),
        ],
        'overflow',
      ),
    curve: (
      at: {
        measure: Measure
        value: number
        unit: Curve['unit']
        averaged: boolean
        highest: Threshold | undefined
        p_b: number
      },
      by: { count: number | undefined; oneDraw: boolean; p_a: number; draw: number },
      what: What,
    ) => {
      const cause = reading(at.measure, at.value, at.unit, at.averaged, at.highest, at.p_b)
      const { count, p_a, draw } = by
      if (at.p_b >= 1) return decided([cause, drawn.certain(what === 'marked')], what)
      if (count === undefined) return decided([cause, drawn.below(draw)], what)
      if (by.oneDraw) return decided([cause, drawn.gap(count, p_a), drawn.reached(draw)], what)
      if (p_a >= 1) return decided([cause, drawn.sinceCertain(count, p_a)], what)
      return decided([cause, drawn.since(count, p_a), drawn.below(draw)], what)
    },
    control: (delay_s: number, p: number, by: Against, what: What) =>
      decided(
        [
          `时延为 ${fixed(delay_s * 1000, 1)} ms 时，控制器处于 p = ${share(p)}`,
          ...against(by, sums.control),
        ],
        what,
      ),
    squared: (delay_s: number, root: number, p: number, by: Against, what: What) =>
      decided(
        [
          `时延为 ${fixed(delay_s * 1000, 1)} ms 时，控制器处于 p′ = ${share(root)}，其平方为 p = ${share(p)}`,
          ...against(by, sums.control),
        ],
        what,
      ),
    inC: (delay_s: number, root: number, p: number, by: Against, what: What) =>
      decided(
        [
          `在 C 中：时延为 ${fixed(delay_s * 1000, 1)} ms 时，p′ = ${share(root)}，其平方为 p_C = ${share(p)}`,
          ...against(by, sums.coupled),
        ],
        what,
      ),
    overloaded: (wait_ms: number, coupling: number, p_cl: number, p: number, by: Against, what: What) =>
      decided(
        [
          `在 L 中：此分组等待了 ${fixed(wait_ms, 2)} ms`,
          `p_CL = ${between(coupling, 0, 2)}·p′ = ${share(p_cl)} 无法再升高，所以平方 p_C = ${share(p)} 也在 L 中丢弃`,
          ...against(by, sums.coupled),
        ],
        what,
      ),
    byCoupling: (wait_ms: number, coupling: number, p_cl: number, by: Against) =>
      `${parts([
        `在 L 中：此分组等待了 ${fixed(wait_ms, 2)} ms，C 的时延得出 p_CL = ${between(coupling, 0, 2)}·p′ = ${share(p_cl)}`,
        ...against(by, sums.coupled),
      ])}：由耦合标记。`,
    byOwnDelay: (wait_ms: number, p: number, coupling: number, p_cl: number, by: Against) =>
      `${parts([
        `在 L 中：此分组等待了 ${fixed(wait_ms, 2)} ms，对此 L 自己的曲线给出 p′_L = ${share(p)}，大于 p_CL = ${between(coupling, 0, 2)}·p′ = ${share(p_cl)}`,
        ...against(by, sums.coupled),
      ])}：由自身的时延标记。`,
    sojourn: (wait_s: number, target_s: number, interval_s: number, count: number, what: What) =>
      decided(
        [
          `此分组等待了 ${fixed(wait_s * 1000, 1)} ms，而且等待超过目标 ${between(target_s * 1000, 0, 1)} ms 已持续至少 ${between(interval_s * 1000, 0, 1)} ms`,
          count > 1 ? `此丢弃状态的第 ${fixed(count, 0)} 次丢弃到时` : '丢弃状态开始',
        ],
        what,
      ),
    schedule: (wait_s: number, target_s: number, count: number, what: What) =>
      `此分组等待了 ${fixed(wait_s * 1000, 1)} ms，超过目标 ${between(target_s * 1000, 0, 1)} ms，时间表的第 ${fixed(count, 0)} 个信号到时：${verdicts[what]}。`,
    blue: (p: number, draw: number, what: What) =>
      decided([`缓冲区满已把 BLUE 提高到 p = ${share(p)}`, drawn.below(draw)], what),
  },
  ofL: (native: number, coupled: number, dropped: number) =>
    parts([
      `${plain(native)} 个由自身时延标记，${plain(coupled)} 个由耦合标记`,
      ...(dropped > 0 ? [`${plain(dropped)} 个被丢弃`] : []),
    ]),
  ofC: (marked: number, dropped: number) => `${plain(marked)} 个被标记，${plain(dropped)} 个被丢弃`,
  flow: (traffic: string, flow: number) => `${traffic}，流 ${plain(flow)}`,
  number: (number: number) => `瓶颈处的第 ${plain(number)} 个`,
  waiting: (packets: number, bytes: number) => `${fixed(packets, 0)} 个分组，${fixed(bytes, 0)} 字节`,
  ms: (s: number) => `${fixed(s * 1000, 2)} ms`,
  probability: (value: number) => share(value, 6),
} satisfies Draft<typeof english>
