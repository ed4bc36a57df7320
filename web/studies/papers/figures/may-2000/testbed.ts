import type { FilesInput } from '../../../../src/generated/input'
import {
  areAlike,
  type Claim,
  claim,
  every,
  isBetween,
  isLess,
  isMore,
  isTimes,
  rises,
} from '../../../../src/measures/claims'
import { less, of } from '../../../../src/measures/quantities'
import type { Measure, WorkScenario } from '../../../../src/measures/work'
import type { LaneInput } from '../../../../src/scenario/types'
import { TAIL_DROP, withClass, withTcp } from '../../blocks'
import { applicationGoodput, exceedOf, forwardedOnce } from '../../measures'
import type { Assumption, FigureEntry } from '../../paper'
import { against, exceedances } from '../../picture'
import {
  GRED,
  gred,
  LOST,
  MIX_NAMES,
  MIXES,
  NETWORK,
  named,
  network,
  PACKET_BYTES,
  RED,
  red,
  SPACING,
  TD,
  UDP,
  udp,
  udpLoss,
  W_ROUTER,
} from './network'

const transfers = (id: string, flows: number, file_bytes: FilesInput['file_bytes']): FilesInput => ({
  id,
  kind: 'files',
  flows,
  tcp: 'sack',
  min_rto_s: 0.2,
  packet_bytes: PACKET_BYTES,
  rtt_s: { spread: [0.01, 0.2] },
  start_s: { uniform: [0, 10] },
  gap_s: { exponential: 1 },
  file_bytes,
})

/** Sizes of web pages' texts and pictures. */
const WEB = { choice: [5_000, 50_000] }

const testbed = (name: string, traffic: WorkScenario['traffic'], lanes: LaneInput[]): WorkScenario => ({
  ...network(name),
  duration_s: 600,
  warmup_s: 100,
  traffic,
  lanes,
})

const bulk = (sources: number, name: string): WorkScenario =>
  testbed(
    name,
    [
      transfers('large', Math.round(0.8 * sources), 1_000_000),
      transfers('small', Math.round(0.2 * sources), WEB),
    ],
    [TAIL_DROP, red(W_ROUTER)],
  )

const mix = (name: string, sources: number, share: number): WorkScenario =>
  testbed(
    name,
    [
      transfers('large', Math.round(0.2 * sources), 100_000),
      transfers('small', Math.round(0.8 * sources), WEB),
      udp(share),
    ],
    [TAIL_DROP, red(W_ROUTER), gred(W_ROUTER)],
  )

const mixPoints = named(MIXES.map(([name, sources, share]) => [name, mix(name, sources, share)]))
const BULK = [
  ['Exp1', 256],
  ['Exp2', 128],
  ['Exp3', 64],
  ['Exp4', 32],
  ['Exp5', 16],
] as const

const TESTBED = [
  ...NETWORK,
  'Testbed of two routers; delays of 10 to 200 ms; runs of 10 minutes, 10 of each.',
]

const FILES: Assumption = {
  text: 'Sizes and pauses of transfers are not given: text 5 kB, pictures 50 kB, large files 1 MB in Exp1 to Exp5; pauses of 1 s in the mean.',
  others: [
    { name: 'pauses of 5 s', change: pauses(5) },
    { name: 'pauses of 0.05 s', change: pauses(0.05) },
    {
      name: 'access links of 10 Mb/s, as the hosts had, for each flow',
      change: (own) => ({ ...own, access: { rate_bps: 10_000_000 } }),
    },
  ],
}

const TESTBED_TCP: Assumption = {
  text: 'Hosts are as Linux 2.2, which most of them ran: SACK, a least timeout of 0.2 s, by the RFCs otherwise. The delays of 10 to 200 ms are round trips.',
  others: [
    { name: 'senders as Linux has them now', change: withTcp({ profile: 'linux' }) },
    { name: 'NewReno', change: withTcp({ tcp: 'newreno' }) },
    { name: 'NewReno of ns-2', change: withTcp({ tcp: 'newreno', profile: 'ns2' }) },
    { name: 'least timeout 1 s', change: withTcp({ min_rto_s: 1 }) },
    { name: 'round trips of 20 to 400 ms', change: withTcp({ rtt_s: { spread: [0.02, 0.4] } }) },
  ],
}

function pauses(mean_s: number) {
  return withTcp({ gap_s: { exponential: mean_s } })
}

const filesGoodput = forwardedOnce(PACKET_BYTES, 'large', 'small')
const chariot = applicationGoodput(PACKET_BYTES, 'large', 'small')

