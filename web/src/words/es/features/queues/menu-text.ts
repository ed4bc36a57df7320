import type { queuesMenuText as english } from '../../../../features/queues/menu-text'
import type { Draft } from '../../../draft'

export const queuesMenuText = {
  edit: 'Editar colas',
} satisfies Draft<typeof english>
