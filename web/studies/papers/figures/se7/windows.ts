import type { FtpInput } from '../../../../src/generated/input'
import { claim, each, every, isBetween, isLess, isMore, isTimes } from '../../../../src/measures/claims'
import { changeOf, of } from '../../../../src/measures/quantities'
import type { WorkScenario } from '../../../../src/measures/work'
import type { LaneInput } from '../../../../src/scenario/types'
import { TAIL_DROP } from '../../blocks'
import { measure, utilisation } from '../../measures'
import type { FigureEntry } from '../../paper'
import { against } from '../../picture'
import { rate, readings } from '../../transient'
import { flat, IN_FLIGHT, inFlight, NUMBERS_OURS, named, network, workedOut } from './network'

const PACKET_BYTES = 1500
const PACKET_BITS = 8 * PACKET_BYTES
const MBPS_10 = 10_000_000

const one = (own: Partial<FtpInput>) => [
  { kind: 'ftp' as const, id: 'ftp', flows: 1, packet_bytes: PACKET_BYTES, rtt_s: 0.1, ...own },
]
const lane = (label: string, own: Partial<FtpInput>): LaneInput => ({
  ...TAIL_DROP,
  label,
  override: { traffic: one(own) },
})
const IN_FLIGHT_TITLE = 'Packets in flight'

/** Packets on the path without a queue. */
const PRODUCT = (MBPS_10 * 0.1) / PACKET_BITS
const BUFFER = Math.round(PRODUCT)

const RENO = 'Reno'
const sawtooth = (duration_s: number, warmup_s: number, lanes: readonly LaneInput[]): WorkScenario =>
  network('a window over time', {
    duration_s,
    warmup_s,
    link: { buffer: { packets: BUFFER } },
    traffic: one({ tcp: 'reno' }),
    lanes: [...lanes],
  })
const RENO_LANE = lane(RENO, { tcp: 'reno' })

/** The window at the top of a tooth over that at its foot; the path holds `product` packets. */
const cutAbove = (product: number) =>
  workedOut(
    { title: 'Top of the teeth over their foot', unit: '', size: 1, digits: 2 },
    ['queue_packets.p95', 'queue_packets.p05'],
    (top, foot) => (product + top) / (product + foot),
  )
const cut = cutAbove(PRODUCT)
/** Where the median lies between foot and top: a half for a straight line, more for one that flattens. */
const middle = workedOut(
  { title: 'Median of the queue between its 5th and 95th percentile', unit: '', size: 1, digits: 2 },
  ['queue_packets.p05', 'queue_packets.p50', 'queue_packets.p95'],
  (foot, median, top) => (median - foot) / (top - foot),
)

const AIMD: FigureEntry = {
  id: 'aimd',
  label: 'congestion.2.1, fig-sawtooth',
  title: 'Additive increase, multiplicative decrease',
  statement:
    'A sender adds a packet to its window in each round trip, and halves the window when it sees a loss. Over time that is a sawtooth.',
  look: 'The window climbs by a packet in each round trip, and falls to half at each loss.',
  method: [
    'One Reno sender, round trip 100 ms, over 10 Mb/s: 83 packets fill the path, and as many fit in the buffer.',
    'In flight is what the rate puts on the path in a round trip, and what waits.',
  ],
  assumptions: [NUMBERS_OURS],
  work: {
    points: [{ at: 0, scenario: sawtooth(240, 40, [RENO_LANE]) }],
    series: [{ scenario: sawtooth(100, 0, [RENO_LANE]), columns: IN_FLIGHT, step_s: 0.25 }],
  },
  pictures: [
    readings({
      title: IN_FLIGHT_TITLE,
      lines: [{ name: RENO, lane: RENO, value: inFlight(0.1) }],
    }),
  ],
  claims: [
    claim(
      'halves',
      'A loss halves the window: the top is 1.7 to 2 times the foot.',
      isBetween(of(cut, RENO), 1.7, 2),
    ),
    claim(
      'linear',
      'The climb is nearly straight: the median lies in the middle, within 0.15.',
      isBetween(of(middle, RENO), 0.35, 0.65),
    ),
  ],
}

const [EXPONENTIAL, LINEAR] = ['slow start', 'additive increase'] as const
const ROUNDS = [1, 2, 3, 4, 5, 6, 7, 8]
const ROUND_S = 0.2
/** SYN and its answer. */
const HANDSHAKE_S = 0.2
const SLOW_START_RATE_BPS = 100_000_000

const start = (duration_s: number, warmup_s: number): WorkScenario =>
  network('slow start', {
    duration_s,
    warmup_s,
    link: { rate_bps: SLOW_START_RATE_BPS, buffer: { packets: 2000 } },
    traffic: one({ tcp: 'newreno', rtt_s: ROUND_S, initial_window_packets: 1 }),
    lanes: [
      lane(EXPONENTIAL, { tcp: 'newreno', rtt_s: ROUND_S, initial_window_packets: 1 }),
      lane(LINEAR, {
        tcp: 'newreno',
        rtt_s: ROUND_S,
        initial_window_packets: 1,
        initial_ssthresh_packets: 1,
      }),
    ],
  })
