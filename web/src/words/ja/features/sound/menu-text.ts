import type { soundMenuText as english } from '../../../../features/sound/menu-text'
import type { Draft } from '../../../draft'

export const soundMenuText = {
  open: 'キューと曲線を聴く',
} satisfies Draft<typeof english>
