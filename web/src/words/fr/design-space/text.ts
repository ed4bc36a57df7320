import type { designSpaceText as english } from '../../../design-space/text'
import { fixed, listed, plural, significant } from '../../../kit/format'
import type { Draft } from '../../draft'

export const designSpaceText = {
  source: 'D’après May et al. 2000, tableau I. Seuils à 3/20 et 13/20 du tampon.',
  corners: { tail_drop: 'TD', red: 'RED', gred_i: 'GRED-I', gred: 'GRED' },
  sharp: 'raide',
  smooth: 'doux',
  now: 'file actuelle',
  long: 'longue moyenne',
  axes: 'Moyenne en abscisse, raideur du bord vers le bas',
  token: (letter, name) => `Voie ${letter}, ${name} : déplacer sur la carte`,
  averaging: (letter) => `Moyenne de ${letter}`,
  edge: (letter) => `Bord de ${letter}`,
  weight: (w_q) => (w_q >= 1 ? 'file actuelle' : `w = ${significant(w_q, 12)}`),
  smoothness: (y) =>
    y === 0 ? 'falaise' : y === 1 ? 'pente jusqu’au tampon' : `doux à ${fixed(y * 100, 0)} %`,
  is: (letter, name) => `${letter} est ${name}.`,
  isBetween: {
    top: (letter) => `${letter} est une courbe entre TD et RED.`,
    foot: (letter) => `${letter} est une courbe entre GRED-I et GRED.`,
    left: (letter) => `${letter} est une courbe entre TD et GRED-I.`,
    right: (letter) => `${letter} est une courbe entre RED et GRED.`,
    inside: (letter) => `${letter} est une courbe entre les quatre.`,
  },
  notHere: (lanes) =>
    plural(lanes.length, {
      one: `Absente de cette carte : ${listed(lanes)}.`,
      other: `Absentes de cette carte : ${listed(lanes)}.`,
    }),
} satisfies Draft<typeof english>
