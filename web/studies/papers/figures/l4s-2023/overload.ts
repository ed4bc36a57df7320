import { claim, each, every, isBetween, isMore } from '../../../../src/measures/claims'
import { of } from '../../../../src/measures/quantities'
import type { Measure } from '../../../../src/measures/work'
import type { LaneInput } from '../../../../src/scenario/types'
import type { FigureEntry } from '../../paper'
import { against } from '../../picture'
import {
  CUBIC,
  cubic,
  DUALPI2,
  LINUX,
  network,
  PRAGUE,
  p99Of,
  prague,
  RANDOM_STARTS,
  RFC,
  rateOf,
} from './network'

const UDP_MBPS = [50, 80, 95, 100, 140, 200]
const OVER = [140, 200]
const CODEL = 'CoDel'
const LANES: LaneInput[] = [{ label: CODEL, queue: { kind: 'codel' } }, ...DUALPI2]

const share: Measure = {
  title: 'Share of UDP in what is sent',
  unit: '%',
  size: 0.01,
  digits: 2,
  of: (figure) => {
    const [own, all] = [figure('classes.udp.throughput_bps'), figure('departure_rate_bps')]
    return own !== undefined && all ? own / all : undefined
  },
}

export const OVERLOAD_ENTRIES: readonly FigureEntry[] = [
  {
    id: 'overload',
    label: 'RFC 9332, 4.2',
    title: 'UDP that says ECT(1) and does not respond',
    statement:
      'In one queue with ECN, traffic that says ECT and ignores marks takes nearly all once it fills the link: it is only marked, others are dropped. DualPI2 ' +
      'drops it, too, once marks cannot hold the delay.',
    method: [
      'Five CUBIC flows without ECN, five Prague flows and UDP of 50 to 200 Mb/s in packets of 1000 bytes that say ECT(1), over 100 Mb/s; round trip 10 ms.',
    ],
    assumptions: [{ text: 'Which ECN the classic flows have is not printed: none.' }, RANDOM_STARTS],
    work: {
      axis: { title: 'UDP', unit: 'Mb/s' },
      points: UDP_MBPS.map((mbps) => ({
        at: mbps,
        scenario: network(`UDP of ${mbps} Mb/s in L`, 100_000_000, {
          duration_s: 60,
          warmup_s: 20,
          traffic: [
            cubic(0.01, { flows: 5, ecn: false }),
            prague(0.01, { flows: 5 }),
            { kind: 'cbr', id: 'udp', rate_bps: mbps * 1e6, packet_bytes: 1000, ecn: 'ect1' },
          ],
          lanes: LANES,
        }),
      })),
    },
    pictures: [
      against(rateOf(CUBIC), { log: true }),
      against(rateOf(PRAGUE), { log: true }),
      against(p99Of(PRAGUE), { log: true }),
    ],
    claims: [
      claim(
        'starved',
        'Through CoDel UDP of 140 Mb/s and more takes at least 99.9 % of the link.',
        every(OVER, (mbps) => isBetween(of(share, CODEL, mbps), 0.999, 1)),
      ),
      claim(
        'protected',
        'Through DualPI2 CUBIC gets more than through CoDel, at every rate of UDP and with either set of rules.',
        every(UDP_MBPS, (mbps) =>
          each(
            [RFC, LINUX].map((lane) => isMore(of(rateOf(CUBIC), lane, mbps), of(rateOf(CUBIC), CODEL, mbps))),
          ),
        ),
      ),
      claim(
        'delay',
        'In overload 99 of 100 packets of L wait for 20 ms at most through DualPI2.',
        every(OVER, (mbps) =>
          each([RFC, LINUX].map((lane) => isBetween(of(p99Of('udp', 'UDP'), lane, mbps), 0, 0.02))),
        ),
      ),
    ],
  },
]
