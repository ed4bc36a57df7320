// One table of networks, entry after entry: its length is their number, not that of ideas.

import type { FtpInput } from '../generated/input'
import type { Distribution } from '../generated/scenario'
import { newClass, wholeClass } from './classes'
import { DEFAULT_SCENARIO } from './default'
import { equal } from './equal'
import { MOST_LANES } from './lanes'
import { networkText } from './networks-text'
import { schemeLabel } from './schemes'
import { withoutPlanned } from './timeline/planned'
import { plainQueue } from './traits'
import type { Lane, LaneInput, QueueKind, Scenario, ScenarioInput, TrafficInput, View } from './types'

/** A typical link with its access, reverse path and senders, without queue disciplines. */
export interface Network {
  /** Name in an address. */
  id: keyof typeof networkText
  readonly name: string
  /** Where the numbers come from. */
  readonly source: string
  link: Scenario['link']
  access: Scenario['access']
  reverse?: Scenario['reverse']
  traffic: readonly TrafficInput[]
  /** The discipline of the network: a lane with it is added if there is none. */
  brings?: QueueKind
  /** The plots for this network. */
  plots?: View['plots']
}

/** A buffer of one bandwidth-delay product, the rule of thumb that Appenzeller et al. 2004 begin from, in whole packets of 1500 bytes. */
const product = (rate_bps: number, rtt_s: number) => ({
  packets: Math.max(1, Math.round((rate_bps * rtt_s) / (8 * PACKET_BYTES))),
})
const PACKET_BYTES = 1500

/**
 * Senders of today: CUBIC, which Linux, Windows and Apple's stacks use (RFC 9438, abstract), ten packets at the start
 * (RFC 6928, section 2), an ACK for every second segment (RFC 5681, section 4.2), and the least timeout of 0.2 s that Linux
 * has (`TCP_RTO_MIN`) in place of RFC 6298's 1 s.
 */
const TODAY = {
  tcp: 'cubic',
  profile: 'rfc',
  packet_bytes: PACKET_BYTES,
  receive_window_bytes: 10_000_000,
  delayed_ack: true,
  ecn: false,
  initial_window_packets: 10,
  min_rto_s: 0.2,
} as const satisfies Partial<FtpInput>

interface Load {
  downloads: number
  sessions?: number
  calls?: number
}

/** 20 ms of speech at the 64 kb/s of ITU-T G.711 are 160 bytes, headers of IP, UDP and RTP another 40. */
const CALL = { bps: 80_000, packet_bytes: 200 }

/** Downloads, people who browse, and calls. */
function today(rtt_s: Distribution, { downloads, sessions, calls }: Load): TrafficInput[] {
  const sender = { ...TODAY, rtt_s }
  return [
    { ...newClass('ftp', 'ftp'), ...sender, flows: downloads, start_s: { uniform: [0, 5] } } as TrafficInput,
    ...(sessions ? [{ ...newClass('web', 'web'), ...sender, sessions } as TrafficInput] : []),
    ...(calls
      ? [
          {
            id: 'udp',
            kind: 'cbr',
            flows: calls,
            rate_bps: calls * CALL.bps,
            packet_bytes: CALL.packet_bytes,
            jitter: 0.1,
          } as TrafficInput,
        ]
      : []),
  ]
}

/** One flow by the rules of Linux, whose packets can be marked. */
const markable = (tcp: NonNullable<FtpInput['tcp']>, rtt_s: number): TrafficInput => ({
  kind: 'ftp',
  id: tcp,
  flows: 1,
  tcp,
  profile: 'linux',
  packet_bytes: PACKET_BYTES,
  ecn: true,
  rtt_s,
  start_s: { uniform: [0, 1] },
})

/** Senders of the papers, in the order of their links in the gallery; a test holds these to the figures that run. */
const ns2 = (own: Omit<FtpInput, 'kind' | 'id'>): TrafficInput => ({
  kind: 'ftp',
  id: 'ftp',
  profile: 'ns2',
  ...own,
})

/**
 * Rates are those in the name. Round trips are the way and the access. Light needs about 5 µs for a kilometre of glass, of
 * an index of 1.5: 10 ms there and back within 1000 km, 60 ms across the Atlantic. What is chosen for this lab says so.
 */
