import type { trackMenuText as english } from '../../../../features/track/menu-text'
import type { Draft } from '../../../draft'

export const trackMenuText = {
  come: (what: string) => `${what}, wie geplant`,
} satisfies Draft<typeof english>
