import type { galleryMenuText as english } from '../../../../features/papers/menu-text'
import type { Draft } from '../../../draft'

export const galleryMenuText = {
  papers: '論文',
  cells: '全25マス',
  cellsHint: '同じ二つの送信側を、25通りのレートと往復時間で',
} satisfies Draft<typeof english>