const NUMBERS: readonly Omit<Network, 'name' | 'source'>[] = [
  {
    id: 'lab',
    link: DEFAULT_SCENARIO.link,
    access: DEFAULT_SCENARIO.access,
    traffic: DEFAULT_SCENARIO.traffic,
  },
  {
    id: 'l4s',
    // Here both get about the same rate, as in most cells of RFC 9332’s claim; at a round trip of 20 ms they do not.
    link: { rate_bps: 40_000_000, delay_s: 0.0025, buffer: product(40_000_000, 0.1) },
    access: { rate_bps: 1_000_000_000 },
    traffic: [markable('prague', 0.01), markable('cubic', 0.01), { kind: 'call', id: 'call', rtt_s: 0.01 }],
    brings: 'dualpi2',
    plots: ['queue_delays', 'load'],
  },
  {
    id: 'dsl',
    link: { rate_bps: 10_000_000, delay_s: 0.01, buffer: product(10_000_000, 0.1) },
    access: { rate_bps: 1_000_000_000 },
    traffic: today({ spread: [0.03, 0.1] }, { downloads: 2, sessions: 10, calls: 4 }),
  },
  {
    id: 'asymmetric',
    link: { rate_bps: 10_000_000, delay_s: 0.01, buffer: product(10_000_000, 0.1) },
    access: { rate_bps: 1_000_000_000 },
    reverse: { rate_bps: 500_000, buffer: { packets: 100 }, queue: { kind: 'tail_drop' }, thinning: 1 },
    traffic: today({ spread: [0.03, 0.1] }, { downloads: 2, sessions: 10, calls: 4 }),
  },
  {
    id: 'cable',
    link: { rate_bps: 100_000_000, delay_s: 0.005, buffer: product(100_000_000, 0.08) },
    access: { rate_bps: 1_000_000_000 },
    traffic: today({ spread: [0.015, 0.08] }, { downloads: 4, sessions: 50, calls: 4 }),
  },
  {
    id: 'fibre',
    link: { rate_bps: 1_000_000_000, delay_s: 0.001, buffer: product(1_000_000_000, 0.02) },
    access: { rate_bps: 10_000_000_000 },
    traffic: today({ spread: [0.005, 0.02] }, { downloads: 8, sessions: 100 }),
  },
  {
    id: 'wifi',
    link: { rate_bps: 20_000_000, delay_s: 0.005, buffer: product(20_000_000, 0.1) },
    access: { rate_bps: 100_000_000 },
    traffic: today({ spread: [0.02, 0.1] }, { downloads: 4, sessions: 40, calls: 8 }),
  },
  {
    id: 'wlan',
    link: {
      rate_bps: 100_000_000,
      delay_s: 0.005,
      buffer: product(100_000_000, 0.1),
      bursts: { wait_min_s: 0.001, wait_max_s: 0.005, packets: 32 },
    },
    access: { rate_bps: 1_000_000_000 },
    traffic: today({ spread: [0.02, 0.08] }, { downloads: 4, sessions: 20, calls: 4 }),
  },
  {
    id: 'mobile',
    link: {
      rate_bps: 12_000_000,
      delay_s: 0.02,
      buffer: product(12_000_000, 0.3),
      trace: { kind: 'mobile', mean_bps: 12_000_000, smooth: false },
    },
    access: { rate_bps: 100_000_000 },
    traffic: today({ spread: [0.05, 0.12] }, { downloads: 2, sessions: 10, calls: 2 }),
  },
  {
    id: 'jitter',
    link: {
      rate_bps: 50_000_000,
      delay_s: 0.01,
      buffer: product(50_000_000, 0.08),
      jitter: { mean_s: 0.004, spread_s: 0.002 },
    },
    access: { rate_bps: 1_000_000_000 },
    traffic: today(0.08, { downloads: 4 }),
  },
  {
    id: 'satellite',
    // One hop takes 239.6 ms below the satellite and 279 ms at the edge of its view, there and back twice that (RFC 2488, section 2).
    link: { rate_bps: 20_000_000, delay_s: 0.27, buffer: product(20_000_000, 0.6) },
    access: { rate_bps: 100_000_000 },
    traffic: today({ spread: [0.56, 0.6] }, { downloads: 4, sessions: 20, calls: 4 }),
  },
  {
    id: 'datacentre',
    // RFC 8257 (abstract, section 1) is about switches with little buffer and senders that heed marks; it has no such numbers.
    link: { rate_bps: 1_000_000_000, delay_s: 0.00002, buffer: { packets: 55 } },
    access: { rate_bps: 1_000_000_000 },
    traffic: today({ spread: [0.0001, 0.00025] }, { downloads: 16 }).map(
      (entry) => ({ ...entry, ecn: true, min_rto_s: 0.01 }) as TrafficInput,
    ),
  },
  {
    id: 'brandauer',
    link: { rate_bps: 10_000_000, delay_s: 0.05, buffer: { packets: 248 } },
    access: { rate_bps: 100_000_000 },
    traffic: [
      ns2({
        flows: 64,
        tcp: 'sack',
        packet_bytes: 1514,
        rtt_s: { cycle: [0.12, 0.14, 0.16, 0.18] },
        start_s: { uniform: [0, 10] },
        receive_window_bytes: 65_536,
      }),
      {
        kind: 'cbr',
        id: 'udp',
        flows: 4,
        rate_bps: 1_000_000,
        packet_bytes: 573,
        jitter: 0.5,
        start_s: { uniform: [0, 10] },
      },
    ],
  },
  {
    id: 'may',
    link: { rate_bps: 10_000_000, delay_s: 0.005, buffer: { packets: 200 } },
    access: { rate_bps: 100_000_000 },
    traffic: [
      ns2({
        flows: 200,
        tcp: 'newreno',
        packet_bytes: 1000,
        rtt_s: { spread: [0.12, 0.22] },
        start_s: { uniform: [0, 10] },
      }),
      {
        kind: 'cbr',
        id: 'udp',
        flows: 10,
        rate_bps: 1_000_000,
        packet_bytes: 1000,
        jitter: 0.1,
        start_s: { uniform: [0, 10] },
      },
    ],
  },
  {
    id: 'jou',
    link: { rate_bps: 3_000_000, delay_s: 0.005, buffer: { bytes: 160_000 } },
    access: { rate_bps: 5_000_000 },
    traffic: [
      ns2({
        flows: 10,
        tcp: 'reno',
        packet_bytes: 1000,
        initial_ssthresh_packets: 64,
        min_rto_s: 1,
        rtt_s: 0.064,
      }),
      {
        kind: 'web',
        id: 'web',
        sessions: 800,
        tcp: 'reno',
        profile: 'ns2',
        packet_bytes: 1000,
        initial_ssthresh_packets: 64,
        min_rto_s: 1,
        initial_window_packets: 1,
        rtt_s: { uniform: [0.016, 0.24] },
        start_s: { uniform: [100, 150] },
        think_s: { exponential: 50 },
        object_bytes: { pareto: { mean: 9967, shape: 1.3 } },
      },
      { kind: 'cbr', id: 'udp', rate_bps: 160_000, packet_bytes: 1000, start_s: 100 },
    ],
  },
  {
    id: 'zheng',
    link: { rate_bps: 10_000_000, delay_s: 0.005, buffer: { packets: 200 } },
    access: { rate_bps: 100_000_000 },
    traffic: [
      ns2({
        flows: 24,
        tcp: 'reno',
        packet_bytes: 1250,
        rtt_s: { cycle: [0.012, 0.02, 0.016] },
        start_s: { uniform: [0, 1] },
        min_rto_s: 1,
      }),
    ],
  },
  {
    id: 'hu',
    link: { rate_bps: 10_000_000, delay_s: 0.001, buffer: { packets: 200 } },
    access: { rate_bps: 100_000_000 },
    traffic: [
      ns2({
        flows: 40,
        tcp: 'newreno',
        packet_bytes: 1500,
        receive_window_bytes: 32_768,
        rtt_s: { spread: [0.008, 0.012] },
        min_rto_s: 0.2,
        start_s: { uniform: [0, 5] },
      }),
      { kind: 'cbr', id: 'udp', rate_bps: 1_000_000, packet_bytes: 512, start_s: 0 },
    ],
  },
]

