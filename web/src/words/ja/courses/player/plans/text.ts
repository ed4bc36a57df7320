import type { planScreenText as english } from '../../../../../courses/player/plans/text'
import { lessonScreenText } from '../../../../../courses/player/text'
import { listed, plain } from '../../../../../kit/format'
import type { Verdict } from '../../../../../measures/finding'
import type { Draft } from '../../../../draft'

const statement = {
  agrees: (n: number) => `主張${plain(n)}は一致`,
  partly: (n: number) => `主張${plain(n)}は一部一致`,
  differs: (n: number) => `主張${plain(n)}は不一致`,
  untold: (n: number) => `主張${plain(n)}は判定できない`,
  untestable: (n: number) => `主張${plain(n)}は検定できない`,
} satisfies Record<Verdict, (n: number) => string>

export const planScreenText = {
  lead: '20分または45分の枠で話すこと、問いかけること、学生が間違えるところ、その答え。一、二ページに印刷できます。',
  minutes: (n: number) => `${plain(n)}分`,
  documentTitle: (title: string) => `${title} · AQM Lab`,
  kind: (slot: number) => `${plain(slot)}分の講義案`,
  opening: '講義案を読み込み中…',
  print: '印刷',
  all: 'すべてのレッスン',
  audience: '対象',
  before: '既習事項',
  ready: '準備',
  phones: {
    title: 'スマートフォン',
    mark: 'スマートフォンで回答',
    how: (steps: number) =>
      `\`npm start -- --class\`でラボを起動すると、「スマートフォンで回答」の印がある${plain(steps)}個のステップで、学生はスマートフォンから回答できます。`,
    guide: '使い方',
    room: '教室で試す',
  },
  from: (from: number, minutes: number) => `${plain(from)}〜${plain(from + minutes)}分`,
  labels: {
    Do: '操作',
    Say: '話す',
    Wrong: '誤り',
    Answer: '答え',
    Ask: '問う',
    Cut: '時間がないとき',
  },
  step: (title: string, step: number) => `${title}、ステップ${plain(step)}`,
  figure: (paper: string, label: string) => `${lessonScreenText.papers[paper] ?? paper}、${label}`,
  statements: (found: readonly (readonly [claim: number, verdict: Verdict])[]) =>
    listed(found.map(([claim, verdict]) => statement[verdict](claim))),
  holds: (says: string) => `正しいもの：${says}`,
  homework: '課題',
  proved:
    '「この実行」の数値は画面のものです。ほかはすべて複数の実行の平均で、ラボの各バージョンで検証しています。',
  qr: 'この講義案のQRコード',
  again: 'この講義案を画面で（各ステップのURL付き）：',
  unknown: (name: string) => `講義案「${name}」はありません。`,
  known: 'あるもの：',
  faulty: 'この講義案を開けません',
} satisfies Draft<typeof english>
