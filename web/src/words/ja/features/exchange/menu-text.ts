import type { exchangeMenuText as english } from '../../../../features/exchange/menu-text'
import type { Draft } from '../../../draft'

export const exchangeMenuText = {
  title: '他のシステム',
  menu: 'コンフィグとキャプチャ',
  tabs: { export: 'レーンの書き出し', import: 'レーンの読み込み', capture: 'パケットのキャプチャ' },
  exportIt: '持ち帰る',
  exportHint: 'ルータ、OS、シミュレータのコンフィグとして',
  captureIt: 'パケットをキャプチャ',
  captureHint: '実行の一部をWireshark、qvis、Flent、mahimahi用に',
  configuration: '他のシステムのコンフィグ',
} satisfies Draft<typeof english>
