import { ascend, claim, every, isAbout, isTimes } from '../../../../src/measures/claims'
import { of, type Quantity } from '../../../../src/measures/quantities'
import type { Measure, Work, WorkScenario } from '../../../../src/measures/work'
import { along } from '../../along'
import { OLD_NS2, withTcp } from '../../blocks'
import { measure } from '../../measures'
import type { Assumption, FigureEntry } from '../../paper'
import { table } from '../../picture'
import { asPrinted, CLOSE } from '../../printed'
import {
  ADAPTIVE,
  ASSUMPTIONS,
  COME_S,
  END_S,
  LANES,
  METHOD,
  network,
  probe,
  RED_TAIL,
  TAIL,
  traffic,
  withProbe,
  withRedTail,
} from './network'

const TIME = 'Delivery time'
const completion = (packets: number, statistic: string, title: string): Measure => ({
  ...measure(`classes.probe.completion_s.by_packets.${packets}.${statistic}`),
  title,
})
const timeOf = (size: number) => completion(size, 'mean', `${TIME} of ${size} kB`)
const timeSdOf = (size: number) => completion(size, 'sd', `${size} kB, standard deviation`)
/** Comparisons carry the size in their name. */
const taken = (size: number, lane: string, at?: string): Quantity => {
  const quantity = of(timeOf(size), lane, at)
  return { ...quantity, what: TIME, name: `${size} kB, ${quantity.name}` }
}

const SIZES = [30, 60, 90, 120, 150, 180, 210]
const TABLED = [30, 90, 150]
const DROPS = [0, 0.02, 0.04, 0.08]
const dropName = (p: number) => `P_d ${p}`
/** Mean and standard deviation, s, by file size and drop probability. */
const TABLE_I: Record<number, readonly (readonly [mean: number, sd: number])[]> = {
  30: [
    [0.88, 0.0006],
    [1.6, 1.88],
    [2.74, 4.27],
    [5.88, 7.79],
  ],
  90: [
    [1.18, 0.0008],
    [2.79, 2.39],
    [4.81, 3.91],
    [9.24, 6.3],
  ],
  150: [
    [1.34, 0.0008],
    [3.51, 1.9],
    [6.51, 4.6],
    [13.38, 8.87],
  ],
}

const RANDOM = 'Random drops'
/** Small files in sequence, alone in the network, with independent drops on both ways. */
const smallFiles = (p: number): WorkScenario =>
  network(98_000, 0, {
    title: `Jou & Baras 2003, small files and random drops of ${100 * p} %`,
    traffic: [probe({ every_s: 50, file_packets: SIZES, initial_rto_s: 6, ack_loss: p })],
    lanes: [
      {
        label: RANDOM,
        queue: {
          kind: 'sketch',
          points: [
            [0, p],
            [1000, p],
          ],
          measure: 'instantaneous',
          spacing: 'geometric',
        },
      },
    ],
  })
const SMALL_FILES: Work = {
  axis: { title: 'Drop probability' },
  points: DROPS.map((p) => ({ at: p, name: dropName(p), scenario: smallFiles(p) })),
}
const columns = DROPS.map((p) => ({ name: dropName(p), lane: RANDOM, at: p }))
/** The completion time of files of one size, at one drop probability. */
const alone = (size: number, p: number) => taken(size, RANDOM, dropName(p))

const ALONE_METHOD = [
  'Single files of 30 to 210 kB over a link of 3 Mb/s without other traffic; packets are dropped at random.',
]

const ALONE_ASSUMPTIONS: readonly Assumption[] = [
  {
    text:
      'Which packets are dropped is not said: those of both ways alike, the SYN, its answer and the ACKs among them. Where only packets towards ' +
      'the client are dropped, a file of 30 kB at 8 % takes a third less than printed, and its standard deviation is half of the printed one.',
    others: [{ name: 'no ACK is dropped', change: withProbe({ ack_loss: undefined }) }],
  },
  {
    text: 'The round trip is lost in the text: 137 ms, at which the three printed times without drops come out together.',
    others: [
      { name: 'round trip 128 ms, the mean of the web clients', change: withProbe({ rtt_s: 0.128 }) },
      { name: 'round trip 64 ms', change: withProbe({ rtt_s: 0.064 }) },
    ],
  },
  {
    text:
      'The TCP is not named: Reno of ns-2, first window 1 segment, a timeout of 6 s before the first round trip is known and of at least 1 s ' +
      'from then on. 280 files of each size in each replication.',
    others: [
      { name: 'Tahoe', change: withTcp({ tcp: 'tahoe' }) },
      { name: 'NewReno', change: withTcp({ tcp: 'newreno' }) },
      { name: 'first timeout 3 s', change: withTcp({ initial_rto_s: 3 }) },
      OLD_NS2,
    ],
  },
]

