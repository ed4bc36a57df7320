import {
  ascend,
  claim,
  each,
  every,
  isAbout,
  isBetween,
  isLess,
  isTimes,
} from '../../../../src/measures/claims'
import type { Outcome } from '../../../../src/measures/outcome'
import { number, of } from '../../../../src/measures/quantities'
import { estimateOf } from '../../../../src/measures/statistics'
import type { Measure, WorkScenario } from '../../../../src/measures/work'
import type { LaneInput, TrafficInput } from '../../../../src/scenario/types'
import { TAIL_DROP } from '../../blocks'
import { delayOf, lossOf, measure } from '../../measures'
import type { FigureEntry } from '../../paper'
import { against, overTime, type PlotPicture, pointOf, table } from '../../picture'
import { flood, linesOf, NUMBERS_OURS, named, network, scheduled, throughputOf, workedOut } from './network'
import { byFlow, finished, finishedBitByBit, type Script, scripted } from './scripts'

const [SLOW, FAST] = ['80 % load', '120 % load'] as const
/** Packets that the system holds: eight slots, and one in transmission. */
const SLOTS = 9
const MBPS_1 = 1_000_000
const FIFO_LOADS = { [SLOW]: 0.8, [FAST]: 1.2 } as const
const [FEW, MANY] = ['few', 'many'] as const

const poissons = (rho: number): TrafficInput[] =>
  Object.entries({ [FEW]: rho / 4, [MANY]: (3 * rho) / 4 }).map(([id, share]) => ({
    kind: 'poisson',
    id,
    rho: share,
    packet_bytes: 1000,
    service: 'exponential',
  }))
const fifo = (duration_s: number, warmup_s: number): WorkScenario =>
  network('one queue', {
    duration_s,
    warmup_s,
    link: { rate_bps: MBPS_1, buffer: { packets: SLOTS } },
    traffic: poissons(0.8),
    lanes: Object.entries(FIFO_LOADS).map(
      ([label, rho]): LaneInput => ({ ...TAIL_DROP, label, override: { traffic: poissons(rho) } }),
    ),
  })
/** Loss of a queue with Poisson arrivals and exponential service that holds n packets (M/M/1/n). */
const lossOfFull = (rho: number, n: number) => ((1 - rho) * rho ** n) / (1 - rho ** (n + 1))
const atFullBuffer = workedOut(
  { title: 'Of the drops, at a full buffer', unit: '%', size: 0.01, digits: 0 },
  ['drops.overflow', 'drops.total'],
  (overflow, total) => overflow / total,
)

const FIFO: FigureEntry = {
  id: 'fifo',
  label: 'capacity.2.1, fig-fifo',
  title: 'First in, first out, with tail drop',
  statement:
    'The first packet that arrives is the first to be sent. Of a finite number of slots all may be taken; then the arriving packet is lost, ' +
    'whatever its flow or its importance.',
  look: 'The queue is cut off at eight packets: what arrives then is lost, more often at 120 % load.',
  method: [
    'Poisson arrivals of two flows, the one three times the rate of the other, packets of 1000 bytes in the mean with exponential sizes, over 1 Mb/s. Eight packets may wait.',
    'Open live and slow down to see packets one by one, in their order.',
  ],
  assumptions: [NUMBERS_OURS],
  work: {
    points: [{ at: 0, scenario: fifo(400, 5) }],
    series: [{ scenario: fifo(4, 0), columns: ['queue_max_packets'], step_s: 0.05 }],
  },
  pictures: [
    overTime({ column: 'queue_max_packets', title: 'Queue, packets' }),
    table(
      [SLOW, FAST].map((lane) => ({ name: lane, lane })),
      [FEW, MANY].flatMap((id) => [{ measure: lossOf(id) }, { measure: delayOf(id) }]),
    ),
  ],
  claims: [
    claim(
      'full',
      'Every packet that is lost came to a full buffer.',
      every([SLOW, FAST], (lane) => isBetween(of(atFullBuffer, lane), 1, 1)),
    ),
    claim(
      'share',
      'As many are lost as with the formula of this queue (M/M/1/9), within 10 %, of either flow.',
      every(Object.entries(FIFO_LOADS), ([lane, rho]) =>
        each([FEW, MANY].map((id) => isAbout(of(lossOf(id), lane), lossOfFull(rho, SLOTS), 0.1))),
      ),
    ),
  ],
}

