import type { whyMenuText as english } from '../../../../features/why/menu-text'
import type { Draft } from '../../../draft'

export const whyMenuText = {
  openLabel: (letter) => `Pourquoi ? Voie ${letter}`,
  openHint: 'Pourquoi sa file oscille ou reste calme : la théorie linéaire à côté des paquets',
  open: 'Pourquoi ?',
  key: 'Pourquoi la voie affichée seule, ou la dernière voie, oscille ou reste calme ; encore une fois pour fermer',
} satisfies Draft<typeof english>