const LOADED = 'loaded network'
const FILES = probe({ every_s: 10, file_packets: TABLED, start_s: COME_S + 10 })
/** By policy, in the order of the lanes. */
const TABLE_IV: Record<number, readonly (readonly [mean: number, sd: number])[]> = {
  30: [
    [0.88, 0.13],
    [2.42, 1.21],
    [4, 1.69],
  ],
  90: [
    [1.15, 0.24],
    [3.87, 1.41],
    [10.91, 4.01],
  ],
  150: [
    [1.64, 0.85],
    [7.86, 4.44],
    [17.15, 4.15],
  ],
}

const POLICIES = [RED_TAIL, ADAPTIVE, TAIL] as const
/** The means, or the standard deviations, of Table IV. */
const printed = (id: string, what: string, measure: (size: number) => Measure, column: 0 | 1) =>
  asPrinted(
    id,
    what,
    'for all sizes and policies',
    TABLED.flatMap((size) =>
      POLICIES.map((lane, i) => [of(measure(size), lane, LOADED), TABLE_IV[size]![i]![column]] as const),
    ),
  )

const delivery = (size: number, lane: string, at: string = LOADED) => taken(size, lane, at)
/** Settings that reproduce the times of Table IV. */
const nearFiles = (own: WorkScenario): WorkScenario =>
  withRedTail({ threshold_packets: 160 })(withProbe({ rtt_s: 0.03 })(own))

