import type { soundMenuText as english } from '../../../../features/sound/menu-text'
import type { Draft } from '../../../draft'

export const soundMenuText = {
  open: '聆听队列和曲线',
} satisfies Draft<typeof english>
