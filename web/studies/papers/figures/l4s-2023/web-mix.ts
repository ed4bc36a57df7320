import type { WebInput } from '../../../../src/generated/input'
import { claim, each, isBetween, isLess } from '../../../../src/measures/claims'
import { of, times } from '../../../../src/measures/quantities'
import type { LaneInput } from '../../../../src/scenario/types'
import { withClass } from '../../blocks'
import { lossOf, measure } from '../../measures'
import type { FigureEntry } from '../../paper'
import { table } from '../../picture'
import {
  ADAPTIVE,
  LANES as JOU_LANES,
  METHOD as JOU_METHOD,
  network as jouNetwork,
  traffic as jouTraffic,
  RED_TAIL,
} from '../jou-2003/network'
import { cubic, meanDelayOf, network, p99Of, prague, RANDOM_STARTS, rateOf } from './network'

const [L4S, PIE, CODEL, FQ] = ['DualPI2, L4S', 'PIE', 'CoDel', 'FQ-CoDel'] as const
const WEB = 'web'

const sessions = (tcp: 'prague' | 'cubic'): WebInput & { kind: 'web' } => ({
  kind: 'web',
  id: WEB,
  sessions: 50,
  tcp,
  profile: 'linux',
  ecn: true,
  packet_bytes: 1500,
  rtt_s: 0.02,
  think_s: { exponential: 1 },
  object_bytes: { pareto: { mean: 20_000, shape: 1.3 } },
  ...(tcp === 'prague' && { prague_alpha_start: 0 }),
})
const [ALL_L4S, ALL_CLASSIC] = [
  [prague(0.02), sessions('prague')],
  [{ ...cubic(0.02), id: 'prague' }, sessions('cubic')],
]
const LONG = 'prague'
const LANES: LaneInput[] = [
  { label: L4S, queue: { kind: 'dualpi2' } },
  ...(
    [
      [PIE, { kind: 'pie' }],
      [CODEL, { kind: 'codel' }],
      [FQ, { kind: 'fq_codel' }],
    ] as const
  ).map(([label, queue]) => ({ label, queue, override: { traffic: ALL_CLASSIC } })),
]
const webMean = meanDelayOf(WEB, 'Web')
const webP99 = p99Of(WEB, 'Web')

const WEB_ENTRY: FigureEntry = {
  id: 'web',
  label: 'RFC 9332, 1',
  title: 'Web traffic in L, and in other schemes',
  statement:
    'Packets of L4S traffic, a mix of web and downloads, wait for half a millisecond in the mean and for 2 ms in the 99th percentile; through PIE and CoDel ' +
    'classic traffic waits for 5 to 15 ms in the mean and for 20 to 30 ms in the 99th percentile.',
  method: [
    'One long flow and 50 web sessions over 40 Mb/s, round trip 20 ms: Prague through DualPI2, CUBIC with ECN through PIE, CoDel and FQ-CoDel.',
  ],
  assumptions: [
    {
      text: 'The web model is not printed: files of 20 kB in the mean (Pareto, shape 1.3), thinking times of 1 s (exponential).',
      others: [
        {
          name: 'a first window of 4 packets',
          change: withClass(WEB, { initial_window_packets: 4 }),
        },
      ],
    },
    RANDOM_STARTS,
  ],
  work: {
    points: [
      { at: 0, scenario: network('web traffic', 40_000_000, { traffic: ALL_L4S as never, lanes: LANES }) },
    ],
  },
  pictures: [
    table(
      [L4S, PIE, CODEL, FQ].map((lane) => ({ name: lane, lane })),
      [
        { measure: webMean, published: [0.5, null, null, null] },
        { measure: webP99, published: [2, null, null, null] },
        { measure: rateOf(LONG, 'Long flow') },
        { measure: { ...measure('classes.web.completion_s.mean'), title: 'Time of a file' } },
        { measure: { ...measure('classes.web.completion_s.p95'), title: 'Time of a file, 95th percentile' } },
      ],
    ),
  ],
  claims: [
    claim(
      'mean',
      'L4S packets of web wait for 0.5 ms in the mean (up to 0.75 ms).',
      isBetween(of(webMean, L4S), 0, 0.00075),
    ),
    claim('p99', '99 of 100 of them wait for 2 ms at most.', isBetween(of(webP99, L4S), 0, 0.002)),
    claim(
      'others',
      'Through PIE and CoDel packets of web wait for 5 to 15 ms in the mean.',
      each([PIE, CODEL].map((lane) => isBetween(of(webMean, lane), 0.005, 0.015))),
    ),
    claim(
      'less',
      'They wait for less than a fifth of the time that they wait through PIE, CoDel and FQ-CoDel, in the mean and in the 99th percentile.',
      each(
        [webMean, webP99].flatMap((own) =>
          [PIE, CODEL, FQ].map((lane) => isLess(of(own, L4S), times(0.2, of(own, lane)))),
        ),
      ),
    ),
  ],
}

