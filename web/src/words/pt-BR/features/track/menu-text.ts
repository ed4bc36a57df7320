import type { trackMenuText as english } from '../../../../features/track/menu-text'
import type { Draft } from '../../../draft'

export const trackMenuText = {
  come: (what) => `${what}, como planejado`,
} satisfies Draft<typeof english>
