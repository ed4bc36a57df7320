import type { whyMenuText as english } from '../../../../features/why/menu-text'
import type { Draft } from '../../../draft'

export const whyMenuText = {
  openLabel: (letter) => `¿Por qué? Carril ${letter}`,
  openHint: 'Por qué su cola oscila o está en calma: la teoría lineal junto a los paquetes',
  open: '¿Por qué?',
  key: 'Por qué oscila o está en calma el carril que se ve solo, o el último; otra vez para cerrar',
} satisfies Draft<typeof english>
