import type { Bound, exerciseText as english } from '../../../../courses/homework/text'
import { any, percent, plain, significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

/** No blank between two Chinese characters. */
const tight = (text: string) => text.replace(/(?<=\p{sc=Han}) (?=\p{sc=Han})/gu, '')

const amount = (value: number, unit: string) =>
  unit === '%'
    ? `${significant(value, 6)}%`
    : unit
      ? `${significant(value, 6)} ${unit}`
      : significant(value, 6)

const boundWords = (bound: Bound) => {
  if ('value' in bound) return amount(bound.value, bound.unit)
  const share = significant(100 * bound.times, 6)
  return 'letter' in bound ? `通道 ${bound.letter} 的 ${share}%` : `${bound.scheme} 的 ${share}%`
}

export const exerciseText = {
  met: {
    holds: '成立',
    fails: '不成立',
    uncertain: '不确定',
    unmeasured: '无法测量',
  },
  demand: {
    below: (bound: Bound) => tight(`低于 ${boundWords(bound)}`),
    above: (bound: Bound) => tight(`高于 ${boundWords(bound)}`),
    at_least: (bound: Bound) => tight(`至少 ${boundWords(bound)}`),
    at_most: (bound: Bound) => tight(`至多 ${boundWords(bound)}`),
  },
  between: (from: number, to: number, unit: string) => `在 ${amount(from, unit)} 与 ${amount(to, unit)} 之间`,
  figure: (mean: string, unit: string) => (unit === '%' ? `${mean}%` : unit ? `${mean} ${unit}` : mean),
  share: (ratio: number, from: number, to: number) =>
    `${percent(ratio)}%（${percent(from)} 到 ${percent(to)}%）`,
  packetsOfLane: (letter: string) => `通道 ${letter} 的分组`,
  packetsOf: (name: string) => `${name} 的分组`,
  differ: (differing: number, all: number) => `${plain(all)} 次运行中有 ${plain(differing)} 次不同`,
  nothing: '没有数值',
  noLane: (letter: string) => `实验室没有通道 ${letter}`,
  noPlace: (place: string) => `实验室没有这一项：${place}`,
  noPlaceInQueue: (letter: string, within: string) => `实验室没有这一项：通道 ${letter} 的队列${within}`,
  kind: (letter: string, kind: string, kinds: readonly string[]) =>
    `通道 ${letter} 的队列是 ${kind}；此练习接受 ${any(kinds)}`,
  outside: (place: string, value: string, from: number, to: number) =>
    `${place} 是 ${value}；此练习接受 ${significant(from, 12)} 到 ${significant(to, 12)}`,
  notHere: (path: string, message: string) => `不符合此练习：${path}：${message}`,
  link: {
    empty: '没有链接',
    none: '这不是实验室的链接',
    lesson: '此链接打开的是课程本身，其中没有任何人的作业',
    long: (length: number) => `${plain(length)} 个字符，超过实验室的链接所能有的长度`,
    kept: '此链接属于学生自己的浏览器，其中没有内容',
    cut: '此链接被截断或键入有误',
    invalid: '此链接中没有实验室',
    newer: (version: number) => `此链接属于更新的实验室（版本 ${version}）`,
    query: (parameter: string, message: string) =>
      parameter ? `地址中的 ${parameter}=：${message}` : message,
    faulty: (path: string, message: string) => `链接中的实验室有错误：${path}：${message}`,
  },
} satisfies Draft<typeof english>
