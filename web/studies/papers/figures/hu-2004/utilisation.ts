import { ascend, claim, each, every, isAbout, isLess, isMore } from '../../../../src/measures/claims'
import { of } from '../../../../src/measures/quantities'
import { arrivalRate, delay, loss, networkUtilisation, queue } from '../../measures'
import type { FigureEntry } from '../../paper'
import { against, table } from '../../picture'
import { arrivalsOverTime, ascending, UTILISATION } from './arrivals'
import { ASSUMPTIONS, all, course, HRED, hred, METHOD, ORDER, PARABOLA, RED, scenario, TD } from './network'

const [USUAL, LONGER] = ['max_th 89', 'max_th 150'] as const

const HRED_150 = 'HRED, 150'

const longer = hred({ max_th: 150 }, HRED_150)

/** Experiment 4: arrivals at a link of 10 Mb/s. */
export const UTILISATION_ENTRIES: readonly FigureEntry[] = [
  {
    id: '8',
    label: 'Fig. 8',
    title: 'Experiment 4 a: arrival rate of all schemes, 50 flows',
    statement:
      'Tail Drop keeps the arrival rate closest to the link’s 10 Mb/s, at about 10.7; then HRED, Parabola RED, and RED, which has the ' +
      'shortest queue, about 45 packets. RED delays least, Tail Drop most.',
    method: [...METHOD, UTILISATION],
    assumptions: ASSUMPTIONS,
    work: {
      points: [{ at: 50, scenario: scenario({ flows: 50, lanes: all() }) }],
      series: [course(scenario({ flows: 50, lanes: all() }))],
    },
    pictures: [
      arrivalsOverTime(ORDER),
      table(
        ORDER.map((lane) => ({ name: lane, lane })),
        [
          { measure: arrivalRate, published: [10.7, null, null, null] },
          { measure: networkUtilisation, published: [93.5, null, null, null] },
          { measure: queue, published: [null, null, null, 45] },
          { measure: delay },
          { measure: loss },
        ],
      ),
    ],
    claims: [
      claim('order', 'Least arrives with Tail Drop, then with HRED, Parabola RED, RED.', ascending(ORDER)),
      claim(
        'tail-drop',
        'With Tail Drop 10.7 Mb/s arrive, a network utilisation of 93.5 %, both within 2 %.',
        each([
          isAbout(of(arrivalRate, TD), 10_700_000, 0.02),
          isAbout(of(networkUtilisation, TD), 0.935, 0.02),
        ]),
      ),
      claim(
        'red-queue',
        'RED has a queue of about 45 packets, within a fifth.',
        isAbout(of(queue, RED), 45, 0.2),
      ),
      claim(
        'queue',
        'The longer the queue, the higher the utilisation: RED has the shortest, then Parabola RED, HRED, Tail Drop.',
        ascend([RED, PARABOLA, HRED, TD].map((lane) => of(queue, lane))),
      ),
      claim(
        'delay',
        'RED has the least delay, Tail Drop the greatest.',
        each([
          ...[PARABOLA, HRED].map((lane) => isLess(of(delay, RED), of(delay, lane))),
          ...[PARABOLA, HRED].map((lane) => isMore(of(delay, TD), of(delay, lane))),
        ]),
      ),
    ],
  },
  {
    id: '9',
    label: 'Fig. 9',
    title: 'Experiment 4 b: arrival rate of all schemes, 150 flows',
    statement:
      'At 150 flows the order is the same; HRED with max_th 150 has more delay than the other variants of RED and the higher utilisation.',
    method: [...METHOD, 'Beside them HRED with max_th 150.', UTILISATION],
    assumptions: ASSUMPTIONS,
    work: {
      axis: { title: 'max_th' },
      points: [
        { at: 0, name: LONGER, scenario: scenario({ flows: 150, lanes: [longer] }) },
        { at: 1, name: USUAL, scenario: scenario({ flows: 150, lanes: all() }) },
      ],
      series: [course(scenario({ flows: 150, lanes: [...all(), longer] }))],
    },
    pictures: [
      arrivalsOverTime([...ORDER, HRED_150]),
      table(
        [
          ...ORDER.map((lane) => ({ name: lane, lane, at: USUAL })),
          { name: HRED_150, lane: HRED_150, at: LONGER },
        ],
        [arrivalRate, networkUtilisation, queue, delay, loss].map((measure) => ({ measure })),
      ),
    ],
    claims: [
      claim(
        'order',
        'Least arrives with Tail Drop, then with HRED, Parabola RED, RED.',
        ascending(ORDER, USUAL),
      ),
      claim(
        'longer',
        'HRED with max_th 150 keeps the arrival rate lower than every other variant of RED.',
        every([HRED, PARABOLA, RED], (lane) =>
          isLess(of(arrivalRate, HRED_150, LONGER), of(arrivalRate, lane, USUAL)),
        ),
      ),
      claim(
        'delay',
        'It pays with a longer delay.',
        every([HRED, PARABOLA, RED], (lane) => isMore(of(delay, HRED_150, LONGER), of(delay, lane, USUAL))),
      ),
    ],
  },
  {
    id: '10',
    label: 'Fig. 10',
    title: 'Experiment 4 c: arrival rate of HRED with three max_th, 150 flows',
    statement: 'The greater max_th, the lower the arrival rate of HRED and the higher the utilisation.',
    method: [...METHOD, UTILISATION],
    assumptions: [
      { text: 'The three values of max_th are not given: 50, 89 and 150 packets, min_th 25.' },
      ...ASSUMPTIONS,
    ],
    work: {
      axis: { title: 'max_th', unit: 'packets' },
      points: [50, 89, 150].map((max_th) => ({
        at: max_th,
        scenario: scenario({ flows: 150, lanes: [hred({ max_th })] }),
      })),
      series: [
        course(
          scenario({
            flows: 150,
            lanes: [50, 89, 150].map((max_th) => hred({ max_th }, `max_th ${max_th}`)),
          }),
        ),
      ],
    },
    pictures: [
      arrivalsOverTime([50, 89, 150].map((max_th) => `max_th ${max_th}`)),
      against(arrivalRate),
      against(networkUtilisation),
    ],
    claims: [
      claim(
        'rate',
        'Less arrives for a greater max_th.',
        ascend([150, 89, 50].map((at) => of(arrivalRate, HRED, at))),
      ),
      claim(
        'utilisation',
        'The network utilisation is higher for a greater max_th.',
        ascend([50, 89, 150].map((at) => of(networkUtilisation, HRED, at))),
      ),
    ],
  },
]
