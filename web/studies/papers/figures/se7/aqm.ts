import {
  claim,
  each,
  every,
  isAbout,
  isBetween,
  isLess,
  isMore,
  isTimes,
} from '../../../../src/measures/claims'
import { number, of, probabilityAt } from '../../../../src/measures/quantities'
import type { WorkScenario } from '../../../../src/measures/work'
import type { LaneInput, TrafficInput } from '../../../../src/scenario/types'
import { TAIL_DROP } from '../../blocks'
import { loss, measure, utilisation } from '../../measures'
import type { FigureEntry } from '../../paper'
import { profiles } from '../../picture'
import { level, rate, readings, share } from '../../transient'
import {
  flat,
  flood,
  linesOf,
  NUMBERS_OURS,
  named,
  network,
  scheduled,
  step,
  throughputOf,
  workedOut,
} from './network'

const MS = 0.001

const RED = {
  kind: 'red' as const,
  min_th: 20,
  max_th: 60,
  max_p: 0.02,
  spacing: 'uniform' as const,
  spares_short: false,
}
const [AVERAGE, AT_ONCE, SPACED, BY_CHANCE] = [
  'weight 0.002',
  'weight 1',
  'spaced',
  'each by chance',
] as const
const [BURSTS, GAPS] = ['bursts', '100 arrivals'] as const

const bursts = (duration_s: number, warmup_s: number): WorkScenario =>
  network('RED and bursts', {
    duration_s,
    warmup_s,
    traffic: [{ kind: 'poisson', id: 'bursts', rate_bps: 640_000, packet_bytes: 1000, burst_packets: 80 }],
    lanes: [
      { label: AVERAGE, queue: RED },
      { label: AT_ONCE, queue: { ...RED, w_q: 1 } },
    ],
  })

const OVERLOAD_BPS = 12_000_000
const PROBED_BYTES = 1000
const HUNDRED_S = (100 * 8 * PROBED_BYTES) / OVERLOAD_BPS
/** The value in the middle between the thresholds: half of MaxP. */
const HALF_OF_MAX_P = RED.max_p / 2
const gaps: WorkScenario = network('RED and its gaps', {
  duration_s: 5 + HUNDRED_S,
  warmup_s: 5,
  link: { buffer: { packets: 10_000 } },
  traffic: [flood('udp', OVERLOAD_BPS, { packet_bytes: PROBED_BYTES, jitter: 0 })],
  lanes: (['uniform', 'geometric'] as const).map((spacing, i) => ({
    label: [SPACED, BY_CHANCE][i]!,
    queue: { kind: 'sketch', points: flat(HALF_OF_MAX_P), spacing },
  })),
})
const anyDrop = workedOut(
  { title: 'Runs with a drop among 100 arrivals', unit: '%', size: 0.01, digits: 0 },
  ['drops.total'],
  (drops) => (drops > 0 ? 1 : 0),
)

const RED_ENTRY: FigureEntry = {
  id: 'red',
  label: 'capacity.3.1, fig-red-avg, fig-red, fig-red-prob',
  title: 'RED looks at an average, and spaces its drops',
  statement:
    'RED drops by an average of the queue, which filters out bursts. Its probability rises from zero at MinThreshold to MaxP at MaxThreshold, ' +
    'and then is one. Drops are spaced: with MaxP 0.02 and an average in the middle, after 99 packets without a drop the next is dropped for certain.',
  look: 'The bursts pass the thresholds of 20 and 60 packets, and the average stays below both: hardly a packet of a burst is dropped.',
  method: [
    'RED with MinThreshold 20, MaxThreshold 60, MaxP 0.02. Bursts of 80 packets over 10 Mb/s, one a second in the mean.',
    'Gaps: a flat curve at 0.01, the value in the middle between the thresholds, and a steady overload; 100 arrivals in each run.',
  ],
  assumptions: [{ text: 'Thresholds and traffic are ours. Weight is 0.002, as Floyd and Jacobson chose.' }],
  work: {
    points: [
      { at: 0, name: BURSTS, scenario: bursts(60, 10) },
      { at: 1, name: GAPS, scenario: gaps },
    ],
    replications: 40,
    series: [{ scenario: bursts(20, 0), columns: ['queue_max_packets', 'average_packets'], step_s: 0.05 }],
    curves: [{ name: 'RED', queue: RED, buffer_packets: 100 }],
  },
  pictures: [
    readings({
      title: 'Packets',
      from_s: 10,
      to_s: 20,
      lines: [
        { name: 'queue', lane: AVERAGE, value: level('queue_max_packets') },
        { name: 'average', lane: AVERAGE, value: level('average_packets') },
      ],
    }),
    profiles('Average queue, packets'),
  ],
  claims: [
    claim(
      'bursts',
      'With the average fewer than 0.2 % of the packets are dropped; with the queue itself, weight 1, more than one in ten.',
      each([
        isLess(of(loss, AVERAGE, BURSTS), number(0.002, loss, '0.2 %')),
        isBetween(of(loss, AT_ONCE, BURSTS), 0.1, 1),
      ]),
    ),
    claim(
      'gap',
      'In the middle between the thresholds the probability is half of MaxP, 0.01. Of 100 arrivals at least one is then dropped in every run if drops are spaced, and not in every run if each packet is drawn by itself.',
      each([
        isAbout(probabilityAt('RED', 40), HALF_OF_MAX_P, 1e-6),
        isBetween(of(anyDrop, SPACED, GAPS), 1, 1),
        isLess(of(anyDrop, BY_CHANCE, GAPS), number(0.9, anyDrop, '90 % of the runs')),
      ]),
    ),
  ],
}

