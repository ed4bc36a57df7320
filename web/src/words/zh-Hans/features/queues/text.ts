import type { queuesText as english } from '../../../../features/queues/text'
import { duration, fixed, listed, NONE, rate, significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

/** No blank between two Chinese characters. */
const tight = (text: string) => text.replace(/(?<=\p{sc=Han}) (?=\p{sc=Han})/gu, '')

const delay = (ms: number) =>
  Number.isNaN(ms) ? NONE : ms < 10 ? `${fixed(ms, 1)} ms` : duration(ms / 1000).join(' ')
const share = (share: number) => (Number.isNaN(share) ? NONE : `${fixed(100 * share, 0)}%`)

export const queuesText = {
  vesselHint: '按下可编辑；拖到另一级，或按 Alt 和方向键',
  region: (letter: string) => `通道 ${letter} 的队列`,
  level: (nth: number, of: number) => (of === 1 ? '共享链路' : nth === 0 ? '最先服务' : '其次'),
  divider: (one: string, other: string) => tight(`${one} 与 ${other} 的权重之比`),
  weights: (one: number, other: number) => `${significant(one, 12)} 比 ${significant(other, 12)}`,
  delay,
  share,
  vessel: (name: string, delay_ms: number, link: number) =>
    `${name}：等待 ${delay(delay_ms)}，占链路的 ${share(link)}`,
  curveOf: (label: string, name: string) => `${label}，${name}`,
  done: '完成',
  sharing: '共享方式',
  shares: {
    strict: '严格优先级',
    drr: '赤字轮询',
    wrr: '加权轮询',
    scfq: '自时钟公平排队',
    stfq: '起始时间公平排队',
    wfq: '加权公平排队',
  },
  quantum: '定额，字节',
  head: {
    name: '队列',
    takes: '接收',
    level: '级别',
    weight: '权重',
    limit: '上限',
    scheme: '排队规则',
  },
  takesRest: '所有其他',
  noLimit: '共享缓冲区',
  numbers: (weight: number | undefined, shaped_bps: number | undefined, policed_bps: number | undefined) =>
    [
      ...(weight === undefined ? [] : [`×${significant(weight, 12)}`]),
      ...(shaped_bps === undefined ? [] : [`≤ ${rate(shaped_bps)}`]),
      ...(policed_bps === undefined ? [] : [`入 ≤ ${rate(policed_bps)}`]),
    ].join(' · '),
  units: { packets: '个分组', bytes: '字节', seconds: 's' },
  add: '+ 队列',
  remove: (name: string) => tight(`移除 ${name}`),
  up: (name: string) => tight(`上移 ${name}`),
  down: (name: string) => tight(`下移 ${name}`),
  newName: (n: number) => `队列 ${n}`,
  takesHint: '流量的名称、0 到 63 的 DSCP，以及表示 ECT(1) 的 ect1，用逗号分隔',
  takesUnknown: (word: string, known: readonly string[]) =>
    `${word} 不是流量，不是 0 到 63 的 DSCP，也不是 ect1；现有流量：${listed(known)}`,
  takesEmpty: '不是最后一个的队列必须接收某些流量',
  range: (least: number, most: number, whole: boolean) =>
    whole
      ? `${significant(least, 12)} 到 ${significant(most, 12)} 的整数`
      : `${significant(least, 12)} 到 ${significant(most, 12)} 的数`,
  nameTaken: '另一个队列已用此名称',
  nameWrong: '名称有 1 到 32 个字符，不含 . 和 [',
  ofQueue: (name: string) => `队列 ${name}`,
  parameters: (name: string) => `${name} 的排队规则`,
} satisfies Draft<typeof english>
