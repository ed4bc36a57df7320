import type { designSpaceText as english } from '../../../design-space/text'
import { fixed, listed, significant } from '../../../kit/format'
import type { Draft } from '../../draft'

export const designSpaceText = {
  source: 'Nach May et al. 2000, Tabelle I. Schwellen bei 3/20 und 13/20 des Puffers.',
  corners: { tail_drop: 'TD', red: 'RED', gred_i: 'GRED-I', gred: 'GRED' },
  sharp: 'scharf',
  smooth: 'sanft',
  now: 'Schlange jetzt',
  long: 'langer Mittelwert',
  axes: 'Mittelung nach rechts, Schärfe der Kante nach unten',
  token: (letter: string, name: string) => `Spur ${letter}, ${name}: auf der Fläche bewegen`,
  averaging: (letter: string) => `Mittelung von ${letter}`,
  edge: (letter: string) => `Kante von ${letter}`,
  weight: (w_q: number) => (w_q >= 1 ? 'Schlange jetzt' : `w = ${significant(w_q, 12)}`),
  smoothness: (y: number) =>
    y === 0 ? 'Klippe' : y === 1 ? 'Steigung bis zum Puffer' : `${fixed(y * 100, 0)} % sanft`,
  is: (letter: string, name: string) => `${letter} ist ${name}.`,
  isBetween: {
    top: (letter: string) => `${letter} ist eine Kurve zwischen TD und RED.`,
    foot: (letter: string) => `${letter} ist eine Kurve zwischen GRED-I und GRED.`,
    left: (letter: string) => `${letter} ist eine Kurve zwischen TD und GRED-I.`,
    right: (letter: string) => `${letter} ist eine Kurve zwischen RED und GRED.`,
    inside: (letter: string) => `${letter} ist eine Kurve zwischen allen vieren.`,
  },
  notHere: (lanes: readonly string[]) => `Nicht auf dieser Karte: ${listed(lanes)}.`,
} satisfies Draft<typeof english>
