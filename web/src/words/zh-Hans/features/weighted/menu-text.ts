import type { weightedMenuText as english } from '../../../../features/weighted/menu-text'
import type { Draft } from '../../../draft'

export const weightedMenuText = {
  edit: '编辑曲线',
} satisfies Draft<typeof english>
