import type { soundMenuText as english } from '../../../../features/sound/menu-text'
import type { Draft } from '../../../draft'

export const soundMenuText = {
  open: 'Ouvir as filas e as curvas',
} satisfies Draft<typeof english>
