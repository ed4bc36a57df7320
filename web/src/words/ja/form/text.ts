import type { formText as english } from '../../../form/text'
import { between, significant } from '../../../kit/format'
import type { Draft } from '../../draft'

const milliseconds = (s: number) => `${significant(1000 * s, 3)}\u00a0ms`

/** Units in Latin letters stand behind a blank, Japanese ones and `%` do not. */
const behind = (unit: string) => (/^[A-Za-z]/.test(unit) ? ` ${unit}` : unit)

export const formText = {
  range: (least: string, most: string, unit: string) =>
    `${least}〜${most}${behind(unit)}の値を入力してください。値は変更していません。`,
  wholeRange: (least: string, most: string, unit: string) =>
    `${least}〜${most}${behind(unit)}の整数を入力してください。値は変更していません。`,
  none: 'この方式にパラメータはありません。バッファはリンクの設定です。',
  own: '曲線はグラフの中で編集します。',
  choose: '方式を選択',
  numbers: '数値',
  published: '発表どおり',
  asLane: (letter: string) => `レーン${letter}と同じ`,
  asLaneHint: (letter: string) =>
    `レーン${letter}のしきい値を使います。目標遅延を持つ方式では、そのレーンの遅延を使います。`,
  took: {
    thresholds: (preset: string, letter: string) => `しきい値はレーン${letter}、ほかは${preset}と同じ`,
    target: (preset: string, letter: string, target_s: number) =>
      `目標はレーン${letter}の${milliseconds(target_s)}、ほかは${preset}と同じ`,
    delay: (preset: string, letter: string, target_s: number) =>
      `目標は${milliseconds(target_s)}（レーン${letter}の平均遅延）、ほかは${preset}と同じ`,
  },
  agrees: {
    thresholds: (letter: string) => `レーン${letter}のしきい値`,
    target: (letter: string) => `レーン${letter}の目標`,
    delay: (letter: string) => `レーン${letter}の遅延`,
  },
  span: (least: string, most: string, unit: string) => `${least}〜${most}${behind(unit)}`,
  usual: (span: string, value: string) => `${span}、既定は${value}`,
  onOff: 'オンまたはオフ',
  letters: (most: number) => `${most}文字まで`,
  anyScheme: '任意の方式とそのパラメータ',
  ofFile: 'ファイルから',
  absent: '既定',
  present: 'オン',
  without: 'なし',
  instead: '代わりにこれを設定',
  set: (title: string, shown: string) => `${title}：${shown}。設定する`,
  remove: (title: string) => `削除：${title}`,
  chooseFile: 'ファイル…',
  chooseFileHint: 'ファイルを選ぶか、ページにドロップします',
  scheme: (title: string) => `${title}：方式`,
  clear: (title: string) => `既定に戻す：${title}`,
  law: (title: string) => `${title}：分布`,
  laws: {
    fixed: '固定',
    spread: '等間隔',
    uniform: '一様',
    exponential: '指数',
    pareto: 'パレート',
    choice: 'この中から一つ',
    cycle: '順番に',
  },
  parts: {
    from: (title: string) => `${title}、下限`,
    to: (title: string) => `${title}、上限`,
    shape: (title: string) => `${title}、形状`,
  },
  shape: '形状',
  unitOf: (title: string) => `単位：${title}`,
  list: (least: number, most: number, unit: string) =>
    `${between(least, 0, 3)}〜${between(most, 0, 3)}${behind(unit)}の数を、カンマで区切って入力してください。値は変更していません。`,
  units: { packets: 'パケット', bytes: 'バイト', seconds: '秒', Hz: 'Hz' },
  words: {
    ect0: 'ECT(0)',
    ect1: 'ECT(1)',
    rfc: 'RFC',
    ns2: 'ns-2',
    linux: 'Linux',
    rack: 'RACK-TLP',
    duplicate_acks: '重複ACK',
    go_back_n: 'go-back-N',
    wifi: 'Wi-Fi',
    stamps: 'ファイルから',
  },
} satisfies Draft<typeof english>
