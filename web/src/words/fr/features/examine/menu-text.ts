import type { examineMenuText as english } from '../../../../features/examine/menu-text'
import type { Draft } from '../../../draft'

export const examineMenuText = {
  menu: 'Examiner cette voie',
  menuHint: 'un bulletin selon la RFC 7928, à côté de six mécanismes',
  which: ['Quel mécanisme', 'pour cette liaison'],
  whichHint: 'Le bulletin de cette voie : son mécanisme à côté de six autres, dans les essais de la RFC 7928',
} satisfies Draft<typeof english>