const [PRIORITY, POLICED] = ['priority', 'priority, policed'] as const
const HIGH_MBPS = [2, 4, 6, 8, 11, 14]
const POLICED_MBPS = 4
const [HIGH, LOW] = ['high', 'low'] as const

/** A policer: what exceeds the rate and the burst is dropped. */
const policer = (cir_bps: number, cbs_bytes: number) =>
  ({ kind: 'srtcm', cir_bps, cbs_bytes, ebs_bytes: 0 }) as const

const priority = (mbps: number): WorkScenario =>
  network(`priority, ${mbps} Mb/s high`, {
    duration_s: 30,
    warmup_s: 5,
    traffic: [flood(HIGH, mbps * 1e6), flood(LOW, 12_000_000)],
    lanes: [
      scheduled(PRIORITY, {
        share: 'strict',
        queues: [
          { name: HIGH, takes: [HIGH], limit: { packets: 50 } },
          { name: LOW, limit: { packets: 100 } },
        ],
      }),
      scheduled(POLICED, {
        share: 'strict',
        queues: [
          { name: HIGH, takes: [HIGH], limit: { packets: 50 }, meter: policer(POLICED_MBPS * 1e6, 10_000) },
          { name: LOW, limit: { packets: 100 } },
        ],
      }),
    ],
  })
const lowRate = throughputOf(LOW, 'Rate of the low class')

const PRIORITY_ENTRY: FigureEntry = {
  id: 'priority',
  label: 'capacity.2.2',
  title: 'Strict priority, then policed',
  statement:
    'The queue of the highest priority is served as long as it has packets. Nothing limits it, so it can starve all others; a policer at ' +
    'the edge sets the limit.',
  look: 'As the high class sends more, the low one falls to nothing; where the high class is policed, the low one stays at 6 Mb/s.',
  method: [
    'The high class sends 2 to 14 Mb/s, the low class 12 Mb/s, over 10 Mb/s.',
    'The policer has 4 Mb/s and a burst of 10 kB, at the queue of the high class.',
  ],
  assumptions: [NUMBERS_OURS],
  work: {
    axis: { title: 'Rate of the high class', unit: 'Mb/s' },
    points: HIGH_MBPS.map((mbps) => ({ at: mbps, scenario: priority(mbps) })),
  },
  pictures: [against(lowRate), against(throughputOf(HIGH, 'Rate of the high class through the link'))],
  claims: [
    claim(
      'rest',
      'The low class gets what the high one leaves, within 2 %.',
      every([2, 4, 6, 8], (mbps) => isAbout(of(lowRate, PRIORITY, mbps), (10 - mbps) * 1e6, 0.02)),
    ),
    claim(
      'silent',
      'It gets nothing while the high class fills the link.',
      every([11, 14], (mbps) => isBetween(of(lowRate, PRIORITY, mbps), 0, 1000)),
    ),
    claim(
      'policed',
      'Where the high class is policed to 4 Mb/s, the low one keeps 6 Mb/s, within 2 %.',
      every([6, 8, 11, 14], (mbps) => isAbout(of(lowRate, POLICED, mbps), 6e6, 0.02)),
    ),
  ],
}

const SMALL_BYTES = [250, 500, 750, 1000]
const LARGE_BYTES = 1000
const [LARGE, SMALL] = ['large', 'small'] as const
const [ROUND_ROBIN, DRR] = ['round robin', 'DRR'] as const

