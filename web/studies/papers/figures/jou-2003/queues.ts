import { claim, every, isBetween, isLess, isMore } from '../../../../src/measures/claims'
import { of, spreadOf, times } from '../../../../src/measures/quantities'
import type { Measure, WorkPoint } from '../../../../src/measures/work'
import { measure, queue, queueSd } from '../../measures'
import type { FigureEntry } from '../../paper'
import { against, overTime, table } from '../../picture'
import { level, readings } from '../../transient'
import {
  ACCESS,
  ADAPTIVE,
  ASSUMPTIONS,
  CLIENTS,
  COME_S,
  CONTROL,
  END_S,
  HORIZON,
  LANES,
  MAX_TH,
  METHOD,
  MIN_TH,
  network,
  PACKET,
  RED_TAIL,
  SENDER,
  timeAxis,
  wholeCourse,
} from './network'

/** RED+Tail's average of its second queue, bytes. */
const secondQueue: Measure = {
  title: 'Average queue',
  unit: 'kB',
  size: 1000,
  digits: 1,
  of: (figure) => figure('average_packets.mean'),
}

/** Adaptive RED's average in the same unit; it counts packets. */
const averageQueue: Measure = {
  ...secondQueue,
  of: (figure) => {
    const packets = figure('average_packets.mean')
    return packets === undefined ? undefined : packets * PACKET
  },
}

/** Stretches of 5 s after web clients and UDP have started. */
const STRETCH_S = 5

const STRETCHES: WorkPoint[] = Array.from({ length: 20 }, (_, i) => {
  const from = COME_S + 10 + 10 * i
  return { at: from + STRETCH_S / 2, scenario: network(from + STRETCH_S, from, { lanes: LANES.slice(0, 2) }) }
})

const BEFORE = 'FTP alone'

const AFTER = 'with web and CBR'

/** The queues over time. */
export const QUEUE_ENTRIES: readonly FigureEntry[] = [
  {
    id: '1',
    label: 'Fig. 1',
    title: 'Queue of adaptive RED before and after web clients come',
    statement:
      'With FTP alone adaptive RED keeps its queue in the desired region; when web clients and CBR come at 100 s, it swings far out of it.',
    method: METHOD,
    assumptions: [
      ACCESS,
      SENDER,
      CLIENTS,
      CONTROL,
      HORIZON,
      {
        text:
          'The desired region is that to which adaptive RED steers its average: 44 to 56 kB. That the queue “deviates dramatically” is read as a ' +
          'standard deviation of at least twice that before.',
      },
    ],
    work: {
      axis: { title: 'Traffic' },
      points: [
        { at: 0, name: BEFORE, scenario: network(COME_S, 30, { lanes: [LANES[1]!] }) },
        { at: 1, name: AFTER, scenario: network(END_S, COME_S + 10, { lanes: [LANES[1]!] }) },
      ],
      series: [wholeCourse([LANES[1]!], ['queue_packets', 'average_packets'], 0.25)],
    },
    pictures: [
      overTime({ column: 'queue_packets', title: 'Queue, kB' }),
      table(
        [BEFORE, AFTER].map((name) => ({ name, lane: ADAPTIVE, at: name })),
        [queue, queueSd, measure('queue_packets.p05'), measure('queue_packets.p95')].map((own) => ({
          measure: own,
        })),
      ),
    ],
    claims: [
      claim(
        'before',
        'With FTP alone the mean queue is in the desired region.',
        isBetween(of(queue, ADAPTIVE, BEFORE), 44, 56),
      ),
      claim(
        'after',
        'With web and CBR the queue varies far more, at least twice as much.',
        isMore(of(queueSd, ADAPTIVE, AFTER), times(2, of(queueSd, ADAPTIVE, BEFORE))),
      ),
    ],
  },
  {
    id: '4',
    label: 'Fig. 4',
    title: 'The two queues of RED+Tail over time',
    statement:
      'The second queue stays in the desired region when web clients and CBR come at 100 s; the first takes up their bursts and is soon empty again.',
    method: METHOD,
    assumptions: [
      ...ASSUMPTIONS,
      {
        text:
          'Figures of a run have no spread of the second queue: 20 stretches of 5 s are compared by their mean averages, from 110 to 305 s. ' +
          'The desired region of the single stretches is the one between the thresholds, of their mean the 44 to 56 kB that adaptive RED steers to.',
      },
    ],
    work: {
      axis: timeAxis,
      points: STRETCHES,
      series: [wholeCourse([LANES[0]!], ['q1_bytes', 'q2_bytes'], 0.25)],
    },
    pictures: [
      readings({
        title: 'Queue, kB',
        lines: [
          { name: 'q2, RED', lane: RED_TAIL, value: level('q2_bytes', 1000) },
          { name: 'q1, drop-tail', lane: RED_TAIL, value: level('q1_bytes', 1000) },
        ],
      }),
      against(secondQueue, { lanes: [RED_TAIL] }),
    ],
    claims: [
      claim(
        'region',
        'The average of the second queue stays between its thresholds.',
        every(STRETCHES, ({ at }) =>
          isBetween(of(secondQueue, RED_TAIL, at), MIN_TH * PACKET, MAX_TH * PACKET),
        ),
      ),
      claim(
        'steadier',
        'It varies less from stretch to stretch than the queue of adaptive RED does with the same traffic.',
        isLess(spreadOf(secondQueue, RED_TAIL), spreadOf(averageQueue, ADAPTIVE)),
      ),
    ],
    finding:
      'The average of the second queue stays between its thresholds, but it varies half as much again as the queue of adaptive RED: its rate is what ' +
      'the first queue leaves. That is so under every choice that was tried.',
  },
]
