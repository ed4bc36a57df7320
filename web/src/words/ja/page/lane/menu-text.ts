import { fixed } from '../../../../kit/format'
import type { laneMenuText as english } from '../../../../page/lane/menu-text'
import type { Draft } from '../../../draft'

export const laneMenuText = {
  duplicateHint: '記録済みと予定の変更もすべて含む',
  fork: (t_s: number) => `${fixed(t_s, 1)}\u00a0sで分岐`,
  forkHint: (letter: string) =>
    `${letter}の過去を引き継ぐ新しいレーンです。以後${letter}だけに加える変更は、${letter}にとどまります`,
  solo: '単独表示',
  soloOff: '単独表示：オフ',
  soloHint: (digit: number | undefined) =>
    digit === undefined
      ? 'このレーンだけを、できるだけ大きく表示します。ほかのレーンは実行を続けます'
      : `このレーンだけを、できるだけ大きく表示します。ほかのレーンは実行を続けます（Shift ${digit}）`,
  only: 'ほかにレーンはありません。',
  mute: 'グラフに描かない',
  muteOff: '再びグラフに描く',
  muteHint: '実行は続きます',
  pin: 'ゴーストとしてピン留め',
  pinAgain: 'ゴーストとしてピン留めし直す',
  pinHint: 'この実行を、予定のイベントも含めて薄い線で残し、以後の変更と比べられるようにします',
  unpin: 'ゴーストのピン留めを外す',
  reset: 'レーンをリセット',
  resetHint: (name: string, opened: boolean) =>
    opened
      ? `開いたときの${name}に戻し、このレーンだけの変更を取り除きます`
      : `公表された設定の${name}に戻し、このレーンだけの変更を取り除きます`,
  isReset: 'リセットするものはありません。',
  last: '最後のレーンは削除できません。',
} satisfies Draft<typeof english>