const goodputClaims = (goodput: Measure): readonly Claim[] => [
  claim(
    'tail-drop',
    'With more than 32 sources, Exp1 to Exp3, the goodput is higher under Tail Drop.',
    every(['Exp1', 'Exp2', 'Exp3'], (at) => isMore(of(goodput, TD, at), of(goodput, RED, at))),
  ),
  claim(
    'red',
    'In Exp5, with 16 sources, it is higher under RED.',
    isMore(of(goodput, RED, 'Exp5'), of(goodput, TD, 'Exp5')),
  ),
  claim(
    'small',
    'The differences are small: below 4 %.',
    every(BULK, ([at]) => areAlike([of(goodput, TD, at), of(goodput, RED, at)], 0.04)),
  ),
]

/** Figures 4 and 5 show values that the load generator reports. */
const reported = (claims: (goodput: Measure) => readonly Claim[]): Assumption => ({
  text:
    'Goodput is what the paper calls so, bits forwarded less bits sent again. Its load generator, Chariot, reports what applications receive, each ' +
    'byte once.',
  others: [
    {
      name: 'goodput as Chariot reports it: application data',
      source:
        'The axis of Fig. 4 goes from 9.15 to 9.6 Mb/s. Application data is there in all five experiments, bits forwarded less bits sent again in four values of ten.',
      claims: claims(chariot),
    },
  ],
})

export const FIG_4: FigureEntry = {
  id: '4',
  label: 'Fig. 4',
  title: 'TCP goodput of RED and Tail Drop, Exp1 to Exp5',
  statement:
    'With more than 32 sources the goodput is higher under Tail Drop; with 16 it is higher under RED. All differences are small.',
  finding:
    'Goodput is what the paper calls so: bits forwarded less bits sent again. It is higher under Tail Drop with 64 and more sources, and under ' +
    'RED with 16, as stated. Of 32 sources, Exp4, the paper says both, and here it is higher under RED by 1 %. With 128 and more sources the difference is ' +
    '5 to 6 %, with a least timeout of 1 s below 4 %. Application data, which the load generator reports, is between 9.40 and 9.59 Mb/s in all of them, as ' +
    'on the paper’s axis, and all differences are small; but then RED is ahead with 128 and more sources, and Tail Drop with fewer.',
  method: [
    ...TESTBED,
    'Exp1 to Exp5 have 256, 128, 64, 32 and 16 sources, 80 % of them of large files; no UDP.',
  ],
  assumptions: [LOST, FILES, TESTBED_TCP, SPACING, reported(goodputClaims)],
  work: {
    axis: { title: 'Experiment' },
    points: named(BULK.map(([name, sources]) => [name, bulk(sources, name)])),
    replications: 10,
  },
  pictures: [against(filesGoodput), against(chariot)],
  claims: goodputClaims(filesGoodput),
}

export const FIG_5: FigureEntry = {
  id: '5',
  label: 'Fig. 5',
  title: 'TCP goodput and UDP loss of RED and Tail Drop, Exp6 to Exp8',
  statement: 'The goodput of TCP is comparable; UDP loses 5 to 12 % more under RED.',
  finding:
    'UDP loses 8 to 9 points more under RED, which as a share is 60 to 80 %: 5 to 12 % can only be meant as points. The plot of the ' +
    'paper spans 29 to 38 %, which leaves room for that; the loss itself is 11 to 25 % here, so that its load was greater.',
  method: [
    ...TESTBED,
    'Exp6: 400 sources and 10 % UDP; Exp7: 200 and 10 %; Exp8: 200 and 5 %. A fifth of the TCP sources fetch files of 100 kB, the others web pages.',
  ],
  assumptions: [LOST, FILES, TESTBED_TCP, UDP, SPACING],
  work: { axis: { title: 'Experiment' }, points: mixPoints, replications: 10 },
  pictures: [against(filesGoodput, { lanes: [TD, RED] }), against(udpLoss, { lanes: [TD, RED] })],
  claims: [
    claim(
      'comparable',
      'TCP goodput is comparable: within 5 %.',
      every(MIX_NAMES, (at) => areAlike([of(filesGoodput, TD, at), of(filesGoodput, RED, at)], 0.05)),
    ),
    claim(
      'higher',
      'The loss of UDP is higher under RED.',
      every(MIX_NAMES, (at) => isMore(of(udpLoss, RED, at), of(udpLoss, TD, at))),
    ),
    claim(
      'points',
      'It is 5 to 12 % higher, read as points of loss.',
      every(MIX_NAMES, (at) => isBetween(less(of(udpLoss, RED, at), of(udpLoss, TD, at)), 0.05, 0.12)),
    ),
  ],
}

