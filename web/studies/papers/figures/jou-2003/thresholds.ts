import { claim, each, every, isAbout, isBetween, isLess, isMore } from '../../../../src/measures/claims'
import { of } from '../../../../src/measures/quantities'
import type { WorkPoint, WorkScenario } from '../../../../src/measures/work'
import { withTcp } from '../../blocks'
import { delayOf, goodputOf, loss, queue, queueSd, utilisation } from '../../measures'
import type { Assumption, FigureEntry } from '../../paper'
import { against, overTime } from '../../picture'
import { readings, share } from '../../transient'
import { adaptive, CONTROL, FTP, ftp, network, SENDER } from './network'

const DYNAMIC = { p_lower: 0.01, p_upper: 0.02, gamma: 0.05, interval_s: 0.5 }
const [FIXED_LANE, DYNAMIC_LANE] = ['fixed', 'dynamic'] as const
const FAST = 6_000_000
const [FEW, MANY, FEW_AGAIN, WHOLE] = ['20 flows', '40 flows', '20 flows again', 'all the time'] as const

/** 20 connections, and 20 more from 100 to 300 s. */
const floating = (duration_s: number, warmup_s: number): WorkScenario => ({
  ...network(duration_s, warmup_s),
  title: 'Jou & Baras 2003, thresholds that follow the drop rate',
  link: { rate_bps: FAST, delay_s: 0.005, buffer: { bytes: 1_000_000 } },
  traffic: [ftp(20)],
  lanes: [
    { label: FIXED_LANE, queue: adaptive(FAST) },
    { label: DYNAMIC_LANE, queue: adaptive(FAST, DYNAMIC) },
  ],
  timeline: [
    { at_s: 100, set: { 'traffic.ftp.flows': 40 } },
    { at_s: 300, set: { 'traffic.ftp.flows': 20 } },
  ],
})

/** Each phase without its first 30 s. */
const PHASES: WorkPoint[] = [
  { at: 0, name: FEW, scenario: floating(100, 30) },
  { at: 1, name: MANY, scenario: floating(300, 130) },
  { at: 2, name: FEW_AGAIN, scenario: floating(400, 330) },
  { at: 3, name: WHOLE, scenario: floating(400, 30) },
]

const PHASE_NAMES = [FEW, MANY, FEW_AGAIN] as const
const floatingSeries = {
  scenario: floating(400, 0),
  columns: ['average_packets'],
  step_s: 0.5,
}

const FLOATING_METHOD = [
  '20 FTP connections over a link of 6 Mb/s; 20 more come at 100 s and leave at 300 s.',
  'Both thresholds of adaptive RED move up by gamma of min_th where the averaged drop rate is above P_U = 0.02, down where it is below P_L = 0.01; ' +
    'their distance stays.',
]

const FLOATING_ASSUMPTIONS: readonly Assumption[] = [
  {
    text:
      'Gamma, how often the thresholds move, and the buffer are not given: 0.05 every 0.5 s and 1 MB, for in 160 kB 40 flows lose more ' +
      'than a hundredth whatever the thresholds. They begin at 20 and 80 kB; round trip 64 ms.',
    others: [
      { name: 'gamma 0.01', change: withDynamic({ gamma: 0.01 }) },
      { name: 'gamma 0.2', change: withDynamic({ gamma: 0.2 }) },
      { name: 'every 2 s', change: withDynamic({ interval_s: 2 }) },
      {
        name: 'buffer 160 kB',
        change: (own) => ({ ...own, link: { ...own.link, buffer: { bytes: 160_000 } } }),
      },
      { name: 'round trip 128 ms', change: withTcp({ rtt_s: 0.128 }) },
    ],
  },
  SENDER,
  CONTROL,
]

function withDynamic(options: object) {
  return (own: WorkScenario): WorkScenario => ({
    ...own,
    lanes: own.lanes.map((lane) =>
      lane.queue.kind === 'adaptive_red' && lane.queue.dynamic
        ? { ...lane, queue: { ...lane.queue, dynamic: { ...lane.queue.dynamic, ...options } } }
        : lane,
    ),
  })
}

