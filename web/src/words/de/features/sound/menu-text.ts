import type { soundMenuText as english } from '../../../../features/sound/menu-text'
import type { Draft } from '../../../draft'

export const soundMenuText = {
  open: 'Warteschlangen und Kurven hören',
} satisfies Draft<typeof english>
