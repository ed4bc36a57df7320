import type { projectorMenuText as english } from '../../../../features/projector/menu-text'
import type { Draft } from '../../../draft'

export const projectorMenuText = {
  keyLines: {
    play: '再生または一時停止',
    on: '10 s進む',
    back: '10 s戻る',
    restart: '最初から',
    more: '負荷を一段上げる（今から）',
    less: '負荷を一段下げる（今から）',
    alone: '一つのレーンだけ表示',
    all: 'すべてのレーン',
    curves: 'グラフの代わりに廃棄曲線、もう一度で戻る',
    blank: '画面を黒くする。どのキーでも戻る',
    laser: 'レーザーポインタ',
    colours: 'ライトまたはダーク',
    code: 'URLのQRコード',
    fullScreen: '全画面',
    bar: '操作バーをしばらく表示',
    leave: 'ラボに戻る（Escも可）',
    screen: '投影表示、もう一度で戻る',
  },
} satisfies Draft<typeof english>
