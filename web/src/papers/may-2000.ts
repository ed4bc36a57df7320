import type { Files, Poisson } from '../generated/scenario'
import type { Lane, QueueSpec, Scenario } from '../scenario/types'
import { constant, greedy, TAIL_DROP, withClass, withQueue, withTcp } from './blocks'
import {
  areAlike,
  claim,
  each,
  every,
  falls,
  isAbout,
  isBetween,
  isLess,
  isMore,
  isTimes,
  rises,
} from './claims'
import { averageQueue, delay, exceed, exceedOf, forwardedOnce, lossOf, queue, queueSd } from './measures'
import { against, exceedances, overTime, profiles } from './picture'
import { less, of, probabilityAt, trendOf } from './quantities'
import type { Assumption, Entry, Paper, Point } from './types'

const BUFFER = 200
const MIN = 30
const MAX = 90
const RATE_BPS = 10_000_000
const PACKET_BYTES = 1000

const TD = 'Tail Drop'
const RED = 'RED'
const GRED = 'GRED'
const GRED_I = 'GRED-I'

const red = (w_q: number): Lane => ({
  label: RED,
  queue: { kind: 'red', min_th: MIN, max_th: MAX, max_p: 0.1, w_q, spacing: 'wait' },
})
/** As the paper made it on the router and, it seems, in its simulations: one slope up to 130 packets. */
const gred = (w_q: number): Lane => ({
  label: GRED,
  queue: { kind: 'red', min_th: MIN, max_th: 130, max_p: 1, w_q, spacing: 'wait' },
})
const gredI: Lane = {
  label: GRED_I,
  queue: { kind: 'gred_i', min_th: MIN, max_th: BUFFER, max_p: 1, spacing: 'wait' },
}

/** Of the testbed's routers, where it is a power of 2; of simulations. */
const W_ROUTER = 1 / 512
const W_SIMULATION = 0.002

const network = (title: string): Omit<Scenario, 'traffic' | 'lanes' | 'duration_s' | 'warmup_s'> => ({
  version: 1,
  title: `May et al. 2000, ${title}`,
  seed: 1,
  link: { rate_bps: RATE_BPS, delay_s: 0.005, buffer: { packets: BUFFER } },
  access: { rate_bps: 100_000_000 },
})

const transfers = (id: string, flows: number, file_bytes: Files['file_bytes']): Files => ({
  id,
  kind: 'files',
  flows,
  tcp: 'sack',
  min_rto_s: 0.2,
  packet_bytes: PACKET_BYTES,
  rtt_s: { spread: [0.01, 0.2] },
  start_s: { uniform: [0, 10] },
  gap_s: { exponential: 1 },
  file_bytes,
})

const udp = (share: number) =>
  constant(share * RATE_BPS, {
    flows: 10,
    packet_bytes: PACKET_BYTES,
    jitter: 0.1,
    start_s: { uniform: [0, 10] },
  })

/** Text and pictures of web pages. */
const WEB = { choice: [5_000, 50_000] }

const testbed = (name: string, traffic: Scenario['traffic'], lanes: Lane[]): Scenario => ({
  ...network(name),
  duration_s: 600,
  warmup_s: 100,
  traffic,
  lanes,
})

const bulk = (sources: number, name: string): Scenario =>
  testbed(
    name,
    [
      transfers('large', Math.round(0.8 * sources), 1_000_000),
      transfers('small', Math.round(0.2 * sources), WEB),
    ],
    [TAIL_DROP, red(W_ROUTER)],
  )

const mix = (name: string, sources: number, share: number): Scenario =>
  testbed(
    name,
    [
      transfers('large', Math.round(0.2 * sources), 100_000),
      transfers('small', Math.round(0.8 * sources), WEB),
      udp(share),
    ],
    [TAIL_DROP, red(W_ROUTER), gred(W_ROUTER)],
  )

const simulated = (name: string, flows: number, share: number, lanes: Lane[]): Scenario => ({
  ...network(name),
  duration_s: 200,
  warmup_s: 50,
  traffic: [
    greedy(flows, {
      tcp: 'newreno',
      profile: 'ns2',
      packet_bytes: PACKET_BYTES,
      rtt_s: { spread: [0.12, 0.22] },
      start_s: { uniform: [0, 10] },
    }),
    udp(share),
  ],
  lanes,
})