const sent = named('Packets in a round trip', measure('departures'))
const from = (round: number) => HANDSHAKE_S + (round - 0.75) * ROUND_S

const SLOW_START: FigureEntry = {
  id: 'slow-start',
  label: 'congestion.2.2, fig-linear and fig-exponential',
  title: 'Slow start doubles, additive increase adds one',
  statement:
    'Slow start adds a packet to the window for each ACK, so the window doubles in each round trip; additive increase adds one packet in each.',
  look: 'On this axis of doublings slow start is a straight line, from 1 to 128 packets in eight round trips; additive increase comes to 7.',
  method: [
    'One sender with a first window of one packet, round trip 200 ms, 100 Mb/s. Additive increase is a sender whose threshold is one packet from the start.',
  ],
  assumptions: [NUMBERS_OURS],
  work: {
    axis: { title: 'Round trip' },
    points: ROUNDS.map((round) => ({ at: round, scenario: start(from(round) + ROUND_S, from(round)) })),
  },
  pictures: [against(sent, { log: true })],
  claims: [
    claim(
      'doubles',
      'In each round trip slow start sends twice as many packets as in the one before.',
      every(ROUNDS.slice(1), (round) =>
        isTimes(of(sent, EXPONENTIAL, round), of(sent, EXPONENTIAL, round - 1), 2, 2),
      ),
    ),
    claim(
      'adds',
      'Additive increase sends at most one packet more than in the one before, and 7 in the eighth.',
      each([
        ...ROUNDS.slice(1).map((round) => isBetween(changeOf(sent, LINEAR, round - 1, round), 0, 1)),
        isBetween(of(sent, LINEAR, 8), 7, 7),
      ]),
    ),
  ],
}

const [TIMER, DUPLICATES] = ['by the timer alone', 'by duplicate ACKs'] as const
const RANDOM_LOSS = 0.02
/** Too small a window for three duplicate ACKs, and one that is large enough. */
const WINDOWS = { [TIMER]: 3, [DUPLICATES]: 12 } as const

const lossy = (duration_s: number, warmup_s: number): WorkScenario =>
  network('timer and duplicates', {
    duration_s,
    warmup_s,
    link: { buffer: { packets: 100 } },
    traffic: one({ tcp: 'tahoe' }),
    lanes: Object.entries(WINDOWS).map(
      ([label, packets]): LaneInput => ({
        label,
        queue: { kind: 'sketch', points: flat(RANDOM_LOSS), spacing: 'geometric' },
        override: {
          traffic: one({
            tcp: 'tahoe',
            limited_transmit: false,
            receive_window_bytes: packets * PACKET_BYTES,
          }),
        },
      }),
    ),
  })
/** Losses that the timer repaired. */
const byTimer = workedOut(
  { title: 'Losses that wait for the timer', unit: '%', size: 0.01, digits: 0 },
  ['classes.ftp.timeouts', 'drops.total'],
  (expired, lost) => expired / lost,
)
/** What the sender reaches of a window in each round trip. */
const reached = (packets: number) =>
  workedOut(
    { title: 'Of a full window in each round trip', unit: '%', size: 0.01, digits: 0 },
    ['classes.ftp.goodput_bps'],
    (goodput) => goodput / ((packets * PACKET_BITS) / 0.1),
  )

const TAHOE: FigureEntry = {
  id: 'tahoe',
  label: 'congestion.2.2 and 2.3, fig-trace1, fig-trace2',
  title: 'Waiting for the timer, and fast retransmit',
  statement:
    'A sender without fast retransmit is silent after a loss until its timer expires. With it three duplicate ACKs are enough, and the flat ' +
    'stretches are gone; both restart slow start from one packet.',
  look: 'With the timer alone nothing is sent for a second after each loss; with duplicate ACKs there is no such gap.',
  method: [
    'One Tahoe sender, round trip 100 ms, 10 Mb/s, 2 % of the packets lost at random. Its window is at most 3 packets, too few for three duplicate ACKs, or 12.',
  ],
  assumptions: [
    {
      text: 'The lab’s senders have fast retransmit. A window of three packets keeps it from acting, as in a sender without it; its rate is then lower between losses, too.',
    },
  ],
  work: {
    points: [{ at: 0, scenario: lossy(200, 10) }],
    series: [{ scenario: lossy(15, 0), columns: ['departures'], step_s: 0.1 }],
  },
  pictures: [
    readings({
      title: 'Packets in a round trip',
      lines: [TIMER, DUPLICATES].map((label) => ({
        name: label,
        lane: label,
        value: rate({ departures: 0.1 }),
      })),
    }),
  ],
  claims: [
    claim(
      'timer',
      'With the small window at least nine of ten losses wait for the timer; with the larger one fewer than three of ten.',
      each([
        isBetween(of(byTimer, TIMER), 0.9, Number.POSITIVE_INFINITY),
        isBetween(of(byTimer, DUPLICATES), 0, 0.3),
      ]),
    ),
    claim(
      'silent',
      'The timer costs more than a third of what a full window in each round trip would bring.',
      isBetween(of(reached(WINDOWS[TIMER]), TIMER), 0, 0.67),
    ),
  ],
}

