import {
  areAlike,
  ascend,
  claim,
  each,
  every,
  isAbout,
  isBetween,
  isLess,
  isMore,
} from '../../../../src/measures/claims'
import { of, probabilityAt, spreadOf, times } from '../../../../src/measures/quantities'
import type { SeriesAsk, WorkPoint, WorkScenario } from '../../../../src/measures/work'
import { withTcp } from '../../blocks'
import { delay, queue } from '../../measures'
import type { Assumption, FigureEntry } from '../../paper'
import { against, overTime, profiles } from '../../picture'
import {
  ASSUMPTIONS,
  course,
  flowsAxis,
  HRED,
  HYPERBOLA,
  hred,
  METHOD,
  overLoads,
  PACKET,
  PARABOLA,
  parabola,
  RED,
  red,
  SETTING,
  scenario,
} from './network'

const queueOverTime = overTime({ column: 'average_packets', title: 'Average queue, packets' })

/** Relative distance from max_th that still counts as max_th. */
const NEAR = 0.1

const STEPS = [100, 300, 700, 1500, 3000, 4500, 3000, 1500, 700, 300, 100]
const STEP_S = 30
/** Flows start within a second of their step. */
const SETTLING_S = 1
const SOON_S = 5

/** The number of flows steps up and down; traffic starts with the first step and ends after the last. */
const stepped = (duration_s: number, warmup_s: number): WorkScenario => {
  const own = scenario({ flows: STEPS[0]!, lanes: [hred(), parabola()], duration_s, warmup_s })
  return {
    ...own,
    title: 'Hu & Kshemkalyani 2004, flows in steps',
    traffic: own.traffic.map((entry) => ({ ...entry, start_s: { uniform: [STEP_S, STEP_S + SETTLING_S] } })),
    timeline: [...STEPS.slice(1), 0].map((flows, i) => ({
      at_s: (i + 2) * STEP_S,
      set: { 'traffic.ftp.flows': flows },
    })),
  }
}

/** Measured stretches: the first seconds of each step, and the rest. */
const WINDOWS = STEPS.map((_, i) => {
  const from = (i + 1) * STEP_S
  return {
    soon: { at: from + 3, from: from + SETTLING_S, to: from + SOON_S },
    held: { at: from + 17.5, from: from + SOON_S, to: from + STEP_S },
  }
})

const SOON = WINDOWS.map(({ soon }) => soon.at)
const HELD = WINDOWS.map(({ held }) => held.at)
const HELD_AT_MOST = HELD[STEPS.indexOf(4500)]!

const LOADS = [100, 200, 300, 400, 500, 600, 700]
const MINIMA = [5, 25, 45, 65]
const MAXIMA = [50, 89, 120, 150]

/** The paper does not list the thresholds of its second experiment. */
const minima: WorkPoint[] = MINIMA.map((min_th) => ({
  at: min_th,
  scenario: scenario({ flows: 300, lanes: [hred({ min_th }), parabola({ min_th })] }),
}))
const minimaAxis = { title: 'min_th', unit: 'packets' }
const MINIMA_ASSUMED: Assumption = {
  text: 'Neither the values of min_th nor the load are given: 5, 25, 45 and 65 packets, 300 flows.',
  others: [{ name: '100 flows', change: withTcp({ flows: 100 }) }],
}

const minimaSeries = (make: typeof hred | typeof parabola): SeriesAsk =>
  course(
    scenario({ flows: 300, lanes: MINIMA.map((min_th) => make({ min_th }, `min_th ${min_th}`)) }),
    0.5,
    60,
  )

