import type { Measure, WorkScenario } from '../../../../src/measures/work'
import type { LaneInput, TrafficInput } from '../../../../src/scenario/types'
import { network, scheduled, workedOut } from './network'

/** Single packets, written down as in an example on a board. */
export interface Script {
  title: string
  packets: readonly ScriptedPacket[]
}

interface ScriptedPacket {
  id: string
  flow: string
  bytes: number
  at_s: number
}

/** A link on which a byte takes a millisecond. */
const BYTES_PER_S = 1000
const BITS = 8
/** At a bit a second, a class sends its second packet after the run. */
const ONCE_BPS = 1
const DURATION_S = 10

/** One class for each packet. */
export const scripted = ({ title, packets }: Script, lanes: readonly LaneInput[]): WorkScenario =>
  network(title, {
    duration_s: DURATION_S,
    warmup_s: 0,
    link: { rate_bps: BITS * BYTES_PER_S, buffer: { packets: 100 } },
    traffic: packets.map(
      ({ id, bytes, at_s }): TrafficInput => ({
        kind: 'cbr',
        id,
        rate_bps: ONCE_BPS,
        packet_bytes: bytes,
        start_s: at_s,
      }),
    ),
    lanes: [...lanes],
  })

type Shared = Omit<Parameters<typeof scheduled>[1], 'queues'>

/** A lane with a queue for each flow of a script. */
export function byFlow({ packets }: Script, label: string, own: Shared): LaneInput {
  const flows = [...new Set(packets.map(({ flow }) => flow))]
  const queues = flows.map((name, i) => ({
    name,
    ...(i < flows.length - 1 && {
      takes: packets.filter(({ flow }) => flow === name).map(({ id }) => id),
    }),
  }))
  return scheduled(label, { ...own, queues })
}

/** When the transmission of a packet has ended. */
export function finished({ packets }: Script, id: string): Measure {
  const { at_s, bytes } = packets.find((own) => own.id === id)!
  return workedOut(
    { title: `${id} has left`, unit: 's', size: 1, digits: 3 },
    [`classes.${id}.delay_mean_s`],
    (waited) => at_s + waited + bytes / BYTES_PER_S,
  )
}

/** When each packet would have left if all flows with packets were served at once, bit by bit, s. */
export function finishedBitByBit({ packets }: Script): Readonly<Record<string, number>> {
  const coming = packets.toSorted((a, b) => a.at_s - b.at_s)
  const waiting = new Map<string, { id: string; bytes: number }[]>()
  const left: Record<string, number> = {}
  let now = 0
  while (coming.length > 0 || waiting.size > 0) {
    const rate = BYTES_PER_S / Math.max(waiting.size, 1)
    const ends = [...waiting.values()].map(([head]) => now + head!.bytes / rate)
    const until = Math.min(...coming.slice(0, 1).map(({ at_s }) => at_s), ...ends)
    for (const [flow, queue] of waiting) {
      const [head, ...others] = queue as [(typeof queue)[number], ...typeof queue]
      head.bytes -= (until - now) * rate
      // Rounded: a byte is not divided into more than a million.
      if (head.bytes > 1e-6) continue
      left[head.id] = until
      if (others.length > 0) waiting.set(flow, others)
      else waiting.delete(flow)
    }
    now = until
    while (coming[0] && coming[0].at_s <= now) {
      const { id, flow, bytes } = coming.shift()!
      waiting.set(flow, [...(waiting.get(flow) ?? []), { id, bytes }])
    }
  }
  return left
}