const TAHOE_NAME = 'Tahoe'
const RECOVERY_LANES = [lane(TAHOE_NAME, { tcp: 'tahoe' }), RENO_LANE]

const RENO_ENTRY: FigureEntry = {
  id: 'reno',
  label: 'congestion.2.3, after fig-trace2',
  title: 'Fast recovery',
  statement:
    'With fast recovery a sender halves its window after three duplicate ACKs and goes on with additive increase, where Tahoe starts again ' +
    'from one packet.',
  look: 'At each loss Tahoe falls to one packet, and Reno to half of its window.',
  method: [
    'One sender, Tahoe or Reno, round trip 100 ms, over 10 Mb/s: 83 packets fill the path, and as many fit in the buffer.',
    'In flight is what the rate puts on the path in a round trip, and what waits.',
  ],
  assumptions: [NUMBERS_OURS],
  work: {
    points: [{ at: 0, scenario: sawtooth(240, 40, RECOVERY_LANES) }],
    series: [{ scenario: sawtooth(80, 0, RECOVERY_LANES), columns: IN_FLIGHT, step_s: 0.25 }],
  },
  pictures: [
    readings({
      title: IN_FLIGHT_TITLE,
      from_s: 20,
      lines: [TAHOE_NAME, RENO].map((label) => ({ name: label, lane: label, value: inFlight(0.1) })),
    }),
  ],
  claims: [
    claim(
      'full',
      'Reno fills the link to 99 % at least; Tahoe leaves more of it idle than Reno.',
      each([
        isBetween(of(utilisation, RENO), 0.99, 1),
        isLess(of(utilisation, TAHOE_NAME), of(utilisation, RENO)),
      ]),
    ),
  ],
}

const CUBIC = 'CUBIC'
const FAST_BPS = 100_000_000
const FAST_PRODUCT = (FAST_BPS * 0.1) / PACKET_BITS
const largeCut = cutAbove(FAST_PRODUCT)
const CUBIC_LANES = [lane(RENO, { tcp: 'sack' }), lane(CUBIC, { tcp: 'cubic' })]

const large = (duration_s: number, warmup_s: number): WorkScenario =>
  network('CUBIC and a large window', {
    duration_s,
    warmup_s,
    link: { rate_bps: FAST_BPS, buffer: { packets: Math.round(FAST_PRODUCT / 2) } },
    traffic: one({ tcp: 'cubic' }),
    lanes: CUBIC_LANES,
  })

const CUBIC_ENTRY: FigureEntry = {
  id: 'cubic',
  label: 'congestion.2.5, fig-cubic',
  title: 'CUBIC’s window',
  statement:
    'CUBIC’s window is a cubic function of the time since the last loss: it grows fast, flattens as it comes near the window of that loss, ' +
    'and then grows faster again. Standard TCP’s grows on a straight line.',
  look: 'CUBIC climbs fast, flattens and climbs fast again, within some ten seconds; Reno’s line takes a minute.',
  method: [
    'One sender, round trip 100 ms, over 100 Mb/s: 833 packets fill the path, and half as many fit in the buffer.',
    'In flight is what the rate puts on the path in a round trip, and what waits.',
  ],
  assumptions: [NUMBERS_OURS],
  work: {
    points: [{ at: 0, scenario: large(240, 40) }],
    series: [{ scenario: large(140, 0), columns: IN_FLIGHT, step_s: 0.5 }],
  },
  pictures: [
    readings({
      title: IN_FLIGHT_TITLE,
      from_s: 20,
      lines: [RENO, CUBIC].map((label) => ({ name: label, lane: label, value: inFlight(0.1) })),
    }),
  ],
  claims: [
    claim(
      'cut',
      'A loss leaves 0.7 of CUBIC’s window: the top is at most 1.43 times the foot.',
      isBetween(of(largeCut, CUBIC), 1.2, 1.43),
    ),
    claim(
      'link',
      'It uses more of the link than Reno.',
      isMore(of(utilisation, CUBIC), of(utilisation, RENO)),
    ),
  ],
}

export const WINDOW_ENTRIES: readonly FigureEntry[] = [AIMD, SLOW_START, TAHOE, RENO_ENTRY, CUBIC_ENTRY]
