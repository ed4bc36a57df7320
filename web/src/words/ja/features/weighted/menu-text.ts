import type { weightedMenuText as english } from '../../../../features/weighted/menu-text'
import type { Draft } from '../../../draft'

export const weightedMenuText = {
  edit: '曲線を編集',
} satisfies Draft<typeof english>
