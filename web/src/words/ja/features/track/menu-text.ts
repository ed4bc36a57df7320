import type { trackMenuText as english } from '../../../../features/track/menu-text'
import type { Draft } from '../../../draft'

export const trackMenuText = {
  come: (what: string) => `${what}（予定どおり）`,
} satisfies Draft<typeof english>
