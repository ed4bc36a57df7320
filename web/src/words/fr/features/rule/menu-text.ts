import type { ruleMenuText as english } from '../../../../features/rule/menu-text'
import type { Draft } from '../../../draft'

export const ruleMenuText = {
  write: 'Écrire une règle',
  writeHint: 'le mécanisme en quelques lignes de texte, à modifier pendant l’exécution',
  edit: 'Modifier la règle',
  failed: 'Impossible d’écrire une règle maintenant',
} satisfies Draft<typeof english>
