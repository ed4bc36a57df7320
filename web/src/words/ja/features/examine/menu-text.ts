import type { examineMenuText as english } from '../../../../features/examine/menu-text'
import type { Draft } from '../../../draft'

export const examineMenuText = {
  menu: 'このレーンを評価',
  menuHint: 'RFC 7928による評価表、六つの方式と並べて',
  which: ['このリンクに', '合う方式は'],
  whichHint: 'このレーンの評価表：RFC 7928の試験で、ほかの六つの方式と並べます',
} satisfies Draft<typeof english>
