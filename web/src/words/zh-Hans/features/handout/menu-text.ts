import type { handoutMenuText as english } from '../../../../features/handout/menu-text'
import type { Draft } from '../../../draft'

export const handoutMenuText = {
  print: '打印讲义',
  printNote: '一页纸上的比较，白底黑字：通道、指标、链接和二维码。',
  key: '打印比较的讲义，一页（Mac 上用 ⌘）',
} satisfies Draft<typeof english>