const named = (points: readonly [name: string, scenario: Scenario][]): Point[] =>
  points.map(([name, scenario], at) => ({ at, name, scenario }))

const MIXES = [
  ['Exp6', 400, 0.1],
  ['Exp7', 200, 0.1],
  ['Exp8', 200, 0.05],
] as const
const MIX_NAMES = MIXES.map(([name]) => name)
const mixPoints = named(MIXES.map(([name, sources, share]) => [name, mix(name, sources, share)]))
const SIMULATED_LANES = [TAIL_DROP, red(W_SIMULATION), gred(W_SIMULATION), gredI]
const simulatedPoints = named(
  MIXES.map(([name, flows, share]) => [name, simulated(name, flows, share, SIMULATED_LANES)]),
)

const BULK = [
  ['Exp1', 256],
  ['Exp2', 128],
  ['Exp3', 64],
  ['Exp4', 32],
  ['Exp5', 16],
] as const

const NETWORK = [
  'A bottleneck of 10 Mb/s with a buffer of 200 packets; TCP packets of 1000 bytes.',
  'RED with the parameters that router manuals and Floyd recommend.',
  'Goodput is the bits forwarded less those sent again.',
]
const TESTBED = [
  ...NETWORK,
  'Testbed of two routers; delays of 10 to 200 ms; runs of 10 minutes, 10 of each.',
]
const SIMULATION = [
  ...NETWORK,
  'Simulation: greedy TCP NewReno sources with round trips of 120 to 220 ms on links of 100 Mb/s; 200 s.',
]

const LOST: Assumption = {
  text: 'The numerals of RED’s parameters are lost: thresholds 30 and 90 packets, max_p 0.1, w_q 1/512 on routers and 0.002 in simulations.',
  others: [
    { name: 'thresholds 40 and 120', change: only(RED, { min_th: 40, max_th: 120 }) },
    { name: 'max_p 0.02', change: only(RED, { max_p: 0.02 }) },
  ],
}
const SPACING: Assumption = {
  text: 'Random drops are spaced as in ns-2 (wait).',
  others: [
    { name: 'independent drops', change: withQueue({ spacing: 'geometric' }) },
    { name: 'gaps of 1993', change: withQueue({ spacing: 'uniform' }) },
  ],
}
const UDP: Assumption = {
  text: 'UDP is ten flows of 1000-byte packets whose gaps vary by a tenth.',
  others: [
    { name: 'one UDP flow', change: withClass('udp', { flows: 1 }) },
    { name: 'UDP packets of 500 bytes', change: withClass('udp', { packet_bytes: 500 }) },
  ],
}
const SENDER: Assumption = {
  text: 'The sender is that of ns-2, with a least timeout of 0.2 s.',
  others: [
    { name: 'sender by the RFCs', change: withTcp({ profile: 'rfc' }) },
    { name: 'SACK', change: withTcp({ tcp: 'sack' }) },
    { name: 'SACK by the RFCs', change: withTcp({ tcp: 'sack', profile: 'rfc' }) },
    { name: 'least timeout 1 s', change: withTcp({ min_rto_s: 1 }) },
  ],
}
const GRED_I_MIN: Assumption = {
  text: 'The least threshold of GRED-I is lost: 30 packets.',
  others: [{ name: 'GRED-I from 60 packets', change: only(GRED_I, { min_th: 60 }) }],
}
const FILES: Assumption = {
  text: 'Sizes and pauses of transfers are not given: text 5 kB, pictures 50 kB, large files 1 MB in Exp1 to Exp5; pauses of 1 s in the mean.',
  others: [{ name: 'pauses of 5 s', change: pauses(5) }],
}
const TESTBED_TCP: Assumption = {
  text: 'Hosts are as Linux 2.2, which most of them ran: SACK, a least timeout of 0.2 s, by the RFCs otherwise. The delays of 10 to 200 ms are round trips.',
  others: [
    { name: 'NewReno', change: withTcp({ tcp: 'newreno' }) },
    { name: 'NewReno of ns-2', change: withTcp({ tcp: 'newreno', profile: 'ns2' }) },
    { name: 'least timeout 1 s', change: withTcp({ min_rto_s: 1 }) },
    { name: 'round trips of 20 to 400 ms', change: withTcp({ rtt_s: { spread: [0.02, 0.4] } }) },
  ],
}