export const FILE_ENTRIES: readonly FigureEntry[] = [
  {
    id: '2',
    label: 'Fig. 2',
    title: 'Delivery time of small files at random drops',
    statement:
      'Losses make short transfers long: a file of 90 kB takes 1.18 s without and 4.81 s with drops of 4 %; time grows with size and drop probability.',
    method: ALONE_METHOD,
    assumptions: ALONE_ASSUMPTIONS,
    work: SMALL_FILES,
    pictures: [
      along({
        what: TIME,
        title: 'File size, kB',
        at: SIZES,
        measure: timeOf,
        lines: columns,
        published: Object.fromEntries(
          DROPS.map((p, i) => [dropName(p), SIZES.map((size) => TABLE_I[size]?.[i]?.[0] ?? null)]),
        ),
      }),
    ],
    claims: [
      claim(
        'drops',
        'A file of any size takes longer at a greater drop probability.',
        every(SIZES, (size) => ascend(DROPS.map((p) => alone(size, p)))),
      ),
      claim(
        'size',
        'At any drop probability a greater file takes longer.',
        every(DROPS, (p) => ascend(SIZES.map((size) => alone(size, p)))),
      ),
      claim(
        'four-times',
        'Drops of 4 % make 90 kB take about four times as long (4.81 for 1.18 s), from 3 to 5.',
        isTimes(alone(90, 0.04), alone(90, 0), 3, 5),
      ),
    ],
  },
  {
    id: 'table-1',
    label: 'Table I',
    title: 'Delivery time of small files, mean and standard deviation',
    statement:
      'Means and standard deviations of the delivery time for three sizes at drop probabilities from 0 to 8 %.',
    method: ALONE_METHOD,
    assumptions: ALONE_ASSUMPTIONS,
    work: SMALL_FILES,
    pictures: [
      table(
        columns,
        TABLED.flatMap((size) => [
          { measure: timeOf(size), published: TABLE_I[size]!.map(([mean]) => mean) },
          { measure: timeSdOf(size), published: TABLE_I[size]!.map(([, sd]) => sd) },
        ]),
      ),
    ],
    claims: DROPS.map((p, i) =>
      claim(
        `drops-${100 * p}`,
        `At a drop probability of ${100 * p} % the three times are the printed ones, within ${i === 0 ? 2 : 25} %.`,
        every(TABLED, (size) => isAbout(alone(size, p), TABLE_I[size]![i]![0], i === 0 ? 0.02 : 0.25)),
      ),
    ),
    finding:
      'At 137 ms all times without drops are the printed ones. With drops on both ways all others are within a quarter of them but one: 150 kB at 8 % ' +
      'take 30 % longer with Reno, and about 15 % with Tahoe. What makes 30 kB slow, and its time vary so much, is the first timeout of 6 s: it is due ' +
      'whenever the SYN or its answer is lost.',
  },
  {
    id: 'table-4',
    label: 'Table IV',
    title: 'Delivery time of small files in the loaded network',
    statement:
      'With RED+Tail small files take hardly longer than without losses; with adaptive RED about three times as long, with Drop Tail about 2.5 times ' +
      'as long again.',
    method: METHOD,
    assumptions: [
      {
        text: 'How the files were measured is not said: one every 10 s, 30, 90 and 150 kB by turns, beside the other traffic, with the round trip of Table I.',
        others: [
          { name: 'files with a round trip of 30 ms', change: withProbe({ rtt_s: 0.03 }) },
          { name: 'the same, and N 160 packets', change: nearFiles },
          {
            name: 'the same, and access links of 10 Mb/s',
            change: (own) => ({ ...nearFiles(own), access: { rate_bps: 10_000_000 } }),
          },
        ],
      },
      {
        text: '“Almost equal” is read as within a quarter; “three times” as 2 to 5 times, “2.5 times” as 1.5 to 3 times, as the ratios of the printed times are.',
      },
      ...ASSUMPTIONS,
    ],
    work: {
      axis: { title: 'Files' },
      points: [
        {
          at: 0,
          name: LOADED,
          scenario: network(END_S, COME_S, { traffic: [...traffic, FILES] }),
        },
      ],
      replications: 20,
    },
    pictures: [
      table(
        LANES.map(({ label = '' }) => ({ name: label, lane: label, at: LOADED })),
        TABLED.flatMap((size) => [
          { measure: timeOf(size), published: TABLE_IV[size]!.map(([mean]) => mean) },
          { measure: timeSdOf(size), published: TABLE_IV[size]!.map(([, sd]) => sd) },
        ]),
      ),
    ],
    claims: [
      claim(
        'order',
        'Files of every size are fastest with RED+Tail, slowest with Drop Tail.',
        every(TABLED, (size) => ascend(POLICIES.map((lane) => delivery(size, lane)))),
      ),
      claim(
        'loss-free',
        'With RED+Tail the delivery time is almost equal to that without losses in Table I, as it prints it: 0.88, 1.18 and 1.34 s.',
        every(TABLED, (size) => isAbout(delivery(size, RED_TAIL), TABLE_I[size]![0]![0], CLOSE)),
      ),
      claim(
        'three-times',
        'With adaptive RED files take about three times as long as with RED+Tail.',
        every(TABLED, (size) => isTimes(delivery(size, ADAPTIVE), delivery(size, RED_TAIL), 2, 5)),
      ),
      claim(
        'tail',
        'With Drop Tail files take about 2.5 times as long as with adaptive RED.',
        every(TABLED, (size) => isTimes(delivery(size, TAIL), delivery(size, ADAPTIVE), 1.5, 3)),
      ),
      printed('means-printed', 'Mean delivery times are', timeOf, 0),
      printed('deviations-printed', 'Standard deviations of them are', timeSdOf, 1),
    ],
    finding:
      'At a round trip of 30 ms, with N 160 packets and access links of 10 Mb/s, all nine times are within a third of the printed ones: 0.8, 1.1 and 1.6 s ' +
      'with RED+Tail, 2.1, 4.8 and 7.0 s with adaptive RED, 5.1, 11.8 and 19.3 s with Drop Tail. Those with RED+Tail are then within a fifth of what ' +
      'Table I prints without losses, as stated, though five replications leave two of the three undecided, and “three times” with them. The two tables still need two round trips: 137 ms ' +
      'for the times of Table I, 30 ms for those of Table IV. At N 64 files of 90 and 150 kB end in the second queue and meet its drops. Drop Tail is as far from adaptive RED as printed ' +
      'where access links are faster, 100 Mb/s: the faster they are, the more of a burst finds the buffer full.',
  },
]
