import type { weightedMenuText as english } from '../../../../features/weighted/menu-text'
import type { Draft } from '../../../draft'

export const weightedMenuText = {
  edit: 'Kurven bearbeiten',
} satisfies Draft<typeof english>
