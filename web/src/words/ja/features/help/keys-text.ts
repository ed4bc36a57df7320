import type { helpKeysText as english } from '../../../../features/help/keys-text'
import type { Draft } from '../../../draft'

export const helpKeysText = {
  help: 'このヘルプ',
  everywhere: {
    next: '次の操作部品',
    close: '開いているパネルを閉じる、または取り消す',
  },
  curve: {
    title: '廃棄曲線で',
    choose: '前または次の制御点か崖',
    probability: '廃棄確率を0.01ずつ',
    queue: 'キュー長を一パケットずつ',
    far: '移動キーと一緒に：十倍',
    fine: '移動キーと一緒に：十分の一',
    free: '大きいエディタでのドラッグや手描きの間、押し続けると吸着しない',
    add: 'この制御点の後ろに一つ追加',
    remove: '制御点を削除',
    ends: '最初または最後の制御点',
    numbers: '数値を入力',
    large: '大きいエディタ（Escで出る）',
  },
  slider: {
    title: 'スライダで',
    step: '前または次の段',
    ends: '最小または最大',
  },
} satisfies Draft<typeof english>
