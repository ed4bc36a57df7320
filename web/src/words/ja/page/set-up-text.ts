import type { setUpText as english } from '../../../page/set-up-text'
import type { Draft } from '../../draft'

export const setUpText = {
  actions: {
    startOver: { name: '最初からやり直す', hint: '0 sに戻り、タイムラインを再生します' },
    without: {
      name: '変更なしで最初からやり直す',
      hint: 'これまでに加えた変更をタイムラインから取り除きます',
    },
    asNow: {
      name: '現在の状態を実験設定にする',
      hint: '最初からこの状態だったことになります。予定したイベントは残ります',
    },
    asOpened: {
      name: 'URLの状態に戻す',
      hint: '開いた後の変更をすべて取り消します。時間は戻りません',
    },
    asLab: {
      name: '既定のシナリオに戻す',
      hint: 'Tail DropとREDを並べ、16フローから64フローへ。時間は戻りません',
    },
  },
  sameTraffic: 'どのレーンも同じトラフィック、同じ乱数',
  seed: '乱数シード',
  seedHint: '乱数列を選びます。新しいシードにすると、現在の時刻まですべてを実行し直します。',
} satisfies Draft<typeof english>