export const QUEUE_ENTRIES: readonly FigureEntry[] = [
  {
    id: '1',
    label: 'Fig. 1',
    title: 'The drop functions',
    statement:
      'RED’s line, the parabola of Parabola RED and the hyperbola of HRED lead from min_th to max_th; nothing else of RED is changed.',
    method: ['min_th 25, max_th 89 packets, max_p 1.'],
    assumptions: [{ text: HYPERBOLA }],
    work: {
      curves: [hred(), parabola(), red()].map(({ label = '', queue: own }) => ({
        name: label,
        queue: own,
        buffer_packets: 110,
      })),
    },
    pictures: [profiles('Average queue, packets')],
    claims: [
      claim(
        'ends',
        'All three lead from 0 at min_th to 1 at max_th.',
        every([HRED, PARABOLA, RED], (name) =>
          each([
            isBetween(probabilityAt(name, SETTING.min_th), 0, 0),
            isAbout(probabilityAt(name, SETTING.max_th - 1e-6), 1, 1e-4),
          ]),
        ),
      ),
      claim(
        'order',
        'Between the thresholds the hyperbola lies below the parabola, and that below the line.',
        every([33, 41, 57, 73, 81, 87], (at) =>
          ascend([HRED, PARABOLA, RED].map((name) => probabilityAt(name, at))),
        ),
      ),
    ],
  },
  {
    id: '3',
    label: 'Fig. 3',
    title: 'Experiment 1 a: the queue while flows come and go',
    statement:
      'While the number of flows goes from 0 to 4500 and back, HRED soon has its queue at max_th and keeps it there; ' +
      'the queue of Parabola RED follows the load.',
    method: METHOD,
    assumptions: [
      ...ASSUMPTIONS.slice(0, -1),
      {
        text:
          'The steps are not given: 100, 300, 700, 1500, 3000 and 4500 flows and back, 30 s each. “At max_th” is read as within a tenth of it; ' +
          '“soon” as from 1 to 5 s behind a step, “keeps” as from then on to the next.',
      },
    ],
    work: {
      axis: { title: 'Time', unit: 's' },
      points: WINDOWS.flatMap(({ soon, held }) =>
        [soon, held].map(({ at, from, to }) => ({ at, scenario: stepped(to, from) })),
      ),
      series: [
        {
          scenario: stepped((STEPS.length + 2) * STEP_S, 0),
          columns: ['average_packets'],
          step_s: 0.5,
        },
      ],
    },
    pictures: [queueOverTime, against(queue)],
    claims: [
      claim(
        'soon',
        'Within seconds of every step, up or down, the queue of HRED is at max_th.',
        every(SOON, (at) => isAbout(of(queue, HRED, at), SETTING.max_th, NEAR)),
      ),
      claim(
        'keeps',
        'HRED keeps its queue at max_th at every number of flows, coming or going.',
        every(HELD, (at) => isAbout(of(queue, HRED, at), SETTING.max_th, NEAR)),
      ),
      claim(
        'parabola',
        'The queue of Parabola RED grows with the load: at 4500 flows it is longer than at 100, before and behind.',
        each([
          isMore(of(queue, PARABOLA, HELD_AT_MOST), of(queue, PARABOLA, HELD[0]!)),
          isMore(of(queue, PARABOLA, HELD_AT_MOST), of(queue, PARABOLA, HELD.at(-1)!)),
        ]),
      ),
      claim(
        'steadier',
        'Over all loads the queue of HRED varies less than that of Parabola RED.',
        isLess(spreadOf(queue, HRED, HELD), spreadOf(queue, PARABOLA, HELD)),
      ),
    ],
    finding:
      'At 100 flows, the fewest, the queue is at 83 packets for the first seconds behind a step; later, and at every other load, it is above 85. With an ' +
      'asymptote 1 packet behind max_th it starts at 80, on the edge of a tenth from max_th.',
  },
  {
    id: '4',
    label: 'Fig. 4',
    title: 'Experiment 1 b: mean queue against load',
    statement:
      'From 100 to 700 flows the mean queue of HRED depends on the load far less than that of Parabola RED.',
    method: METHOD,
    assumptions: ASSUMPTIONS,
    work: { axis: flowsAxis, points: overLoads(LOADS, { lanes: [hred(), parabola()] }) },
    pictures: [against(queue), against(delay)],
    claims: [
      claim(
        'less',
        'Over the loads the mean queue of HRED varies less than that of Parabola RED.',
        isLess(spreadOf(queue, HRED), spreadOf(queue, PARABOLA)),
      ),
      claim(
        'far-less',
        'It varies far less: by no more than half.',
        isLess(spreadOf(queue, HRED), times(0.5, spreadOf(queue, PARABOLA))),
      ),
      claim(
        'reference',
        'The mean queue of HRED is close to max_th, within a tenth, at every load.',
        every(LOADS, (at) => isAbout(of(queue, HRED, at), SETTING.max_th, NEAR)),
      ),
      claim(
        'longer',
        'HRED keeps a longer queue than Parabola RED at every load.',
        every(LOADS, (at) => isMore(of(queue, HRED, at), of(queue, PARABOLA, at))),
      ),
    ],
    finding:
      'From 100 to 700 flows the queue of HRED goes from 87.6 to 88.5 packets, that of Parabola RED from 55 to 61. That depends on the ' +
      'hyperbola: with an asymptote 1 packet behind max_th the queue of HRED varies more than half as much as that of Parabola RED, and with 8 packets ' +
      'just as much. ' +
      'It depends on the sender, too: with a least timeout of 1 s HRED’s queue varies no less than that of Parabola RED.',
  },
  {
    id: '5',
    label: 'Fig. 5',
    title: 'Experiment 2 a: HRED with several min_th',
    statement: 'For a given max_th the queue of HRED is much the same whatever min_th is.',
    method: METHOD,
    assumptions: [MINIMA_ASSUMED, ...ASSUMPTIONS],
    work: { axis: minimaAxis, points: minima, series: [minimaSeries(hred)] },
    pictures: [queueOverTime, against(queue)],
    claims: [
      claim(
        'alike',
        'The mean queue of HRED is the same for every min_th, within 5 %.',
        areAlike(
          MINIMA.map((at) => of(queue, HRED, at)),
          0.05,
        ),
      ),
    ],
  },
  {
    id: '6',
    label: 'Fig. 6',
    title: 'Experiment 2 b: Parabola RED with several min_th',
    statement: 'Parabola RED behaves differently for every min_th, though max_th is the same.',
    method: METHOD,
    assumptions: [MINIMA_ASSUMED, ...ASSUMPTIONS],
    work: { axis: minimaAxis, points: minima, series: [minimaSeries(parabola)] },
    pictures: [queueOverTime, against(queue)],
    claims: [
      claim(
        'levels',
        'The mean queue of Parabola RED is longer for every greater min_th.',
        ascend(MINIMA.map((at) => of(queue, PARABOLA, at))),
      ),
      claim(
        'more-sensitive',
        'Over the values of min_th it varies more than that of HRED.',
        isMore(spreadOf(queue, PARABOLA), spreadOf(queue, HRED)),
      ),
    ],
  },
  {
    id: '7',
    label: 'Fig. 7',
    title: 'Experiment 3: HRED with several max_th, 600 flows',
    statement: 'The queue of HRED follows max_th, so that an operator chooses queue and delay by it.',
    method: METHOD,
    assumptions: [
      { text: 'The values of max_th are not given: 50, 89, 120 and 150 packets, min_th 25.' },
      ...ASSUMPTIONS,
    ],
    work: {
      axis: { title: 'max_th', unit: 'packets' },
      points: MAXIMA.map((max_th) => ({
        at: max_th,
        scenario: scenario({ flows: 600, lanes: [hred({ max_th })] }),
      })),
      series: [
        course(
          scenario({ flows: 600, lanes: MAXIMA.map((max_th) => hred({ max_th }, `max_th ${max_th}`)) }),
          0.5,
          60,
        ),
      ],
    },
    pictures: [queueOverTime, against(queue), against(delay)],
    claims: [
      claim(
        'follows',
        'The mean queue is at max_th, within a tenth, for every max_th.',
        every(MAXIMA, (at) => isAbout(of(queue, HRED, at), at, NEAR)),
      ),
      claim(
        'delay',
        'The mean delay can be told beforehand: what max_th packets take on the link, within a tenth.',
        every(MAXIMA, (at) => isAbout(of(delay, HRED, at), (at * 8 * PACKET) / 10_000_000, NEAR)),
      ),
    ],
  },
]
