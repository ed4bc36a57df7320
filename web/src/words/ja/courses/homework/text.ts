import type { Bound, exerciseText as english } from '../../../../courses/homework/text'
import { any, percent, plain, significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

/** Units in Latin letters stand behind a blank, Japanese ones and `%` do not. */
const behind = (unit: string) => (/^[A-Za-z]/.test(unit) ? ` ${unit}` : unit)
const amount = (value: number, unit: string) => `${significant(value, 6)}${behind(unit)}`

const boundWords = (bound: Bound) => {
  if ('value' in bound) return amount(bound.value, bound.unit)
  const share = significant(100 * bound.times, 6)
  return 'letter' in bound ? `レーン${bound.letter}の${share}%` : `${bound.scheme}の${share}%`
}

export const exerciseText = {
  met: {
    holds: '満たす',
    fails: '満たさない',
    uncertain: '確かではない',
    unmeasured: '測定できない',
  },
  demand: {
    below: (bound: Bound) => `${boundWords(bound)}未満`,
    above: (bound: Bound) => `${boundWords(bound)}を超える`,
    at_least: (bound: Bound) => `${boundWords(bound)}以上`,
    at_most: (bound: Bound) => `${boundWords(bound)}以下`,
  },
  between: (from: number, to: number, unit: string) => `${amount(from, unit)}から${amount(to, unit)}の間`,
  figure: (mean: string, unit: string) => `${mean}${behind(unit)}`,
  share: (ratio: number, from: number, to: number) =>
    `${percent(ratio)}%（${percent(from)}〜${percent(to)}%）`,
  packetsOfLane: (letter: string) => `レーン${letter}のパケット`,
  packetsOf: (name: string) => `${name}のパケット`,
  differ: (differing: number, all: number) => `${plain(all)}回の実行のうち${plain(differing)}回が異なります`,
  nothing: '数値なし',
  noLane: (letter: string) => `ラボにレーン${letter}がありません`,
  noPlace: (place: string) => `ラボに次のものがありません：${place}`,
  noPlaceInQueue: (letter: string, within: string) =>
    `ラボに次のものがありません：レーン${letter}のキュー${within}`,
  kind: (letter: string, kind: string, kinds: readonly string[]) =>
    `レーン${letter}のキューは${kind}です。この演習で使えるのは${any(kinds)}です`,
  outside: (place: string, value: string, from: number, to: number) =>
    `${place}は${value}です。この演習で使えるのは${significant(from, 12)}から${significant(to, 12)}までです`,
  notHere: (path: string, message: string) => `演習に合いません：${path}：${message}`,
  link: {
    empty: 'URLがありません',
    none: 'ラボのURLではありません',
    lesson: 'このURLが開くのはレッスンそのもので、誰の解答も入っていません',
    long: (length: number) => `${plain(length)}文字は、ラボのURLの長さを超えています`,
    kept: 'このURLは学生自身のブラウザのもので、中身がありません',
    cut: 'URLが途中で切れているか、入力の誤りがあります',
    invalid: 'URLにラボが入っていません',
    newer: (version: number) => `このURLは、より新しいラボのものです（バージョン${version}）`,
    query: (parameter: string, message: string) =>
      parameter ? `アドレスの${parameter}=：${message}` : message,
    faulty: (path: string, message: string) => `URLのラボに誤りがあります：${path}：${message}`,
  },
} satisfies Draft<typeof english>
