import type { notesText as english } from '../../../../features/notes/text'
import { fixed, told } from '../../../../kit/format'
import type { Draft } from '../../../draft'

export const notesText = {
  title: 'Annotation',
  text: 'Texte',
  at: 'Temps',
  value: 'Hauteur',
  lane: 'Sur',
  all: 'toutes les voies',
  ofLane: (letter) => `voie ${letter}`,
  put: 'La placer là',
  done: 'Terminé',
  remove: 'Supprimer',
  how: 'Faites-la glisser à sa place, ou déplacez-la avec les flèches. Elle fait partie du lien, ainsi que des images et des impressions.',
  outside: ({ from_s, to_s, simulated }) =>
    told([
      `Cet instant est hors du graphique, qui montre ${fixed(from_s, 0)}–${fixed(to_s, 0)} s.`,
      simulated ? 'Le graphique s’y déplace avec l’annotation.' : 'L’exécution n’y est pas encore arrivée.',
    ]),
  full: (most) => `Un laboratoire a au plus ${most} annotations.`,
  handle: (text, title, at_s, value, unit) =>
    `Annotation : ${text}. ${title} à ${fixed(at_s, 1)} s, ${value} ${unit}`,
  handleHint:
    'La faire glisser ou utiliser les flèches pour la déplacer, Entrée pour la modifier, Suppr pour la supprimer',
} satisfies Draft<typeof english>
