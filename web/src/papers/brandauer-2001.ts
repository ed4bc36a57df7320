import type { Ftp } from '../generated/scenario'
import type { Lane, Scenario } from '../scenario/types'
import { constant, greedy, TAIL_DROP, withClass, withQueue, withTcp } from './blocks'
import {
  areAlike,
  ascend,
  cannotTell,
  claim,
  each,
  every,
  falls,
  isBetween,
  isLess,
  isMore,
  isTimes,
  rises,
} from './claims'
import { averageQueue, delay, delaySd, exceed, goodputOf, lossOf, lossRun, queue } from './measures'
import { against, answerLines, exceedances, profiles } from './picture'
import {
  answer,
  changeOf,
  number,
  of,
  probabilityAt,
  type Quantity,
  spreadOf,
  stepOf,
  times,
  trendOf,
} from './quantities'
import type { Assumption, Entry, Paper, Point } from './types'

/** What the parameter model gives for N greedy flows; a test holds these to the model. */
export interface Fitted {
  /** Greedy flows that it is asked for. */
  flows: number
  buffer: number
  min_th: number
  max_th: number
  max_p: number
  w_q: number
}

const RATE_BPS = 10_000_000
const UDP_BPS = 1_000_000

/** Buffers of the runs with FTP: twice the model's max_th - min_th, by the number of flows. */
export const BUFFERS: Readonly<Record<number, number>> = { 16: 193, 32: 212, 64: 248, 128: 321, 256: 466 }
const FLOWS = Object.keys(BUFFERS).map(Number)

const TD = 'Tail Drop'
const STD = 'REDstd'
const GENTLE = 'GREDstd'
const OPT = 'REDopt'
const REDS = [STD, GENTLE, OPT] as const
const ALL = [TD, ...REDS] as const

type Spacing = NonNullable<Extract<Lane['queue'], { kind: 'red' }>['spacing']>

/** The thresholds of both standard settings are shares of the buffer. */
const standard = (buffer: number, spacing: Spacing) => ({
  min_th: (3 * buffer) / 20,
  max_th: (13 * buffer) / 20,
  max_p: 0.1,
  w_q: 0.002,
  spacing,
})

const lanes = (buffer: number, opt: Lane['queue'], spacing: Spacing): Lane[] => [
  TAIL_DROP,
  { label: STD, queue: { kind: 'red', ...standard(buffer, spacing) } },
  { label: GENTLE, queue: { kind: 'gred', ...standard(buffer, spacing), gentle_end: 'buffer' } },
  { label: OPT, queue: opt },
]

const udp = constant(UDP_BPS, { flows: 4, packet_bytes: 573, jitter: 0.5, start_s: { uniform: [0, 10] } })
const TCP: Omit<Ftp, 'kind' | 'id' | 'flows'> = {
  tcp: 'sack',
  profile: 'ns2',
  packet_bytes: 1514,
  rtt_s: { cycle: [0.12, 0.14, 0.16, 0.18] },
  start_s: { uniform: [0, 10] },
  receive_window_bytes: 65_536,
}

const ftp = (flows: number): Scenario => ({
  version: 1,
  title: `Brandauer et al. 2001, ${flows} FTP flows`,
  seed: 1,
  duration_s: 500,
  warmup_s: 100,
  link: { rate_bps: RATE_BPS, delay_s: 0.05, buffer: { packets: BUFFERS[flows]! } },
  access: { rate_bps: 100_000_000 },
  traffic: [greedy(flows, TCP), udp],
  lanes: lanes(BUFFERS[flows]!, { kind: 'red', fit: 'ziegler', spacing: 'geometric' }, 'geometric'),
})

const ftpPoints: Point[] = FLOWS.map((at) => ({ at, scenario: ftp(at) }))
const FTP_WORK = {
  axis: { title: 'Greedy TCP flows', log: true },
  points: ftpPoints,
  replications: 10,
}

