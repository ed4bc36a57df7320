import type { galleryMenuText as english } from '../../../../features/papers/menu-text'
import type { Draft } from '../../../draft'

export const galleryMenuText = {
  papers: 'Artikel',
  cells: 'Alle 25 Zellen',
  cellsHint: 'Dieselben zwei Sender bei 25 Kombinationen aus Rate und Umlaufzeit',
} satisfies Draft<typeof english>
