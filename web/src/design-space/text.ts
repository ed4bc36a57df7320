import type { Corner, Position } from './position'

const NAMES: Record<Corner, string> = {
  tail_drop: 'TD',
  red: 'RED',
  gred_i: 'GRED-I',
  gred: 'GRED',
}

export const designSpaceText = {
  source: 'After May et al. 2000, table I. Thresholds at 3/20 and 13/20 of the buffer.',
  corners: NAMES,
  sharp: 'sharp',
  smooth: 'smooth',
  now: 'queue now',
  long: 'long average',
  axes: 'Averaging across, sharpness of the edge down',
  token: (letter: string, name: string) => `Lane ${letter}, ${name}: move on the pad`,
  averaging: (letter: string) => `Averaging of ${letter}`,
  edge: (letter: string) => `Edge of ${letter}`,
  weight: (w_q: number) => (w_q >= 1 ? 'queue now' : `w = ${w_q}`),
  smoothness: (y: number) =>
    y === 0 ? 'cliff' : y === 1 ? 'slope to the buffer' : `${Math.round(y * 100)} % smooth`,
  is: (letter: string, name: string) => `${letter} is ${name}.`,
  between: ({ x, y }: Position) => {
    if (y === 0) return 'a curve between TD and RED'
    if (y === 1) return 'a curve between GRED-I and GRED'
    if (x === 0) return 'a curve between TD and GRED-I'
    if (x === 1) return 'a curve between RED and GRED'
    return 'a curve between all four'
  },
  notHere: (letters: string) => `Not on this map: ${letters}.`,
}
