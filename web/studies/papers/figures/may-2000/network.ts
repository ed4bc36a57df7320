import type { WorkPoint, WorkScenario } from '../../../../src/measures/work'
import type { LaneInput, QueueSpecInput } from '../../../../src/scenario/types'
import { constant, SPACINGS, withClass } from '../../blocks'
import { lossOf } from '../../measures'
import type { Assumption } from '../../paper'

export const BUFFER = 200
export const MIN = 30
export const MAX = 90
/** Queue from which GRED-I drops, packets. */
export const GRED_I_MIN = 60
const RATE_BPS = 10_000_000
export const PACKET_BYTES = 1000

export const TD = 'Tail Drop'
export const RED = 'RED'
export const GRED = 'GRED'
export const GRED_I = 'GRED-I'

export const red = (w_q: number): LaneInput => ({
  label: RED,
  queue: { kind: 'red', min_th: MIN, max_th: MAX, max_p: 0.1, w_q, spacing: 'wait' },
})
/** As on the paper's router and, it seems, in its simulations: one slope up to 130 packets. */
export const gred = (w_q: number): LaneInput => ({
  label: GRED,
  queue: { kind: 'red', min_th: MIN, max_th: 130, max_p: 1, w_q, spacing: 'wait' },
})

export const gredI: LaneInput = {
  label: GRED_I,
  queue: { kind: 'gred_i', min_th: GRED_I_MIN, max_th: BUFFER, max_p: 1, spacing: 'wait' },
}

/** Weight on the testbed's routers, a power of 2; the simulations have their own. */
export const W_ROUTER = 1 / 512
export const W_SIMULATION = 0.002

export const network = (
  title: string,
): Omit<WorkScenario, 'traffic' | 'lanes' | 'duration_s' | 'warmup_s'> => ({
  version: 1,
  title: `May et al. 2000, ${title}`,
  seed: 1,
  link: { rate_bps: RATE_BPS, delay_s: 0.005, buffer: { packets: BUFFER } },
  access: { rate_bps: 100_000_000 },
})

export const udp = (share: number) =>
  constant(share * RATE_BPS, {
    flows: 2,
    packet_bytes: PACKET_BYTES,
    jitter: 0.1,
    start_s: { uniform: [0, 10] },
  })

export const named = (points: readonly [name: string, scenario: WorkScenario][]): WorkPoint[] =>
  points.map(([name, scenario], at) => ({ at, name, scenario }))

export const MIXES = [
  ['Exp6', 400, 0.1],
  ['Exp7', 200, 0.1],
  ['Exp8', 200, 0.05],
] as const
export const MIX_NAMES = MIXES.map(([name]) => name)

export const NETWORK = [
  'A bottleneck of 10 Mb/s with a buffer of 200 packets; TCP packets of 1000 bytes.',
  'RED with the parameters that router manuals and Floyd recommend.',
  'Goodput is the bits forwarded less those sent again.',
]

export const LOST: Assumption = {
  text: 'The numerals of RED’s parameters are lost: thresholds 30 and 90 packets, max_p 0.1, w_q 1/512 on routers and 0.002 in simulations.',
  others: [
    { name: 'thresholds 40 and 120', change: only(RED, { min_th: 40, max_th: 120 }) },
    { name: 'max_p 0.02', change: only(RED, { max_p: 0.02 }) },
  ],
}

export const GRED_I_THRESHOLD: Assumption = {
  text:
    `The least threshold of GRED-I is lost. ${GRED_I_MIN} packets are fitted to the paper’s words that the mean delay is half of that of Tail Drop: with ` +
    `${MIN}, as RED has, it is 0.37 of it.`,
  others: [{ name: `GRED-I from ${MIN} packets`, change: only(GRED_I, { min_th: MIN }) }],
}

export const SPACING: Assumption = {
  text: 'Random drops are spaced as in ns-2 (wait).',
  others: [SPACINGS.geometric, SPACINGS.uniform],
}

export const UDP: Assumption = {
  text:
    'UDP is two flows of 1000-byte packets whose gaps vary by a tenth. The paper speaks of several, and of more than 15 losses in a row in one of them: ' +
    'each must send often, so they are few.',
  others: [
    { name: 'one UDP flow', change: withClass('udp', { flows: 1 }) },
    { name: 'ten UDP flows', change: withClass('udp', { flows: 10 }) },
    { name: 'UDP packets of 500 bytes', change: withClass('udp', { packet_bytes: 500 }) },
  ],
}

export function only(label: string, options: object) {
  return (scenario: WorkScenario): WorkScenario => ({
    ...scenario,
    lanes: scenario.lanes.map((lane) =>
      lane.label === label ? { ...lane, queue: { ...lane.queue, ...options } as QueueSpecInput } : lane,
    ),
  })
}

export const udpLoss = lossOf('udp')
