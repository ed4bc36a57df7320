import { claim, each, every, isAbout, isBetween, isMore } from '../../../../src/measures/claims'
import { number, of, times } from '../../../../src/measures/quantities'
import type { WorkPoint } from '../../../../src/measures/work'
import { TAIL_DROP } from '../../blocks'
import type { Assumption, FigureEntry } from '../../paper'
import { table } from '../../picture'
import {
  CUBIC,
  cubic,
  DUALPI2,
  LATE_FLOOR,
  LINUX,
  network,
  PRAGUE,
  prague,
  RANDOM_STARTS,
  RFC,
  rateOf,
  ratio,
  ratioOf,
  WITHOUT_FLOOR,
} from './network'

const MBPS_50 = 50_000_000
/** As in the source: the last of three minutes. */
const TIMES = { duration_s: 180, warmup_s: 120 } as const
const TAIL = 'Tail Drop'

const DUALPI2_OF_THE_TIME: Assumption = {
  text: 'The tests ran a DualPI2 of 2020 and 2021, which was not yet Linux’s, with a step of 1 ms. Here it is the RFC’s, and Linux’s of today.',
}
const PRAGUE_OF_THE_TIME: Assumption = {
  text: 'Prague is that of version 0.7, with its floor of 25 ms under the round trip from the start.',
  others: [
    {
      ...WITHOUT_FLOOR,
      source: 'in the tests Prague is not less dependent on round trips than their ratio',
    },
    LATE_FLOOR,
  ],
}

/** Printed rates, Mb/s. */
const PRINTED = { '10 ms': [12.65, 34.57], '20 ms': [14.94, 32.39], '80 ms': [17.85, 29.58] } as const
type Rtt = keyof typeof PRINTED
const RTTS: Record<Rtt, number> = { '10 ms': 0.01, '20 ms': 0.02, '80 ms': 0.08 }
const NAMES = Object.keys(PRINTED) as Rtt[]
const [SLOW, FIFO] = ['10 Mb/s, 20 ms', 'Tail Drop, 20 ms'] as const

const PAIRS: WorkPoint[] = [
  ...NAMES.map((name, at) => ({
    at,
    name,
    scenario: network(`CUBIC beside Prague, ${name}`, MBPS_50, {
      ...TIMES,
      traffic: [cubic(RTTS[name]), prague(RTTS[name])],
      lanes: [...DUALPI2],
    }),
  })),
  {
    at: 3,
    name: SLOW,
    scenario: network('CUBIC beside Prague at 10 Mb/s', 10_000_000, {
      ...TIMES,
      traffic: [cubic(0.02), prague(0.02)],
      lanes: [...DUALPI2],
    }),
  },
  {
    at: 4,
    name: FIFO,
    scenario: network('CUBIC beside Prague, Tail Drop', MBPS_50, {
      ...TIMES,
      link: { rate_bps: MBPS_50, delay_s: 0.001, buffer: { packets: 1000 } },
      traffic: [cubic(0.02), prague(0.02)],
      lanes: [{ ...TAIL_DROP, label: TAIL }],
    }),
  },
]