/** Consecutive losses are counted within a flow, so they depend on how often it sends. */
const SENDING_OFTEN: Assumption = {
  ...UDP,
  others: [
    ...(UDP.others ?? []),
    {
      name: 'one UDP flow, packets of 500 bytes',
      change: withClass('udp', { flows: 1, packet_bytes: 500 }),
    },
  ],
}

export const FIG_6_RUNS: FigureEntry = {
  id: '6-runs',
  label: 'Fig. 6, right',
  title: 'Consecutive losses of a UDP flow, Exp6',
  statement:
    'Flows lose more in a row under RED: more than 5 packets ten times as often; more than 15 were seen, and never more than 7 under Tail Drop.',
  finding:
    'The paper has runs of more than 5 packets an order of magnitude more often under RED, which is read as ten times at least: here they are more than two hundred times as frequent. ' +
    'Tail Drop has a run of more than 7 once in ten replications, and RED none of more than 15. How often a flow sends is what this hangs on: ten flows send too seldom to meet the same ' +
    'stretch of drops twice. Where UDP is one flow of 500-byte packets, which sends four times as often, all four claims hold: 3.7 % of the runs under RED are longer than 15 packets, and Tail ' +
    'Drop has none of more than 7. It costs no claim of Figs. 5 and 8, but the paper speaks of UDP flows.',
  method: [...TESTBED, 'Exp6; losses in a row in the packets of each UDP flow.'],
  assumptions: [LOST, FILES, TESTBED_TCP, SENDING_OFTEN, SPACING],
  work: { points: [mixPoints[0]!], replications: 10 },
  pictures: [exceedances(undefined, (n) => exceedOf('udp', n))],
  claims: [
    claim(
      'longer',
      'Runs of more than 2 packets are more frequent under RED.',
      isMore(of(exceedOf('udp', 2), RED), of(exceedOf('udp', 2), TD)),
    ),
    claim(
      'ten-times',
      'Runs of more than 5 packets are at least ten times as frequent under RED.',
      isTimes(of(exceedOf('udp', 5), RED), of(exceedOf('udp', 5), TD), 10, Number.POSITIVE_INFINITY),
    ),
    claim('fifteen', 'RED has runs of more than 15 packets.', rises(of(exceedOf('udp', 15), RED))),
    claim('seven', 'Tail Drop has none of more than 7.', isBetween(of(exceedOf('udp', 7), TD), 0, 0)),
  ],
}

export const FIG_8: FigureEntry = {
  id: '8',
  label: 'Fig. 8',
  title: 'TCP goodput and UDP loss of Tail Drop, RED and GRED, Exp6 to Exp8',
  statement:
    'The loss of UDP is about 10 % lower under GRED than under RED; the goodput of TCP is about 3 % higher under RED.',
  finding:
    'UDP loses 3 to 5 % less under GRED; with max_p 0.02, round trips to 400 ms, or ten UDP flows, in some mixes the stated 10 %. The goodput of RED is ' +
    'the higher one, as stated, in some mixes with the gaps of 1993 or with independent drops; with those of ns-2 both have the same, within 2 %.',
  method: [
    ...TESTBED,
    'GRED is approximated by max_p 1 and max_th 130. Exp6: 400 sources and 10 % UDP; Exp7: 200 and 10 %; Exp8: 200 and 5 %.',
  ],
  assumptions: [LOST, FILES, TESTBED_TCP, UDP, SPACING],
  work: { axis: { title: 'Experiment' }, points: mixPoints, replications: 10 },
  pictures: [against(filesGoodput), against(udpLoss)],
  claims: [
    claim(
      'udp-lower',
      'UDP loses less under GRED than under RED.',
      every(MIX_NAMES, (at) => isLess(of(udpLoss, GRED, at), of(udpLoss, RED, at))),
    ),
    claim(
      'udp-by',
      'It loses about 10 % less: 5 to 15 %.',
      every(MIX_NAMES, (at) => isTimes(of(udpLoss, GRED, at), of(udpLoss, RED, at), 0.85, 0.95)),
    ),
    claim(
      'tcp',
      'The goodput of TCP is higher under RED, by 1 to 5 %.',
      every(MIX_NAMES, (at) => isTimes(of(filesGoodput, RED, at), of(filesGoodput, GRED, at), 1.01, 1.05)),
    ),
  ],
}