/** The networks with their names. */
export const NETWORKS: readonly Network[] = NUMBERS.map((network) => ({
  ...network,
  get name() {
    return networkText[network.id].name
  },
  get source() {
    return networkText[network.id].source
  },
}))

/** The keys of a lane's override that say what network it has. */
const OF_NETWORK = ['link', 'access', 'reverse', 'traffic']

type Buffer = Scenario['link']['buffer']

/** RED's thresholds as shares of the buffer (Brandauer et al. 2001). */
const LOW = 3 / 20
const HIGH = 13 / 20

/** RED whose thresholds are the usual shares of one buffer, with those of another: a threshold beyond it would mean nothing. */
function scaled(queue: Lane['queue'], before: Buffer, after: Buffer): Lane['queue'] {
  if (queue.kind !== 'red' || !('packets' in before) || !('packets' in after)) return queue
  const shares = (packets: number) => [Math.round(LOW * packets), Math.round(HIGH * packets)]
  if (!equal([queue.min_th, queue.max_th], shares(before.packets))) return queue
  const [min_th, max_th] = shares(after.packets) as [number, number]
  return { ...queue, min_th, max_th }
}

/** The scenario with the usual thresholds of RED where those of its buffer were, for the buffer of a network. */
export const withThresholdsFor = (scenario: Scenario, { link }: Pick<Network, 'link'>): Scenario => ({
  ...scenario,
  lanes: scenario.lanes.map((lane) => ({
    ...lane,
    queue: scaled(lane.queue, scenario.link.buffer, link.buffer),
  })),
})

