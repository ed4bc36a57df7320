import type { Lane } from '../../../scenario/types'
import { ascend, claim, each, every, isAbout, isBetween, isLess, isMore, isTimes } from '../../claims'
import { delayOf, lossOf, measure, queue, queueSd, utilisation } from '../../measures'
import type { Entry } from '../../paper'
import { against, overTime, table } from '../../picture'
import { of, type Quantity, spreadOf, times } from '../../quantities'
import { level, rate, readings } from '../../transient'
import type { Measure, Point } from '../../work'
import {
  ACCESS,
  ADAPTIVE,
  ASSUMPTIONS,
  CLASS_NAMES,
  CLASSES,
  CLIENTS,
  COME_S,
  CONTROL,
  END_S,
  FTP,
  HORIZON,
  LANES,
  MAX_TH,
  METHOD,
  MIN_TH,
  network,
  PACKET,
  RED_TAIL,
  redTail,
  SENDER,
  TAIL,
  UDP,
  WEB,
} from './network'

const TIMES_S = [150, 200, 250, 300, 350, 400, 450, END_S]
const overTimes: Point[] = TIMES_S.map((at) => ({ at, scenario: network(at, COME_S) }))
const timeAxis = { title: 'Time', unit: 's' }
/** The two that the paper's figures compare. */
const BOTH = [RED_TAIL, ADAPTIVE] as const
/** Printed at the end of the simulation. */
const atEnd = (redTail: number, adaptive: number) => ({
  [RED_TAIL]: TIMES_S.map((at) => (at === END_S ? redTail : null)),
  [ADAPTIVE]: TIMES_S.map((at) => (at === END_S ? adaptive : null)),
})

/** The paper's unit of rates. */
const KILOBYTES = { unit: 'kB/s', size: 8000, digits: 1 }
const rateOf = (id: string): Measure => ({ ...measure(`classes.${id}.throughput_bps`), ...KILOBYTES })
const rateOfAll: Measure = {
  ...KILOBYTES,
  title: 'Rate of all',
  of: (figure) => figure('departure_rate_bps'),
}

/** The average that RED+Tail keeps of its second queue, bytes. */
const secondQueue: Measure = {
  title: 'Average queue',
  unit: 'kB',
  size: 1000,
  digits: 1,
  of: (figure) => figure('average_packets.mean'),
}

/** The average of adaptive RED in the same unit: it counts packets. */
const averageQueue: Measure = {
  ...secondQueue,
  of: (figure) => {
    const packets = figure('average_packets.mean')
    return packets === undefined ? undefined : packets * PACKET
  },
}

/** Printed by policy as the lanes stand: loss, %; delay, ms; rate, kB/s. */
const TABLE_III = {
  loss: { [FTP]: [2.747, 4.149, 1.916], [WEB]: [1.278, 4.514, 4.234], [UDP]: [0.3, 3.95, 1.55] },
  delay: { [FTP]: [184, 143, 349], [WEB]: [114, 143, 340], [UDP]: [109, 141, 342] },
  rate: {
    [FTP]: [209.465, 217.531, 215.243],
    [WEB]: [144.455, 137.124, 138.983],
    [UDP]: [19.867, 19.14, 19.601],
  },
} as const
type Kind = keyof typeof TABLE_III
const MEASURES = { loss: lossOf, delay: delayOf, rate: rateOf } as const

/** A figure of Table III of each class over time, under the two schemes that the paper's figures compare. */
const pictures = (kind: Kind) =>
  CLASSES.map((id) => {
    const [redTail, adaptive] = TABLE_III[kind][id]
    return against(MEASURES[kind](id), { lanes: [...BOTH], published: atEnd(redTail, adaptive) })
  })

/** The order of the policies is that of the printed figures. */
const inPrintedOrder = (kind: Kind, id: (typeof CLASSES)[number]) => {
  const lanes = [RED_TAIL, ADAPTIVE, TAIL]
  const printed = TABLE_III[kind][id]
  const order = [0, 1, 2].sort((a, b) => printed[a]! - printed[b]!)
  const words = { loss: 'loss', delay: 'delay', rate: 'rate' }[kind]
  return claim(
    `${kind}-${id}`,
    `${CLASS_NAMES[id]}: the ${words} is least with ${order.map((i) => lanes[i]).join(', then ')}.`,
    ascend(order.map((i) => of(MEASURES[kind](id), lanes[i]!))),
  )
}