const METHOD = [
  'A bottleneck of 10 Mb/s; four senders with round trips of 120, 140, 160 and 180 ms, links of 100 Mb/s before it; drops at the bottleneck only.',
  'TCP SACK with packets of 1514 bytes; four constant UDP sources of 573-byte packets, 1 Mb/s together.',
  'REDstd and GREDstd: max_p 0.1, w_q 0.002, thresholds at 3/20 and 13/20 of the buffer; the gentle slope ends at the buffer. REDopt: parameters by the model of Ziegler et al. All have the buffer of REDopt.',
]
const FTP_METHOD = [...METHOD, '500 s, of which the first 100 s do not count; flows start within 10 s.']

const RECONSTRUCTED: Assumption = {
  text:
    'The table of thresholds and buffers is lost, and so are the equations of the parameter model. Both are reconstructed: ' +
    'buffers of 193 to 466 packets, which the paper’s remarks on them fit.',
}
const SENDER: Assumption = {
  text: 'The sender is that of ns-2 (the testbed’s was Linux); receive window 64 kB, an ACK for every packet, least timeout 0.2 s.',
  others: [
    { name: 'sender by the RFCs', change: withTcp({ profile: 'rfc' }) },
    { name: 'least timeout 1 s', change: withTcp({ min_rto_s: 1 }) },
    { name: 'delayed ACKs', change: withTcp({ delayed_ack: true }) },
  ],
}
const JITTER: Assumption = {
  text: 'Gaps of UDP vary by half, so that its packets do not fall into step with the link.',
  others: [{ name: 'UDP without jitter', change: withClass('udp', { jitter: 0 }) }],
}
const FTP_ASSUMPTIONS: readonly Assumption[] = [
  RECONSTRUCTED,
  SENDER,
  {
    text: 'How random drops follow each other in the testbed is not said: independently, as the parameter model takes them.',
    others: [
      { name: 'gaps of 1993, as dummynet has them', change: withQueue({ spacing: 'uniform' }) },
      { name: 'gaps of ns-2', change: withQueue({ spacing: 'wait' }) },
    ],
  },
  JITTER,
]

const goodput = goodputOf('ftp')
const udpLoss = lossOf('udp')

/** A part of the buffer at a load, in packets. */
const share = (part: number, flows: number): Quantity =>
  number(part * BUFFERS[flows]!, queue, `${part} of the buffer`)

const ftpEntry = (entry: Omit<Entry, 'method' | 'assumptions' | 'work'> & Partial<Entry>): Entry => ({
  method: FTP_METHOD,
  assumptions: FTP_ASSUMPTIONS,
  work: FTP_WORK,
  ...entry,
})

interface FitAnswer {
  min_th: number
  max_th: number
  buffer_packets: number
  max_p: number
}
const fitted = (flows: number, what: keyof FitAnswer): Quantity =>
  answer(
    `${what} for ${flows} flows`,
    { unit: '', size: 1, digits: 4 },
    'fit',
    flows,
    (found: FitAnswer) => found[what],
  )
const FIT_AXIS = {
  title: 'Greedy TCP flows',
  log: true,
  named: FLOWS.map((at) => ({ at })),
}

const parameters: Entry = {
  id: '3a',
  label: 'Fig. 3 (a)',
  title: 'Parameters of REDopt and buffers, FTP',
  statement:
    'With the number of flows the model raises thresholds, buffer and max_p of REDopt; the fixed max_p 0.1 of the standard settings suits the middle of the range.',
  method: METHOD,
  assumptions: [RECONSTRUCTED],
  work: {
    models: FLOWS.map((flows) => ({
      model: 'red_fit' as const,
      course: 'fit',
      at: flows,
      request: {
        rate_bps: RATE_BPS,
        packet_bytes: 1514,
        rtt_s: 0.15,
        flows,
        udp_rate_bps: UDP_BPS,
      },
    })),
  },
  pictures: [
    answerLines(
      'Packets',
      {
        buffer: ({ buffer_packets }: FitAnswer) => buffer_packets,
        max_th: ({ max_th }: FitAnswer) => max_th,
        min_th: ({ min_th }: FitAnswer) => min_th,
      },
      FIT_AXIS,
    ),
    answerLines('max_p', { REDopt: ({ max_p }: FitAnswer) => max_p }, FIT_AXIS),
  ],
  claims: [
    claim(
      'grow',
      'min_th, max_th, the buffer and max_p grow with the number of flows.',
      every(['min_th', 'max_th', 'buffer_packets', 'max_p'] as const, (what) =>
        ascend(FLOWS.map((flows) => fitted(flows, what))),
      ),
    ),
    claim(
      'crosses',
      'max_p is below 0.1 for few flows and above for many.',
      each([
        isLess(fitted(16, 'max_p'), number(0.1, { unit: '', size: 1, digits: 4 }, '0.1')),
        isMore(fitted(256, 'max_p'), number(0.1, { unit: '', size: 1, digits: 4 }, '0.1')),
      ]),
    ),
  ],
}

