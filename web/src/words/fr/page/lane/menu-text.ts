import { fixed } from '../../../../kit/format'
import type { laneMenuText as english } from '../../../../page/lane/menu-text'
import type { Draft } from '../../../draft'

export const laneMenuText = {
  duplicateHint: 'avec toutes ses modifications enregistrées et prévues',
  fork: (t_s) => `Dériver à ${fixed(t_s, 1)}\u00a0s`,
  forkHint: (letter) =>
    `une nouvelle voie avec le passé de ${letter} ; les modifications ultérieures de ${letter} seule restent dans ${letter}`,
  solo: 'Solo',
  soloOff: 'Fin du solo',
  soloHint: (digit) =>
    digit === undefined
      ? 'cette voie seule, aussi grande que possible ; les autres continuent'
      : `cette voie seule, aussi grande que possible ; les autres continuent ( Maj ${digit} )`,
  only: 'Il n’y a pas d’autre voie.',
  mute: 'Retirer des graphiques',
  muteOff: 'Remettre dans les graphiques',
  muteHint: 'elle continue',
  pin: 'Épingler en fantôme',
  pinAgain: 'Réépingler en fantôme',
  pinHint:
    'conserve cette exécution, avec ses événements prévus, comme une ligne pâle à laquelle comparer les modifications ultérieures',
  unpin: 'Retirer le fantôme',
  reset: 'Réinitialiser la voie',
  resetHint: (name, opened) =>
    opened
      ? `retour à ${name}, comme à l’ouverture, sans modifications propres`
      : `retour à ${name}, comme publié, sans modifications propres`,
  isReset: 'Rien à réinitialiser.',
  last: 'La dernière voie ne peut pas être supprimée.',
} satisfies Draft<typeof english>
