import type { examineMenuText as english } from '../../../../features/examine/menu-text'
import type { Draft } from '../../../draft'

export const examineMenuText = {
  menu: 'Diese Spur prüfen',
  menuHint: 'ein Zeugnis nach RFC 7928, neben sechs Verfahren',
  which: ['Welches Verfahren', 'für diese Leitung'],
  whichHint: 'Das Zeugnis dieser Spur: ihr Verfahren neben sechs anderen, in den Versuchen von RFC 7928',
} satisfies Draft<typeof english>
