import { type Claim, claim, isTimes } from '../../../../src/measures/claims'
import { of } from '../../../../src/measures/quantities'
import type { WorkPoint, WorkScenario } from '../../../../src/measures/work'
import type { LaneInput } from '../../../../src/scenario/types'
import { greedy, SPACINGS, withTcp } from '../../blocks'
import { dropRate } from '../../measures'
import type { Assumption } from '../../paper'
import { CLOSE } from '../../printed'

export const K_L = 6

export const K_H = 20

export const BUFFER = 200

const dsred = (gamma: number): LaneInput => ({
  label: `DSRED, γ ${gamma}`,
  queue: { kind: 'dsred', k_l: K_L, k_h: K_H, gamma, w_q: 0.07, spacing: 'wait' },
})

const red = (max_p: number): LaneInput => ({
  label: `RED, max_p ${max_p}`,
  queue: { kind: 'red', min_th: K_L, max_th: K_H, max_p, w_q: 0.07, spacing: 'wait' },
})

/** Both settings, DSRED before RED. */
export const SETTINGS = {
  first: { lanes: [dsred(0.96), red(0.1)], name: 'γ 0.96 and max_p 0.1' },
  second: { lanes: [dsred(0.91), red(0.2)], name: 'γ 0.91 and max_p 0.2' },
} as const

export type Setting = keyof typeof SETTINGS

export const labelsOf = (setting: Setting) =>
  SETTINGS[setting].lanes.map(({ label }) => label!) as [string, string]

export const [D1, R1] = labelsOf('first')

export const [D2, R2] = labelsOf('second')

/** Flows of the three servers together. */
const LOADS = { heavy: 24, low: 15 } as const

export type Load = keyof typeof LOADS

export const NAMES = { heavy: 'Heavy', low: 'Low' } as const

const flows = (load: Load) =>
  greedy(LOADS[load], {
    tcp: 'reno',
    profile: 'ns2',
    packet_bytes: 1250,
    rtt_s: { cycle: [0.012, 0.02, 0.016] },
    start_s: { uniform: [0, 1] },
    min_rto_s: 1,
  })

/** All figures are running averages from the start: a point in time is a run that ends there. */
export const scenario = (load: Load, until_s: number): WorkScenario => ({
  version: 1,
  title: `Zheng & Atiquzzaman 2000, ${NAMES[load]} load`,
  seed: 1,
  duration_s: until_s,
  warmup_s: 0,
  link: { rate_bps: 10_000_000, delay_s: 0.005, buffer: { packets: BUFFER } },
  access: { rate_bps: 100_000_000 },
  traffic: [flows(load)],
  lanes: [...SETTINGS.first.lanes, ...SETTINGS.second.lanes],
})

export const END_S = 100

/** Drops per second after 100 s in the paper's tables: DSRED and RED. */
export const DROP_RATES = {
  first: { heavy: [2.5, 13.1], low: [2.5, 11.25] },
  second: { heavy: [1.9, 4.2], low: [1.9, 4.2] },
} as const

/** A claim that DSRED's drops are the printed share of RED's. */
export const dropShare = (setting: Setting, load: Load, at: number | string): Claim => {
  const [own, other] = labelsOf(setting)
  const [dsred, red] = DROP_RATES[setting][load]
  const share = dsred / red
  return claim(
    `drop-share-${load}`,
    `${NAMES[load]} load: at 100 s DSRED has dropped ${share.toFixed(2)} of what RED has, as the table prints it, within ${100 * CLOSE} %.`,
    isTimes(of(dropRate, own, at), of(dropRate, other, at), (1 - CLOSE) * share, (1 + CLOSE) * share),
  )
}

/** Runs are short and include the start, so replications differ a lot. */
export const REPLICATIONS = 40

export const bothLoads: WorkPoint[] = (['low', 'heavy'] as const).map((load, at) => ({
  at,
  name: NAMES[load],
  scenario: scenario(load, END_S),
}))

export const METHOD = [
  'Three FTP servers behind links of 100 Mb/s and 1, 5 and 3 ms; a bottleneck of 10 Mb/s and 5 ms to one destination.',
  'One packet takes 1 ms on the bottleneck: 1250 bytes. Buffer 200 packets.',
  'Thresholds 6 and 20 packets, w_q 0.07 in both schemes.',
]

export const ASSUMPTIONS: readonly Assumption[] = [
  {
    text: 'Neither load is defined. Here every server has greedy flows, 8 as Heavy and 5 as Low.',
    others: [
      { name: 'a quarter of the flows', change: withFlows(0.25) },
      { name: 'files of 100 kB, 1 s apart', change: inFiles },
    ],
  },
  {
    text: 'The TCP is not named: Reno, as ns-2 has it, with a least timeout of 1 s and no limit by the receive window.',
    others: [
      { name: 'least timeout 0.2 s', change: withTcp({ min_rto_s: 0.2 }) },
      { name: 'sender by the RFCs', change: withTcp({ profile: 'rfc' }) },
      { name: 'receive window 7 packets', change: withTcp({ receive_window_bytes: 7 * 1250 }) },
      { name: 'delayed ACKs', change: withTcp({ delayed_ack: true }) },
      { name: 'NewReno', change: withTcp({ tcp: 'newreno' }) },
      { name: 'Tahoe', change: withTcp({ tcp: 'tahoe' }) },
    ],
  },
  {
    text: 'How random drops are spaced is not said: as in ns-2 (wait).',
    others: [SPACINGS.uniform, SPACINGS.geometric],
  },
]

function withFlows(share: number) {
  return (own: WorkScenario): WorkScenario => ({
    ...own,
    traffic: own.traffic.map((entry) =>
      entry.kind === 'ftp' ? { ...entry, flows: Math.round(share * entry.flows!) } : entry,
    ),
  })
}

/** Flows that fetch files one after another, not greedy ones. */
function inFiles(own: WorkScenario): WorkScenario {
  return {
    ...own,
    traffic: own.traffic.map((entry) =>
      entry.kind === 'ftp'
        ? { ...entry, kind: 'files', gap_s: { exponential: 1 }, file_bytes: { exponential: 100_000 } }
        : entry,
    ),
  }
}

/** The grid searched for the printed proportions, three seeds each, where RED dropped a packet in two seconds or more. */
export const GRID =
  'over 560 combinations (3 to 24 flows, greedy or with files of 20 or 100 kB; Reno or Tahoe; windows of 7 packets to any; least timeouts of ' +
  '0.2 and 1 s; all three spacings)'

export const DROPS_FINDING =
  'Whether DSRED drops less than RED hangs on how long a sender is silent. Several losses in one window make Reno wait for a timeout: where ' +
  'that takes at least 1 s, the steep second slope keeps more flows waiting, and less arrives. With a least timeout of 0.2 s, with NewReno or ' +
  'Tahoe, and mostly with other gaps between drops, DSRED drops more, as it does in the chain model at the same thresholds. A fifth of the drops of RED came out ' +
  `nowhere: ${GRID} it was 0.7 of them or more. Nor did the 0.45 of Table 2 under any other choice here.`
