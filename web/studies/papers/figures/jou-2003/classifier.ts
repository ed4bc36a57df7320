import { claim, isBetween } from '../../../../src/measures/claims'
import type { Quantity } from '../../../../src/measures/quantities'
import type { FigureEntry } from '../../paper'
import { redTail } from './network'

/** The share of web files longer than N packets: P(file > N kB) of the Pareto law. */
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

/** The effect of the packet count that separates short connections from long ones. */
export const CLASSIFIER_ENTRIES: readonly FigureEntry[] = [
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
