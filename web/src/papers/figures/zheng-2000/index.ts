import type { Lane, Scenario } from '../../../scenario/types'
import { greedy, SPACINGS, withTcp } from '../../blocks'
import { ascend, claim, each, every, isAbout, isLess, isMore, isTimes } from '../../claims'
import { delay, dropRate, normalisedThroughput, queue, receivedRate, sentRate } from '../../measures'
import type { Assumption, Entry, Paper } from '../../paper'
import { against, answers, profiles, table } from '../../picture'
import { answer, less, of, probabilityAt } from '../../quantities'
import type { Measure, ModelAsk, Point } from '../../work'

const K_L = 6
const K_H = 20
const K_M = (K_L + K_H) / 2
const BUFFER = 200

const dsred = (gamma: number): Lane => ({
  label: `DSRED, γ ${gamma}`,
  queue: { kind: 'dsred', k_l: K_L, k_h: K_H, gamma, w_q: 0.07, spacing: 'wait' },
})
const red = (max_p: number): Lane => ({
  label: `RED, max_p ${max_p}`,
  queue: { kind: 'red', min_th: K_L, max_th: K_H, max_p, w_q: 0.07, spacing: 'wait' },
})

/** Both settings, DSRED before RED. */
const SETTINGS = {
  first: { lanes: [dsred(0.96), red(0.1)], name: 'γ 0.96 and max_p 0.1' },
  second: { lanes: [dsred(0.91), red(0.2)], name: 'γ 0.91 and max_p 0.2' },
} as const
type Setting = keyof typeof SETTINGS
const labelsOf = (setting: Setting) => SETTINGS[setting].lanes.map(({ label }) => label!) as [string, string]

/** Flows of the three servers together. */
const LOADS = { heavy: 24, low: 15 } as const
type Load = keyof typeof LOADS
const NAMES = { heavy: 'Heavy', low: 'Low' } as const

const flows = (load: Load) =>
  greedy(LOADS[load], {
    tcp: 'reno',
    profile: 'ns2',
    packet_bytes: 1250,
    rtt_s: { cycle: [0.012, 0.02, 0.016] },
    start_s: { uniform: [0, 1] },
    min_rto_s: 1,
  })

