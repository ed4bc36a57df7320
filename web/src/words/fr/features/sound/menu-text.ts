import type { soundMenuText as english } from '../../../../features/sound/menu-text'
import type { Draft } from '../../../draft'

export const soundMenuText = {
  open: 'Écouter les files et les courbes',
} satisfies Draft<typeof english>
