import type { AdaptiveRedInput, ProbeInput, RedTailInput } from '../../../../src/generated/input'
import type { WorkScenario } from '../../../../src/measures/work'
import type { LaneInput } from '../../../../src/scenario/types'
import { constant, greedy, OLD_NS2, TAIL_DROP, withTcp } from '../../blocks'
import type { Assumption } from '../../paper'

export const [RED_TAIL, ADAPTIVE, TAIL] = ['RED+Tail', 'Adaptive RED', 'Drop Tail'] as const

/** Thresholds in kilobytes equal thresholds in packets: every data packet has 1000 bytes. */
export const PACKET = 1000
export const [MIN_TH, MAX_TH] = [20, 80]
const RATE = 3_000_000
/** A time constant of one second, as adaptive RED chooses its weight (Floyd, Gummadi & Shenker 2001). */
const weightAt = (rate_bps: number) => Number((1 - Math.exp((-8 * PACKET) / rate_bps)).toPrecision(3))

export const redTail: RedTailInput & { kind: 'red_tail' } = {
  kind: 'red_tail',
  min_th_1_bytes: 2_000,
  max_th_1_bytes: 30_000,
  c1_min_bps: 200_000,
  c1_max_bps: 2_700_000,
  threshold_packets: 64,
  idle_s: 5,
  red: {
    min_th_bytes: MIN_TH * PACKET,
    max_th_bytes: MAX_TH * PACKET,
    max_p: 0.1,
    w_q: weightAt(RATE),
    alpha: 0.01,
    beta: 0.9,
    interval_s: 0.5,
    gentle_end: 'twice_max_th',
    spacing: 'wait',
  },
}

export const adaptive = (
  rate_bps: number,
  dynamic?: AdaptiveRedInput['dynamic'],
): AdaptiveRedInput & { kind: 'adaptive_red' } => ({
  kind: 'adaptive_red',
  min_th: MIN_TH,
  max_th: MAX_TH,
  max_p: 0.1,
  w_q: weightAt(rate_bps),
  alpha: 0.01,
  beta: 0.9,
  interval_s: 0.5,
  gentle_end: 'twice_max_th',
  spacing: 'wait',
  ...(dynamic && { dynamic }),
})

export const LANES: LaneInput[] = [
  { label: RED_TAIL, queue: redTail },
  { label: ADAPTIVE, queue: adaptive(RATE) },
  { ...TAIL_DROP, label: TAIL },
]

const TCP = {
  tcp: 'reno',
  profile: 'ns2',
  packet_bytes: PACKET,
  initial_ssthresh_packets: 64,
  min_rto_s: 1,
} as const

export const ftp = (flows: number) => greedy(flows, { ...TCP, rtt_s: 0.064 })

/** Web clients and UDP start once the FTP connections have settled. */
export const COME_S = 100
export const END_S = 500

export const traffic: WorkScenario['traffic'] = [
  ftp(10),
  {
    kind: 'web',
    id: 'web',
    sessions: 800,
    ...TCP,
    initial_window_packets: 1,
    rtt_s: { uniform: [0.016, 0.24] },
    start_s: { uniform: [COME_S, COME_S + 50] },
    think_s: { exponential: 50 },
    object_bytes: { pareto: { mean: 9967, shape: 1.3 } },
  },
  constant(160_000, { packet_bytes: PACKET, start_s: COME_S }),
]

export const probe = (
  own: Partial<ProbeInput> & Pick<ProbeInput, 'every_s' | 'file_packets'>,
): ProbeInput => ({
  kind: 'probe',
  id: 'probe',
  ...TCP,
  initial_window_packets: 1,
  rtt_s: 0.137,
  ...own,
})

/** The whole network up to a time; figures are measured from `warmup_s` on. */
export const network = (
  duration_s: number,
  warmup_s: number,
  own: Partial<WorkScenario> = {},
): WorkScenario => ({
  version: 1,
  title: 'Jou & Baras 2003',
  seed: 1,
  duration_s,
  warmup_s,
  link: { rate_bps: RATE, delay_s: 0.005, buffer: { bytes: 160_000 } },
  access: { rate_bps: 5_000_000 },
  traffic,
  lanes: LANES,
  ...own,
})

export const [FTP, WEB, UDP] = ['ftp', 'web', 'udp'] as const
export const CLASSES = [FTP, WEB, UDP] as const
export const CLASS_NAMES = { [FTP]: 'FTP', [WEB]: 'Web', [UDP]: 'CBR' } as const

export const METHOD = [
  'A bottleneck of 3 Mb/s, buffer 160 kB. Ten FTP connections with a round trip of 64 ms.',
  'From 100 s on 800 web clients, each of which fetches one file (Pareto, at least 2.3 kB, shape 1.3: 10 kB in the mean) and thinks ' +
    '50 s in the mean (exponential); round trips uniform from 16 to 240 ms; and one CBR source, 1 kB every 50 ms.',
  'Packets of 1 kB, slow-start threshold 64 kB at the start. Adaptive RED: thresholds 20 and 80 kB, alpha 0.01, beta 0.9, gentle. ' +
    'RED+Tail: thresholds of queue 1 2 and 30 kB, of queue 2 as adaptive RED’s.',
]

