import { claim, every, isLess, isMore, isTimes } from '../../../measures/claims'
import { less, of } from '../../../measures/quantities'
import type { Measure } from '../../../measures/work'
import { delay, dropRate, normalisedThroughput, queue } from '../../measures'
import type { FigureEntry } from '../../paper'
import { against, table } from '../../picture'
import {
  ASSUMPTIONS,
  bothLoads,
  D1,
  DROPS_FINDING,
  labelsOf,
  METHOD,
  R1,
  REPLICATIONS,
  SETTINGS,
  type Setting,
} from './network'

const LEVEL_FINDING =
  'Only the order is tested. The levels are others, for the loads are lost: the queues are two to eight times as long here, and more is dropped. A ' +
  'normalised throughput of about a half, as printed, cannot come of the printed drops, of which there is one in a hundred packets.'

const summary = (
  id: string,
  label: string,
  setting: Setting,
  printed: readonly (readonly number[])[],
): FigureEntry => {
  const [own, other] = labelsOf(setting)
  const rows = [normalisedThroughput, delay, queue, dropRate].map((measure, i) => ({
    measure,
    published: printed[i]!,
  }))
  const better = (measure: Measure, what: string, more: boolean) =>
    claim(
      what.toLowerCase().replaceAll(' ', '-'),
      `${what} is ${more ? 'higher' : 'lower'} with DSRED under both loads.`,
      every(['Heavy', 'Low'], (at) => (more ? isMore : isLess)(of(measure, own, at), of(measure, other, at))),
    )
  return {
    id,
    label,
    title: `All figures, ${SETTINGS[setting].name}`,
    statement:
      'DSRED has the higher normalised throughput, the shorter delay and queue and the fewer drops under either load.',
    method: [...METHOD, 'Normalised throughput is packets received over packets sent.'],
    assumptions: ASSUMPTIONS,
    work: { axis: { title: 'Load' }, points: bothLoads, replications: REPLICATIONS },
    pictures: [
      table(
        [
          { name: 'DSRED, Heavy', lane: own, at: 'Heavy' },
          { name: 'DSRED, Low', lane: own, at: 'Low' },
          { name: 'RED, Heavy', lane: other, at: 'Heavy' },
          { name: 'RED, Low', lane: other, at: 'Low' },
        ],
        rows,
      ),
    ],
    claims: [
      better(normalisedThroughput, 'Normalised throughput', true),
      better(delay, 'Queueing delay', false),
      better(queue, 'Queue', false),
      better(dropRate, 'Drop rate', false),
    ],
    finding: `${LEVEL_FINDING} ${DROPS_FINDING}`,
  }
}

/** Both loads side by side. */
export const LOAD_ENTRIES: readonly FigureEntry[] = [
  summary('table-1', 'Table 1', 'first', [
    [0.525, 0.372, 0.445, 0.355],
    [8.1, 8.1, 13, 11.8],
    [2.6, 2.7, 7.3, 6.8],
    [2.5, 2.5, 13.1, 11.25],
  ]),
  summary('table-2', 'Table 2', 'second', [
    [0.682, 0.64, 0.482, 0.47],
    [5.9, 5.9, 9.1, 9.1],
    [1.3, 1.3, 4.3, 4.8],
    [1.9, 1.9, 4.2, 4.2],
  ]),
  {
    id: 'steady',
    label: 'Text',
    title: 'Steady under changing load',
    statement:
      'From Heavy to Low load the delay of RED changes (13 and 12 ms), that of DSRED does not (8.75 ms): DSRED is the steadier.',
    finding:
      'The delay of DSRED changes by a third of what that of RED does. It grows by 6 % from Low to Heavy; with a receive window of 7 packets, or a quarter of the flows, by less than 5 %.',
    method: METHOD,
    assumptions: ASSUMPTIONS,
    work: { axis: { title: 'Load' }, points: bothLoads, replications: REPLICATIONS },
    pictures: [against(delay), against(queue)],
    claims: [
      claim(
        'delay',
        'Between the loads the delay of DSRED changes less than that of RED.',
        isLess(
          less(of(delay, D1, 'Heavy'), of(delay, D1, 'Low')),
          less(of(delay, R1, 'Heavy'), of(delay, R1, 'Low')),
        ),
      ),
      claim(
        'unchanged',
        'The delay of DSRED is the same under both loads.',
        isTimes(of(delay, D1, 'Heavy'), of(delay, D1, 'Low'), 0.95, 1.05),
      ),
    ],
  },
]
