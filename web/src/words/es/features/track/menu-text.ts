import type { trackMenuText as english } from '../../../../features/track/menu-text'
import type { Draft } from '../../../draft'

export const trackMenuText = {
  come: (what) => `${what}, según lo previsto`,
} satisfies Draft<typeof english>