/**
 * The scenario on another network. Lanes keep their disciplines, and what the timeline changes in these; what it planned
 * for link and traffic, and what a lane had of them alone, were of the network before.
 */
export function onNetwork<Of extends ScenarioInput>(
  scenario: Of,
  { link, access, reverse, traffic }: NetworkOf<Of>,
): Of {
  const lanes = scenario.lanes.map((lane): LaneInput => {
    const { override, ...own } = lane
    const kept = Object.entries(override ?? {}).filter(([key]) => !OF_NETWORK.includes(key))
    return kept.length > 0 ? { ...own, override: Object.fromEntries(kept) } : own
  })
  const kept = withoutPlanned(scenario, ({ path }) => !path.startsWith('queue'))
  const { reverse: _, ...others } = kept
  return { ...others, link, access, ...(reverse && { reverse }), traffic: [...traffic], lanes } as Of
}

/**
 * The scenario with a lane that has the network's discipline, if there is none yet and there is room. If the lanes are
 * still the default ones, it replaces the second, since the plots of a network need room.
 */
export function withLaneFor(scenario: Scenario, network: Network): Scenario {
  const { lanes } = scenario
  const { brings } = network
  if (!brings || lanes.length >= MOST_LANES || lanes.some(({ queue }) => queue.kind === brings))
    return scenario
  const first = withThresholdsFor(DEFAULT_SCENARIO, network).lanes
  const others = equal(lanes, first) ? lanes.slice(0, 1) : lanes
  return { ...scenario, lanes: [...others, { label: schemeLabel(brings), queue: plainQueue(brings) }] }
}

/** What a scenario takes over of a network: complete where the scenario is. */
type NetworkOf<Of extends ScenarioInput> = Pick<Of, 'link' | 'access' | 'reverse'> & {
  traffic: readonly Of['traffic'][number][]
}

/** A network with all that its classes leave out. */
export const wholeNetwork = (network: Network): NetworkOf<Scenario> => ({
  ...network,
  traffic: network.traffic.map(wholeClass),
})

/** The network that a scenario stands on, if it is one of these as they come. */
export const networkOf = (scenario: ScenarioInput): Network | undefined =>
  NETWORKS.find(
    ({ link, access, reverse, traffic }) =>
      [
        [link, scenario.link],
        [access, scenario.access],
        [reverse, scenario.reverse ?? undefined],
      ].every(([own, other]) => equal(own, other)) &&
      traffic.length === scenario.traffic.length &&
      traffic.every((own, i) =>
        Object.entries(own).every(([key, value]) =>
          equal(value, (scenario.traffic[i] as unknown as Record<string, unknown>)[key]),
        ),
      ),
  )
