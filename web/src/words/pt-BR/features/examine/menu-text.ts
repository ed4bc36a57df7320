import type { examineMenuText as english } from '../../../../features/examine/menu-text'
import type { Draft } from '../../../draft'

export const examineMenuText = {
  menu: 'Examinar esta faixa',
  menuHint: 'um boletim segundo a RFC 7928, ao lado de seis esquemas',
  which: ['Qual esquema', 'para este enlace'],
  whichHint: 'O boletim desta faixa: seu esquema ao lado de seis outros, nas provas da RFC 7928',
} satisfies Draft<typeof english>