const DUAL = 'DualPI2'
/** The traffic of RED+Tail's tables, with ECT(1) on web and CBR packets. */
const declared = jouTraffic.map((entry) => {
  if (entry.kind === 'web') return { ...entry, tcp: 'prague' as const, ecn: true, prague_alpha_start: 0 }
  return entry.kind === 'cbr' ? { ...entry, ecn: 'ect1' as const } : entry
})
const ANCESTOR_LANES: LaneInput[] = [
  ...JOU_LANES.filter(({ label }) => label === RED_TAIL || label === ADAPTIVE),
  { label: DUAL, queue: { kind: 'dualpi2' }, override: { traffic: declared } },
]
const KINDS = { ftp: 'FTP', web: 'Web', udp: 'CBR' } as const
const ids = Object.keys(KINDS) as (keyof typeof KINDS)[]
const lossBy = (id: keyof typeof KINDS) => ({ ...lossOf(id), title: `${KINDS[id]}, loss` })

const ANCESTOR_ENTRY: FigureEntry = {
  id: 'ancestor',
  label: 'RED+Tail, Table III',
  title: 'Two queues of 2003 and of 2023 under the same traffic',
  statement:
    'RED+Tail finds short and delay-sensitive traffic by counting packets of each flow; DualPI2 lets in who says ECT(1), keeps no state of flows, and couples its ' +
    'queues. Web and CBR wait for about 110 ms in RED+Tail by design; in L the target is about a millisecond.',
  method: [
    ...JOU_METHOD,
    'With DualPI2, web connections are Prague’s and CBR says ECT(1); FTP is as it was, without ECN.',
  ],
  assumptions: [
    {
      text: 'Figures are of the time from 100 s on; the link, the buffer and the traffic are those of RED+Tail’s Table III.',
    },
  ],
  work: {
    points: [
      {
        at: 0,
        scenario: jouNetwork(500, 100, { title: 'L4S, the traffic of RED+Tail', lanes: ANCESTOR_LANES }),
      },
    ],
  },
  pictures: [
    table(
      [RED_TAIL, ADAPTIVE, DUAL].map((lane) => ({ name: lane, lane })),
      ids.flatMap((id) => [
        { measure: meanDelayOf(id, KINDS[id]) },
        { measure: lossBy(id) },
        { measure: rateOf(id, KINDS[id]) },
      ]),
    ),
  ],
  claims: [
    claim(
      'waits-less',
      'Web and CBR wait for less than a fifth of their time in RED+Tail.',
      each(
        (['web', 'udp'] as const).map((id) =>
          isLess(of(meanDelayOf(id, KINDS[id]), DUAL), times(0.2, of(meanDelayOf(id, KINDS[id]), RED_TAIL))),
        ),
      ),
    ),
    claim(
      'ftp-waits-less',
      'FTP waits for less, too.',
      isLess(of(meanDelayOf('ftp', 'FTP'), DUAL), of(meanDelayOf('ftp', 'FTP'), RED_TAIL)),
    ),
    claim(
      'ftp-loses-more',
      'FTP pays with losses: it loses more than in RED+Tail, whose queue is longer.',
      isLess(of(lossBy('ftp'), RED_TAIL), of(lossBy('ftp'), DUAL)),
    ),
    claim(
      'web-loses-less',
      'Web loses less than a fourth of what it loses with adaptive RED.',
      isLess(of(lossBy('web'), DUAL), times(0.25, of(lossBy('web'), ADAPTIVE))),
    ),
  ],
}

export const WEB_MIX_ENTRIES: readonly FigureEntry[] = [WEB_ENTRY, ANCESTOR_ENTRY]
