import {
  areAlike,
  claim,
  every,
  falls,
  isBetween,
  isLess,
  isMore,
  isTimes,
} from '../../../../src/measures/claims'
import { of, trendOf } from '../../../../src/measures/quantities'
import type { WorkScenario } from '../../../../src/measures/work'
import type { LaneInput } from '../../../../src/scenario/types'
import { greedy, NS2_OF_THE_TIME, OF_TODAY, TAIL_DROP, withClass, withTcp } from '../../blocks'
import { averageQueue, delay, forwardedOnce, queue, queueSd } from '../../measures'
import type { Assumption, FigureEntry } from '../../paper'
import { against, overTime } from '../../picture'
import {
  GRED,
  GRED_I,
  GRED_I_THRESHOLD,
  gred,
  gredI,
  LOST,
  MAX,
  MIX_NAMES,
  MIXES,
  NETWORK,
  named,
  network,
  PACKET_BYTES,
  RED,
  red,
  SPACING,
  TD,
  UDP,
  udp,
  udpLoss,
  W_SIMULATION,
} from './network'

const simulated = (name: string, flows: number, share: number, lanes: LaneInput[]): WorkScenario => ({
  ...network(name),
  duration_s: 200,
  warmup_s: 50,
  traffic: [
    greedy(flows, {
      tcp: 'newreno',
      ...NS2_OF_THE_TIME,
      packet_bytes: PACKET_BYTES,
      rtt_s: { spread: [0.12, 0.22] },
      start_s: { uniform: [0, 10] },
    }),
    udp(share),
  ],
  lanes,
})

const SIMULATED_LANES = [TAIL_DROP, red(W_SIMULATION), gred(W_SIMULATION), gredI]
const simulatedPoints = named(
  MIXES.map(([name, flows, share]) => [name, simulated(name, flows, share, SIMULATED_LANES)]),
)

const SIMULATION = [
  ...NETWORK,
  'Simulation: greedy TCP NewReno sources with round trips of 120 to 220 ms on links of 100 Mb/s; 200 s.',
]

const SENDER: Assumption = {
  text:
    'The simulator was ns of 2000. Its sender counts round trips in ticks of 0.1 s; its first timeout is 6 s, its least one two ticks. The tests of ' +
    'ns-2 that keep old defaults have these numbers.',
  others: [
    { name: 'the sender of ns-2 now: ticks of 0.01 s, a first timeout of 3 s', change: withTcp(OF_TODAY) },
    {
      name: 'the sender of ns-2 now, and ten UDP flows',
      change: (own) => withClass('udp', { flows: 10 })(withTcp(OF_TODAY)(own)),
    },
    { name: 'sender by the RFCs', change: withTcp({ ...OF_TODAY, profile: 'rfc' }) },
    { name: 'SACK', change: withTcp({ tcp: 'sack' }) },
    { name: 'SACK by the RFCs', change: withTcp({ ...OF_TODAY, tcp: 'sack', profile: 'rfc' }) },
    { name: 'least timeout 1 s', change: withTcp({ min_rto_s: 1 }) },
  ],
}

const goodput = forwardedOnce(PACKET_BYTES, 'ftp')
/** Averages of 200 greedy flows with 10 % UDP, and their course over time. */
const queues = (lanes: LaneInput[]): WorkScenario => simulated('200 greedy flows', 200, 0.1, lanes)
const HIDDEN_START_S = 100
const course = (lanes: LaneInput[]) => [
  {
    scenario: { ...queues(lanes), duration_s: HIDDEN_START_S + 15 },
    columns: ['queue_packets', 'average_packets'],
    step_s: 0.05,
  },
]

const queueOverTime = (lanes: string[]) =>
  overTime({ column: 'queue_packets', title: 'Queue, packets', from_s: HIDDEN_START_S, lanes })
const QUEUES_LOAD = '200 TCP flows and 10 % UDP; 15 s are shown.'
/** All mechanisms: their figures, and their course. */
const QUEUES: FigureEntry['work'] = {
  points: [{ at: 200, scenario: queues(SIMULATED_LANES) }],
  replications: 10,
  series: course(SIMULATED_LANES),
}

/** Tail Drop with a buffer as long as RED's max_th. */
const shortTail: LaneInput = {
  label: 'Tail Drop, 90',
  queue: { kind: 'tail_drop' },
  override: { link: { buffer: { packets: MAX } } },
}

const WEIGHTS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1]

export const FIG_6_QUEUE: FigureEntry = {
  id: '6-queue',
  label: 'Fig. 6, left',
  title: 'Queue over time, RED and Tail Drop',
  statement:
    'Under Tail Drop the queue stays near the buffer. Under RED the average stays near max_th while the queue swings widely, more than under Tail Drop; RED behaves like Tail Drop with a buffer of max_th.',
  method: [...SIMULATION, QUEUES_LOAD],
  assumptions: [LOST, UDP, SENDER, SPACING],
  work: {
    points: [{ at: 200, scenario: queues([TAIL_DROP, red(W_SIMULATION), shortTail]) }],
    replications: 10,
    series: course([TAIL_DROP, red(W_SIMULATION)]),
  },
  pictures: [queueOverTime([TD, RED])],
  claims: [
    claim('full', 'Under Tail Drop the queue stays near 200 packets.', isBetween(of(queue, TD), 185, 200)),
    claim(
      'max',
      'The average of RED is near max_th: within a tenth.',
      isBetween(of(averageQueue, RED), 0.9 * MAX, 1.1 * MAX),
    ),
    claim('swings', 'The queue varies more under RED.', isMore(of(queueSd, RED), of(queueSd, TD))),
    claim(
      'like-short-tail',
      'RED has the delay of Tail Drop with a buffer of max_th, within a tenth.',
      areAlike([of(delay, 'Tail Drop, 90'), of(delay, RED)], 0.1),
    ),
  ],
}