const turns = (bytes: number): WorkScenario =>
  network(`turns, ${bytes} B`, {
    duration_s: 30,
    warmup_s: 5,
    traffic: [flood(LARGE, 10_000_000), flood(SMALL, 10_000_000, { packet_bytes: bytes })],
    lanes: [
      scheduled(ROUND_ROBIN, { share: 'wrr', queues: twoQueues(LARGE, SMALL) }),
      scheduled(DRR, { share: 'drr', queues: twoQueues(LARGE, SMALL) }),
    ],
  })
function twoQueues(first: string, second: string) {
  const limit = { packets: 100 }
  return [
    { name: first, takes: [first], limit },
    { name: second, limit },
  ]
}
const smallShare = named('Share of the link, small packets', measure(`queues.${SMALL}.share`))

const ROUND_ROBIN_ENTRY: FigureEntry = {
  id: 'round-robin',
  label: 'capacity.2.3, fig-fq',
  title: 'Round robin by packets is not fair in bytes',
  statement:
    'A queue for each flow, served in turn, isolates flows. But if one flow has packets of 1000 bytes and another of 500, a packet each ' +
    'gives the first two thirds of the link.',
  look: 'At 500 bytes round robin gives the flow of small packets a third; deficit round robin (DRR) gives it half at every size.',
  method: [
    'Two floods of 10 Mb/s each over 10 Mb/s: one of packets of 1000 bytes, one of the size on the axis.',
  ],
  assumptions: [],
  work: {
    axis: { title: 'Size of the small packets', unit: 'bytes' },
    points: SMALL_BYTES.map((bytes) => ({ at: bytes, scenario: turns(bytes) })),
  },
  pictures: [against(smallShare)],
  claims: [
    claim(
      'third',
      'With 500 bytes round robin gives a third to the flow of small packets, within 0.1 %.',
      isAbout(of(smallShare, ROUND_ROBIN, 500), 1 / 3, 0.001),
    ),
    claim(
      'sizes',
      'At every size shares are as sizes, within 0.1 %.',
      every(SMALL_BYTES, (bytes) =>
        isAbout(of(smallShare, ROUND_ROBIN, bytes), bytes / (bytes + LARGE_BYTES), 0.001),
      ),
    ),
    claim(
      'half',
      'Deficit round robin gives it half, within 0.1 %.',
      every(SMALL_BYTES, (bytes) => isAbout(of(smallShare, DRR, bytes), 0.5, 0.001)),
    ),
  ],
}

const [WFQ, FIRST_COME] = ['fair queueing', 'first come'] as const

/** C1 is in transmission when the next seven come; D1 comes while a packet of 500 bytes leaves. */
const TAGGED: Script = {
  title: 'finishing times',
  packets: [
    { id: 'C1', flow: 'C', bytes: 200, at_s: 0 },
    { id: 'A1', flow: 'A', bytes: 300, at_s: 1e-6 },
    { id: 'A2', flow: 'A', bytes: 500, at_s: 2e-6 },
    { id: 'A3', flow: 'A', bytes: 100, at_s: 3e-6 },
    { id: 'B1', flow: 'B', bytes: 400, at_s: 4e-6 },
    { id: 'B2', flow: 'B', bytes: 450, at_s: 5e-6 },
    { id: 'C2', flow: 'C', bytes: 250, at_s: 6e-6 },
    { id: 'C3', flow: 'C', bytes: 300, at_s: 7e-6 },
    { id: 'D1', flow: 'D', bytes: 100, at_s: 1.5 },
  ],
}
const IDEAL = finishedBitByBit(TAGGED)
const BY_FINISH = Object.keys(IDEAL).toSorted((a, b) => IDEAL[a]! - IDEAL[b]!)
/** D1 was not there yet when A2 and C3 were chosen. */
const LEAVING = ['C1', 'A1', 'B1', 'C2', 'C3', 'A2', 'D1', 'B2', 'A3']
const LONGEST_S = 0.5
const SECONDS = { unit: 's', size: 1, digits: 3 }

