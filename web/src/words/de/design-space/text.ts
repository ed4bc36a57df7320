import type { Position } from '../../../design-space/position'
import type { designSpaceText as english } from '../../../design-space/text'
import { fixed, significant } from '../../../kit/format'
import type { Draft } from '../../draft'

export const designSpaceText = {
  source: 'Nach May et al. 2000, Tabelle I. Schwellen bei 3/20 und 13/20 des Puffers.',
  corners: { tail_drop: 'TD', red: 'RED', gred_i: 'GRED-I', gred: 'GRED' },
  sharp: 'scharf',
  smooth: 'sanft',
  now: 'Schlange jetzt',
  long: 'langes Mittel',
  axes: 'Mittelung nach rechts, Schärfe der Kante nach unten',
  token: (letter: string, name: string) => `Spur ${letter}, ${name}: auf der Fläche bewegen`,
  averaging: (letter: string) => `Mittelung von ${letter}`,
  edge: (letter: string) => `Kante von ${letter}`,
  weight: (w_q: number) => (w_q >= 1 ? 'Schlange jetzt' : `w = ${significant(w_q, 12)}`),
  smoothness: (y: number) =>
    y === 0 ? 'Klippe' : y === 1 ? 'Steigung bis zum Puffer' : `${fixed(y * 100, 0)} % sanft`,
  is: (letter: string, name: string) => `${letter} ist ${name}.`,
  between: ({ x, y }: Position) => {
    if (y === 0) return 'eine Kurve zwischen TD und RED'
    if (y === 1) return 'eine Kurve zwischen GRED-I und GRED'
    if (x === 0) return 'eine Kurve zwischen TD und GRED-I'
    if (x === 1) return 'eine Kurve zwischen RED und GRED'
    return 'eine Kurve zwischen allen vieren'
  },
  notHere: (letters: string) => `Nicht auf dieser Karte: ${letters}.`,
} satisfies Draft<typeof english>
