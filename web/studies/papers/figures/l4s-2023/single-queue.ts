import type { FtpInput } from '../../../../src/generated/input'
import { claim, every, isAbout, isBetween } from '../../../../src/measures/claims'
import { of } from '../../../../src/measures/quantities'
import type { WorkPoint } from '../../../../src/measures/work'
import type { LaneInput } from '../../../../src/scenario/types'
import type { FigureEntry } from '../../paper'
import { against, table } from '../../picture'
import {
  CUBIC,
  cubic,
  DUALPI2,
  LINUX,
  network,
  PRAGUE,
  p99Of,
  prague,
  RANDOM_STARTS,
  RFC,
  ratio,
} from './network'

const [CODEL, PIE, RED, FQ] = ['CoDel', 'PIE', 'RED', 'FQ-CoDel'] as const
const SINGLE = [CODEL, PIE, RED] as const

const LANES: LaneInput[] = [
  { label: CODEL, queue: { kind: 'codel' } },
  { label: PIE, queue: { kind: 'pie' } },
  // A limit of 150 kB, with the minimum at a twelfth and the maximum at a quarter of it, as tc's manual recommends.
  {
    label: RED,
    queue: {
      kind: 'red',
      min_th: 8,
      max_th: 25,
      max_p: 0.1,
      w_q: 1 / 256,
      spacing: 'linux',
      above_max: 'mark',
      spares_short: false,
    },
  },
  { label: FQ, queue: { kind: 'fq_codel' } },
  ...DUALPI2,
]

const [WITH_ECN, WITHOUT, RENO] = ['CUBIC with ECN', 'CUBIC without ECN', 'Reno with ECN'] as const
const PARTNERS: Record<string, FtpInput> = {
  [WITH_ECN]: cubic(0.02),
  [WITHOUT]: cubic(0.02, { ecn: false }),
  [RENO]: { ...cubic(0.02), tcp: 'sack' },
}
const POINTS: WorkPoint[] = Object.entries(PARTNERS).map(([name, partner], at) => ({
  at,
  name,
  scenario: network(`Prague beside ${name} in one queue`, 50_000_000, {
    duration_s: 180,
    warmup_s: 120,
    traffic: [partner, prague(0.02)],
    lanes: LANES,
  }),
}))
/** Prague’s rate over its partner’s, as printed. */
const PRINTED: Record<(typeof SINGLE)[number], number> = { [CODEL]: 24, [PIE]: 23, [RED]: 28 }

export const SINGLE_QUEUE_ENTRIES: readonly FigureEntry[] = [
  {
    id: 'single-queue',
    label: 'l4s-tests, 6',
    title: 'Prague beside a classic flow in one queue with classic ECN',
    statement:
      'A single queue that marks as RFC 3168 has it gives both flows the same marks. CUBIC cuts its window by a fraction for each, Prague by half a mark’s share: ' +
      'it takes 24 times CUBIC’s rate through CoDel, 23 times through PIE, 27 to 29 times through RED, and up to 60 times Reno’s.',
    method: [
      'Two flows over 50 Mb/s, round trip 20 ms; rates of the last of three minutes. The same through FQ-CoDel, which keeps flows apart, and DualPI2.',
    ],
    assumptions: [
      {
        text: 'RED’s thresholds for a limit of 150 kB are those that the manual of tc advises: a twelfth and a quarter of it.',
      },
      { text: 'Prague does not look for classic ECN at the bottleneck, as in Linux by default.' },
      RANDOM_STARTS,
    ],
    work: { axis: { title: 'Partner' }, points: POINTS },
    pictures: [
      against(ratio, {
        log: true,
        published: Object.fromEntries(SINGLE.map((lane) => [lane, [PRINTED[lane], null, null]])),
      }),
      table(
        LANES.map(({ label = '' }) => ({ name: label, lane: label, at: WITH_ECN })),
        [{ measure: ratio }, { measure: p99Of(CUBIC) }, { measure: p99Of(PRAGUE) }],
      ),
    ],
    claims: [
      claim(
        'takes-most',
        'Through one queue Prague takes more than ten times CUBIC’s rate, with ECN and without.',
        every(SINGLE, (lane) =>
          every([WITH_ECN, WITHOUT], (at) => isBetween(of(ratio, lane, at), 10, Number.POSITIVE_INFINITY)),
        ),
      ),
      ...SINGLE.map((lane) =>
        claim(
          `about-${lane.toLowerCase()}`,
          `Through ${lane} it is about ${PRINTED[lane]} to 1 (within a third).`,
          isAbout(of(ratio, lane, WITH_ECN), PRINTED[lane], 1 / 3),
        ),
      ),
      claim(
        'reno',
        'Beside Reno it is up to 60 to 1: more than 30 to 1 in one of the queues at least (PIE).',
        isBetween(of(ratio, PIE, RENO), 30, Number.POSITIVE_INFINITY),
      ),
      claim(
        'two-queues',
        'Through DualPI2 it is less than 3 to 1, with either set of rules.',
        every([RFC, LINUX], (lane) => isBetween(of(ratio, lane, WITH_ECN), 0, 3)),
      ),
      claim(
        'flow-queues',
        'Through FQ-CoDel the rates are equal within a tenth.',
        isBetween(of(ratio, FQ, WITH_ECN), 0.9, 1.1),
      ),
    ],
  },
]
