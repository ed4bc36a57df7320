import type { galleryMenuText as english } from '../../../../features/papers/menu-text'
import type { Draft } from '../../../draft'

export const galleryMenuText = {
  papers: 'Artigos',
  cells: 'Todas as 25 células',
  cellsHint: 'Os mesmos dois remetentes com 25 combinações de taxa e tempo de ida e volta',
} satisfies Draft<typeof english>
