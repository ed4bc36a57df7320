import type { designSpaceText as english } from '../../../design-space/text'
import { fixed, listed, significant } from '../../../kit/format'
import type { Draft } from '../../draft'

export const designSpaceText = {
  source: 'Segundo May et al. 2000, tabela I. Limiares em 3/20 e 13/20 do buffer.',
  corners: { tail_drop: 'TD', red: 'RED', gred_i: 'GRED-I', gred: 'GRED' },
  sharp: 'brusca',
  smooth: 'suave',
  now: 'fila agora',
  long: 'média longa',
  axes: 'Média na horizontal, brusquidão da borda na vertical',
  token: (letter, name) => `Faixa ${letter}, ${name}: mover no mapa`,
  averaging: (letter) => `Média de ${letter}`,
  edge: (letter) => `Borda de ${letter}`,
  weight: (w_q) => (w_q >= 1 ? 'fila agora' : `w = ${significant(w_q, 12)}`),
  smoothness: (y) =>
    y === 0 ? 'penhasco' : y === 1 ? 'inclinação até o buffer' : `${fixed(y * 100, 0)}% suave`,
  is: (letter, name) => `${letter} é ${name}.`,
  isBetween: {
    top: (letter) => `${letter} é uma curva entre TD e RED.`,
    foot: (letter) => `${letter} é uma curva entre GRED-I e GRED.`,
    left: (letter) => `${letter} é uma curva entre TD e GRED-I.`,
    right: (letter) => `${letter} é uma curva entre RED e GRED.`,
    inside: (letter) => `${letter} é uma curva entre os quatro.`,
  },
  notHere: (lanes) => `Fora deste mapa: ${listed(lanes)}.`,
} satisfies Draft<typeof english>
