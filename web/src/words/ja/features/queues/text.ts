import type { queuesText as english } from '../../../../features/queues/text'
import { duration, fixed, listed, NONE, rate, significant } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const delay = (ms: number) =>
  Number.isNaN(ms) ? NONE : ms < 10 ? `${fixed(ms, 1)} ms` : duration(ms / 1000).join(' ')
const share = (share: number) => (Number.isNaN(share) ? NONE : `${fixed(100 * share, 0)}%`)

export const queuesText = {
  vesselHint: '押すと編集できます。別の段へは、ドラッグするか、Altと矢印キーで移します',
  region: (letter: string) => `レーン${letter}のキュー`,
  level: (nth: number, of: number) => (of === 1 ? 'リンクを共有' : nth === 0 ? '最優先' : '次に'),
  divider: (one: string, other: string) => `${one}と${other}の重みの比`,
  weights: (one: number, other: number) => `${significant(one, 12)}対${significant(other, 12)}`,
  delay,
  share,
  vessel: (name: string, delay_ms: number, link: number) =>
    `${name}：待ち時間は${delay(delay_ms)}、リンクの${share(link)}を使用`,
  curveOf: (label: string, name: string) => `${label}、${name}`,
  done: '完了',
  sharing: '分け方',
  shares: {
    strict: '絶対優先',
    drr: '不足ラウンドロビン (deficit)',
    wrr: '重み付きラウンドロビン',
    scfq: '自己クロック公平キューイング',
    stfq: '開始時刻公平キューイング',
    wfq: '重み付き公平キューイング',
  },
  quantum: 'クォンタム、バイト',
  head: {
    name: 'キュー',
    takes: '対象',
    level: '段',
    weight: '重み',
    limit: '上限',
    scheme: '規律',
  },
  takesRest: 'その他すべて',
  noLimit: '共有バッファ',
  numbers: (weight: number | undefined, shaped_bps: number | undefined, policed_bps: number | undefined) =>
    [
      ...(weight === undefined ? [] : [`×${significant(weight, 12)}`]),
      ...(shaped_bps === undefined ? [] : [`≤ ${rate(shaped_bps)}`]),
      ...(policed_bps === undefined ? [] : [`入力 ≤ ${rate(policed_bps)}`]),
    ].join(' · '),
  units: { packets: 'パケット', bytes: 'バイト', seconds: 's' },
  add: '+ キュー',
  remove: (name: string) => `${name}を削除`,
  up: (name: string) => `${name}を上へ`,
  down: (name: string) => `${name}を下へ`,
  newName: (n: number) => `キュー${n}`,
  takesHint: 'トラフィックの名前、0〜63のDSCP、ECT(1)を表すect1を、カンマで区切って並べます',
  takesUnknown: (word: string, known: readonly string[]) =>
    `${word}は、トラフィックの名前でも0〜63のDSCPでもect1でもありません。トラフィック：${listed(known)}`,
  takesEmpty: '最後のキュー以外には、対象が必要です',
  range: (least: number, most: number, whole: boolean) =>
    whole
      ? `${significant(least, 12)}〜${significant(most, 12)}の整数`
      : `${significant(least, 12)}〜${significant(most, 12)}の数`,
  nameTaken: 'この名前は別のキューが使っています',
  nameWrong: '名前は1〜32文字で、. と [ は使えません',
  ofQueue: (name: string) => `キュー${name}`,
  parameters: (name: string) => `${name}のキューイング規律`,
} satisfies Draft<typeof english>
