import type { weightedMenuText as english } from '../../../../features/weighted/menu-text'
import type { Draft } from '../../../draft'

export const weightedMenuText = {
  edit: 'Editar curvas',
} satisfies Draft<typeof english>
