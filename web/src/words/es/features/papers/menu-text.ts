import type { galleryMenuText as english } from '../../../../features/papers/menu-text'
import type { Draft } from '../../../draft'

export const galleryMenuText = {
  papers: 'Artículos',
  cells: 'Las 25 celdas',
  cellsHint: 'Los mismos dos emisores con 25 combinaciones de tasa y tiempo de ida y vuelta',
} satisfies Draft<typeof english>