const [TAIL, CODEL] = ['Tail Drop', 'CoDel'] as const

const home = (duration_s: number, warmup_s: number): WorkScenario =>
  network('a home router', {
    duration_s,
    warmup_s,
    link: { buffer: { packets: 400 } },
    traffic: [
      { kind: 'ftp', id: 'ftp', flows: 1, tcp: 'cubic', profile: 'linux', packet_bytes: 1500, rtt_s: 0.04 },
      { kind: 'call', id: 'call' },
    ],
    lanes: [
      { ...TAIL_DROP, label: TAIL },
      { label: CODEL, queue: { kind: 'codel' } },
    ],
  })
const callDelay = named('Delay of the call', measure('classes.call.delay_mean_s'))

const HOME: FigureEntry = {
  id: 'home',
  label: 'capacity.3.2, fig-codel',
  title: 'CoDel on an access link',
  statement:
    'Routers at home have large buffers, which a single download keeps full. CoDel looks at how long packets wait, 5 ms or less within 100 ms, and has nothing to be set.',
  look: 'Behind Tail Drop packets wait for hundreds of milliseconds; behind CoDel for some five, and the download goes on nearly as fast.',
  method: [
    'A CUBIC download with a round trip of 40 ms and a call over 10 Mb/s, buffer 400 packets; CoDel with its defaults.',
  ],
  assumptions: [NUMBERS_OURS],
  work: {
    points: [{ at: 0, scenario: home(90, 20) }],
    series: [{ scenario: home(40, 0), columns: ['delay_sum_s', 'departures'], step_s: 0.25 }],
  },
  pictures: [
    readings({
      title: 'Delay in the queue, ms',
      lines: [TAIL, CODEL].map((lane) => ({
        name: lane,
        lane,
        value: share('delay_sum_s', 'departures', MS),
      })),
    }),
  ],
  claims: [
    claim(
      'waits',
      'The call waits for more than 200 ms behind Tail Drop, and for less than 15 ms behind CoDel.',
      each([
        isBetween(of(callDelay, TAIL), 0.2, Number.POSITIVE_INFINITY),
        isBetween(of(callDelay, CODEL), 0, 0.015),
      ]),
    ),
    claim(
      'goes-on',
      'The link is used to 90 % at least behind CoDel, too.',
      isBetween(of(utilisation, CODEL), 0.9, 1),
    ),
  ],
}

const [WITHOUT, WITH] = ['without ECN', 'with ECN'] as const
const downloads = (ecn: boolean): TrafficInput[] => [
  {
    kind: 'ftp',
    id: 'ftp',
    flows: 8,
    tcp: 'newreno',
    packet_bytes: 1500,
    rtt_s: { uniform: [0.03, 0.06] },
    ecn,
  },
]
const marked = (duration_s: number, warmup_s: number): WorkScenario =>
  network('marks', {
    duration_s,
    warmup_s,
    traffic: downloads(false),
    lanes: [WITHOUT, WITH].map(
      (label): LaneInput => ({
        label,
        queue: { kind: 'red', min_th: 20, max_th: 80, max_p: 0.1 },
        override: { traffic: downloads(label === WITH) },
      }),
    ),
  })
