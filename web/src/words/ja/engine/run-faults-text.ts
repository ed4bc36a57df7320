import type { runFaultSentences as english } from '../../../engine/run-faults-text'
import type { Draft } from '../../draft'

export const runFaultSentences = {
  replaced: '別のシナリオが開かれました',
  not_running: 'シミュレーションは実行されていません',
  stopped: 'シミュレーションが停止しました',
  closed: 'このスイープは閉じられました',
  nothing_runs: '何も実行されていません',
  no_rules: 'ルールの言語を読み込めませんでした：{0}',
} satisfies Draft<typeof english>
