import type { VideoCallInput } from '../../../../src/generated/input'
import { ascend, claim, each, isBetween, isLess, isMore } from '../../../../src/measures/claims'
import { number, of, times } from '../../../../src/measures/quantities'
import type { WorkPoint } from '../../../../src/measures/work'
import type { LaneInput } from '../../../../src/scenario/types'
import { withClass } from '../../blocks'
import type { FigureEntry } from '../../paper'
import { against, table } from '../../picture'
import { cubic, DUALPI2, LINUX, network, PRAGUE, p99Of, prague, RANDOM_STARTS, RFC, rateOf } from './network'

const [ALONE, IN_C, IN_L] = ['no call', 'call in C', 'call in L'] as const
const CALL = 'call'
/** As printed: Mb/s of Prague. */
const PRINTED = { [ALONE]: 18.27, [IN_C]: 12.64, [IN_L]: 2.29 } as const

const call = (own: Partial<VideoCallInput> = {}): VideoCallInput & { kind: 'video_call' } => ({
  kind: 'video_call',
  id: CALL,
  rate_bps: 2_500_000,
  control: 'fixed',
  rtt_s: 0.16,
  ...own,
})
const CALLS: Record<keyof typeof PRINTED, readonly ReturnType<typeof call>[]> = {
  [ALONE]: [],
  [IN_C]: [call()],
  [IN_L]: [call({ ecn: 'ect1' })],
}
const CALL_POINTS: WorkPoint[] = Object.entries(CALLS).map(([name, calls], at) => ({
  at,
  name,
  scenario: network(`Prague beside a video call, ${name}`, 20_000_000, {
    duration_s: 180,
    warmup_s: 120,
    traffic: [prague(0.16), ...calls],
    lanes: [...DUALPI2],
  }),
}))
const callsAt = [ALONE, IN_C, IN_L]

const CALL_ENTRY: FigureEntry = {
  id: 'call',
  label: 'l4s-tests, 5',
  title: 'Prague beside a video call that does not respond',
  statement:
    'A call’s frames arrive as bursts. In L they are longer than the threshold and mark Prague’s packets beside them: of 18.3 Mb/s alone, Prague keeps ' +
    '12.6 beside the call in C, and 2.3 beside the call in L.',
  method: [
    'One Prague flow and one call over 20 Mb/s, round trip 160 ms; rates of the last of three minutes.',
  ],
  assumptions: [
    {
      text: 'Rate and frames of the call (Skype, both ways) are not printed: 2.5 Mb/s at 30 frames a second, a key frame of five times the size every two seconds.',
      others: [1.5, 4].map((mbps) => ({
        name: `a call of ${mbps} Mb/s`,
        change: withClass(CALL, { rate_bps: mbps * 1e6 }),
      })),
    },
    RANDOM_STARTS,
  ],
  work: { axis: { title: 'Call' }, points: CALL_POINTS },
  pictures: [
    against(rateOf(PRAGUE), { published: { [LINUX]: callsAt.map((name) => PRINTED[name]) } }),
    against(p99Of(PRAGUE), { log: true }),
  ],
  claims: [
    claim(
      'order',
      'Prague gets most without the call, less beside the call in C, and least beside the call in L (Linux’s rules).',
      ascend([IN_L, IN_C, ALONE].map((at) => of(rateOf(PRAGUE), LINUX, at))),
    ),
    claim(
      'harm',
      'Beside the call in L it keeps less than a fifth of its rate, with either set of rules.',
      each(
        [RFC, LINUX].map((lane) =>
          isLess(of(rateOf(PRAGUE), lane, IN_L), times(0.2, of(rateOf(PRAGUE), lane, ALONE))),
        ),
      ),
    ),
    claim(
      'delay',
      'Beside the call in L, 1 of 100 packets of Prague waits for more than twice the threshold of 1 ms.',
      each(
        [RFC, LINUX].map((lane) => isBetween(of(p99Of(PRAGUE), lane, IN_L), 0.002, Number.POSITIVE_INFINITY)),
      ),
    ),
  ],
}

