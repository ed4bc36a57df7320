import type { HredInput, ParabolaRedInput, RedInput } from '../../../../src/generated/input'
import type { SeriesAsk, WorkPoint, WorkScenario } from '../../../../src/measures/work'
import type { LaneInput } from '../../../../src/scenario/types'
import { constant, greedy, SPACINGS, TAIL_DROP, withQueue, withTcp } from '../../blocks'
import type { Assumption } from '../../paper'

/** Shared by the three RED variants; the paper derives them from the link rate. */
export const SETTING = { min_th: 25, max_th: 89, max_p: 1, w_q: 1 / 512, spacing: 'geometric' } as const
/** Packets beyond max_th. */
const ASYMPTOTE = 0.2
/** The same at 100 Mb/s. */
export const FAST = { min_th: 250, max_th: 834 }

export const [TD, HRED, PARABOLA, RED] = ['Tail Drop', 'HRED', 'Parabola RED', 'RED'] as const
const TAIL: LaneInput = TAIL_DROP

export const red = (own: Partial<RedInput> = {}, label: string = RED): LaneInput => ({
  label,
  queue: { kind: 'red', ...SETTING, ...own },
})

export const parabola = (own: Partial<ParabolaRedInput> = {}, label: string = PARABOLA): LaneInput => ({
  label,
  queue: { kind: 'parabola_red', ...SETTING, ...own },
})

export const hred = (own: Partial<HredInput> = {}, label: string = HRED): LaneInput => ({
  label,
  queue: { kind: 'hred', ...SETTING, asymptote_packets: ASYMPTOTE, ...own },
})

/** From the lowest arrival rate to the highest, according to the paper. */
export const ORDER = [TD, HRED, PARABOLA, RED] as const
export const all = (own: { min_th?: number; max_th?: number } = {}): LaneInput[] => [
  TAIL,
  hred(own),
  parabola(own),
  red(own),
]

export const PACKET = 1500
export const UDP_PACKET = 512

interface Setup {
  flows: number
  lanes: LaneInput[]
  /** Whether the link has 100 Mb/s, not 10. */
  fast?: boolean
  udp?: boolean
  duration_s?: number
  warmup_s?: number
}

export const scenario = ({
  flows,
  lanes,
  fast,
  udp,
  duration_s = 300,
  warmup_s = 60,
}: Setup): WorkScenario => ({
  version: 1,
  title: `Hu & Kshemkalyani 2004, ${flows} flows`,
  seed: 1,
  duration_s,
  warmup_s,
  link: {
    rate_bps: fast ? 100_000_000 : 10_000_000,
    delay_s: 0.001,
    buffer: { packets: fast ? 2000 : 200 },
  },
  access: { rate_bps: fast ? 1_000_000_000 : 100_000_000 },
  traffic: [
    greedy(flows, {
      tcp: 'newreno',
      profile: 'ns2',
      packet_bytes: PACKET,
      receive_window_bytes: 32_768,
      rtt_s: { spread: [0.008, 0.012] },
      min_rto_s: 0.2,
      start_s: { uniform: [0, 5] },
    }),
    ...(udp ? [constant(1_000_000, { packet_bytes: UDP_PACKET, start_s: 0 })] : []),
  ],
  lanes,
})

export const flowsAxis = { title: 'Flows' }
export const overLoads = (loads: readonly number[], setup: Omit<Setup, 'flows'>): WorkPoint[] =>
  loads.map((flows) => ({ at: flows, scenario: scenario({ ...setup, flows }) }))

/** A course to look at: the queue and the arrivals. */
export const course = (own: WorkScenario, step_s = 1, until_s = 120): SeriesAsk => ({
  scenario: { ...own, duration_s: until_s, warmup_s: 0 },
  columns: ['average_packets', 'ftp.arrivals', ...(hasUdp(own) ? ['udp.arrivals'] : [])],
  step_s,
})

const hasUdp = ({ traffic }: WorkScenario) => traffic.some(({ kind }) => kind === 'cbr')

export const METHOD = [
  'A provider’s and a customer’s router; the link between them is shaped to 10 Mb/s, buffer 200 packets.',
  'Long-lived FTP over TCP, segments of 1460 bytes in packets of 1500, receive window 32,768 bytes.',
  'All variants of RED: min_th 25 and max_th 89 packets, w_q 1/512, max_p 1.',
]

export const NETWORK: readonly Assumption[] = [
  {
    text:
      'The TCP of the traffic generator is not named: NewReno as ns-2 has it, with a least timeout of 0.2 s and an ACK for every segment. ' +
      'With it 10.7 Mb/s arrive at Tail Drop in Fig. 8, as printed.',
    others: [
      {
        name: 'sender by the RFCs, least timeout 0.2 s',
        change: withTcp({ profile: 'rfc', min_rto_s: 0.2 }),
      },
      { name: 'sender by the RFCs, least timeout 1 s', change: withTcp({ profile: 'rfc', min_rto_s: 1 }) },
      { name: 'Reno', change: withTcp({ tcp: 'reno' }) },
      { name: 'SACK', change: withTcp({ tcp: 'sack' }) },
      { name: 'delayed ACKs', change: withTcp({ delayed_ack: true }) },
    ],
  },
  {
    text: 'The round trip of the testbed is not given: 8 to 12 ms without queueing.',
    others: [
      { name: 'round trip 2 ms', change: withTcp({ rtt_s: 0.002 }) },
      { name: 'round trip 10 ms for all flows alike', change: withTcp({ rtt_s: 0.01 }) },
      { name: 'round trips 80 to 120 ms', change: withTcp({ rtt_s: { spread: [0.08, 0.12] } }) },
    ],
  },
]

export const SPACING: Assumption = {
  text: 'How random drops follow each other in the router is not said: independently.',
  others: [{ ...SPACINGS.uniform, name: 'uniform gaps' }, SPACINGS.wait],
}

export const HYPERBOLA =
  'The hyperbola’s equation is lost. Here it leaves 0 at min_th, reaches 1 at max_th, and has its asymptote 0.2 packets behind max_th: ' +
  'the nearer the asymptote, the closer the queue is held to max_th. The paper’s words are that HRED soon reaches max_th and stays there ' +
  'at every load: with 1 packet, the lab’s value elsewhere, the queue still moves by 4 packets from 100 to 700 flows, with 0.2 by 1.'
const CURVE: Assumption = {
  text: HYPERBOLA,
  others: [0.5, 1, 8, 64].map((asymptote_packets) => ({
    name: `asymptote ${asymptote_packets} ${asymptote_packets === 1 ? 'packet' : 'packets'} behind max_th`,
    change: withQueue({ asymptote_packets }),
  })),
}

const DURATION: Assumption = {
  text: 'How long was measured is not said: 300 s, the first 60 s not counted.',
}

export const ASSUMPTIONS: readonly Assumption[] = [...NETWORK, SPACING, CURVE, DURATION]
