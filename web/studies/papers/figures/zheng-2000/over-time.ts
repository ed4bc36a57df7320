import { claim, each, every, isLess, isMore, isTimes } from '../../../../src/measures/claims'
import { less, of } from '../../../../src/measures/quantities'
import type { Measure, WorkPoint } from '../../../../src/measures/work'
import { delay, dropRate, normalisedThroughput, queue, receivedRate, sentRate } from '../../measures'
import type { FigureEntry } from '../../paper'
import { against } from '../../picture'
import {
  ASSUMPTIONS,
  D1,
  D2,
  DROPS_FINDING,
  dropShare,
  END_S,
  GRID,
  type Load,
  labelsOf,
  METHOD,
  NAMES,
  R1,
  R2,
  REPLICATIONS,
  SETTINGS,
  type Setting,
  scenario,
} from './network'

const TIMES_S = [5, 10, 20, 30, 40, 50, 60, 70, 80, 88, 100]

const overTime = (load: Load): WorkPoint[] => TIMES_S.map((at) => ({ at, scenario: scenario(load, at) }))

const START_FINDING =
  'During the first seconds the two can hardly be told apart: flows start then, and some 50 drops a second are few to go by.'

const HALF_FINDING =
  `The queue is shorter by a third. Half of that of RED it was nowhere: ${GRID} it was 0.64 of it or more. ` +
  'With 2 flows a server, windows of 7 packets and independent drops RED has the printed 7 packets and 13 drops a second, but ' +
  'there DSRED has them, too.'

const DELAY_FINDING =
  'In both tables the printed delay is about 1 ms for each packet of the printed queue and 5 ms more, the propagation delay behind the ' +
  'gateway, which is not counted here. The queues themselves are longer here, 10 and 15 packets for the printed 3 and 7.'

interface RunningAverage {
  id: string
  label: string
  load: Load
  setting: Setting
  measure: Measure
  what: string
  /** Verb of the statement. */
  verb?: 'is' | 'are'
  /** Values quoted in the text, by time, DSRED before RED. */
  quoted?: Record<number, [dsred: number, red: number]>
  more?: FigureEntry['claims']
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
}: RunningAverage): FigureEntry {
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

const FIGURES: readonly RunningAverage[] = [
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
    more: [dropShare('second', 'heavy', END_S)],
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
    more: [dropShare('first', 'low', END_S)],
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
    more: [dropShare('second', 'low', END_S)],
    finding: `${DROPS_FINDING} ${START_FINDING}`,
  },
]

/** Running averages over time. */
export const OVER_TIME_ENTRIES: readonly FigureEntry[] = [
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
]