const [PRAGUE_DUAL, CUBIC_DUAL, PRAGUE_FQ, CUBIC_FQ] = [
  'Prague, DualPI2',
  'CUBIC, DualPI2',
  'Prague, FQ-CoDel',
  'CUBIC, FQ-CoDel',
] as const
const ONE = 'one'
const [STEADY, TRAINS, WIFI] = ['steady', 'trains of 4 ms', 'Wi-Fi'] as const
const MBPS_50 = 50_000_000

const flow = (by: string, own: object) => [
  { ...(by.startsWith('Prague') ? prague(0.02) : cubic(0.02)), id: ONE, ...own },
]
const burstLanes = (own: object): LaneInput[] =>
  [PRAGUE_DUAL, CUBIC_DUAL, PRAGUE_FQ, CUBIC_FQ].map((label) => ({
    label,
    queue: label.endsWith('DualPI2') ? { kind: 'dualpi2' } : { kind: 'fq_codel' },
    override: { traffic: flow(label, own) },
  }))
const bursty = (name: string, at: number, own: object, link: object = {}): WorkPoint => ({
  at,
  name,
  scenario: network(`bursts, ${name}`, MBPS_50, {
    link: { rate_bps: MBPS_50, delay_s: 0.001, buffer: { packets: 10_000 }, ...link },
    traffic: flow(PRAGUE_DUAL, own) as never,
    lanes: burstLanes(own),
  }),
})

const throughput = rateOf(ONE, 'Rate')

const BURST_ENTRY: FigureEntry = {
  id: 'bursts',
  label: 'l4s-tests, bursts',
  title: 'Bursts before the queue, and at a Wi-Fi link',
  statement:
    'A threshold of 1 ms marks the rear of every burst that takes longer than that to send, though the link is not full. With bursts of about 4 ms Prague ' +
    'through DualPI2 leaves half of the link unused; CUBIC through FQ-CoDel does not.',
  method: [
    'One flow over 50 Mb/s, round trip 20 ms. Trains: the sender is paced, and sends what 4 ms of its rate allow at once. Wi-Fi: the link waits for 1 to 5 ms, ' +
      'then sends at most 32 packets.',
  ],
  assumptions: [
    { text: 'The tests made bursts with netem behind the sender; here the sender makes them.' },
    RANDOM_STARTS,
  ],
  work: {
    axis: { title: 'Arrivals and link' },
    points: [
      bursty(STEADY, 0, { pacing: true }),
      bursty(TRAINS, 1, { pacing: true, train_s: 0.004 }),
      bursty(WIFI, 2, { pacing: true }, { bursts: { wait_min_s: 0.001, wait_max_s: 0.005, packets: 32 } }),
    ],
  },
  pictures: [
    against(throughput),
    table(
      [PRAGUE_DUAL, CUBIC_DUAL, PRAGUE_FQ, CUBIC_FQ].map((lane) => ({ name: lane, lane, at: WIFI })),
      [{ measure: throughput }, { measure: p99Of(ONE, 'All') }],
    ),
  ],
  claims: [
    claim(
      'trains',
      'With trains of 4 ms Prague through DualPI2 sends less than six tenths of what it sends without.',
      isLess(of(throughput, PRAGUE_DUAL, TRAINS), times(0.6, of(throughput, PRAGUE_DUAL, STEADY))),
    ),
    claim(
      'wifi',
      'Over a Wi-Fi link Prague through DualPI2 sends less than half of what CUBIC sends through FQ-CoDel.',
      isLess(of(throughput, PRAGUE_DUAL, WIFI), times(0.5, of(throughput, CUBIC_FQ, WIFI))),
    ),
    claim(
      'delay',
      'It waits less there, too: the 99th percentile of the delay is less than with CUBIC through FQ-CoDel.',
      isLess(of(p99Of(ONE, 'All'), PRAGUE_DUAL, WIFI), of(p99Of(ONE, 'All'), CUBIC_FQ, WIFI)),
    ),
    claim(
      'steady',
      'Without bursts Prague fills the link through DualPI2 to 95 % at least.',
      isMore(of(throughput, PRAGUE_DUAL, STEADY), number(0.95 * MBPS_50, throughput, '95 % of the link')),
    ),
  ],
}

export const DISTURBED_ENTRIES: readonly FigureEntry[] = [CALL_ENTRY, BURST_ENTRY]
