import type { Scenario } from '../../../scenario/types'
import { withQueue } from '../../blocks'
import { ascend, claim, each, every, isAbout, isLess, isMore } from '../../claims'
import {
  arrivalRate,
  delay,
  fairnessOf,
  loss,
  networkUtilisation,
  queue,
  synchronisation,
} from '../../measures'
import type { Claim, Entry } from '../../paper'
import { against, table } from '../../picture'
import { of } from '../../quantities'
import { rate, readings } from '../../transient'
import {
  ASSUMPTIONS,
  all,
  course,
  FAST,
  flowsAxis,
  HRED,
  HYPERBOLA,
  hred,
  METHOD,
  NETWORK,
  ORDER,
  overLoads,
  PACKET,
  PARABOLA,
  RED,
  SPACING,
  scenario,
  TD,
  UDP_PACKET,
} from './network'

const arrivalsOverTime = (lanes: readonly string[], udp = false) =>
  readings({
    title: 'Arrival rate, Mb/s',
    lines: lanes.map((lane) => ({
      name: lane,
      lane,
      value: rate({ 'ftp.arrivals': 8 * PACKET, ...(udp && { 'udp.arrivals': 8 * UDP_PACKET }) }, 1e6),
    })),
  })

const UTILISATION =
  'Network utilisation is the departure rate over the arrival rate at the router: the less arrives, the better.'
const FAST_METHOD = [
  'The link is shaped to 100 Mb/s, buffer 2000 packets; min_th 250, max_th 834 packets.',
  METHOD[1]!,
  'w_q 1/512, max_p 1.',
  UTILISATION,
]

const ascending = (lanes: readonly string[], at?: number | string) =>
  ascend(lanes.map((lane) => of(arrivalRate, lane, at)))

const FAST_LOADS = [10, 50, 100, 150, 200, 250]
const WITH_DROPS = FAST_LOADS.slice(1)

const [USUAL, LONGER] = ['max_th 89', 'max_th 150'] as const
const HRED_150 = 'HRED, 150'
const longer = hred({ max_th: 150 }, HRED_150)

const ALONE = 'TCP alone'
const MIXED = 'TCP and 1 Mb/s of UDP'

const tailDropIsBest = (loads: readonly number[]): Claim =>
  claim(
    'tail-drop',
    'Tail Drop keeps the arrival rate lowest, at every load.',
    every(loads, (at) =>
      every([HRED, PARABOLA, RED], (lane) => isLess(of(arrivalRate, TD, at), of(arrivalRate, lane, at))),
    ),
  )
const hredIsNext = (loads: readonly number[]): Claim =>
  claim(
    'hred',
    'Among the variants of RED, HRED has the lowest arrival rate, Parabola RED the next, RED the highest, at every load.',
    every(loads, (at) => ascending([HRED, PARABOLA, RED], at)),
  )

