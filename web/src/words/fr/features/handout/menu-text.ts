import type { handoutMenuText as english } from '../../../../features/handout/menu-text'
import type { Draft } from '../../../draft'

export const handoutMenuText = {
  print: 'Imprimer une fiche',
  printNote: 'La comparaison sur une page, en noir sur blanc : voies, indicateurs, lien et code QR.',
  key: 'Imprimer une fiche de la comparaison, une page (sur un Mac ⌘)',
} satisfies Draft<typeof english>
