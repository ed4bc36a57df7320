import type { exercisePanelText as english } from '../../../../../courses/homework/panel/text'
import { plain } from '../../../../../kit/format'
import type { Draft } from '../../../../draft'

export const exercisePanelText = {
  title: '提出物が示すべきこと',
  try: '次の状況でラボを試す：',
  means: 'レーンには現在の実行の平均が表示されます。「確認」では、すべての状況で基準を測ります。',
  demanded: (demand: string) => `要求：${demand}`,
  check: '確認',
  again: 'もう一度確認',
  stop: '停止',
  handIn: {
    label: 'URLをコピー',
    copied: 'URLをコピーしました',
    failed: 'コピーできませんでした',
  },
  tooLong: 'このラボは長すぎて、URLにできません。',
  running: (done: number, all: number) => `${plain(all)}回中${plain(done)}回完了`,
  stopped: '途中で停止しました。',
  trouble: (message: string) => `実行が失敗しました：${message}`,
  refused: (why: string) => `提出できません：${why}`,
  stale: 'その後ラボが変更されたため、これらの数値は古くなっています。',
  unchanged: 'まだ何も変更されていません。演習の開始時の状態です。',
  practice: (replications: number) =>
    `反復${plain(replications)}回の平均と95%区間です。提出物は別の乱数で採点するので、余裕を見てください。`,
  score: (says: string) => `得点：${says}`,
  held: (held: number, all: number, open: number) =>
    open > 0
      ? `${plain(all)}件の基準のうち${plain(held)}件を満たし、${plain(open)}件は確かではありません`
      : `${plain(all)}件の基準のうち${plain(held)}件を満たしています`,
} satisfies Draft<typeof english>