export const UTILISATION_ENTRIES: readonly Entry[] = [
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
        text: `${HYPERBOLA} At 100 Mb/s, too, it is one packet.`,
        others: [
          {
            name: 'asymptote 9 packets behind max_th, in the proportion of 10 Mb/s',
            change: withQueue({ asymptote_packets: 9 }),
          },
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
      tailDropIsBest(FAST_LOADS),
      hredIsNext(FAST_LOADS),
      claim(
        'delay',
        'Tail Drop has the longest delay.',
        every(WITH_DROPS, (at) =>
          every([HRED, PARABOLA, RED], (lane) => isMore(of(delay, TD, at), of(delay, lane, at))),
        ),
      ),
      claim(
        'bias',
        'Tail Drop shares the link less evenly among the flows.',
        every(WITH_DROPS, (at) =>
          every([HRED, PARABOLA, RED], (lane) =>
            isLess(of(fairnessOf('ftp'), TD, at), of(fairnessOf('ftp'), lane, at)),
          ),
        ),
      ),
      claim(
        'synchronised',
        'Tail Drop makes more of the flows cut their windows together.',
        every(WITH_DROPS, (at) =>
          every([HRED, PARABOLA, RED], (lane) =>
            isMore(of(synchronisation, TD, at), of(synchronisation, lane, at)),
          ),
        ),
      ),
    ],
    finding:
      'At 10 flows the receive windows, 22 packets each, keep the queue below min_th: nothing is dropped and all schemes are one. At 50 and 100 flows the ' +
      'windows fit, or nearly fit, into the buffer of Tail Drop, which then drops hardly anything and treats flows alike. That it synchronises flows ' +
      'hangs on their round trips: where these are all 10 ms, as they may have been in the testbed, 36 to 38 % of the flows cut their windows together with ' +
      'Tail Drop and 16 to 19 % with the others; where they lie between 8 and 12 ms, fewer do with Tail Drop than with the others.',
  },
  {
    id: '12',
    label: 'Fig. 12',
    title: 'Experiment 6 a: arrival rate with 1 Mb/s of UDP, 150 flows',
    statement:
      'Beside UDP, which does not answer losses, every scheme is less efficient than with TCP alone.',
    method: [...METHOD, '1 Mb/s of UDP in packets of 512 bytes.', UTILISATION],
    assumptions: [
      ...ASSUMPTIONS,
      { text: 'The UDP packets come at even gaps.', others: [{ name: 'gaps at random', change: jittered }] },
    ],
    work: {
      axis: { title: 'Traffic' },
      points: [
        { at: 0, name: ALONE, scenario: scenario({ flows: 150, lanes: all() }) },
        { at: 1, name: MIXED, scenario: scenario({ flows: 150, lanes: all(), udp: true }) },
      ],
      series: [course(scenario({ flows: 150, lanes: all(), udp: true }))],
    },
    pictures: [arrivalsOverTime(ORDER, true), against(arrivalRate), against(networkUtilisation)],
    claims: [
      claim(
        'less-efficient',
        'The network utilisation of every scheme is lower with UDP than without.',
        every(ORDER, (lane) =>
          isLess(of(networkUtilisation, lane, MIXED), of(networkUtilisation, lane, ALONE)),
        ),
      ),
      claim(
        'order',
        'With UDP, too, least arrives with Tail Drop, then with HRED, Parabola RED, RED.',
        ascending(ORDER, MIXED),
      ),
    ],
    finding:
      'Beside UDP, HRED and Parabola RED differ by less than half a per cent, too little to tell them apart here. Fig. 13 has the other loads.',
  },
  {
    id: '13',
    label: 'Fig. 13',
    title: 'Experiment 6 b: mean arrival rate against load, with 1 Mb/s of UDP',
    statement: 'With UDP the arrival rate of all schemes grows with the load, in the same order.',
    method: [...METHOD, '1 Mb/s of UDP in packets of 512 bytes.', UTILISATION],
    assumptions: [
      ...ASSUMPTIONS,
      {
        text: 'The loads are those of Fig. 11; the UDP packets come at even gaps.',
        others: [{ name: 'gaps at random', change: jittered }],
      },
    ],
    work: { axis: flowsAxis, points: overLoads(FAST_LOADS, { lanes: all(), udp: true }) },
    pictures: [against(arrivalRate), against(networkUtilisation)],
    claims: [
      tailDropIsBest(FAST_LOADS),
      hredIsNext(FAST_LOADS),
      claim(
        'grows',
        'More arrives the more flows there are, with every scheme.',
        every(ORDER, (lane) => ascend(FAST_LOADS.map((at) => of(arrivalRate, lane, at)))),
      ),
    ],
    finding:
      'Beside UDP and from 50 flows on, HRED and Parabola RED differ by less than half a per cent: their means stand in the paper’s order, but not at every ' +
      'load can they be told apart. ' +
      'With delayed ACKs it shows more: HRED has 2.3 % less than Parabola RED at 50 flows, 0.7 % less at 250.',
  },
]

function jittered(own: Scenario): Scenario {
  return {
    ...own,
    traffic: own.traffic.map((entry) => (entry.kind === 'cbr' ? { ...entry, jitter: 1 } : entry)),
  }
}
