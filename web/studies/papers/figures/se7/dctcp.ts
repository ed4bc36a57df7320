import { claim, every, isBetween, isLess, isMore } from '../../../../src/measures/claims'
import { number, of } from '../../../../src/measures/quantities'
import type { WorkScenario } from '../../../../src/measures/work'
import type { LaneInput } from '../../../../src/scenario/types'
import { loss, measure, utilisation } from '../../measures'
import type { FigureEntry } from '../../paper'
import { against } from '../../picture'
import { NUMBERS_OURS, network, step } from './network'

const GBPS = 1_000_000_000
const DCTCP_RTT_S = 0.001
const PACKET_BYTES = 1500
/** Packets that fill the path: RTT · C. */
const PRODUCT = (GBPS * DCTCP_RTT_S) / (8 * PACKET_BYTES)
const SHARES = [1 / 28, 1 / 14, 1 / 7, 2 / 7, 4 / 7]
const [DCTCP, RENO] = ['DCTCP', 'Reno with ECN'] as const
const shareName = (share: number) =>
  share < 0.2 ? `1/${Math.round(1 / share)}` : `${Math.round(7 * share)}/7`

const marking = (share: number): WorkScenario => {
  const sender = (tcp: 'dctcp' | 'newreno') => [
    {
      kind: 'ftp' as const,
      id: 'ftp',
      flows: 2,
      tcp,
      ecn: true,
      packet_bytes: PACKET_BYTES,
      rtt_s: DCTCP_RTT_S,
      min_rto_s: 0.01,
      start_s: { uniform: [0, 0.1] as [number, number] },
    },
  ]
  const packets = Math.max(1, Math.round(PRODUCT * share))
  return network(`DCTCP, K = ${shareName(share)} of RTT · C`, {
    duration_s: 6,
    warmup_s: 2,
    link: { rate_bps: GBPS, delay_s: 0.00001, buffer: { packets: 1000 } },
    access: { rate_bps: 10 * GBPS },
    traffic: sender('dctcp'),
    lanes: ([DCTCP, RENO] as const).map(
      (label): LaneInput => ({
        label,
        queue: { kind: 'wred', w_q: 1, above_max: 'mark', curves: [{ points: step(packets) }] },
        override: { traffic: sender(label === DCTCP ? 'dctcp' : 'newreno') },
      }),
    ),
  })
}
const queue95 = measure('queue_packets.p95')

export const DCTCP_ENTRY: FigureEntry = {
  id: 'dctcp',
  label: 'congestion.4.1',
  title: 'DCTCP fills the link with a short queue',
  statement:
    'A switch marks every packet that finds more than K waiting. DCTCP cuts its window by the share of marks, so the queue stays short ' +
    'without running empty, if K is above RTT · C / 7.',
  look: 'From K = 1/7 of RTT · C on DCTCP fills the link; a sender that halves for every mark needs several times that.',
  method: [
    'Two senders with a round trip of 1 ms over 1 Gb/s, so RTT · C is 83 packets. Every packet is marked that finds K packets or more.',
  ],
  assumptions: [NUMBERS_OURS],
  work: {
    axis: { title: 'K over RTT · C' },
    points: SHARES.map((share, at) => ({ at, name: shareName(share), scenario: marking(share) })),
  },
  pictures: [against(utilisation), against(queue95)],
  claims: [
    claim(
      'fills',
      'With K at 1/7 of RTT · C and above DCTCP uses 99 % of the link at least.',
      every(SHARES.slice(2), (share) => isBetween(of(utilisation, DCTCP, shareName(share)), 0.99, 1)),
    ),
    claim(
      'halves',
      'With K at 1/7 it uses more than the sender that halves.',
      isMore(of(utilisation, DCTCP, shareName(1 / 7)), of(utilisation, RENO, shareName(1 / 7))),
    ),
    claim(
      'short',
      'Its queue is at most 2.5 K for 95 % of the time there, 30 packets.',
      isLess(of(queue95, DCTCP, shareName(1 / 7)), number(30, queue95, '30 packets')),
    ),
    claim(
      'no-loss',
      'Nothing is lost.',
      every(SHARES, (share) => isBetween(of(loss, DCTCP, shareName(share)), 0, 0)),
    ),
  ],
}
