import type { examineMenuText as english } from '../../../../features/examine/menu-text'
import type { Draft } from '../../../draft'

export const examineMenuText = {
  menu: '考察此通道',
  menuHint: '按 RFC 7928 的成绩单，与六个方案并列',
  which: ['哪个方案', '适合这条链路'],
  whichHint: '此通道的成绩单：它的方案与另外六个并列，按 RFC 7928 的试验',
} satisfies Draft<typeof english>