/** When each packet of a script has left, in an order. */
const leaving =
  (
    script: Script,
    order: readonly string[],
    lanes: readonly string[],
    ideal?: Readonly<Record<string, number>>,
  ) =>
  (outcome: Outcome): PlotPicture => {
    const known = lanes.map((name) => ({
      name,
      points: order.flatMap((id, at) =>
        pointOf(estimateOf(outcome.values(finished(script, id), name, 0)), at, 1),
      ),
    }))
    const exact = ideal ? [{ name: 'bit by bit', points: order.map((id, x) => ({ x, y: ideal[id]! })) }] : []
    return {
      kind: 'plot',
      x: { title: 'Packet', named: order.map((name, at) => ({ at, name })) },
      y: { title: 'Has left, s' },
      lines: [...known, ...exact].map((line, place) => ({ ...line, place, marked: true })),
    }
  }

const FINISH_TIMES: FigureEntry = {
  id: 'finish-times',
  label: 'capacity.2.3, F_i',
  title: 'Fair queueing by finishing times',
  statement:
    'Bit-by-bit round robin is fair whatever the sizes of packets. Fair queueing works out when each packet would finish in it, ' +
    'F_i = max(F_(i−1), A_i) + P_i, and sends the packet with the least F.',
  look: 'The line of fair queueing stays below “bit by bit”, but for D1, which came while a packet was leaving; first come is far above it at first.',
  method: [
    'Flow A has packets of 300, 500 and 100 bytes, B of 400 and 450, C of 200, 250 and 300, all at the start; D1, of 100, comes after 1.5 s. A byte takes a millisecond. Packets stand in the order in which they finish bit by bit.',
    'Weighted fair queueing with equal weights, and one queue in the order of arrival.',
  ],
  assumptions: [{ text: 'The packets are ours; the book gives the formula alone.' }],
  work: {
    points: [
      {
        at: 0,
        scenario: scripted(TAGGED, [
          byFlow(TAGGED, WFQ, { share: 'wfq' }),
          { ...TAIL_DROP, label: FIRST_COME },
        ]),
      },
    ],
  },
  pictures: [leaving(TAGGED, BY_FINISH, [WFQ, FIRST_COME], IDEAL)],
  claims: [
    claim(
      'order',
      'Of the packets that are there, the one with the least finishing time is sent: C1, A1, B1, C2, C3, A2, then D1, B2, A3.',
      ascend(LEAVING.map((id) => of(finished(TAGGED, id), WFQ))),
    ),
    claim(
      'packet',
      'No packet leaves later than bit by bit, plus the time of the longest packet (0.5 s).',
      every(BY_FINISH, (id) => isBetween(of(finished(TAGGED, id), WFQ), 0, IDEAL[id]! + LONGEST_S)),
    ),
    claim(
      'later',
      'D1 does leave later than bit by bit: a packet in transmission is not interrupted.',
      isLess(number(IDEAL.D1!, SECONDS, 'bit by bit'), of(finished(TAGGED, 'D1'), WFQ)),
    ),
    claim(
      'first-come',
      'In one queue D1 comes last.',
      every(
        BY_FINISH.filter((id) => id !== 'D1'),
        (id) => isLess(of(finished(TAGGED, id), FIRST_COME), of(finished(TAGGED, 'D1'), FIRST_COME)),
      ),
    ),
  ],
}

