import type { trackMenuText as english } from '../../../../features/track/menu-text'
import type { Draft } from '../../../draft'

export const trackMenuText = {
  come: (what: string) => `${what}，按计划`,
} satisfies Draft<typeof english>
