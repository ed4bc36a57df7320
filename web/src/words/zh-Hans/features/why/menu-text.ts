import type { whyMenuText as english } from '../../../../features/why/menu-text'
import type { Draft } from '../../../draft'

export const whyMenuText = {
  openLabel: (letter: string) => `为什么？通道 ${letter}`,
  openHint: '它的队列为什么振荡或保持平稳：线性理论与分组对照',
  open: '为什么？',
  key: '单独显示的通道或最后一个通道为什么振荡或保持平稳；再按则关闭',
} satisfies Draft<typeof english>