/** Stretches of 5 s after web clients and UDP have come. */
const STRETCH_S = 5
const STRETCHES: Point[] = Array.from({ length: 20 }, (_, i) => {
  const from = COME_S + 10 + 10 * i
  return { at: from + STRETCH_S / 2, scenario: network(from + STRETCH_S, from, { lanes: LANES.slice(0, 2) }) }
})

const BEFORE = 'FTP alone'
const AFTER = 'with web and CBR'
/** The course of the whole simulation under one or two schemes. */
const wholeCourse = (lanes: Lane[], columns: string[], step_s: number) => ({
  scenario: network(END_S, 0, { lanes }),
  columns,
  step_s,
})

/** The share of web files that go on behind the N-th packet: P(file > N kB) of the Pareto law. */
const SHORTEST_KB = 2.3
const SHAPE = 1.3
const falseAlarm = (threshold: number) => (SHORTEST_KB / threshold) ** SHAPE
const falseAlarmAt = (threshold: number): Quantity => ({
  name: `N ${threshold}`,
  shown: { unit: '', size: 1, digits: 4 },
  exact: true,
  values: () => [falseAlarm(threshold)],
})

const THRESHOLDS = Array.from({ length: 25 }, (_, i) => 8 + 8 * i)

export const QUEUE_ENTRIES: readonly Entry[] = [
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
  {
    id: '5',
    label: 'Fig. 5',
    title: 'Losses of each class over time, adaptive RED and RED+Tail',
    statement:
      'RED+Tail lowers the losses of web from 4.51 to 1.28 %, of CBR from 3.95 to 0.30 %, of FTP from 4.15 to 2.75 %.',
    method: METHOD,
    assumptions: ASSUMPTIONS,
    work: { axis: timeAxis, points: overTimes },
    pictures: pictures('loss'),
    claims: [
      ...CLASSES.map((id) =>
        claim(
          id,
          `${CLASS_NAMES[id]} loses less with RED+Tail, at all times.`,
          every(TIMES_S, (at) => isLess(of(lossOf(id), RED_TAIL, at), of(lossOf(id), ADAPTIVE, at))),
        ),
      ),
      claim(
        'greatly',
        'Web and CBR gain greatly: web loses less than half, CBR less than a fifth of what they lose with adaptive RED.',
        each([
          isLess(of(lossOf(WEB), RED_TAIL, END_S), times(0.5, of(lossOf(WEB), ADAPTIVE, END_S))),
          isLess(of(lossOf(UDP), RED_TAIL, END_S), times(0.2, of(lossOf(UDP), ADAPTIVE, END_S))),
        ]),
      ),
    ],
  },
  {
    id: '6',
    label: 'Fig. 6',
    title: 'Delay of each class over time, adaptive RED and RED+Tail',
    statement:
      'Web and CBR packets wait about 110 ms in RED+Tail, less than in adaptive RED and more than the 80 ms that max_th of queue 1 is chosen for; ' +
      'FTP packets wait longer.',
    method: METHOD,
    assumptions: ASSUMPTIONS,
    work: { axis: timeAxis, points: overTimes },
    pictures: pictures('delay'),
    claims: [
      claim(
        'shorter',
        'Web and CBR packets wait less in RED+Tail than in adaptive RED.',
        every([WEB, UDP], (id) => isLess(of(delayOf(id), RED_TAIL, END_S), of(delayOf(id), ADAPTIVE, END_S))),
      ),
      claim(
        'longer',
        'FTP packets wait longer.',
        isMore(of(delayOf(FTP), RED_TAIL, END_S), of(delayOf(FTP), ADAPTIVE, END_S)),
      ),
      ...[WEB, UDP].map((id) =>
        claim(
          `level-${id}`,
          `${CLASS_NAMES[id]} packets wait about 110 ms in RED+Tail, within 15 %.`,
          isAbout(of(delayOf(id), RED_TAIL, END_S), 0.11, 0.15),
        ),
      ),
      claim(
        'expected',
        'That is more than the 80 ms expected.',
        every([WEB, UDP], (id) =>
          isBetween(of(delayOf(id), RED_TAIL, END_S), 0.08, Number.POSITIVE_INFINITY),
        ),
      ),
    ],
    finding:
      'CBR packets wait 82 ms, close to what max_th of queue 1 is chosen for: at even gaps they meet the first queue as it mostly is, web packets the ' +
      'bursts that they come in. At a C1_max of 0.55 C CBR packets wait 114 ms, but then those of web 153 ms: no choice gave 110 ms for both.',
  },
  {
    id: '7',
    label: 'Fig. 7–8',
    title: 'Rates of each class over time, adaptive RED and RED+Tail',
    statement:
      'Both schemes fill the link. FTP receives slightly less with RED+Tail; what it spares lets bursts of web pass faster.',
    method: METHOD,
    assumptions: [...ASSUMPTIONS, { text: '“Slightly” is read as by no more than a tenth.' }],
    work: {
      axis: timeAxis,
      points: overTimes,
      series: [
        wholeCourse(
          LANES.slice(0, 2),
          CLASSES.map((id) => `${id}.departed_bytes`),
          5,
        ),
      ],
    },
    pictures: [
      ...pictures('rate'),
      ...BOTH.map((lane) =>
        readings({
          title: `Throughput with ${lane}, kB/s`,
          lines: CLASSES.map((id) => ({
            name: CLASS_NAMES[id],
            lane,
            value: rate({ [`${id}.departed_bytes`]: 1 }, 1000),
          })),
        }),
      ),
    ],
    claims: [
      claim(
        'full',
        'Both schemes fill the link: utilisation of at least 99 %.',
        every(BOTH, (lane) => isBetween(of(utilisation, lane, END_S), 0.99, Number.POSITIVE_INFINITY)),
      ),
      claim(
        'ftp-less',
        'FTP receives less with RED+Tail.',
        isLess(of(rateOf(FTP), RED_TAIL, END_S), of(rateOf(FTP), ADAPTIVE, END_S)),
      ),
      claim(
        'slightly',
        'It is only slightly less.',
        isTimes(of(rateOf(FTP), RED_TAIL, END_S), of(rateOf(FTP), ADAPTIVE, END_S), 0.9, 1),
      ),
      claim(
        'web-more',
        'Web receives more with RED+Tail.',
        isMore(of(rateOf(WEB), RED_TAIL, END_S), of(rateOf(WEB), ADAPTIVE, END_S)),
      ),
    ],
  },
  {
    id: 'table-3',
    label: 'Table III',
    title: 'Loss, delay and rate of each class under each policy',
    statement:
      'RED+Tail loses least of web and CBR and delays them least; Drop Tail delays everything longest; the rates differ little and fill the link.',
    method: METHOD,
    assumptions: ASSUMPTIONS,
    work: { points: [{ at: END_S, scenario: network(END_S, COME_S) }] },
    pictures: [
      table(
        LANES.map(({ label = '' }) => ({ name: label, lane: label })),
        (['loss', 'delay', 'rate'] as const).flatMap((kind) =>
          CLASSES.map((id) => ({ measure: MEASURES[kind](id), published: TABLE_III[kind][id] })),
        ),
      ),
    ],
    claims: [
      ...(['loss', 'delay', 'rate'] as const).flatMap((kind) =>
        CLASSES.map((id) => inPrintedOrder(kind, id)),
      ),
      claim(
        'sum',
        'The three rates together are 374 kB/s, the whole link, within 1 %.',
        every([RED_TAIL, ADAPTIVE, TAIL], (lane) => isAbout(of(rateOfAll, lane), 374 * KILOBYTES.size, 0.01)),
      ),
    ],
    finding:
      'All losses and delays stand in the printed order. The rates of FTP and web differ by no more than 1 % between adaptive RED and Drop Tail; no ' +
      'choice gave the printed order of these two, which is of one run. From access links of 10 Mb/s on Drop Tail loses as much of web as adaptive RED, ' +
      'or more.',
  },
  {
    id: 'false-alarm',
    label: 'Text',
    title: 'Web connections that the classifier takes for long ones',
    statement: 'Fewer than 2 % of the web connections are sent to the second queue.',
    method: [
      'A connection goes to the second queue from the packet behind its N-th on. File sizes are Pareto, at least 2.3 kB, shape 1.3; packets of 1 kB.',
    ],
    assumptions: [
      {
        text:
          'N is not given: 64 packets, the slow-start threshold. What is shown is the law of the file sizes alone; a client that comes back within T ' +
          'counts as a new connection here, as each has a connection of its own.',
      },
    ],
    work: {},
    pictures: [
      () => ({
        kind: 'plot',
        x: { title: 'Threshold N, packets' },
        y: { title: 'Probability of a false alarm' },
        lines: [
          {
            name: 'P(file > N)',
            place: 0,
            marked: false,
            points: THRESHOLDS.map((x) => ({ x, y: falseAlarm(x) })),
          },
        ],
      }),
    ],
    claims: [
      claim(
        'less',
        'The probability of a false alarm is below 0.02.',
        isBetween(falseAlarmAt(redTail.threshold_packets!), 0, 0.02),
      ),
    ],
  },
]