function only(label: string, options: object) {
  return (scenario: Scenario): Scenario => ({
    ...scenario,
    lanes: scenario.lanes.map((lane) =>
      lane.label === label ? { ...lane, queue: { ...lane.queue, ...options } as QueueSpec } : lane,
    ),
  })
}

function pauses(mean_s: number) {
  return withTcp({ gap_s: { exponential: mean_s } })
}

const filesGoodput = forwardedOnce(PACKET_BYTES, 'large', 'small')
const goodput = forwardedOnce(PACKET_BYTES, 'ftp')
const udpLoss = lossOf('udp')

/** Averages over lines of 200 greedy flows with 10 % UDP, and their course over time. */
const queues = (lanes: Lane[]): Scenario => simulated('200 greedy flows', 200, 0.1, lanes)
const HIDDEN_START_S = 100
const course = (lanes: Lane[]) => [
  {
    scenario: { ...queues(lanes), duration_s: HIDDEN_START_S + 15 },
    columns: ['queue_packets', 'average_packets'],
    step_s: 0.05,
  },
]
const queueOverTime = (lanes: string[]) =>
  overTime({ column: 'queue_packets', title: 'Queue, packets', from_s: HIDDEN_START_S, lanes })
/** All mechanisms: their figures, and their course. */
const QUEUES: Entry['work'] = {
  points: [{ at: 200, scenario: queues(SIMULATED_LANES) }],
  replications: 10,
  series: course(SIMULATED_LANES),
}

/** Tail Drop with a buffer as long as RED's max_th. */
const shortTail: Lane = {
  label: 'Tail Drop, 90',
  queue: { kind: 'tail_drop' },
  override: { link: { buffer: { packets: MAX } } },
}

const WEIGHTS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1]

const poisson: Poisson = {
  id: 'poisson',
  kind: 'poisson',
  rho: 1.5,
  packet_bytes: PACKET_BYTES,
  service: 'fixed',
}
/** An open loop at 1.5 times the rate of the link; drops are independent, as in the model. */
const openLoop = (lanes: Lane[]): Scenario => ({
  ...network('offered load 1.5'),
  duration_s: 400,
  warmup_s: 10,
  traffic: [poisson],
  lanes: lanes.map((lane) => ({
    ...lane,
    queue: 'spacing' in lane.queue ? { ...lane.queue, spacing: 'geometric' } : lane.queue,
  })),
})
const MODEL: Assumption = {
  text:
    'The model of May, Bonald & Bolot could not be read, and the offered load is lost. Here Poisson packets of one size arrive ' +
    'at 1.5 times the rate of the link, which is what a UDP loss of 29 to 38 % means; drops are independent.',
  others: [
    { name: 'exponential sizes', change: withClass('poisson', { service: 'exponential' }) },
    { name: 'offered load 1.2', change: withClass('poisson', { rho: 1.2 }) },
    { name: 'offered load 2', change: withClass('poisson', { rho: 2 }) },
  ],
}
/** Probability that a run is longer than this; where losses of five in a row begin to be rare. */
const LONG = 5

const modelled = (id: string, lanes: Lane[]): Pick<Entry, 'work' | 'pictures'> => ({
  work: { points: [{ at: 1.5, name: id, scenario: openLoop(lanes) }], replications: 10 },
  pictures: [exceedances(undefined, exceed, 12)],
})

