import type { galleryMenuText as english } from '../../../../features/papers/menu-text'
import type { Draft } from '../../../draft'

export const galleryMenuText = {
  papers: 'Articles',
  cells: 'Les 25 cellules',
  cellsHint: 'Les deux mêmes émetteurs, pour 25 couples de débit et d’aller-retour',
} satisfies Draft<typeof english>
