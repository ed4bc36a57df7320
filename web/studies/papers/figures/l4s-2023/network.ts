import type { FtpInput } from '../../../../src/generated/input'
import type { Measure, WorkScenario } from '../../../../src/measures/work'
import { linuxQueue } from '../../../../src/scenario/traits'
import type { LaneInput } from '../../../../src/scenario/types'
import { greedy, withSome } from '../../blocks'
import { measure } from '../../measures'
import type { Alternative, Assumption } from '../../paper'

export const [RFC, LINUX] = ['RFC 9332', 'Linux'] as const
export const [CUBIC, PRAGUE] = ['cubic', 'prague'] as const

export const DUALPI2: readonly LaneInput[] = [
  { label: RFC, queue: { kind: 'dualpi2' } },
  { label: LINUX, queue: linuxQueue('dualpi2') },
]

type Sender = Omit<FtpInput, 'kind' | 'id' | 'flows' | 'tcp' | 'rtt_s'> & { flows?: number }

const sender = (
  id: string,
  tcp: FtpInput['tcp'],
  rtt_s: number,
  { flows = 1, ...own }: Sender,
): FtpInput => ({
  ...greedy(flows, {
    tcp,
    profile: 'linux',
    packet_bytes: 1500,
    rtt_s,
    start_s: { uniform: [0, 1] },
    ecn: true,
    ...own,
  }),
  id,
})

export const cubic = (rtt_s: number, own: Sender = {}) => sender(CUBIC, 'cubic', rtt_s, own)
/** Prague as in Linux, version 0.7, whose estimate of marks starts at 0. */
export const prague = (rtt_s: number, own: Sender = {}, id: string = PRAGUE) =>
  sender(id, 'prague', rtt_s, { prague_alpha_start: 0, ...own })

/** A link without losses of its own, behind fast access links. */
export const network = (
  title: string,
  rate_bps: number,
  own: Pick<WorkScenario, 'traffic' | 'lanes'> & Partial<WorkScenario>,
): WorkScenario => ({
  version: 1,
  title: `L4S, ${title}`,
  seed: 1,
  duration_s: 80,
  warmup_s: 20,
  access: { rate_bps: 100_000_000_000 },
  ...own,
  link: { rate_bps, delay_s: 0.001, buffer: { packets: 10_000 }, ...own.link },
})

const named = (title: string, own: Measure): Measure => ({ ...own, title })
const NAMES: Record<string, string> = { [CUBIC]: 'CUBIC', [PRAGUE]: 'Prague' }
const nameOf = (id: string) => NAMES[id] ?? id

/** Bits per second through the bottleneck. */
export const rateOf = (id: string, name = nameOf(id)) =>
  named(`${name}, rate`, measure(`classes.${id}.throughput_bps`))
export const p99Of = (id: string, name = nameOf(id)) =>
  named(`${name}, 99th percentile of the delay`, measure(`classes.${id}.delay_s.p99`))
export const meanDelayOf = (id: string, name = nameOf(id)) =>
  named(`${name}, mean delay`, measure(`classes.${id}.delay_mean_s`))

/** The rate of one class over that of another. */
export const ratioOf = (
  over: string,
  under: string,
  title = `${nameOf(over)} : ${nameOf(under)}`,
): Measure => ({
  title,
  unit: '',
  size: 1,
  digits: 2,
  of: (figure) => {
    const [above, below] = [over, under].map((id) => figure(`classes.${id}.goodput_bps`))
    return above !== undefined && below ? above / below : undefined
  },
})
export const ratio = ratioOf(PRAGUE, CUBIC)

export const RANDOM_STARTS: Assumption = {
  text: 'When flows start is drawn for each replication, between 0 and 1 s.',
}

/** The scenario with `options` in every class of Prague senders. */
const withPrague = (options: object) =>
  withSome((entry) => entry.kind === 'ftp' && entry.tcp === 'prague', options)

/** Other choices for Prague's least round trip. */
export const WITHOUT_FLOOR: Alternative = {
  name: 'Prague depends on short round trips, too (no floor of 25 ms)',
  change: withPrague({ prague_rtt_floor_s: 0.001 }),
}
export const LATE_FLOOR: Alternative = {
  name: 'Prague’s floor of 25 ms acts after 500 round trips',
  source: 'TCP Prague 0.7',
  change: withPrague({ prague_after_rounds: 500 }),
}
