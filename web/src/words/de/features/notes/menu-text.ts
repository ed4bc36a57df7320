import type { notesMenuText as english } from '../../../../features/notes/menu-text'
import type { Draft } from '../../../draft'

export const notesMenuText = {
  write: 'Eine Notiz auf dieses Diagramm schreiben',
  keys: {
    title: 'Auf einer Notiz',
    move: 'Sie verschieben; mit Umschalt weiter',
    change: 'Ihren Text ändern',
    remove: 'Sie entfernen',
  },
} satisfies Draft<typeof english>
