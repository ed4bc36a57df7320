import { claim, every, isLess, isMore } from '../../../../src/measures/claims'
import { of } from '../../../../src/measures/quantities'
import { withQueue } from '../../blocks'
import { arrivalRate, delay, fairnessOf, networkUtilisation, synchronisation } from '../../measures'
import type { FigureEntry } from '../../paper'
import { against } from '../../picture'
import { FAST_LOADS, hredIsNext, tailDropIsBest, UTILISATION } from './arrivals'
import {
  all,
  FAST,
  flowsAxis,
  HRED,
  HYPERBOLA,
  METHOD,
  NETWORK,
  overLoads,
  PARABOLA,
  RED,
  SPACING,
  TD,
} from './network'

const FAST_METHOD = [
  'The link is shaped to 100 Mb/s, buffer 2000 packets; min_th 250, max_th 834 packets.',
  METHOD[1]!,
  'w_q 1/512, max_p 1.',
  UTILISATION,
]

const WITH_DROPS = FAST_LOADS.slice(1)
/** Loads with drops under Tail Drop: the receive windows of up to 100 flows fit into the buffer, or nearly do. */
const TAIL_DROPS = FAST_LOADS.slice(3)

/** Experiment 5: a link of 100 Mb/s. */
export const FAST_LINK_ENTRIES: readonly FigureEntry[] = [
  {
    id: '11',
    label: 'Fig. 11',
    title: 'Experiment 5: mean arrival rate against load, 100 Mb/s',
    statement:
      'On a link of 100 Mb/s, too, Tail Drop has the lowest arrival rate, but also a bias against flows, global synchronisation and the longest delay.',
    method: FAST_METHOD,
    assumptions: [
      ...NETWORK,
      SPACING,
      {
        text: `${HYPERBOLA} At 100 Mb/s it is 0.2 packets, too.`,
        others: [
          {
            name: 'asymptote 2 packets behind max_th, in the proportion of 10 Mb/s',
            change: withQueue({ asymptote_packets: 2 }),
          },
          { name: 'asymptote 1 packet behind max_th', change: withQueue({ asymptote_packets: 1 }) },
          { name: 'asymptote 9 packets behind max_th', change: withQueue({ asymptote_packets: 9 }) },
          { name: 'max_th 762, by the hardware’s rule of powers of two', change: withQueue({ max_th: 762 }) },
        ],
      },
      { text: 'How long was measured is not said: 100 s, the first 30 s not counted.' },
    ],
    work: {
      axis: flowsAxis,
      points: overLoads(FAST_LOADS, { lanes: all(FAST), fast: true, duration_s: 100, warmup_s: 30 }),
    },
    pictures: [
      against(arrivalRate),
      against(networkUtilisation),
      against(delay),
      against(synchronisation),
      against(fairnessOf('ftp')),
    ],
    claims: [
      tailDropIsBest(WITH_DROPS),
      hredIsNext(WITH_DROPS),
      claim(
        'delay',
        'Tail Drop has the longest delay.',
        every(WITH_DROPS, (at) =>
          every([HRED, PARABOLA, RED], (lane) => isMore(of(delay, TD, at), of(delay, lane, at))),
        ),
      ),
      claim(
        'bias',
        'Where windows do not fit into the buffer, Tail Drop shares the link less evenly among the flows.',
        every(TAIL_DROPS, (at) =>
          every([HRED, PARABOLA, RED], (lane) =>
            isLess(of(fairnessOf('ftp'), TD, at), of(fairnessOf('ftp'), lane, at)),
          ),
        ),
      ),
      claim(
        'synchronised',
        'There it makes more of the flows cut their windows together.',
        every(TAIL_DROPS, (at) =>
          every([HRED, PARABOLA, RED], (lane) =>
            isMore(of(synchronisation, TD, at), of(synchronisation, lane, at)),
          ),
        ),
      ),
    ],
    finding:
      'At 10 flows the receive windows, 22 packets each, keep the queue below min_th: nothing is dropped, all schemes are one, and no claim is tested there. At 50 and 100 flows the ' +
      'windows fit, or nearly fit, into the buffer of Tail Drop, which then drops hardly anything and treats flows alike. That it synchronises flows ' +
      'hangs on their round trips: where these are all 10 ms, as they may have been in the testbed, 36 to 38 % of the flows cut their windows together with ' +
      'Tail Drop and 16 to 19 % with the others; where they lie between 8 and 12 ms, fewer do with Tail Drop than with the others. At 2 ms, which a network of two routers ' +
      'may have too, more do with Tail Drop, and every claim of this figure holds. With 2 ms in all figures of the paper one claim is lost: in Fig. 12 UDP then raises the network utilisation of Tail Drop, ' +
      'from 80.1 to 81.7 %, and the paper has it lower.',
  },
]
