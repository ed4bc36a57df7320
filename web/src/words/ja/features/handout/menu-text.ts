import type { handoutMenuText as english } from '../../../../features/handout/menu-text'
import type { Draft } from '../../../draft'

export const handoutMenuText = {
  print: '配布資料を印刷',
  printNote: '比較を白黒の一ページに：レーン、指標、URL、QRコード。',
  key: '比較の配布資料を印刷、一ページ（Macでは⌘）',
} satisfies Draft<typeof english>