const PAIR_ENTRY: FigureEntry = {
  id: 'pairs',
  label: 'l4s-tests, 1',
  title: 'CUBIC beside Prague at 50 Mb/s',
  statement:
    'Through DualPI2 Prague gets about twice the rate of CUBIC and more: 34.6 against 12.7 Mb/s at 10 ms, 32.4 against 14.9 at 20 ms, 29.6 against 17.9 at ' +
    '80 ms. Through a plain queue of 1000 packets it gets a third of CUBIC’s.',
  method: ['Two flows with the same round trip over 50 Mb/s; rates of the last of three minutes.'],
  assumptions: [DUALPI2_OF_THE_TIME, PRAGUE_OF_THE_TIME, RANDOM_STARTS],
  work: { axis: { title: 'Case' }, points: PAIRS },
  pictures: [
    table(
      [
        ...NAMES.map((name) => ({ name, lane: LINUX, at: name })),
        { name: SLOW, lane: LINUX, at: SLOW },
        { name: FIFO, lane: TAIL, at: FIFO },
      ],
      [
        { measure: rateOf(CUBIC), published: [...NAMES.map((name) => PRINTED[name][0]), 3.28, 35.44] },
        { measure: rateOf(PRAGUE), published: [...NAMES.map((name) => PRINTED[name][1]), 5.93, 12.24] },
      ],
    ),
    table(
      [...NAMES, SLOW].map((name) => ({ name, lane: RFC, at: name })),
      [{ measure: rateOf(CUBIC) }, { measure: rateOf(PRAGUE) }],
    ),
  ],
  claims: [
    claim(
      'more',
      'Through DualPI2 Prague gets more than CUBIC at 10, 20 and 80 ms, with either set of rules.',
      every(NAMES, (name) =>
        each(
          [RFC, LINUX].map((lane) => isMore(of(rateOf(PRAGUE), lane, name), of(rateOf(CUBIC), lane, name))),
        ),
      ),
    ),
    ...NAMES.map((name) => {
      const [theirs, l4s] = PRINTED[name]
      return claim(
        `ratio-${name.replace(' ', '-')}`,
        `At ${name} it gets about ${(l4s / theirs).toFixed(1)} times CUBIC’s rate (within a quarter, Linux’s rules).`,
        isAbout(of(ratio, LINUX, name), l4s / theirs, 0.25),
      )
    }),
    claim(
      'slow',
      'At 10 Mb/s Prague gets more than CUBIC, too, with the RFC’s rules.',
      isMore(of(rateOf(PRAGUE), RFC, SLOW), of(rateOf(CUBIC), RFC, SLOW)),
    ),
    claim(
      'slow-linux',
      'At 10 Mb/s Prague gets more than CUBIC, too, with Linux’s rules of today.',
      isMore(of(rateOf(PRAGUE), LINUX, SLOW), of(rateOf(CUBIC), LINUX, SLOW)),
    ),
    claim(
      'tail-drop',
      'Through a plain queue of 1000 packets CUBIC gets more than twice Prague’s rate.',
      isMore(of(rateOf(CUBIC), TAIL, FIFO), times(2, of(rateOf(PRAGUE), TAIL, FIFO))),
    ),
  ],
  finding:
    'At 20 and 80 ms the runs have the printed ratios. At 10 ms they have them only without Prague’s floor of 25 ms, as if the ' +
    'version of that time had none. At 10 Mb/s today’s Linux turns the order round: it spares no packet that waits for one other (see the floor).',
}

const [FAR, NEAR] = ['far', 'near'] as const
const apart = ratioOf(NEAR, FAR, 'Rate at 10 ms : rate at 160 ms')
const BOTH_PRAGUE = 'two Prague flows'

const RTT_ENTRY: FigureEntry = {
  id: 'rtt',
  label: 'l4s-tests, RTT',
  title: 'Two Prague flows with round trips of 10 and 160 ms',
  statement:
    'Two Prague flows through DualPI2 share by more than the ratio of their round trips: 45.46 against 1.56 Mb/s, 29 to 1, where the round trips are 16 to 1. ' +
    'RFC 9331 asks for less dependence than that of windows.',
  method: ['Two flows over 50 Mb/s, round trips 10 and 160 ms; rates of the last of three minutes.'],
  assumptions: [DUALPI2_OF_THE_TIME, PRAGUE_OF_THE_TIME, RANDOM_STARTS],
  work: {
    axis: { title: 'Case' },
    points: [
      {
        at: 0,
        name: BOTH_PRAGUE,
        scenario: network('two round trips', MBPS_50, {
          ...TIMES,
          traffic: [prague(0.16, {}, FAR), prague(0.01, {}, NEAR)],
          lanes: [...DUALPI2],
        }),
      },
    ],
  },
  pictures: [
    table(
      [RFC, LINUX].map((lane) => ({ name: lane, lane, at: BOTH_PRAGUE })),
      [
        { measure: rateOf(NEAR, '10 ms'), published: [null, 45.46] },
        { measure: rateOf(FAR, '160 ms'), published: [null, 1.56] },
        { measure: apart, published: [null, 45.46 / 1.56] },
      ],
    ),
  ],
  claims: [
    claim(
      'more-than-windows',
      'The rates differ by more than 16 to 1, with Linux’s rules.',
      isMore(of(apart, LINUX, BOTH_PRAGUE), number(16, apart, 'the ratio of the round trips')),
    ),
    claim(
      'more-than-windows-rfc',
      'The rates differ by more than 16 to 1, with the RFC’s rules.',
      isMore(of(apart, RFC, BOTH_PRAGUE), number(16, apart, 'the ratio of the round trips')),
    ),
    claim(
      'printed',
      'The rates are about 29 to 1 (within a quarter, Linux’s rules).',
      isBetween(of(apart, LINUX, BOTH_PRAGUE), 0.75 * 29.1, 1.25 * 29.1),
    ),
  ],
}

export const PAIR_ENTRIES: readonly FigureEntry[] = [PAIR_ENTRY, RTT_ENTRY]
