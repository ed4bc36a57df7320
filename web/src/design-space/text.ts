import { fixed, listed, significant } from '../kit/format'

/** Texts of the map of the schemes. */

export const designSpaceText = {
  source: 'After May et al. 2000, table I. Thresholds at 3/20 and 13/20 of the buffer.',
  corners: { tail_drop: 'TD', red: 'RED', gred_i: 'GRED-I', gred: 'GRED' },
  sharp: 'sharp',
  smooth: 'smooth',
  now: 'queue now',
  long: 'long average',
  axes: 'Averaging across, sharpness of the edge down',
  token: (letter: string, name: string) => `Lane ${letter}, ${name}: move on the pad`,
  averaging: (letter: string) => `Averaging of ${letter}`,
  edge: (letter: string) => `Edge of ${letter}`,
  weight: (w_q: number) => (w_q >= 1 ? 'queue now' : `w = ${significant(w_q, 12)}`),
  smoothness: (y: number) =>
    y === 0 ? 'cliff' : y === 1 ? 'slope to the buffer' : `${fixed(y * 100, 0)} % smooth`,
  is: (letter: string, name: string) => `${letter} is ${name}.`,
  /** A lane at an edge of the map, or inside. */
  isBetween: {
    top: (letter: string) => `${letter} is a curve between TD and RED.`,
    foot: (letter: string) => `${letter} is a curve between GRED-I and GRED.`,
    left: (letter: string) => `${letter} is a curve between TD and GRED-I.`,
    right: (letter: string) => `${letter} is a curve between RED and GRED.`,
    inside: (letter: string) => `${letter} is a curve between all four.`,
  },
  notHere: (lanes: readonly string[]) => `Not on this map: ${listed(lanes)}.`,
} as const