const FTP_ENTRIES: readonly Entry[] = [
  ftpEntry({
    id: 'goodput',
    label: 'Text, 4',
    title: 'TCP goodput against the number of flows',
    statement:
      'The goodput is practically the same for all mechanisms, around 8.4 Mb/s. Synchronised flows under Tail Drop do not lower it; with 16 flows it is marginally lower under REDstd and GREDstd, whose max_p is too aggressive there.',
    finding:
      'The order with 16 flows hangs on how drops are spaced: with the gaps of ns-2 a third fewer packets are dropped at the same probability, ' +
      'max_p 0.1 is no longer too aggressive, and all have one goodput.',
    pictures: [against(goodput)],
    claims: [
      claim(
        'equal',
        'Goodput is practically equal: within 3 % of that of Tail Drop at every load.',
        every(FLOWS, (at) =>
          areAlike(
            ALL.map((lane) => of(goodput, lane, at)),
            0.03,
          ),
        ),
      ),
      claim(
        'aggressive',
        'With 16 flows it is below that of REDopt under REDstd and GREDstd.',
        every([STD, GENTLE], (lane) => isLess(of(goodput, lane, 16), of(goodput, OPT, 16))),
      ),
      claim(
        'level',
        'It is around 8.4 Mb/s.',
        cannotTell(
          'the testbed’s half-duplex Ethernet, whose own overhead is in this number, is not simulated; without it about 9 Mb/s are left beside UDP',
        ),
      ),
    ],
  }),
  ftpEntry({
    id: '3b',
    label: 'Fig. 3 (b)',
    title: 'UDP loss against the number of flows',
    statement:
      'With few flows UDP loses half as much under REDopt as under REDstd and GREDstd, with Tail Drop in between; with many flows the differences vanish.',
    finding:
      'Under every choice that was tried Tail Drop loses less UDP than any RED, as May et al. found too: an even stream seldom meets a full ' +
      'buffer, and RED drops it like all else. Among the three REDs the differences do shrink, from a half with 16 flows to an eighth with 256. ' +
      'REDopt is better than the others by a factor of 1.5 with 16 flows; with delayed ACKs, or the gaps of dummynet, by 1.6. What may matter: ' +
      'dummynet takes packets off its queue at the ticks of a clock, several at a time, and that is not simulated.',
    pictures: [against(udpLoss)],
    claims: [
      claim(
        'half',
        'With 16 flows REDopt is better than REDstd and GREDstd by a factor of 2.',
        every([STD, GENTLE], (lane) => isTimes(of(udpLoss, OPT, 16), of(udpLoss, lane, 16), 0.35, 0.65)),
      ),
      claim(
        'between',
        'With 16 flows Tail Drop is in between.',
        each([
          isMore(of(udpLoss, TD, 16), of(udpLoss, OPT, 16)),
          isLess(of(udpLoss, TD, 16), of(udpLoss, STD, 16)),
          isLess(of(udpLoss, TD, 16), of(udpLoss, GENTLE, 16)),
        ]),
      ),
      claim(
        'vanish',
        'With 256 flows the relative differences are too small to matter: within 20 % of Tail Drop.',
        areAlike(
          ALL.map((lane) => of(udpLoss, lane, 256)),
          0.2,
        ),
      ),
      claim(
        'rises',
        'The loss grows with the number of flows.',
        every(ALL, (lane) => rises(trendOf(udpLoss, lane))),
      ),
    ],
  }),
  ftpEntry({
    id: '3c',
    label: 'Fig. 3 (c)',
    title: 'Mean queueing delay against the number of flows',
    statement:
      'The delay grows with the number of flows, as buffer and thresholds do. Tail Drop comes to fill its buffer; RED stays below max_th. REDopt varies least and keeps its queue half-way between the thresholds, while REDstd and GREDstd drift from min_th to max_th.',
    finding:
      'Half-way is where the parameter model puts the average for independent drops. With the gaps of ns-2 the queue of REDopt settles higher, ' +
      'with those of 1993 lower.',
    pictures: [against(delay), against(averageQueue, { lanes: [...REDS] })],
    claims: [
      claim(
        'rises',
        'The delay grows with the number of flows under every mechanism.',
        every(ALL, (lane) => rises(trendOf(delay, lane))),
      ),
      claim(
        'full',
        'Under Tail Drop the queue comes near the buffer: with 256 flows it is above nine tenths.',
        isMore(of(queue, TD, 256), share(0.9, 256)),
      ),
      claim(
        'shorter',
        'The delay under RED is significantly smaller than under Tail Drop, at every load.',
        every(FLOWS, (at) => every(REDS, (lane) => isLess(of(delay, lane, at), of(delay, TD, at)))),
      ),
      claim(
        'below-max',
        'The average queue of RED stays below max_th.',
        every(FLOWS, (at) =>
          every([STD, OPT], (lane) => isLess(of(averageQueue, lane, at), share(0.65, at))),
        ),
      ),
      claim(
        'varies-least',
        'The delay of REDopt varies less with the load than those of REDstd and GREDstd.',
        every([STD, GENTLE], (lane) => isLess(spreadOf(delay, OPT), spreadOf(delay, lane))),
      ),
      claim(
        'half-way',
        'REDopt keeps the average half-way between its thresholds: within a fifth of 0.4 of the buffer.',
        every(FLOWS, (at) => isBetween(of(averageQueue, OPT, at), 0.32 * BUFFERS[at]!, 0.48 * BUFFERS[at]!)),
      ),
      claim(
        'drift',
        'The average of REDstd and GREDstd drifts from the lower half between the thresholds to the upper.',
        every([STD, GENTLE], (lane) =>
          each([
            isLess(of(averageQueue, lane, 16), share(0.4, 16)),
            isMore(of(averageQueue, lane, 256), share(0.4, 256)),
          ]),
        ),
      ),
    ],
  }),
  ftpEntry({
    id: '3d',
    label: 'Fig. 3 (d)',
    title: 'Consecutive losses, 256 flows',
    statement:
      'REDstd loses by far the longest runs, since its average is often above max_th. GREDstd and REDopt are much better; now and then a burst takes the average of REDopt to max_th, which gives it a heavy tail.',
    finding:
      'Under no choice that was tried does a burst take the average of REDopt to max_th: its tail is as short as that of GREDstd.',
    work: { points: [ftpPoints.at(-1)!], replications: 10 },
    pictures: [exceedances(undefined, exceed)],
    claims: [
      claim(
        'worst',
        'More runs are longer than 5 packets under REDstd than under any other mechanism.',
        every([TD, GENTLE, OPT], (lane) => isMore(of(exceed(5), STD), of(exceed(5), lane))),
      ),
      claim(
        'much-better',
        'GREDstd and REDopt are much better than REDstd: less than half of its runs longer than 5 packets.',
        every([GENTLE, OPT], (lane) => isTimes(of(exceed(5), lane), of(exceed(5), STD), 0, 0.5)),
      ),
      claim(
        'tail',
        'REDopt has a heavy tail: more runs longer than 10 packets than GREDstd.',
        isMore(of(exceed(10), OPT), of(exceed(10), GENTLE)),
      ),
    ],
  }),
  ftpEntry({
    id: '3e',
    label: 'Fig. 3 (e)',
    title: 'Standard deviation of the queueing delay against the number of flows',
    statement:
      'With few flows the queue of Tail Drop swings heavily, since flows are synchronised; with more flows this disappears and the delay hardly varies. RED varies less with the load.',
    pictures: [against(delaySd)],
    claims: [
      claim(
        'falls',
        'Under Tail Drop the deviation falls with the number of flows.',
        falls(trendOf(delaySd, TD)),
      ),
      claim(
        'highest',
        'With 16 flows it is higher under Tail Drop than under any RED.',
        every(REDS, (lane) => isMore(of(delaySd, TD, 16), of(delaySd, lane, 16))),
      ),
      claim(
        'varies-most',
        'From 16 to 256 flows it changes more under Tail Drop than under any RED.',
        every(REDS, (lane) => isMore(stepOf(delaySd, TD, 16, 256), stepOf(delaySd, lane, 16, 256))),
      ),
    ],
  }),
  ftpEntry({
    id: 'runs',
    label: 'Text, 4',
    title: 'Consecutive losses with few flows',
    statement:
      'Below 64 flows all RED mechanisms have equally short runs of losses, since their averages stay below max_th. Tail Drop is significantly worse.',
    work: { ...FTP_WORK, points: ftpPoints.slice(0, 2) },
    pictures: [against(lossRun), exceedances(16, exceed), exceedances(32, exceed)],
    claims: [
      claim(
        'equal',
        'REDstd, GREDstd and REDopt have runs of the same mean length, within 10 %.',
        every([16, 32], (at) =>
          areAlike(
            REDS.map((lane) => of(lossRun, lane, at)),
            0.1,
          ),
        ),
      ),
      claim(
        'worse',
        'Runs are longer under Tail Drop than under every RED.',
        every([16, 32], (at) => every(REDS, (lane) => isMore(of(lossRun, TD, at), of(lossRun, lane, at)))),
      ),
    ],
  }),
]

