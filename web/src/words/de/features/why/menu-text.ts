import type { whyMenuText as english } from '../../../../features/why/menu-text'
import type { Draft } from '../../../draft'

export const whyMenuText = {
  openLabel: (letter: string) => `Warum? Spur ${letter}`,
  openHint: 'Warum ihre Warteschlange schwingt oder ruhig bleibt: lineare Theorie neben den Paketen',
  open: 'Warum?',
  key: 'Warum die allein gezeigte oder die letzte Spur schwingt oder ruhig bleibt; noch einmal zum Schließen',
} satisfies Draft<typeof english>