export const ACCESS: Assumption = {
  text:
    'The rate of the access links is not given: 5 Mb/s. The faster they are, the more web packets Drop Tail loses; at 20 Mb/s it is more ' +
    'than adaptive RED.',
  others: [
    { name: 'access links of 10 Mb/s', change: (own) => ({ ...own, access: { rate_bps: 10_000_000 } }) },
    { name: 'access links of 100 Mb/s', change: (own) => ({ ...own, access: { rate_bps: 100_000_000 } }) },
  ],
}

export const SENDER: Assumption = {
  text: 'The TCP is not named: Reno of ns-2, with a least timeout of 1 s; web connections begin with one segment.',
  others: [
    { name: 'Tahoe', change: withTcp({ tcp: 'tahoe' }) },
    { name: 'NewReno', change: withTcp({ tcp: 'newreno' }) },
    { name: 'least timeout 0.2 s', change: withTcp({ min_rto_s: 0.2 }) },
    OLD_NS2,
  ],
}

export const CLIENTS: Assumption = {
  text: 'How 800 clients begin is not said: spread over the first 50 s, so that the load is the same from the start.',
  others: [{ name: 'all clients at once, at 100 s', change: withWeb({ start_s: COME_S }) }],
}

export const CONTROL: Assumption = {
  text: 'Adaptive RED’s weight, period and spacing of drops are those of Floyd, Gummadi & Shenker 2001 and of ns-2.',
  others: [
    { name: 'uniform gaps', change: withControl({ spacing: 'uniform' }) },
    { name: 'weight 0.002', change: withControl({ w_q: 0.002 }) },
    { name: 'weight 0.02', change: withControl({ w_q: 0.02 }) },
  ],
}

const TWO_QUEUES: Assumption = {
  text:
    'Of RED+Tail the paper does not print the scheduler (here: the two queues by turns in proportion to C1 and C2), C1_min (0.2 Mb/s, which ' +
    'makes the rule for C1 continuous), C1_max (0.9 C), the threshold N (64 packets, where slow start ends) and T (5 s).',
  others: [
    { name: 'C1_max 0.55 C', change: withRedTail({ c1_max_bps: 1_650_000 }) },
    { name: 'C1_max 0.7 C', change: withRedTail({ c1_max_bps: 2_100_000 }) },
    { name: 'C1_max C', change: withRedTail({ c1_max_bps: RATE }) },
    { name: 'N 47 packets', change: withRedTail({ threshold_packets: 47 }) },
    { name: 'N 160 packets', change: withRedTail({ threshold_packets: 160 }) },
    { name: 'T 1 s', change: withRedTail({ idle_s: 1 }) },
    { name: 'T 20 s', change: withRedTail({ idle_s: 20 }) },
  ],
}

export const HORIZON: Assumption = {
  text: 'How long was simulated is not said: 500 s. Figures are of the time from 100 s on.',
}

export const ASSUMPTIONS: readonly Assumption[] = [ACCESS, SENDER, CLIENTS, CONTROL, TWO_QUEUES, HORIZON]

function withWeb(options: object) {
  return (own: WorkScenario): WorkScenario => ({
    ...own,
    traffic: own.traffic.map((entry) => (entry.kind === 'web' ? { ...entry, ...options } : entry)),
  })
}

export function withProbe(options: object) {
  return (own: WorkScenario): WorkScenario => ({
    ...own,
    traffic: own.traffic.map((entry) => (entry.kind === 'probe' ? { ...entry, ...options } : entry)),
  })
}

export function withRedTail(options: object) {
  return (own: WorkScenario): WorkScenario => ({
    ...own,
    lanes: own.lanes.map((lane) =>
      lane.queue.kind === 'red_tail' ? { ...lane, queue: { ...lane.queue, ...options } } : lane,
    ),
  })
}

/** Adaptive RED, alone and as the second queue of RED+Tail. */
function withControl(options: object) {
  return (own: WorkScenario): WorkScenario => ({
    ...own,
    lanes: own.lanes.map((lane) => {
      const { queue } = lane
      if (queue.kind === 'adaptive_red') return { ...lane, queue: { ...queue, ...options } }
      if (queue.kind !== 'red_tail') return lane
      return { ...lane, queue: { ...queue, red: { ...queue.red, ...options } } }
    }),
  })
}

export const timeAxis = { title: 'Time', unit: 's' }

/** The course of the whole simulation under one or two schemes. */
export const wholeCourse = (lanes: LaneInput[], columns: string[], step_s: number) => ({
  scenario: network(END_S, 0, { lanes }),
  columns,
  step_s,
})