/**
 * Buffers at which Tail Drop has REDopt's delay, by the number of flows: found by bisection, with seeds that
 * no run of an entry has.
 */
const SHORT: Readonly<Record<number, number>> = { 16: 108, 32: 105, 64: 118, 128: 154, 256: 207 }
const SHORT_TD = 'Tail Drop, short'

const matched: Entry = ftpEntry({
  id: 'matched',
  label: 'Text, 4',
  title: 'Tail Drop with the delay of REDopt',
  statement:
    'That Tail Drop waits longer is a choice of its buffer: with a buffer that gives it the delay of REDopt its goodput is the same.',
  work: {
    ...FTP_WORK,
    points: ftpPoints.map(({ at, scenario }) => ({
      at,
      scenario: {
        ...scenario,
        lanes: [
          scenario.lanes.at(-1)!,
          {
            ...TAIL_DROP,
            label: SHORT_TD,
            override: { link: { buffer: { packets: SHORT[at]! } } },
          },
        ],
      },
    })),
  },
  pictures: [against(delay), against(goodput)],
  claims: [
    claim(
      'delay',
      'Both have the same delay, within 5 %: the buffers fit.',
      every(FLOWS, (at) => areAlike([of(delay, OPT, at), of(delay, SHORT_TD, at)], 0.05)),
    ),
    claim(
      'goodput',
      'Both have the same goodput, within 2 %.',
      every(FLOWS, (at) => areAlike([of(goodput, OPT, at), of(goodput, SHORT_TD, at)], 0.02)),
    ),
  ],
})

