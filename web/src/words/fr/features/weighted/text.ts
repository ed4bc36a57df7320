import type { weightedText as english } from '../../../../features/weighted/text'
import type { Draft } from '../../../draft'

export const weightedText = {
  region: (letter) => `Courbes de la voie ${letter}`,
  curves: 'Courbe à dessiner',
  curveOf: (label, name) => `${label}, ${name}`,
  done: 'Terminé',
  of: 'Paquets',
  ofHint: 'green (vert), yellow (jaune), red (rouge) et DSCP de 0 à 63, séparés par des virgules',
  ofWrong: (word) => `${word} n’est ni green, ni yellow, ni red, ni un DSCP de 0 à 63`,
  ofTaken: (word) => `${word} a une autre courbe`,
  ofEmpty: 'Une courbe qui n’est pas la dernière nomme ses paquets',
  rest: 'tous les autres',
  add: '+ Courbe',
  remove: 'Supprimer cette courbe',
  copy: (name) => `Copier de ${name}`,
  ordered: 'Jamais au-dessus d’une couleur pire',
  orderedHint:
    'Une courbe reste au-dessous de celles des paquets pires et au-dessus de celles des paquets meilleurs',
} satisfies Draft<typeof english>
