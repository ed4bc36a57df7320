import type { galleryMenuText as english } from '../../../../features/papers/menu-text'
import type { Draft } from '../../../draft'

export const galleryMenuText = {
  papers: '论文',
  cells: '全部 25 格',
  cellsHint: '同样两个发送方，25 组速率和往返时间',
} satisfies Draft<typeof english>