/**
 * The parameters of the web runs, by the number of sessions. The flows are the mean number of active ones in
 * two pilot runs of REDopt, the first with a guess, the second with what the first gave (seeds 101 to 104).
 */
export const WEB: Readonly<Record<number, Fitted>> = {
  800: { flows: 31, buffer: 211, min_th: 31.5756, max_th: 136.828, max_p: 0.0583011, w_q: 0.000972323 },
  1000: { flows: 48, buffer: 230, min_th: 34.4673, max_th: 149.358, max_p: 0.0996314, w_q: 0.0011959 },
  1100: { flows: 71, buffer: 256, min_th: 38.3796, max_th: 166.312, max_p: 0.148198, w_q: 0.00136143 },
  1200: { flows: 130, buffer: 323, min_th: 48.4155, max_th: 209.801, max_p: 0.23878, w_q: 0.00149921 },
  1400: { flows: 938, buffer: 1239, min_th: 185.856, max_th: 805.377, max_p: 0.529504, w_q: 0.000858499 },
}
const SESSIONS = Object.keys(WEB).map(Number)

const optOf = ({ min_th, max_th, max_p, w_q }: Fitted): Lane['queue'] => ({
  kind: 'red',
  min_th,
  max_th,
  max_p,
  w_q,
  spacing: 'wait',
})

