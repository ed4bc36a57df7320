import type { handoutMenuText as english } from '../../../../features/handout/menu-text'
import type { Draft } from '../../../draft'

export const handoutMenuText = {
  print: 'Handout drucken',
  printNote: 'Der Vergleich auf einer Seite, schwarz auf weiß: Spuren, Kennzahlen, Link und QR-Code.',
  key: 'Ein Handout des Vergleichs drucken, eine Seite (am Mac ⌘)',
} satisfies Draft<typeof english>