const DROPPED = { early: 1, forced: 1, overflow: 1 } as const
const marks = measure('marks')

const ECN: FigureEntry = {
  id: 'ecn',
  label: 'capacity.3.3',
  title: 'Marks in place of drops',
  statement:
    'A queue that would drop a packet to slow a sender down marks it instead, if its sender has said that it understands marks; the packet arrives.',
  look: 'Without ECN packets are dropped all the time; with ECN as many are marked, and hardly one is dropped once the start is over.',
  method: ['Eight downloads over 10 Mb/s through RED (thresholds 20 and 80, MaxP 0.1).'],
  assumptions: [NUMBERS_OURS],
  work: {
    points: [{ at: 0, scenario: marked(90, 20) }],
    series: [{ scenario: marked(60, 0), columns: ['early', 'forced', 'overflow', 'marks'], step_s: 1 }],
  },
  pictures: [
    readings({
      title: 'Packets per second',
      from_s: 5,
      lines: [
        { name: 'drops, without', lane: WITHOUT, value: rate(DROPPED) },
        { name: 'drops, with ECN', lane: WITH, value: rate(DROPPED) },
        { name: 'marks, with ECN', lane: WITH, value: rate({ marks: 1 }) },
      ],
    }),
  ],
  claims: [
    claim(
      'lost',
      'Without ECN more than 0.5 % of the packets are lost.',
      isBetween(of(loss, WITHOUT), 0.005, 1),
    ),
    claim(
      'none',
      'With ECN less than 0.02 % are lost.',
      isLess(of(loss, WITH), number(0.0002, loss, '0.02 %')),
    ),
    claim('marks', 'Packets are marked instead.', isMore(of(marks, WITH), of(marks, WITHOUT))),
  ],
}

const [BEST_EFFORT, FIRST] = ['one queue', 'EF in priority'] as const
const EF = 46

const voip = (duration_s: number, warmup_s: number): WorkScenario =>
  network('voice over IP', {
    duration_s,
    warmup_s,
    traffic: [
      { kind: 'call', id: 'call', flows: 4, dscp: EF },
      {
        kind: 'ftp',
        id: 'ftp',
        flows: 4,
        tcp: 'newreno',
        packet_bytes: 1500,
        rtt_s: { uniform: [0.03, 0.06] },
      },
    ],
    lanes: [
      { ...TAIL_DROP, label: BEST_EFFORT },
      scheduled(FIRST, {
        share: 'strict',
        queues: [{ name: 'EF', takes: [EF], limit: { packets: 50 } }, { name: 'default' }],
      }),
    ],
  })
const callP999 = named('Calls, 99.9th percentile of the delay', measure('classes.call.delay_s.p999'))
const callLate = measure('classes.call.delivery.late')

const VOIP: FigureEntry = {
  id: 'voip',
  label: 'capacity.4.1',
  title: 'Expedited forwarding for voice over IP',
  statement:
    'A telephone marks its packets with the DSCP of expedited forwarding (EF); routers put these into a queue of low delay, such as one of priority.',
  look: 'In one queue calls wait with the downloads, for hundreds of milliseconds; with EF first, for about one.',
  method: ['Four calls marked EF (DSCP 46) and four downloads over 10 Mb/s, buffer 300 packets.'],
  assumptions: [NUMBERS_OURS],
  work: {
    points: [{ at: 0, scenario: voip(90, 20) }],
    series: [{ scenario: voip(40, 0), columns: ['call.delay_sum_s', 'call.departures'], step_s: 0.25 }],
  },
  pictures: [
    readings({
      title: 'Delay of the calls in the queue, ms',
      lines: [BEST_EFFORT, FIRST].map((lane) => ({
        name: lane,
        lane,
        value: share('call.delay_sum_s', 'call.departures', MS),
      })),
    }),
  ],
  claims: [
    claim(
      'waits',
      'Of 1000 packets 999 wait for 2 ms at most with EF first: for the packet in transmission, and for other calls.',
      isBetween(of(callP999, FIRST), 0, 0.002),
    ),
    claim(
      'one-queue',
      'In one queue some wait for more than 200 ms.',
      isBetween(of(callP999, BEST_EFFORT), 0.2, Number.POSITIVE_INFINITY),
    ),
    claim(
      'late',
      'More than half of the packets come too late to be heard in one queue, and none with EF first.',
      each([isBetween(of(callLate, BEST_EFFORT), 0.5, 1), isBetween(of(callLate, FIRST), 0, 0.0001)]),
    ),
  ],
}