const ENTRIES: readonly Entry[] = [
  {
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
  },
  {
    id: 'table-1',
    label: 'Table I',
    title: 'The design space: what is measured, and how sharply it drops',
    statement:
      'Tail Drop and RED drop sharply, GRED and GRED-I smoothly; RED and GRED go by the average queue, Tail Drop and GRED-I by that of the moment.',
    method: ['The four mechanisms at a buffer of 200 packets.'],
    assumptions: [{ text: 'Thresholds are lost: 30 and 90 packets.' }],
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
          isAbout(probabilityAt(GRED_I, (MIN + BUFFER) / 2), 0.5, 1e-6),
        ]),
      ),
    ],
  },
  {
    id: '4',
    label: 'Fig. 4',
    title: 'TCP goodput of RED and Tail Drop, Exp1 to Exp5',
    statement:
      'With more than 16 sources the goodput is higher under Tail Drop; with 16 it is higher under RED. All differences are small.',
    finding:
      'Goodput is what the paper calls so: bits forwarded less bits sent again. It is higher under Tail Drop with 64 and more sources, and under ' +
      'RED with 16, as stated; with 32 it is higher under RED by 1 %. What arrives for the first time would tell otherwise: by that RED is ' +
      'ahead. With 128 and more sources the difference is 5 to 6 %, with a least timeout of 1 s below 4 %.',
    method: [
      ...TESTBED,
      'Exp1 to Exp5 have 256, 128, 64, 32 and 16 sources, 80 % of them of large files; no UDP.',
    ],
    assumptions: [LOST, FILES, TESTBED_TCP, SPACING],
    work: {
      axis: { title: 'Experiment' },
      points: named(BULK.map(([name, sources]) => [name, bulk(sources, name)])),
      replications: 10,
    },
    pictures: [against(filesGoodput)],
    claims: [
      claim(
        'tail-drop',
        'In Exp1 to Exp4 the goodput is higher under Tail Drop.',
        every(['Exp1', 'Exp2', 'Exp3', 'Exp4'], (at) =>
          isMore(of(filesGoodput, TD, at), of(filesGoodput, RED, at)),
        ),
      ),
      claim(
        'red',
        'In Exp5, with 16 sources, it is higher under RED.',
        isMore(of(filesGoodput, RED, 'Exp5'), of(filesGoodput, TD, 'Exp5')),
      ),
      claim(
        'small',
        'The differences are small: below 4 %.',
        every(BULK, ([at]) => areAlike([of(filesGoodput, TD, at), of(filesGoodput, RED, at)], 0.04)),
      ),
    ],
  },
  {
    id: '5',
    label: 'Fig. 5',
    title: 'TCP goodput and UDP loss of RED and Tail Drop, Exp6 to Exp8',
    statement: 'The goodput of TCP is comparable; UDP loses 5 to 12 % more under RED.',
    finding:
      'UDP loses 7 to 8 points more under RED, which as a share is a half to two thirds: 5 to 12 % can only be meant as points. The plot of the ' +
      'paper spans 29 to 38 %, which leaves room for that; the loss itself is 11 to 24 % here, so that its load was greater.',
    method: [
      ...TESTBED,
      'Exp6: 400 sources and 10 % UDP; Exp7: 200 and 10 %; Exp8: 200 and 5 %. A fifth of the TCP sources fetch files of 100 kB, the others web pages.',
    ],
    assumptions: [LOST, FILES, TESTBED_TCP, UDP, SPACING],
    work: { axis: { title: 'Experiment' }, points: mixPoints, replications: 10 },
    pictures: [against(filesGoodput, { lanes: [TD, RED] }), against(udpLoss, { lanes: [TD, RED] })],
    claims: [
      claim(
        'comparable',
        'TCP goodput is comparable: within 5 %.',
        every(MIX_NAMES, (at) => areAlike([of(filesGoodput, TD, at), of(filesGoodput, RED, at)], 0.05)),
      ),
      claim(
        'higher',
        'The loss of UDP is higher under RED.',
        every(MIX_NAMES, (at) => isMore(of(udpLoss, RED, at), of(udpLoss, TD, at))),
      ),
      claim(
        'points',
        'It is 5 to 12 % higher, read as points of loss.',
        every(MIX_NAMES, (at) => isBetween(less(of(udpLoss, RED, at), of(udpLoss, TD, at)), 0.05, 0.12)),
      ),
      claim(
        'by',
        'It is 5 to 12 % higher, read as a share of that of Tail Drop.',
        every(MIX_NAMES, (at) => isTimes(of(udpLoss, RED, at), of(udpLoss, TD, at), 1.05, 1.12)),
      ),
    ],
  },
  {
    id: '6-queue',
    label: 'Fig. 6, left',
    title: 'Queue over time, RED and Tail Drop',
    statement:
      'Under Tail Drop the queue stays near the buffer. Under RED the average stays near max_th while the queue swings widely, more than under Tail Drop; RED behaves like Tail Drop with a buffer of max_th.',
    method: [...SIMULATION, '200 TCP flows and 10 % UDP; 15 s are shown.'],
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
  },
  {
    id: '6-runs',
    label: 'Fig. 6, right',
    title: 'Consecutive losses of a UDP flow, Exp6',
    statement:
      'Flows lose more in a row under RED: more than 5 packets ten times as often; more than 15 were seen, and never more than 7 under Tail Drop.',
    finding:
      'Runs of more than 2 packets are more frequent under RED where drops are independent, where UDP is one flow, or with a least timeout of 1 s; with ' +
      'the gaps of ns-2 they are not. Runs of more than 5 are too rare here to compare: the loss is 16 to 24 %, and more in the paper.',
    method: [...TESTBED, 'Exp6; losses in a row in the packets of each UDP flow.'],
    assumptions: [LOST, FILES, TESTBED_TCP, UDP, SPACING],
    work: { points: [mixPoints[0]!], replications: 10 },
    pictures: [exceedances(undefined, (n) => exceedOf('udp', n))],
    claims: [
      claim(
        'longer',
        'Runs of more than 2 packets are more frequent under RED.',
        isMore(of(exceedOf('udp', 2), RED), of(exceedOf('udp', 2), TD)),
      ),
      claim(
        'ten-times',
        'Runs of more than 5 packets are about ten times as frequent under RED.',
        isTimes(of(exceedOf('udp', 5), RED), of(exceedOf('udp', 5), TD), 3, 30),
      ),
      claim('fifteen', 'RED has runs of more than 15 packets.', rises(of(exceedOf('udp', 15), RED))),
      claim('seven', 'Tail Drop has none of more than 7.', isBetween(of(exceedOf('udp', 7), TD), 0, 0)),
    ],
  },
  {
    id: '7',
    label: 'Fig. 7',
    title: 'TCP goodput and UDP loss against the weight of the average',
    statement:
      'The goodput of TCP hardly depends on w_q. The loss of UDP falls as w_q grows, and is least without averaging.',
    finding:
      'With the sender of ns-2 the goodput falls by up to 7 % where averaging is short; with one by the RFCs, or with a least timeout of 1 s, it is ' +
      'flat, as stated.',
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
  },
  {
    id: '8',
    label: 'Fig. 8',
    title: 'TCP goodput and UDP loss of Tail Drop, RED and GRED, Exp6 to Exp8',
    statement:
      'The loss of UDP is about 10 % lower under GRED than under RED; the goodput of TCP is about 3 % higher under RED.',
    finding:
      'UDP loses 2 to 5 % less under GRED; with max_p 0.02, or round trips to 400 ms, nearly the stated 10 %. The goodput of RED is the higher one, ' +
      'as stated, with the gaps of 1993; with those of ns-2 both have the same.',
    method: [
      ...TESTBED,
      'GRED is approximated by max_p 1 and max_th 130. Exp6: 400 sources and 10 % UDP; Exp7: 200 and 10 %; Exp8: 200 and 5 %.',
    ],
    assumptions: [LOST, FILES, TESTBED_TCP, UDP, SPACING],
    work: { axis: { title: 'Experiment' }, points: mixPoints, replications: 10 },
    pictures: [against(filesGoodput), against(udpLoss)],
    claims: [
      claim(
        'udp-lower',
        'UDP loses less under GRED than under RED.',
        every(MIX_NAMES, (at) => isLess(of(udpLoss, GRED, at), of(udpLoss, RED, at))),
      ),
      claim(
        'udp-by',
        'It loses about 10 % less: 5 to 15 %.',
        every(MIX_NAMES, (at) => isTimes(of(udpLoss, GRED, at), of(udpLoss, RED, at), 0.85, 0.95)),
      ),
      claim(
        'tcp',
        'The goodput of TCP is higher under RED, by 1 to 5 %.',
        every(MIX_NAMES, (at) => isTimes(of(filesGoodput, RED, at), of(filesGoodput, GRED, at), 1.01, 1.05)),
      ),
    ],
  },
  {
    id: '9-queue',
    label: 'Fig. 9, left',
    title: 'Queue over time, GRED',
    statement:
      'With the average as its measure, GRED makes the queue swing heavily: flows become synchronised although their round trips differ.',
    method: [...SIMULATION, 'GRED on the average queue.'],
    assumptions: [LOST, UDP, SENDER, SPACING],
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
  },
  {
    id: '9-runs',
    label: 'Fig. 9, right',
    title: 'Consecutive losses of GRED and Tail Drop, by the model',
    statement: 'Several losses in a row are more probable under GRED than under Tail Drop.',
    finding:
      'The size of packets decides: where it is fixed GRED has the longer runs, as stated; where it is exponential, as the service of usual models is, Tail Drop has.',
    method: ['An analytical model at an offered load above 1.'],
    assumptions: [{ text: LOST.text }, MODEL],
    ...modelled('9', [TAIL_DROP, gred(W_SIMULATION)]),
    claims: [
      claim(
        'longer',
        'Runs of more than 5 losses are more probable under GRED.',
        isMore(of(exceed(LONG), GRED), of(exceed(LONG), TD)),
      ),
    ],
  },
  {
    id: '10',
    label: 'Fig. 10',
    title: 'TCP goodput and UDP loss of Tail Drop, RED, GRED and GRED-I',
    statement: 'GRED-I has the highest goodput, and loses less UDP than GRED; only Tail Drop loses less.',
    finding:
      'What is forwarded less what is sent again is most under Tail Drop, which loses least, under every choice. GRED-I has more than GRED, and ' +
      'with SACK by the RFCs also more than RED; with the sender of ns-2 it has less.',
    method: [...SIMULATION, 'Exp6: 400 flows and 10 % UDP; Exp7: 200 and 10 %; Exp8: 200 and 5 %.'],
    assumptions: [LOST, UDP, SENDER, GRED_I_MIN, SPACING],
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
  },
  {
    id: '11-queue',
    label: 'Fig. 11, left',
    title: 'Queue over time, GRED-I and Tail Drop',
    statement:
      'Without averaging the queue swings less than under GRED, and the mean delay is half of that of Tail Drop.',
    finding:
      'The delay of GRED-I is 0.39 of that of Tail Drop; with a least threshold of 60 packets, for 30, it is about half, as stated.',
    method: SIMULATION,
    assumptions: [LOST, UDP, SENDER, GRED_I_MIN, SPACING],
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
  },
  {
    id: '11-runs',
    label: 'Fig. 11, right',
    title: 'Consecutive losses of GRED-I and Tail Drop, by the model',
    statement: 'GRED-I has slightly more consecutive losses than Tail Drop, and far fewer than GRED.',
    finding:
      'Runs are rarer than under GRED, by a quarter; open loop, as the model is, they cannot be much rarer, since both drop a third of what arrives.',
    method: ['An analytical model at an offered load above 1.'],
    assumptions: [{ text: LOST.text }, MODEL],
    ...modelled('11', [TAIL_DROP, gredI, gred(W_SIMULATION)]),
    claims: [
      claim(
        'more-than-tail-drop',
        'Runs of more than 5 losses are more probable under GRED-I than under Tail Drop.',
        isMore(of(exceed(LONG), GRED_I), of(exceed(LONG), TD)),
      ),
      claim(
        'less-than-gred',
        'They are far less probable than under GRED: less than half.',
        isTimes(of(exceed(LONG), GRED_I), of(exceed(LONG), GRED), 0, 0.5),
      ),
    ],
  },
]

export const MAY_2000: Paper = {
  id: 'may-2000',
  short: 'S1',
  authors: 'M. May, C. Diot, B. Lyles, J. Bolot',
  title: 'Influence of Active Queue Management Parameters on Aggregate Traffic Performance',
  source: 'INRIA RR-3995, 2000',
  about:
    'Averaging the queue, and the sharpness of the drop function, tried apart from each other: Tail Drop, RED, gentle RED and ' +
    'gentle RED on the instantaneous queue, by measurements, simulations and a model.',
  entries: ENTRIES,
}