export const THRESHOLD_ENTRIES: readonly FigureEntry[] = [
  {
    id: '9',
    label: 'Fig. 9',
    title: 'Adaptive RED with fixed and dynamic thresholds: the queue',
    statement:
      'With fixed thresholds the queue varies little; with dynamic ones it is longer, so that delay is paid for fewer drops. Both fill the link, ' +
      'and goodput is higher with dynamic thresholds.',
    method: FLOATING_METHOD,
    assumptions: FLOATING_ASSUMPTIONS,
    work: { axis: { title: 'Flows' }, points: PHASES, series: [floatingSeries] },
    pictures: [
      overTime({ column: 'average_packets', title: 'Average queue, kB' }),
      against(queue),
      against(queueSd),
      against(goodputOf(FTP)),
    ],
    claims: [
      claim(
        'varies-less',
        'With fixed thresholds the queue varies less, over all the time and in each phase.',
        every([...PHASE_NAMES, WHOLE], (at) =>
          isLess(of(queueSd, FIXED_LANE, at), of(queueSd, DYNAMIC_LANE, at)),
        ),
      ),
      claim(
        'longer',
        'With dynamic thresholds the queue is longer, and so the delay, in each phase.',
        every(PHASE_NAMES, (at) =>
          each([
            isMore(of(queue, DYNAMIC_LANE, at), of(queue, FIXED_LANE, at)),
            isMore(of(delayOf(FTP), DYNAMIC_LANE, at), of(delayOf(FTP), FIXED_LANE, at)),
          ]),
        ),
      ),
      claim(
        'full',
        'Both fill the link: utilisation of at least 99 %.',
        every([FIXED_LANE, DYNAMIC_LANE], (lane) =>
          isBetween(of(utilisation, lane, WHOLE), 0.99, Number.POSITIVE_INFINITY),
        ),
      ),
      claim(
        'goodput',
        'Goodput is higher with dynamic thresholds.',
        isMore(of(goodputOf(FTP), DYNAMIC_LANE, WHOLE), of(goodputOf(FTP), FIXED_LANE, WHOLE)),
      ),
    ],
  },
  {
    id: '10',
    label: 'Fig. 10',
    title: 'Adaptive RED with fixed and dynamic thresholds: the drop probability',
    statement:
      'With fixed thresholds about 5 % of the packets are dropped, with dynamic ones about 1.4 %, between the limits of 1 and 2 %.',
    method: FLOATING_METHOD,
    assumptions: [
      ...FLOATING_ASSUMPTIONS,
      {
        text: 'The drop probability is the share of packets that are dropped. “About” is read as within a quarter.',
      },
    ],
    work: {
      axis: { title: 'Flows' },
      points: PHASES,
      series: [{ ...floatingSeries, columns: ['ftp.drops', 'ftp.arrivals'], step_s: 5 }],
    },
    pictures: [
      readings({
        title: 'Share of packets dropped, in each 5 s, %',
        lines: [FIXED_LANE, DYNAMIC_LANE].map((lane) => ({
          name: lane,
          lane,
          value: share('ftp.drops', 'ftp.arrivals', 0.01),
        })),
      }),
      against(loss, {
        published: {
          [FIXED_LANE]: [null, null, null, 5],
          [DYNAMIC_LANE]: [null, null, null, 1.4],
        },
      }),
    ],
    claims: [
      claim(
        'less',
        'Dynamic thresholds drop less in each phase.',
        every(PHASE_NAMES, (at) => isLess(of(loss, DYNAMIC_LANE, at), of(loss, FIXED_LANE, at))),
      ),
      claim(
        'fixed',
        'With fixed thresholds about 5 % are dropped.',
        isAbout(of(loss, FIXED_LANE, WHOLE), 0.05, 0.25),
      ),
      claim(
        'dynamic',
        'With dynamic thresholds about 1.4 % are dropped.',
        isAbout(of(loss, DYNAMIC_LANE, WHOLE), 0.014, 0.25),
      ),
      claim(
        'limits',
        'With dynamic thresholds the share of drops is between the limits, in each phase.',
        every(PHASE_NAMES, (at) => isBetween(of(loss, DYNAMIC_LANE, at), DYNAMIC.p_lower, DYNAMIC.p_upper)),
      ),
    ],
  },
]