const GBPS = 1_000_000_000
const DSCPS = { AF11: 10, AF12: 12 } as const
const AF11_STEP = 40
const AF12_STEPS = [10, 20, 40, 60]
const WRED = 'WRED'

const datacenter = (af12_step: number): WorkScenario =>
  network(`WRED in a data centre, AF12 from ${af12_step}`, {
    duration_s: 8,
    warmup_s: 1,
    link: { rate_bps: GBPS, delay_s: 0.00001, buffer: { packets: 500 } },
    access: { rate_bps: 10 * GBPS },
    traffic: Object.entries(DSCPS).map(
      ([id, dscp]): TrafficInput => ({
        kind: 'ftp',
        id,
        flows: 4,
        tcp: 'dctcp',
        ecn: true,
        packet_bytes: 1500,
        rtt_s: 0.0002,
        min_rto_s: 0.01,
        start_s: { uniform: [0, 0.1] },
        dscp,
      }),
    ),
    lanes: [
      {
        label: WRED,
        queue: {
          kind: 'wred',
          w_q: 1,
          above_max: 'mark',
          curves: [
            { of: [DSCPS.AF11], points: step(AF11_STEP) },
            { of: [DSCPS.AF12], points: step(af12_step) },
          ],
        },
      },
    ],
  })
const markedOf = (id: string) =>
  workedOut(
    { title: `${id}, marked`, unit: '%', size: 0.01, digits: 1 },
    [`classes.${id}.marks`, `classes.${id}.arrivals`],
    (own, all) => own / all,
  )
const both = (measureOf: typeof markedOf) =>
  Object.keys(DSCPS).map((id) => ({ name: id, lane: WRED, measure: measureOf(id) }))

const DC_WRED: FigureEntry = {
  id: 'dc-wred',
  label: 'capacity.4.2',
  title: 'Weighted RED in a data centre',
  statement:
    'In a data centre RED marks, by the queue itself in place of an average (Weight 1), and from one threshold on. Weighted RED has ' +
    'thresholds for each DSCP, so that one queue marks some traffic earlier.',
  look: 'The class with the lower step is marked more; at 40 packets, where both steps are equal, both are marked alike.',
  method: [
    'Four DCTCP senders in AF11 and four in AF12, round trip 0.2 ms, 1 Gb/s. AF11 is marked from 40 packets on, AF12 from 10 to 60.',
  ],
  assumptions: [NUMBERS_OURS],
  work: {
    axis: { title: 'Step of AF12', unit: 'packets' },
    points: AF12_STEPS.map((packets) => ({ at: packets, scenario: datacenter(packets) })),
  },
  pictures: [
    linesOf({ title: 'Marked, %', lines: both(markedOf) }),
    linesOf({ title: 'Rate, Mb/s', lines: both((id) => throughputOf(id)) }),
  ],
  claims: [
    claim(
      'lower',
      'With the lower step AF12 is marked more than AF11, and with the higher one less.',
      each([
        ...[10, 20].map((at) => isMore(of(markedOf('AF12'), WRED, at), of(markedOf('AF11'), WRED, at))),
        isLess(of(markedOf('AF12'), WRED, 60), of(markedOf('AF11'), WRED, 60)),
      ]),
    ),
    claim(
      'equal',
      'With equal steps neither gets more than 1.25 times the rate of the other.',
      isTimes(of(throughputOf('AF12'), WRED, 40), of(throughputOf('AF11'), WRED, 40), 0.8, 1.25),
    ),
    claim(
      'no-loss',
      'Marks suffice: fewer than one packet in 10,000 is lost.',
      every(AF12_STEPS, (at) => isLess(of(loss, WRED, at), number(0.0001, loss, '0.01 %'))),
    ),
  ],
}

export const AQM_ENTRIES: readonly FigureEntry[] = [RED_ENTRY, HOME, ECN, VOIP, DC_WRED]
