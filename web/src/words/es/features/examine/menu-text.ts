import type { examineMenuText as english } from '../../../../features/examine/menu-text'
import type { Draft } from '../../../draft'

export const examineMenuText = {
  menu: 'Examinar este carril',
  menuHint: 'un boletín según RFC 7928, junto a seis esquemas',
  which: ['¿Qué esquema', 'para esta línea'],
  whichHint: 'El boletín de este carril: su esquema junto a otros seis, en las pruebas de RFC 7928',
} satisfies Draft<typeof english>