const web = (sessions: number): Scenario => ({
  ...ftp(FLOWS[0]!),
  title: `Brandauer et al. 2001, ${sessions} web sessions`,
  duration_s: 5000,
  link: { rate_bps: RATE_BPS, delay_s: 0.05, buffer: { packets: WEB[sessions]!.buffer } },
  traffic: [
    {
      ...TCP,
      id: 'web',
      kind: 'web',
      sessions,
      think_s: { pareto: { mean: 50, shape: 2 } },
      think_from: 'page_start',
      objects_per_page: { pareto: { mean: 4, shape: 1.2 } },
      inter_object_s: { pareto: { mean: 0.5, shape: 1.5 } },
      object_bytes: { pareto: { mean: 12_000, shape: 1.2 } },
    },
    udp,
  ],
  lanes: lanes(WEB[sessions]!.buffer, optOf(WEB[sessions]!), 'wait'),
})

const webPoints: Point[] = SESSIONS.map((at) => ({ at, scenario: web(at) }))
const MOST_SESSIONS = 1400
/** REDopt with a short memory. */
const FORGETFUL = 'REDopt, w_q 0.02'
const WEB_WORK = { axis: { title: 'Web sessions' }, points: webPoints, replications: 50 }

const WEB_METHOD = [
  ...METHOD,
  'Web traffic by the model of Feldmann et al.: sessions fetch pages of several objects, each over a connection of its own.',
  '5000 s, of which the first 100 s do not count; 50 runs for each of 20 combinations of mechanism and load.',
]

/** The same lanes at another buffer, with thresholds at the same shares of it. */
const withBuffer =
  (packets: number) =>
  (own: Scenario): Scenario => ({
    ...own,
    link: { ...own.link, buffer: { packets } },
    lanes: own.lanes.map((lane) => {
      const { queue } = lane
      if (queue.kind !== 'red' && queue.kind !== 'gred') return lane
      return { ...lane, queue: { ...queue, min_th: (3 * packets) / 20, max_th: (13 * packets) / 20 } }
    }),
  })

const PACKETS = { object_bytes: undefined, object_packets: { pareto: { mean: 12, shape: 1.2 } } }

const WEB_ASSUMPTIONS: readonly Assumption[] = [
  RECONSTRUCTED,
  {
    text:
      'The table of the web model is lost: the set “Pareto 1” of Feldmann et al., with 50 s from page to page, 4 objects, 0.5 s ' +
      'between them and objects of 12 kB. A page follows the start of the one before, as in the ns-2 of the time. The fifth load is 1100 sessions.',
    others: [
      { name: 'objects of 12 packets', change: withClass('web', PACKETS) },
      { name: 'pages follow the end of a page', change: withClass('web', { think_from: 'page_end' }) },
    ],
  },
  {
    text:
      'The model’s number of flows is the mean number of active ones, here of pilot runs in two steps; with 1400 sessions that makes the buffer 1239 packets. ' +
      'All packets of TCP have 1514 bytes, where the paper draws 1400 to 1628.',
    others: [{ name: 'a buffer of 300 packets at every load', change: withBuffer(300) }],
  },
  SENDER,
  {
    text: 'Random drops are spaced as in ns-2 (wait).',
    others: [
      { name: 'gaps of 1993', change: withQueue({ spacing: 'uniform' }) },
      { name: 'independent drops', change: withQueue({ spacing: 'geometric' }) },
    ],
  },
  JITTER,
]

const webGoodput = goodputOf('web')

const webEntry = (entry: Omit<Entry, 'method' | 'assumptions' | 'work'> & Partial<Entry>): Entry => ({
  method: WEB_METHOD,
  assumptions: WEB_ASSUMPTIONS,
  work: WEB_WORK,
  ...entry,
})

const growth = (from: number, to: number, least: number, most: number) =>
  isTimes(fitted(to, 'max_p'), fitted(from, 'max_p'), least, most)

const WEB_AXIS = { title: 'Web sessions', named: SESSIONS.map((at) => ({ at })) }

