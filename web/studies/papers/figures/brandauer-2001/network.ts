import type { FtpInput } from '../../../../src/generated/input'
import { ascend, claim, each, every, isLess, isMore } from '../../../../src/measures/claims'
import { answer, number, type Quantity } from '../../../../src/measures/quantities'
import type { WorkScenario } from '../../../../src/measures/work'
import type { LaneInput } from '../../../../src/scenario/types'
import { constant, OLD_NS2, TAIL_DROP, withClass, withTcp } from '../../blocks'
import { lossOf } from '../../measures'
import type { Assumption, FigureEntry } from '../../paper'
import { answerLines } from '../../picture'

/** Results of the parameter model for N greedy flows; a test compares them with the model. */
export interface Fitted {
  /** Greedy flows in the model. */
  flows: number
  buffer: number
  min_th: number
  max_th: number
  max_p: number
  w_q: number
}

export const RATE_BPS = 10_000_000
export const UDP_BPS = 1_000_000

/** Buffers of the FTP runs: twice the model's max_th - min_th, by number of flows. */
export const BUFFERS: Readonly<Record<number, number>> = { 16: 193, 32: 212, 64: 248, 128: 321, 256: 466 }
export const FLOWS = Object.keys(BUFFERS).map(Number)

export const TD = 'Tail Drop'
export const STD = 'REDstd'
export const GENTLE = 'GREDstd'
export const OPT = 'REDopt'
export const REDS = [STD, GENTLE, OPT] as const
export const ALL = [TD, ...REDS] as const

type Spacing = NonNullable<Extract<LaneInput['queue'], { kind: 'red' }>['spacing']>

/** The thresholds of both standard settings are shares of the buffer. */
const standard = (buffer: number, spacing: Spacing) => ({
  min_th: (3 * buffer) / 20,
  max_th: (13 * buffer) / 20,
  max_p: 0.1,
  w_q: 0.002,
  spacing,
})

export const lanes = (buffer: number, opt: LaneInput['queue'], spacing: Spacing): LaneInput[] => [
  TAIL_DROP,
  { label: STD, queue: { kind: 'red', ...standard(buffer, spacing) } },
  { label: GENTLE, queue: { kind: 'gred', ...standard(buffer, spacing), gentle_end: 'buffer' } },
  { label: OPT, queue: opt },
]

export const udp = constant(UDP_BPS, {
  flows: 4,
  packet_bytes: 573,
  jitter: 0.5,
  start_s: { uniform: [0, 10] },
})
export const TCP: Omit<FtpInput, 'kind' | 'id' | 'flows'> = {
  tcp: 'sack',
  profile: 'ns2',
  packet_bytes: 1514,
  rtt_s: { cycle: [0.12, 0.14, 0.16, 0.18] },
  start_s: { uniform: [0, 10] },
  receive_window_bytes: 65_536,
}

/** The parts that FTP and web runs share; traffic and lanes differ. */
export const network = (
  title: string,
  buffer: number,
): Omit<WorkScenario, 'duration_s' | 'traffic' | 'lanes'> => ({
  version: 1,
  title: `Brandauer et al. 2001, ${title}`,
  seed: 1,
  warmup_s: 100,
  link: { rate_bps: RATE_BPS, delay_s: 0.05, buffer: { packets: buffer } },
  access: { rate_bps: 100_000_000 },
})

/** A factory for entries that share some parts. */
export const entryWith =
  (shared: Pick<FigureEntry, 'method' | 'assumptions' | 'work'>) =>
  (entry: Omit<FigureEntry, keyof typeof shared> & Partial<FigureEntry>): FigureEntry => ({
    ...shared,
    ...entry,
  })

export const METHOD = [
  'A bottleneck of 10 Mb/s; four senders with round trips of 120, 140, 160 and 180 ms, links of 100 Mb/s before it; drops at the bottleneck only.',
  'TCP SACK with packets of 1514 bytes; four constant UDP sources of 573-byte packets, 1 Mb/s together.',
  'REDstd and GREDstd: max_p 0.1, w_q 0.002, thresholds at 3/20 and 13/20 of the buffer; the gentle slope ends at the buffer. REDopt: parameters by the model of Ziegler et al. All have the buffer of REDopt.',
]

export const RECONSTRUCTED: Assumption = {
  text:
    'The table of thresholds and buffers is lost, and so are the equations of the parameter model. Both are reconstructed: ' +
    'buffers of 193 to 466 packets, which the paper’s remarks on them fit.',
}

export const SENDER: Assumption = {
  text: 'The sender is that of ns-2 (the testbed’s was Linux); receive window 64 kB, an ACK for every packet, least timeout 0.2 s.',
  others: [
    { name: 'sender by the RFCs', change: withTcp({ profile: 'rfc' }) },
    { name: 'least timeout 1 s', change: withTcp({ min_rto_s: 1 }) },
    { name: 'delayed ACKs', change: withTcp({ delayed_ack: true }) },
    OLD_NS2,
  ],
}

export const JITTER: Assumption = {
  text: 'Gaps of UDP vary by half, so that its packets do not fall into step with the link.',
  others: [{ name: 'UDP without jitter', change: withClass('udp', { jitter: 0 }) }],
}

export const udpLoss = lossOf('udp')

export interface FitAnswer {
  min_th: number
  max_th: number
  buffer_packets: number
  max_p: number
}

export const fitted = (flows: number, what: keyof FitAnswer): Quantity =>
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

/** The request to REDopt's parameter model for a number of flows. */
export const fitRequest = (flows: number) => ({
  rate_bps: RATE_BPS,
  packet_bytes: 1514,
  rtt_s: 0.15,
  flows,
  udp_rate_bps: UDP_BPS,
})

export const parameters: FigureEntry = {
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
      request: fitRequest(flows),
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
