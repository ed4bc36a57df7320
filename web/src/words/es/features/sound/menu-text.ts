import type { soundMenuText as english } from '../../../../features/sound/menu-text'
import type { Draft } from '../../../draft'

export const soundMenuText = {
  open: 'Oír las colas y las curvas',
} satisfies Draft<typeof english>
