import { claim, each, every, isAbout, isBetween } from '../../../../src/measures/claims'
import { probabilityAt } from '../../../../src/measures/quantities'
import { TAIL_DROP } from '../../blocks'
import type { FigureEntry, Paper } from '../../paper'
import { profiles } from '../../picture'
import { FIG_9_RUNS, FIG_11_RUNS } from './model'
import {
  BUFFER,
  GRED,
  GRED_I,
  GRED_I_MIN,
  GRED_I_THRESHOLD,
  gred,
  gredI,
  MAX,
  MIN,
  RED,
  red,
  W_SIMULATION,
} from './network'
import { FIG_6_QUEUE, FIG_7, FIG_9_QUEUE, FIG_10, FIG_11_QUEUE } from './simulation'
import { FIG_4, FIG_5, FIG_6_RUNS, FIG_8 } from './testbed'

const FIG_1: FigureEntry = {
  id: '1',
  label: 'Fig. 1',
  title: 'The evolution of RED’s drop function',
  statement:
    'max_p was raised from 0.02 to 0.1, since 2 % of drops do not slow many flows down; then the step at max_th became a slope up to certain drop.',
  method: ['Drop functions of Floyd & Jacobson 1993, Floyd 1997 and Floyd 2000.'],
  assumptions: [{ text: 'Thresholds are lost: 30 and 90 packets.' }],
  work: {
    curves: [
      {
        name: '1993',
        queue: { kind: 'red', min_th: MIN, max_th: MAX, max_p: 0.02 },
        buffer_packets: BUFFER,
      },
      {
        name: '1997',
        queue: { kind: 'red', min_th: MIN, max_th: MAX, max_p: 0.1 },
        buffer_packets: BUFFER,
      },
      {
        name: 'gentle',
        queue: { kind: 'gred', min_th: MIN, max_th: MAX, max_p: 0.1, gentle_end: 'twice_max_th' },
        buffer_packets: BUFFER,
      },
    ],
  },
  pictures: [profiles('Average queue, packets')],
  claims: [
    claim(
      'step',
      'RED of 1993 and 1997 steps to 1 at max_th.',
      every(['1993', '1997'], (name) => isAbout(probabilityAt(name, MAX), 1, 1e-9)),
    ),
    claim(
      'gentle',
      'The gentle function goes on from max_p without a step and reaches 1 later.',
      each([
        isAbout(probabilityAt('gentle', MAX), 0.1, 1e-6),
        isAbout(probabilityAt('gentle', 2 * MAX), 1, 1e-6),
      ]),
    ),
  ],
}

const TABLE_1: FigureEntry = {
  id: 'table-1',
  label: 'Table I',
  title: 'The design space: what is measured, and how sharply it drops',
  statement:
    'Tail Drop and RED drop sharply, GRED and GRED-I smoothly; RED and GRED go by the average queue, Tail Drop and GRED-I by that of the moment.',
  method: ['The four mechanisms at a buffer of 200 packets.'],
  assumptions: [{ text: 'Thresholds are lost: 30 and 90 packets.' }, { text: GRED_I_THRESHOLD.text }],
  work: {
    curves: [TAIL_DROP, red(W_SIMULATION), gred(W_SIMULATION), gredI].map(({ label = '', queue }) => ({
      name: label,
      queue,
      buffer_packets: BUFFER,
    })),
  },
  pictures: [profiles('Queue, or its average, packets')],
  claims: [
    claim(
      'sharp',
      'RED steps to 1 from a small probability.',
      each([
        isBetween(probabilityAt(RED, MAX - 1e-6), 0.09, 0.11),
        isAbout(probabilityAt(RED, MAX), 1, 1e-9),
      ]),
    ),
    claim(
      'smooth',
      'GRED and GRED-I rise in one slope: half of it is in the middle.',
      each([
        isAbout(probabilityAt(GRED, (MIN + 130) / 2), 0.5, 1e-6),
        isAbout(probabilityAt(GRED_I, (GRED_I_MIN + BUFFER) / 2), 0.5, 1e-6),
      ]),
    ),
  ],
}

export const MAY_2000: Paper = {
  id: 'may-2000',
  short: 'S1',
  authors: 'M. May, C. Diot, B. Lyles, J. Bolot',
  title: 'Influence of Active Queue Management Parameters on Aggregate Traffic Performance',
  source: 'INRIA RR-3995, 2000',
  about:
    'Averaging the queue, and the sharpness of the drop function, tried apart from each other: Tail Drop, RED, gentle RED and ' +
    'gentle RED on the instantaneous queue, by measurements, simulations and a model.',
  entries: [
    FIG_1,
    TABLE_1,
    FIG_4,
    FIG_5,
    FIG_6_QUEUE,
    FIG_6_RUNS,
    FIG_7,
    FIG_8,
    FIG_9_QUEUE,
    FIG_9_RUNS,
    FIG_10,
    FIG_11_QUEUE,
    FIG_11_RUNS,
  ],
}
