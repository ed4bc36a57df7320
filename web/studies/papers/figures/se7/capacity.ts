import { claim, every, isAbout, isBetween } from '../../../../src/measures/claims'
import { of } from '../../../../src/measures/quantities'
import type { WorkScenario } from '../../../../src/measures/work'
import type { LaneInput } from '../../../../src/scenario/types'
import { TAIL_DROP } from '../../blocks'
import { loss, measure, utilisation } from '../../measures'
import type { FigureEntry } from '../../paper'
import { overTime, table } from '../../picture'
import { flood, NUMBERS_OURS, network, workedOut } from './network'

const LOADS_MBPS = [9, 12, 15] as const
const CAPACITY_BPS = 10_000_000
const loadName = (mbps: number) => `${mbps} Mb/s`
const OVERLOAD_BUFFER = 2000

const overload = (duration_s: number, warmup_s: number): WorkScenario =>
  network('load and capacity', {
    duration_s,
    warmup_s,
    link: { buffer: { packets: OVERLOAD_BUFFER } },
    traffic: [flood('udp', CAPACITY_BPS)],
    lanes: LOADS_MBPS.map(
      (mbps): LaneInput => ({
        ...TAIL_DROP,
        label: loadName(mbps),
        override: { traffic: [flood('udp', mbps * 1e6)] },
      }),
    ),
  })
const [GROWS, FULL] = ['while it grows', 'once it is full'] as const

/** What arrives less what leaves and what is dropped. */
const growth = workedOut(
  { title: 'Growth of the queue', unit: 'Mb/s', size: 1e6, digits: 2 },
  ['arrival_rate_bps', 'departure_rate_bps', 'loss'],
  (arriving, leaving, lost) => arriving * (1 - lost) - leaving,
)

const OVERLOAD: FigureEntry = {
  id: 'overload',
  label: 'capacity.1, fig-congestion',
  title: 'More load than capacity',
  statement:
    'Sources together offer more than a link carries. The router keeps what cannot leave; its buffer is finite, so in the end it overflows.',
  look: 'Above 10 Mb/s the lines rise by the difference of load and capacity, until the buffer of 2000 packets is full.',
  method: ['UDP of 9, 12 or 15 Mb/s in packets of 1000 bytes, over 10 Mb/s.'],
  assumptions: [NUMBERS_OURS],
  work: {
    axis: { title: 'Queue' },
    points: [
      { at: 0, name: GROWS, scenario: overload(3, 0.5) },
      { at: 1, name: FULL, scenario: overload(14, 10) },
    ],
    series: [{ scenario: overload(14, 0), columns: ['queue_packets'], step_s: 0.25 }],
  },
  pictures: [overTime({ column: 'queue_packets', title: 'Queue, packets' })],
  claims: [
    claim(
      'grows',
      'The queue grows by load less capacity, within 5 %: by 2 and by 5 Mb/s.',
      every([12, 15], (mbps) => isAbout(of(growth, loadName(mbps), GROWS), mbps * 1e6 - CAPACITY_BPS, 0.05)),
    ),
    claim(
      'below',
      'Below the capacity it does not grow.',
      isBetween(of(growth, loadName(9), GROWS), -50_000, 50_000),
    ),
    claim(
      'overflows',
      'Once it is full, the excess is lost: a sixth of 12 Mb/s, and a third of 15, within 5 %.',
      every([12, 15], (mbps) => isAbout(of(loss, loadName(mbps), FULL), 1 - 10 / mbps, 0.05)),
    ),
  ],
}

const [GOOD, BAD] = ['bursts', 'a download'] as const
const GOOD_BAD_BUFFER = 200
const goodBad = (duration_s: number, warmup_s: number): WorkScenario =>
  network('good and bad queue', {
    duration_s,
    warmup_s,
    link: { buffer: { packets: GOOD_BAD_BUFFER } },
    traffic: [flood('udp', 1_000_000)],
    lanes: [
      {
        ...TAIL_DROP,
        label: GOOD,
        override: {
          traffic: [
            { kind: 'poisson', id: 'bursts', rate_bps: 1_200_000, packet_bytes: 1500, burst_packets: 100 },
          ],
        },
      },
      {
        ...TAIL_DROP,
        label: BAD,
        override: {
          traffic: [{ kind: 'ftp', id: 'ftp', flows: 1, tcp: 'newreno', packet_bytes: 1500, rtt_s: 0.02 }],
        },
      },
    ],
  })

const median = measure('queue_packets.p50')
const low = measure('queue_packets.p05')

const GOOD_BAD: FigureEntry = {
  id: 'good-bad',
  label: 'capacity.1.3, fig-good-bad',
  title: 'A good queue and a bad one',
  statement:
    'A buffer is there for bursts. A queue that a burst leaves behind soon drains; a queue that never drains only adds delay, and has less ' +
    'room for the next burst.',
  look: 'Each burst of 100 packets is gone after an eighth of a second; the queue of the download is never empty.',
  method: [
    'Bursts of 100 packets of 1500 bytes, one a second in the mean, or one download with a round trip of 20 ms; 10 Mb/s and a buffer of 200 packets.',
  ],
  assumptions: [NUMBERS_OURS],
  work: {
    points: [{ at: 0, scenario: goodBad(120, 20) }],
    series: [{ scenario: goodBad(40, 0), columns: ['queue_max_packets'], step_s: 0.05 }],
  },
  pictures: [
    overTime({ column: 'queue_max_packets', title: 'Queue, packets', from_s: 25, to_s: 40 }),
    table(
      [GOOD, BAD].map((lane) => ({ name: lane, lane })),
      [
        { measure: low },
        { measure: median },
        { measure: measure('queue_packets.p95') },
        { measure: utilisation },
      ],
    ),
  ],
  claims: [
    claim(
      'drains',
      'With bursts the queue is empty for more than half of the time.',
      isBetween(of(median, GOOD), 0, 0),
    ),
    claim(
      'stays',
      'With the download at least 50 packets wait for 95 % of the time.',
      isBetween(of(low, BAD), 50, GOOD_BAD_BUFFER),
    ),
    claim(
      'no-use',
      'The link of the download is full, as it would be with any queue that is never empty.',
      isBetween(of(utilisation, BAD), 0.999, 1),
    ),
  ],
}

export const CAPACITY_ENTRIES: readonly FigureEntry[] = [OVERLOAD, GOOD_BAD]
