import type { helpKeysText as english } from '../../../../features/help/keys-text'
import type { Draft } from '../../../draft'

export const helpKeysText = {
  help: 'Cette aide',
  everywhere: {
    next: 'Commande suivante',
    close: 'Fermer le panneau ouvert, ou annuler',
  },
  curve: {
    title: 'Sur une courbe de rejet',
    choose: 'Point ou falaise suivant ou précédent',
    probability: 'Probabilité de rejet, de 0,01',
    queue: 'File, d’un paquet',
    far: 'avec un pas : dix fois plus loin',
    fine: 'avec un pas : un dixième de ce pas',
    free: 'maintenue pendant qu’on fait glisser ou qu’on dessine dans le grand éditeur : sans accrochage',
    add: 'Ajouter un point après celui-ci',
    remove: 'Supprimer le point',
    ends: 'Premier ou dernier point',
    numbers: 'Saisir les nombres',
    large: 'Le grand éditeur ; Échap le quitte',
  },
  slider: {
    title: 'Sur un curseur de réglage',
    step: 'Pas précédent ou suivant',
    ends: 'Minimum ou maximum',
  },
} satisfies Draft<typeof english>
