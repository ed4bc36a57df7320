import type { notesMenuText as english } from '../../../../features/notes/menu-text'
import type { Draft } from '../../../draft'

export const notesMenuText = {
  write: 'Annoter ce graphique',
  keys: {
    title: 'Sur une annotation',
    move: 'La déplacer ; avec Maj, plus loin',
    change: 'Modifier son texte',
    remove: 'La supprimer',
  },
} satisfies Draft<typeof english>
