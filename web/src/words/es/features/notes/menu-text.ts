import type { notesMenuText as english } from '../../../../features/notes/menu-text'
import type { Draft } from '../../../draft'

export const notesMenuText = {
  write: 'Escribir una nota en esta gráfica',
  keys: {
    title: 'En una nota',
    move: 'Moverla; con Mayús, más lejos',
    change: 'Cambiar su texto',
    remove: 'Eliminarla',
  },
} satisfies Draft<typeof english>