const DEFICITS: Script = {
  title: 'deficits',
  packets: [
    { id: 'first', flow: 'first', bytes: 100, at_s: 0 },
    { id: '1a', flow: '1', bytes: 300, at_s: 1e-6 },
    { id: '1b', flow: '1', bytes: 500, at_s: 2e-6 },
    { id: '1c', flow: '1', bytes: 100, at_s: 3e-6 },
    { id: '2a', flow: '2', bytes: 400, at_s: 4e-6 },
    { id: '2b', flow: '2', bytes: 300, at_s: 5e-6 },
    { id: '3a', flow: '3', bytes: 500, at_s: 6e-6 },
    { id: '4a', flow: '4', bytes: 200, at_s: 7e-6 },
    { id: '4b', flow: '4', bytes: 400, at_s: 8e-6 },
  ],
}
const BY_DEFICIT = ['1a', '2a', '3a', '4a', '1b', '1c', '2b', '4b']
const seconds = (bytes: number) => bytes / 1000
/** The time from the end of one packet to the end of another. */
const apart = (from: string, to: string): Measure => {
  const [first, second] = [finished(DEFICITS, from), finished(DEFICITS, to)]
  return {
    ...second,
    title: `From ${from} to ${to}`,
    of: (figure) => {
      const [begin, end] = [first.of(figure), second.of(figure)]
      return begin === undefined || end === undefined ? undefined : end - begin
    },
  }
}

const DRR_ENTRY: FigureEntry = {
  id: 'drr',
  label: 'capacity.2.3, fig-drr1 and fig-drr2',
  title: 'Two turns of deficit round robin',
  statement:
    'Quantum 500. The first queue has packets of 300, 500 and 100 bytes: it sends the first, and keeps 200 of its credit. In its next turn it ' +
    'has 700, and sends two packets; 100 are left.',
  look: '1b and 1c, the second and third packet of the first queue, leave one after the other with DRR; with a packet a turn 1c comes last.',
  method: [
    'Four queues: 1a, 1b and 1c have 300, 500 and 100 bytes, 2a and 2b 400 and 300, 3a 500, 4a and 4b 200 and 400. A byte takes a millisecond. A packet of 100 bytes of its own queue is in transmission when they come.',
  ],
  assumptions: [
    {
      text: 'The text gives the packets of the first queue, and the first one of the second; the others are ours.',
    },
  ],
  work: {
    points: [
      {
        at: 0,
        scenario: scripted(DEFICITS, [
          byFlow(DEFICITS, DRR, { share: 'drr', quantum_bytes: 500 }),
          byFlow(DEFICITS, ROUND_ROBIN, { share: 'wrr' }),
        ]),
      },
    ],
  },
  pictures: [leaving(DEFICITS, BY_DEFICIT, [DRR, ROUND_ROBIN])],
  claims: [
    claim(
      'one',
      'In the first turn the first queue sends 300 bytes alone: 400 bytes of the second queue follow at once.',
      isAbout(of(apart('1a', '2a'), DRR), seconds(400), 1e-6),
    ),
    claim(
      'two',
      'In its second turn it sends 500 and 100 bytes, one after the other.',
      isAbout(of(apart('1b', '1c'), DRR), seconds(100), 1e-6),
    ),
    claim(
      'order',
      'The order is 1a, 2a, 3a, 4a, 1b, 1c, 2b, 4b.',
      ascend(BY_DEFICIT.map((id) => of(finished(DEFICITS, id), DRR))),
    ),
    claim(
      'packets',
      'With a packet a turn 1c comes last.',
      every(
        BY_DEFICIT.filter((id) => id !== '1c'),
        (id) => isLess(of(finished(DEFICITS, id), ROUND_ROBIN), of(finished(DEFICITS, '1c'), ROUND_ROBIN)),
      ),
    ),
  ],
}

const [ONE_QUEUE, LLQ] = ['one queue', 'priority above DRR'] as const
const VOICE = 'voice'
const VOICE_MBPS = [0.4, 1, 2, 4]
const BULK = { gold: 4, silver: 2, bronze: 1 } as const