export const FIG_7: FigureEntry = {
  id: '7',
  label: 'Fig. 7',
  title: 'TCP goodput and UDP loss against the weight of the average',
  statement:
    'The goodput of TCP hardly depends on w_q. The loss of UDP falls as w_q grows, and is least without averaging.',
  finding:
    'With the sender of ns-2 of the time the goodput falls by up to 4 % where averaging is short, with that of ns-2 now by 7 %; with SACK, a sender by ' +
    'the RFCs, or a least timeout of 1 s it is flat, as stated.',
  method: [...SIMULATION, 'RED with w_q from 0.001 to 1.'],
  assumptions: [
    LOST,
    {
      text: 'The number of flows is not said: 200 with 10 % UDP.',
      others: [{ name: '400 flows', change: withClass('ftp', { flows: 400 }) }],
    },
    UDP,
    SENDER,
    SPACING,
  ],
  work: {
    axis: { title: 'w_q', log: true },
    points: WEIGHTS.map((w_q) => ({ at: w_q, scenario: queues([red(w_q)]) })),
    replications: 10,
  },
  pictures: [against(goodput), against(udpLoss)],
  claims: [
    claim(
      'flat',
      'The goodput is within 3 % of that at w_q 0.001 for every w_q.',
      areAlike(
        WEIGHTS.map((w_q) => of(goodput, RED, w_q)),
        0.03,
      ),
    ),
    claim('falls', 'The loss of UDP falls with w_q.', falls(trendOf(udpLoss, RED))),
    claim(
      'least',
      'It is lower at w_q 1 than at any w_q up to 0.1.',
      every(
        WEIGHTS.filter((w_q) => w_q <= 0.1),
        (w_q) => isLess(of(udpLoss, RED, 1), of(udpLoss, RED, w_q)),
      ),
    ),
  ],
}

export const FIG_9_QUEUE: FigureEntry = {
  id: '9-queue',
  label: 'Fig. 9, left',
  title: 'Queue over time, GRED',
  statement:
    'With the average as its measure, GRED makes the queue swing heavily: flows become synchronised although their round trips differ.',
  method: [
    ...SIMULATION,
    QUEUES_LOAD,
    'GRED on the average queue. GRED-I, with which it is compared, is drawn in Fig. 11.',
  ],
  assumptions: [LOST, GRED_I_THRESHOLD, UDP, SENDER, SPACING],
  work: QUEUES,
  pictures: [queueOverTime([TD, GRED])],
  claims: [
    claim(
      'tail-drop',
      'The queue varies more under GRED than under Tail Drop.',
      isMore(of(queueSd, GRED), of(queueSd, TD)),
    ),
    claim(
      'instantaneous',
      'It varies more than under GRED-I, which goes by the queue of the moment.',
      isMore(of(queueSd, GRED), of(queueSd, GRED_I)),
    ),
  ],
}

export const FIG_10: FigureEntry = {
  id: '10',
  label: 'Fig. 10',
  title: 'TCP goodput and UDP loss of Tail Drop, RED, GRED and GRED-I',
  statement: 'GRED-I has the highest goodput, and loses less UDP than GRED; only Tail Drop loses less.',
  finding:
    'What is forwarded less what is sent again is most under Tail Drop, which loses least, under every choice. Of the others the sender decides: ' +
    'with the one of ns-2 GRED-I has more than GRED and as much as RED; with SACK, of ns-2 or by the RFCs, it has more than both.',
  method: [...SIMULATION, 'Exp6: 400 flows and 10 % UDP; Exp7: 200 and 10 %; Exp8: 200 and 5 %.'],
  assumptions: [LOST, GRED_I_THRESHOLD, UDP, SENDER, SPACING],
  work: { axis: { title: 'Experiment' }, points: simulatedPoints, replications: 10 },
  pictures: [against(goodput), against(udpLoss)],
  claims: [
    claim(
      'best',
      'The goodput is highest under GRED-I.',
      every(MIX_NAMES, (at) =>
        every([TD, RED, GRED], (lane) => isMore(of(goodput, GRED_I, at), of(goodput, lane, at))),
      ),
    ),
    claim(
      'less-than-gred',
      'UDP loses less under GRED-I than under GRED.',
      every(MIX_NAMES, (at) => isLess(of(udpLoss, GRED_I, at), of(udpLoss, GRED, at))),
    ),
    claim(
      'tail-drop-least',
      'UDP loses least under Tail Drop.',
      every(MIX_NAMES, (at) =>
        every([RED, GRED, GRED_I], (lane) => isLess(of(udpLoss, TD, at), of(udpLoss, lane, at))),
      ),
    ),
  ],
}

export const FIG_11_QUEUE: FigureEntry = {
  id: '11-queue',
  label: 'Fig. 11, left',
  title: 'Queue over time, GRED-I and Tail Drop',
  statement:
    'Without averaging the queue swings less than under GRED, and the mean delay is half of that of Tail Drop.',
  finding: 'The second claim agrees because the least threshold of GRED-I is fitted to it.',
  method: [...SIMULATION, QUEUES_LOAD],
  assumptions: [LOST, GRED_I_THRESHOLD, UDP, SENDER, SPACING],
  work: QUEUES,
  pictures: [queueOverTime([TD, GRED_I])],
  claims: [
    claim(
      'steadier',
      'The queue varies less under GRED-I than under GRED.',
      isLess(of(queueSd, GRED_I), of(queueSd, GRED)),
    ),
    claim(
      'half',
      'The mean delay is about half of that of Tail Drop: 40 to 60 %.',
      isTimes(of(delay, GRED_I), of(delay, TD), 0.4, 0.6),
    ),
  ],
}
