import type { queuesMenuText as english } from '../../../../features/queues/menu-text'
import type { Draft } from '../../../draft'

export const queuesMenuText = {
  edit: '编辑队列',
} satisfies Draft<typeof english>
