import type { notesMenuText as english } from '../../../../features/notes/menu-text'
import type { Draft } from '../../../draft'

export const notesMenuText = {
  write: '在此图上写注释',
  keys: {
    title: '在注释上',
    move: '移动它；按住 Shift 则移动更远',
    change: '更改它的文字',
    remove: '移除它',
  },
} satisfies Draft<typeof english>