/** All figures are running averages from the start, so that a point in time is a run up to it. */
const scenario = (load: Load, until_s: number): Scenario => ({
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

const TIMES_S = [5, 10, 20, 30, 40, 50, 60, 70, 80, 88, 100]
const END_S = 100
/** Runs are short, and from the start on: their first seconds differ much. */
const REPLICATIONS = 40

const overTime = (load: Load): Point[] => TIMES_S.map((at) => ({ at, scenario: scenario(load, at) }))
const bothLoads: Point[] = (['low', 'heavy'] as const).map((load, at) => ({
  at,
  name: NAMES[load],
  scenario: scenario(load, END_S),
}))

const METHOD = [
  'Three FTP servers behind links of 100 Mb/s and 1, 5 and 3 ms; a bottleneck of 10 Mb/s and 5 ms to one destination.',
  'One packet takes 1 ms on the bottleneck: 1250 bytes. Buffer 200 packets.',
  'Thresholds 6 and 20 packets, w_q 0.07 in both schemes.',
]

const ASSUMPTIONS: readonly Assumption[] = [
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
  return (own: Scenario): Scenario => ({
    ...own,
    traffic: own.traffic.map((entry) =>
      entry.kind === 'ftp' ? { ...entry, flows: Math.round(share * entry.flows!) } : entry,
    ),
  })
}

/** Flows that fetch files one after another in place of greedy ones. */
function inFiles(own: Scenario): Scenario {
  return {
    ...own,
    traffic: own.traffic.map((entry) =>
      entry.kind === 'ftp'
        ? { ...entry, kind: 'files', gap_s: { exponential: 1 }, file_bytes: { exponential: 100_000 } }
        : entry,
    ),
  }
}

/** What was searched for the printed proportions, three seeds each: where RED dropped a packet in two seconds or more. */
const GRID =
  'over 560 combinations (3 to 24 flows, greedy or with files of 20 or 100 kB; Reno or Tahoe; windows of 7 packets to any; least timeouts of ' +
  '0.2 and 1 s; all three spacings)'
const DROPS_FINDING =
  'Whether DSRED drops less than RED hangs on how long a sender is silent. Several losses in one window make Reno wait for a timeout: where ' +
  'that takes at least 1 s, the steep second slope keeps more flows waiting, and less arrives. With a least timeout of 0.2 s, with NewReno or ' +
  'Tahoe, and mostly with other gaps between drops, DSRED drops more, as it does in the chain model at the same thresholds. A fifth of the drops of RED came out ' +
  `nowhere: ${GRID} it was 0.7 of them or more.`
const START_FINDING =
  'During the first seconds the two can hardly be told apart: flows start then, and some 50 drops a second are few to go by.'
const HALF_FINDING =
  `The queue is shorter by a third. Half of that of RED it was nowhere: ${GRID} it was 0.64 of it or more. ` +
  'With 2 flows a server, windows of 7 packets and independent drops RED has the printed 7 packets and 13 drops a second, but ' +
  'there DSRED has them, too.'
const DELAY_FINDING =
  'In both tables the printed delay is about 1 ms for each packet of the printed queue and 5 ms more, the propagation delay behind the ' +
  'gateway, which is not counted here. The queues themselves are longer here, 10 and 15 packets for the printed 3 and 7.'
const LEVEL_FINDING =
  'Only the order is tested. The levels are others, for the loads are lost: the queues are two to eight times as long here, and more is dropped. A ' +
  'normalised throughput of about a half, as printed, cannot come of the printed drops, of which there is one in a hundred packets.'

interface Course {
  id: string
  label: string
  load: Load
  setting: Setting
  measure: Measure
  what: string
  /** What is said of it. */
  verb?: 'is' | 'are'
  /** Values that the text quotes, by time, DSRED before RED. */
  quoted?: Record<number, [dsred: number, red: number]>
  more?: Entry['claims']
  finding?: string
}

/** A running average over time under both schemes. */
function course({
  id,
  label,
  load,
  setting,
  measure,
  what,
  verb = 'is',
  quoted = {},
  more = [],
  finding,
}: Course): Entry {
  const [own, other] = labelsOf(setting)
  const published = (side: 0 | 1) => TIMES_S.map((at) => quoted[at]?.[side] ?? null)
  const said = verb === 'are' ? what : `The ${what.toLowerCase()}`
  return {
    id,
    label,
    title: `${what} over time, ${NAMES[load]} load, ${SETTINGS[setting].name}`,
    statement: `Averaged from the start on, ${said.toLowerCase()} with DSRED ${verb} below ${verb === 'is' ? 'that' : 'those'} with RED during the whole simulation.`,
    method: METHOD,
    assumptions: ASSUMPTIONS,
    work: { axis: { title: 'Time', unit: 's' }, points: overTime(load), replications: REPLICATIONS },
    pictures: [
      against(measure, {
        lanes: [own, other],
        published: { [own]: published(0), [other]: published(1) },
      }),
    ],
    claims: [
      claim(
        'below',
        `${said} ${verb} lower with DSRED than with RED at all times.`,
        every(TIMES_S, (at) => isLess(of(measure, own, at), of(measure, other, at))),
      ),
      ...more,
    ],
    ...(finding && { finding }),
  }
}

const [D1, R1] = labelsOf('first')
const [D2, R2] = labelsOf('second')

/** The second setting drops more, which shortens both queues. */
const lowerThanFirst = (measure: Measure, what: string) =>
  claim(
    'lower-than-first',
    `${what} of both schemes is lower than with γ 0.96 and max_p 0.1.`,
    each([
      isLess(of(measure, D2, END_S), of(measure, D1, END_S)),
      isLess(of(measure, R2, END_S), of(measure, R1, END_S)),
    ]),
  )

const FIGURES: readonly Course[] = [
  {
    id: '7',
    label: 'Fig. 7',
    load: 'heavy',
    setting: 'first',
    measure: delay,
    what: 'Queueing delay',
    quoted: { 88: [8.75, 13] },
    finding: DELAY_FINDING,
  },
  {
    id: '8',
    label: 'Fig. 8',
    load: 'heavy',
    setting: 'first',
    measure: queue,
    what: 'Queue',
    finding: HALF_FINDING,
    more: [
      claim(
        'half',
        'The queue of DSRED is less than half of that of RED.',
        isTimes(of(queue, D1, END_S), of(queue, R1, END_S), 0, 0.5),
      ),
    ],
  },
  {
    id: '9',
    label: 'Fig. 9',
    load: 'heavy',
    setting: 'first',
    measure: dropRate,
    what: 'Drops',
    verb: 'are',
    finding: DROPS_FINDING,
    more: [
      claim(
        'fifth',
        'At 100 s DSRED has dropped about a fifth of what RED has.',
        isTimes(of(dropRate, D1, END_S), of(dropRate, R1, END_S), 0.1, 0.3),
      ),
    ],
  },
  {
    id: '10',
    label: 'Fig. 10',
    load: 'heavy',
    setting: 'second',
    measure: delay,
    what: 'Queueing delay',
    more: [lowerThanFirst(delay, 'Queueing delay')],
  },
  {
    id: '11',
    label: 'Fig. 11',
    load: 'heavy',
    setting: 'second',
    measure: queue,
    what: 'Queue',
    more: [lowerThanFirst(queue, 'The queue')],
  },
  {
    id: '12',
    label: 'Fig. 12',
    load: 'heavy',
    setting: 'second',
    measure: dropRate,
    what: 'Drops',
    verb: 'are',
    finding: `${DROPS_FINDING} ${START_FINDING}`,
  },
  {
    id: '13',
    label: 'Fig. 13',
    load: 'low',
    setting: 'first',
    measure: delay,
    what: 'Queueing delay',
    quoted: { 88: [8.75, 12] },
    finding: DELAY_FINDING,
  },
  { id: '14', label: 'Fig. 14', load: 'low', setting: 'first', measure: queue, what: 'Queue' },
  {
    id: '15',
    label: 'Fig. 15',
    load: 'low',
    setting: 'first',
    measure: dropRate,
    what: 'Drops',
    verb: 'are',
    finding: DROPS_FINDING,
  },
  {
    id: '16',
    label: 'Fig. 16',
    load: 'low',
    setting: 'second',
    measure: delay,
    what: 'Queueing delay',
    more: [lowerThanFirst(delay, 'Queueing delay')],
  },
  {
    id: '17',
    label: 'Fig. 17',
    load: 'low',
    setting: 'second',
    measure: queue,
    what: 'Queue',
    quoted: { 100: [1.3, 4.2] },
    more: [
      lowerThanFirst(queue, 'The queue'),
      claim(
        'less-sensitive',
        'From one setting to the other the queue of DSRED changes less than that of RED (1.3 against 2.6 packets).',
        isLess(
          less(of(queue, D1, END_S), of(queue, D2, END_S)),
          less(of(queue, R1, END_S), of(queue, R2, END_S)),
        ),
      ),
    ],
  },
  {
    id: '18',
    label: 'Fig. 18',
    load: 'low',
    setting: 'second',
    measure: dropRate,
    what: 'Drops',
    verb: 'are',
    finding: `${DROPS_FINDING} ${START_FINDING}`,
  },
]

const GAMMAS = [0.1, 0.5, 0.91, 0.96]
const RHOS = Array.from({ length: 30 }, (_, i) => (i + 1) / 10)
/** Where the curves are apart: below nothing is dropped, above all drop what is too much. */
const APART = [0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.5]
const chainOf = (gamma: number) => `γ ${gamma}`
const chains: ModelAsk[] = GAMMAS.flatMap((gamma) =>
  RHOS.map((rho) => ({
    model: 'chain' as const,
    course: chainOf(gamma),
    at: rho,
    request: { queue: { kind: 'dsred', k_l: K_L, k_h: K_H, gamma }, limit: BUFFER, rho },
  })),
)
interface ChainAnswer {
  drop_probability: number
}
const dropProbability = ({ drop_probability }: ChainAnswer) => drop_probability
const dropped = (gamma: number, rho: number) =>
  answer(
    `${chainOf(gamma)}, ρ ${rho}`,
    { unit: '', size: 1, digits: 4 },
    chainOf(gamma),
    rho,
    dropProbability,
  )

const summary = (
  id: string,
  label: string,
  setting: Setting,
  printed: readonly (readonly number[])[],
): Entry => {
  const [own, other] = labelsOf(setting)
  const rows = [normalisedThroughput, delay, queue, dropRate].map((measure, i) => ({
    measure,
    published: printed[i]!,
  }))
  const better = (measure: Measure, what: string, more: boolean) =>
    claim(
      what.toLowerCase().replaceAll(' ', '-'),
      `${what} is ${more ? 'higher' : 'lower'} with DSRED under both loads.`,
      every(['Heavy', 'Low'], (at) => (more ? isMore : isLess)(of(measure, own, at), of(measure, other, at))),
    )
  return {
    id,
    label,
    title: `All figures, ${SETTINGS[setting].name}`,
    statement:
      'DSRED has the higher normalised throughput, the shorter delay and queue and the fewer drops under either load.',
    method: [...METHOD, 'Normalised throughput is packets received over packets sent.'],
    assumptions: ASSUMPTIONS,
    work: { axis: { title: 'Load' }, points: bothLoads, replications: REPLICATIONS },
    pictures: [
      table(
        [
          { name: 'DSRED, Heavy', lane: own, at: 'Heavy' },
          { name: 'DSRED, Low', lane: own, at: 'Low' },
          { name: 'RED, Heavy', lane: other, at: 'Heavy' },
          { name: 'RED, Low', lane: other, at: 'Low' },
        ],
        rows,
      ),
    ],
    claims: [
      better(normalisedThroughput, 'Normalised throughput', true),
      better(delay, 'Queueing delay', false),
      better(queue, 'Queue', false),
      better(dropRate, 'Drop rate', false),
    ],
    finding: `${LEVEL_FINDING} ${DROPS_FINDING}`,
  }
}

export const ZHENG_2000: Paper = {
  id: 'zheng-2000',
  short: 'S3',
  authors: 'B. Zheng, M. Atiquzzaman',
  title: 'DSRED: An Active Queue Management Scheme for Next Generation Networks',
  source: 'IEEE Local Computer Networks (LCN), 2000',
  about:
    'RED with two slopes in place of one: a gentle one up to half-way between the thresholds, a steep one behind it. An ' +
    'analytical chain and simulations compare it with RED at small thresholds.',
  entries: [
    {
      id: '2',
      label: 'Fig. 2',
      title: 'The drop function',
      statement:
        'Two straight lines from 0 at K_l to 1 − γ at K_m, half-way, and on to 1 at K_h, without a step; RED steps from max_p to 1.',
      method: ['K_l 6, K_h 20 packets; γ 0.96 and 0.91, max_p 0.1 and 0.2.'],
      assumptions: [],
      work: {
        curves: [...SETTINGS.first.lanes, ...SETTINGS.second.lanes].map(({ label = '', queue }) => ({
          name: label,
          queue,
          buffer_packets: 30,
        })),
      },
      pictures: [profiles('Average queue, packets')],
      claims: [
        claim(
          'corner',
          'The probability at K_m is 1 − γ.',
          each([isAbout(probabilityAt(D1, K_M), 0.04, 1e-9), isAbout(probabilityAt(D2, K_M), 0.09, 1e-9)]),
        ),
        claim(
          'no-step',
          'It reaches 1 at K_h without a step.',
          every([D1, D2], (name) => isAbout(probabilityAt(name, K_H - 1e-9), 1, 1e-6)),
        ),
        claim(
          'below-red',
          'Up to K_m it is no steeper than RED: less is dropped there.',
          each([
            isLess(probabilityAt(D1, K_M), probabilityAt(R1, K_M)),
            isLess(probabilityAt(D2, K_M), probabilityAt(R2, K_M)),
          ]),
        ),
      ],
    },
    {
      id: '5',
      label: 'Fig. 5',
      title: 'Drop probability against offered load, by the chain model',
      statement:
        'The drop probability grows with the offered load; at the same load it is changed by γ alone, a smaller γ dropping more.',
      method: ['The birth-death chain of equations 5 to 9: Poisson arrivals, exponential service.'],
      assumptions: [
        {
          text:
            'Thresholds, buffer and values of γ are not given: 6 and 20 packets and the simulations’ γ, with 0.1 and 0.5 beside them. ' +
            'Equation 6 as printed is circular; the chain is normalised instead. States above K_h are never reached, so that the buffer does not matter.',
        },
      ],
      work: { models: chains },
      pictures: [answers('Drop probability', dropProbability, { title: 'Offered load ρ' })],
      claims: [
        claim(
          'rises',
          'The drop probability grows with the offered load, for every γ.',
          every(GAMMAS, (gamma) => ascend(RHOS.slice(4).map((rho) => dropped(gamma, rho)))),
        ),
        claim(
          'gamma',
          'At the same offered load a greater γ drops less.',
          every(APART, (rho) => ascend([...GAMMAS].reverse().map((gamma) => dropped(gamma, rho)))),
        ),
        claim(
          'overload',
          'Far in overload all drop what exceeds the link: 1 − 1/ρ.',
          every(GAMMAS, (gamma) => isAbout(dropped(gamma, 3), 2 / 3, 0.001)),
        ),
      ],
    },
    ...FIGURES.map(course),
    {
      id: '19',
      label: 'Fig. 19–21',
      title: 'Packets sent and received over time, Heavy load',
      statement:
        'From what servers send and the destination receives, the normalised throughput of DSRED is higher than that of RED.',
      method: [...METHOD, 'Normalised throughput is packets received over packets sent.'],
      assumptions: ASSUMPTIONS,
      work: { axis: { title: 'Time', unit: 's' }, points: overTime('heavy'), replications: REPLICATIONS },
      pictures: [
        against(sentRate, { lanes: [D1, R1] }),
        against(receivedRate, { lanes: [D1, R1] }),
        against(normalisedThroughput, { lanes: [D1, R1] }),
      ],
      claims: [
        claim(
          'throughput',
          'The normalised throughput is higher with DSRED.',
          isMore(of(normalisedThroughput, D1, END_S), of(normalisedThroughput, R1, END_S)),
        ),
      ],
      finding: DROPS_FINDING,
    },
    summary('table-1', 'Table 1', 'first', [
      [0.525, 0.372, 0.445, 0.355],
      [8.1, 8.1, 13, 11.8],
      [2.6, 2.7, 7.3, 6.8],
      [2.5, 2.5, 13.1, 11.25],
    ]),
    summary('table-2', 'Table 2', 'second', [
      [0.682, 0.64, 0.482, 0.47],
      [5.9, 5.9, 9.1, 9.1],
      [1.3, 1.3, 4.3, 4.8],
      [1.9, 1.9, 4.2, 4.2],
    ]),
    {
      id: 'steady',
      label: 'Text',
      title: 'Steady under changing load',
      statement:
        'From Heavy to Low load the delay of RED changes (13 and 12 ms), that of DSRED does not (8.75 ms): DSRED is the steadier.',
      finding:
        'The delay of DSRED changes by a third of what that of RED does. It grows by 6 % from Low to Heavy; with a receive window of 7 packets, or a quarter of the flows, by less than 5 %.',
      method: METHOD,
      assumptions: ASSUMPTIONS,
      work: { axis: { title: 'Load' }, points: bothLoads, replications: REPLICATIONS },
      pictures: [against(delay), against(queue)],
      claims: [
        claim(
          'delay',
          'Between the loads the delay of DSRED changes less than that of RED.',
          isLess(
            less(of(delay, D1, 'Heavy'), of(delay, D1, 'Low')),
            less(of(delay, R1, 'Heavy'), of(delay, R1, 'Low')),
          ),
        ),
        claim(
          'unchanged',
          'The delay of DSRED is the same under both loads.',
          isTimes(of(delay, D1, 'Heavy'), of(delay, D1, 'Low'), 0.95, 1.05),
        ),
      ],
    },
  ],
}
