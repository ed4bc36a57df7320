import type { notesMenuText as english } from '../../../../features/notes/menu-text'
import type { Draft } from '../../../draft'

export const notesMenuText = {
  write: 'このグラフに注記を書く',
  keys: {
    title: '注記で',
    move: '動かす。Shiftを押すと大きく動く',
    change: '文を変更',
    remove: '削除',
  },
} satisfies Draft<typeof english>