const lowLatency = (mbps: number): WorkScenario =>
  network(`priority above DRR, voice of ${mbps} Mb/s`, {
    duration_s: 60,
    warmup_s: 10,
    traffic: [
      flood(VOICE, mbps * 1e6, {
        packet_bytes: 200,
        dscp: 46,
      }),
      ...Object.keys(BULK).map(
        (id): TrafficInput => ({
          kind: 'ftp',
          id,
          flows: 4,
          tcp: 'newreno',
          packet_bytes: 1500,
          rtt_s: { uniform: [0.02, 0.04] },
        }),
      ),
    ],
    lanes: [
      { ...TAIL_DROP, label: ONE_QUEUE },
      scheduled(LLQ, {
        queues: [
          { name: VOICE, takes: [46], meter: policer(1_000_000, 2000) },
          ...Object.entries(BULK).map(([name, weight], i, { length }) => ({
            name,
            level: 1,
            weight,
            ...(i < length - 1 && { takes: [name] }),
            queue: { kind: 'red' as const, min_th: 10, max_th: 40, max_p: 0.1 },
          })),
        ],
      }),
    ],
  })
const bulkRates = workedOut(
  { title: 'Rate of bulk', unit: 'Mb/s', size: 1e6, digits: 2 },
  Object.keys(BULK).map((id) => `classes.${id}.throughput_bps`),
  (...rates) => rates.reduce((sum, rate) => sum + rate, 0),
)
const voiceDelay = named('Voice, 99.9th percentile of the delay', measure(`classes.${VOICE}.delay_s.p999`))

const PRIORITY_DRR: FigureEntry = {
  id: 'priority-drr',
  label: 'capacity.2.3, at its end',
  title: 'One queue of low latency above deficit round robin',
  statement:
    'Priority and deficit round robin combine: one queue is served whenever it has packets, the others share what it leaves by weights.',
  look: 'Gold, silver and bronze keep 4 : 2 : 1 of the rest; voice gets no more than the 1 Mb/s that its policer lets through.',
  method: [
    'Voice of 0.4 to 4 Mb/s in packets of 200 bytes, marked EF and policed to 1 Mb/s; gold, silver and bronze are four downloads each, with weights 4, 2 and 1 and RED.',
  ],
  assumptions: [NUMBERS_OURS],
  work: {
    axis: { title: 'Voice sends', unit: 'Mb/s' },
    points: VOICE_MBPS.map((mbps) => ({ at: mbps, scenario: lowLatency(mbps) })),
  },
  pictures: [
    linesOf({
      title: `Rate with ${LLQ}, Mb/s`,
      lines: [...Object.keys(BULK), VOICE].map((id) => ({ name: id, lane: LLQ, measure: throughputOf(id) })),
    }),
    against(voiceDelay, { log: true }),
  ],
  claims: [
    claim(
      'weights',
      'Gold gets twice as much as silver, and silver twice as much as bronze, within 5 %.',
      every(VOICE_MBPS, (mbps) =>
        each(
          [
            ['gold', 'silver'],
            ['silver', 'bronze'],
          ].map(([more, fewer]) =>
            isTimes(of(throughputOf(more!), LLQ, mbps), of(throughputOf(fewer!), LLQ, mbps), 1.9, 2.1),
          ),
        ),
      ),
    ),
    claim(
      'latency',
      'Of 1000 packets of voice 999 wait for 2 ms at most, and in one queue for more than 50 ms.',
      each([
        isBetween(of(voiceDelay, LLQ, 0.4), 0, 0.002),
        isBetween(of(voiceDelay, ONE_QUEUE, 0.4), 0.05, Number.POSITIVE_INFINITY),
      ]),
    ),
    claim(
      'policed',
      'If voice sends 4 Mb/s, it gets 1 Mb/s, within 2 %, and bulk at least 8.8 Mb/s.',
      each([
        isAbout(of(throughputOf(VOICE), LLQ, 4), 1e6, 0.02),
        isBetween(of(bulkRates, LLQ, 4), 8.8e6, Number.POSITIVE_INFINITY),
      ]),
    ),
  ],
}

export const SCHEDULER_ENTRIES: readonly FigureEntry[] = [
  FIFO,
  PRIORITY_ENTRY,
  ROUND_ROBIN_ENTRY,
  FINISH_TIMES,
  DRR_ENTRY,
  PRIORITY_DRR,
]
