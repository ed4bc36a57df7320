import { claim, each, every, isBetween } from '../../../../src/measures/claims'
import { probabilityAt } from '../../../../src/measures/quantities'
import type { Paper } from '../../paper'
import { profiles } from '../../picture'
import { FTP_ENTRIES, matched } from './ftp'
import { BUFFERS, GENTLE, lanes, parameters, STD } from './network'
import { WEB_ENTRIES } from './web'

const profileOf = (label: string) => {
  const found = lanes(BUFFERS[64]!, { kind: 'tail_drop' }, 'geometric').find((lane) => lane.label === label)!
  return { name: label, queue: found.queue, buffer_packets: BUFFERS[64]! }
}

export const BRANDAUER_2001: Paper = {
  id: 'brandauer-2001',
  short: 'S0',
  authors: 'C. Brandauer, G. Iannaccone, C. Diot, T. Ziegler, S. Fdida, M. May',
  title:
    'Comparison of Tail Drop and Active Queue Management Performance for Bulk-data and Web-like Internet Traffic',
  source: 'IEEE Symposium on Computers and Communications (ISCC), 2001',
  about:
    'Tail Drop, RED with usual parameters, gentle RED and RED with parameters from a model, under FTP and web traffic with ' +
    '10 % UDP: none is better in all, and tuning RED does not make up for changing load.',
  entries: [
    {
      id: '1',
      label: 'Fig. 1',
      title: 'Drop functions of RED and gentle RED',
      statement:
        'Both rise from min_th to max_p at max_th. There RED steps to 1; gentle RED goes on in a slope that reaches 1 at the buffer size.',
      method: ['Thresholds at 3/20 and 13/20 of the buffer, max_p 0.1.'],
      assumptions: [{ text: 'Drawn for 64 flows: a buffer of 248 packets.' }],
      work: { curves: [profileOf(STD), profileOf(GENTLE)] },
      pictures: [profiles('Average queue, packets')],
      claims: [
        claim(
          'same',
          'Half-way between the thresholds both have half of max_p.',
          every([STD, GENTLE], (lane) => isBetween(probabilityAt(lane, 0.4 * BUFFERS[64]!), 0.0499, 0.0501)),
        ),
        claim(
          'step',
          'At max_th RED steps to 1.',
          isBetween(probabilityAt(STD, 0.65 * BUFFERS[64]! + 0.01), 1, 1),
        ),
        claim(
          'gentle',
          'Gentle RED goes on from there, without a step, to 1 at the buffer.',
          each([
            isBetween(probabilityAt(GENTLE, 0.65 * BUFFERS[64]! + 0.01), 0.1, 0.101),
            isBetween(probabilityAt(GENTLE, BUFFERS[64]! - 0.001), 0.9999, 1),
          ]),
        ),
      ],
    },
    parameters,
    ...FTP_ENTRIES,
    matched,
    ...WEB_ENTRIES,
  ],
}
