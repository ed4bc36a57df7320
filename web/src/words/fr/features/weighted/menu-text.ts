import type { weightedMenuText as english } from '../../../../features/weighted/menu-text'
import type { Draft } from '../../../draft'

export const weightedMenuText = {
  edit: 'Modifier les courbes',
} satisfies Draft<typeof english>
