import type { examineText as english } from '../../../../features/examine/text'
import { plain, told } from '../../../../kit/format'
import type { Draft } from '../../../draft'

const running = (done: number, all: number) => `${plain(all)}回中${plain(done)}回完了`

export const examineText = {
  title: '評価表',
  of: (name: string) => `${name}の評価表`,
  onThisLine: 'このリンクで、現在の負荷のもとで：',
  inOneLook: 'ルータの方式を比べる',
  onThisLineSummary: 'ルータの方式の比較',
  about:
    'このレーンの方式を、RFC 7928の28項目の試験にかけ、Tail Drop、RED、CoDel、PIE、FQ-CoDel、DualPI2と並べます。試験の内容は、穏やかな送信側、' +
    '攻撃的な送信側、非応答の送信側、さまざまな往復時間、バースト、四通りの負荷、変化するレート、マーク、パケットの大きさです。ラボ自体の負荷は関係しません。',
  takes: 'このコンピュータでは一分から五分かかります。その間もラボは使えます。',
  whole: '評価する（試験ごとに10シード）',
  quick: '手早く見る（試験ごとに2シード）',
  again: '評価し直す',
  stop: '停止',
  running,
  runningSeconds: (done: number, all: number, left_s: number) =>
    `${running(done, all)}、残り約${plain(left_s)}秒`,
  runningMinutes: (done: number, all: number, left_min: number) =>
    `${running(done, all)}、残り約${plain(left_min)}分`,
  failed: (n: number, message: string) => told([`実行が${plain(n)}回失敗しました。`, message]),
  stopped: '停止しました。',
  save: { html: 'ページ', markdown: 'Markdown', json: 'JSON' },
  saveAs: '保存形式',
  figures: '指標',
  picture: (title: string) => `${title}：各方式の遅延とグッドプット`,
  scheme: '方式',
} satisfies Draft<typeof english>
