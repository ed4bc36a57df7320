import type { notesMenuText as english } from '../../../../features/notes/menu-text'
import type { Draft } from '../../../draft'

export const notesMenuText = {
  write: 'Escrever uma anotação neste gráfico',
  keys: {
    title: 'Em uma anotação',
    move: 'Movê-la; com Shift, mais longe',
    change: 'Mudar o texto dela',
    remove: 'Removê-la',
  },
} satisfies Draft<typeof english>