const WEB_ENTRIES: readonly Entry[] = [
  {
    ...parameters,
    id: '4a',
    label: 'Fig. 4 (a)',
    title: 'Parameters of REDopt and buffers, web',
    statement:
      'max_p of REDopt grows by a factor of 2.6 from 800 to 1000 sessions and of 16.7 from 1200 to 1400: load is highly non-linear in the number of sessions.',
    finding:
      'The factors are 1.7 and 2.2: where max_p is twice the estimated drop probability it can only grow by 16.7 if 1200 sessions lose less than ' +
      '3 %, and here they lose 5 %. The parameters of the web model, which the paper does not print, decide how close 1200 sessions are to the edge.',
    method: WEB_METHOD,
    assumptions: WEB_ASSUMPTIONS.slice(0, 3).map(({ text }) => ({ text })),
    work: {
      models: SESSIONS.map((sessions) => ({
        model: 'red_fit' as const,
        course: 'fit',
        at: sessions,
        request: {
          rate_bps: RATE_BPS,
          packet_bytes: 1514,
          rtt_s: 0.15,
          flows: WEB[sessions]!.flows,
          udp_rate_bps: UDP_BPS,
        },
      })),
    },
    pictures: [
      answerLines('Buffer, packets', { buffer: ({ buffer_packets }: FitAnswer) => buffer_packets }, WEB_AXIS),
      answerLines('max_p', { REDopt: ({ max_p }: FitAnswer) => max_p }, WEB_AXIS),
    ],
    claims: [
      claim(
        'first',
        'From 800 to 1000 sessions max_p grows by a factor of about 2.6.',
        growth(800, 1000, 2, 3.3),
      ),
      claim('last', 'From 1200 to 1400 it grows by a factor of about 16.7.', growth(1200, 1400, 12, 22)),
      claim(
        'non-linear',
        'max_p grows with the number of sessions, by more than twofold from 1200 to 1400.',
        each([
          ascend(SESSIONS.map((sessions) => fitted(sessions, 'max_p'))),
          isMore(fitted(1400, 'max_p'), times(2, fitted(1200, 'max_p'))),
        ]),
      ),
    ],
  },
  webEntry({
    id: 'web-goodput',
    label: 'Text, 5',
    title: 'TCP goodput against the number of web sessions',
    statement:
      'The goodput grows with the number of sessions and converges to 8.7 Mb/s; mechanisms do not differ significantly.',
    pictures: [against(webGoodput)],
    claims: [
      claim(
        'grows',
        'The goodput grows with every step of the number of sessions.',
        every(ALL, (lane) => ascend(SESSIONS.map((at) => of(webGoodput, lane, at)))),
      ),
      claim(
        'level',
        'With 1400 sessions it is about 8.7 Mb/s: within 5 %.',
        every(ALL, (lane) => isBetween(of(webGoodput, lane, MOST_SESSIONS), 0.95 * 8.7e6, 1.05 * 8.7e6)),
      ),
      claim(
        'equal',
        'The mechanisms do not differ: goodput is within 2 % of that of Tail Drop.',
        every(SESSIONS, (at) =>
          areAlike(
            ALL.map((lane) => of(webGoodput, lane, at)),
            0.02,
          ),
        ),
      ),
    ],
  }),
  webEntry({
    id: '4b',
    label: 'Fig. 4 (b)',
    title: 'UDP loss against the number of web sessions',
    statement:
      'The loss grows with the number of sessions far more than in proportion, unlike with FTP. Tail Drop generally loses less, above all with 1200 sessions.',
    pictures: [against(udpLoss)],
    claims: [
      claim(
        'non-linear',
        'From 1200 to 1400 sessions the loss grows by more than from 800 to 1000.',
        every(ALL, (lane) => isMore(changeOf(udpLoss, lane, 1200, 1400), changeOf(udpLoss, lane, 800, 1000))),
      ),
      claim(
        'tail-drop',
        'With 1200 sessions UDP loses least under Tail Drop.',
        every(REDS, (lane) => isLess(of(udpLoss, TD, 1200), of(udpLoss, lane, 1200))),
      ),
      claim(
        'generally',
        'So it does at the other loads.',
        every(
          SESSIONS.filter((at) => at !== 1200),
          (at) => every(REDS, (lane) => isLess(of(udpLoss, TD, at), of(udpLoss, lane, at))),
        ),
      ),
    ],
  }),
  webEntry({
    id: '4c',
    label: 'Fig. 4 (c)',
    title: 'Mean queueing delay against the number of web sessions',
    statement:
      'The delay grows with the number of sessions. It does so most moderately under REDopt, which keeps its average half-way between the thresholds; under Tail Drop it is highest.',
    pictures: [against(delay)],
    claims: [
      claim(
        'rises',
        'The delay grows with the number of sessions under every mechanism.',
        every(ALL, (lane) => rises(trendOf(delay, lane))),
      ),
      claim(
        'moderate',
        'Between 800 and 1400 sessions it grows least under REDopt.',
        every([TD, STD, GENTLE], (lane) => isLess(spreadOf(delay, OPT), spreadOf(delay, lane))),
      ),
      claim(
        'highest',
        'It is highest under Tail Drop, at every load.',
        every(SESSIONS, (at) => every(REDS, (lane) => isMore(of(delay, TD, at), of(delay, lane, at)))),
      ),
    ],
  }),
  webEntry({
    id: '4d',
    label: 'Fig. 4 (d)',
    title: 'Consecutive losses, 1400 web sessions',
    statement:
      'All RED mechanisms have significantly longer runs of losses than Tail Drop: the bursts of web traffic take their averages to max_th. A greater w_q, hence a shorter memory, makes long runs rarer.',
    finding:
      'Here the averages stay below max_th, for the buffer is 1239 packets with this load. Under the other choices it is REDstd alone whose longest runs are ' +
      'more frequent than those of Tail Drop; GREDstd and REDopt, whose averages stay lower, have fewer throughout.',
    work: {
      points: [
        {
          at: MOST_SESSIONS,
          scenario: {
            ...web(MOST_SESSIONS),
            lanes: [
              ...web(MOST_SESSIONS).lanes,
              { label: FORGETFUL, queue: { ...optOf(WEB[MOST_SESSIONS]!), w_q: 0.02 } as Lane['queue'] },
            ],
          },
        },
      ],
      replications: 10,
    },
    pictures: [exceedances(undefined, exceed)],
    claims: [
      claim(
        'worse',
        'Runs of more than 5 packets are more frequent under REDstd, GREDstd and REDopt than under Tail Drop.',
        every(REDS, (lane) => isMore(of(exceed(5), lane), of(exceed(5), TD))),
      ),
      claim(
        'memory',
        'They are rarer with a greater w_q: REDopt with 0.02 in place of its 0.0009.',
        isLess(of(exceed(5), FORGETFUL), of(exceed(5), OPT)),
      ),
    ],
  }),
  webEntry({
    id: '4e',
    label: 'Fig. 4 (e)',
    title: 'Standard deviation of the queueing delay against the number of web sessions',
    statement:
      'Tail Drop, which may use all of its buffer, varies more than REDstd, and less again when load keeps it full. REDopt varies more than REDstd and GREDstd, which its longer memory explains.',
    finding:
      'REDopt varies more with 800 and 1000 sessions, as stated. From 1100 on the standard settings do: with the load their averages wander ' +
      'from min_th to max_th, while REDopt has a max_p for each load. With 1400 sessions the buffer is four times as long as with 1200, and the ' +
      'runs differ too much to tell whether Tail Drop becomes steadier; with a buffer of 300 packets at every load, and with most other choices, it does.',
    pictures: [against(delaySd)],
    claims: [
      claim(
        'less-than-tail-drop',
        'The deviation is smaller under REDstd than under Tail Drop, up to 1200 sessions.',
        every(
          SESSIONS.filter((at) => at <= 1200),
          (at) => isLess(of(delaySd, STD, at), of(delaySd, TD, at)),
        ),
      ),
      claim(
        'falls',
        'Under Tail Drop it falls from 1200 to 1400 sessions.',
        falls(changeOf(delaySd, TD, 1200, MOST_SESSIONS)),
      ),
      claim(
        'opt',
        'It is greater under REDopt than under REDstd and GREDstd.',
        every(SESSIONS, (at) =>
          every([STD, GENTLE], (lane) => isMore(of(delaySd, OPT, at), of(delaySd, lane, at))),
        ),
      ),
    ],
  }),
]

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
