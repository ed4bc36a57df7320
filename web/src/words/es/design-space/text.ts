import type { designSpaceText as english } from '../../../design-space/text'
import { fixed, listed, plural, significant } from '../../../kit/format'
import type { Draft } from '../../draft'

export const designSpaceText = {
  source: 'Según May et al. 2000, tabla I. Umbrales en 3/20 y 13/20 del búfer.',
  corners: { tail_drop: 'TD', red: 'RED', gred_i: 'GRED-I', gred: 'GRED' },
  sharp: 'brusco',
  smooth: 'suave',
  now: 'cola ahora',
  long: 'media larga',
  axes: 'Promedio en horizontal, brusquedad del borde hacia abajo',
  token: (letter, name) => `Carril ${letter}, ${name}: mover en el mapa`,
  averaging: (letter) => `Promedio de ${letter}`,
  edge: (letter) => `Borde de ${letter}`,
  weight: (w_q) => (w_q >= 1 ? 'cola ahora' : `w = ${significant(w_q, 12)}`),
  smoothness: (y) =>
    y === 0 ? 'precipicio' : y === 1 ? 'pendiente hasta el búfer' : `suave al ${fixed(y * 100, 0)} %`,
  is: (letter, name) => `${letter} es ${name}.`,
  isBetween: {
    top: (letter) => `${letter} es una curva entre TD y RED.`,
    foot: (letter) => `${letter} es una curva entre GRED-I y GRED.`,
    left: (letter) => `${letter} es una curva entre TD y GRED-I.`,
    right: (letter) => `${letter} es una curva entre RED y GRED.`,
    inside: (letter) => `${letter} es una curva entre los cuatro.`,
  },
  notHere: (lanes) =>
    plural(lanes.length, {
      one: `No está en este mapa: ${listed(lanes)}.`,
      other: `No están en este mapa: ${listed(lanes)}.`,
    }),
} satisfies Draft<typeof english>
