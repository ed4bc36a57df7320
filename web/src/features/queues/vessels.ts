import type { Series } from '../../engine/page/series'
import type { QueueSpec, SchedulerOf } from '../../generated/scenario'

/** A queue of a scheduler. */
export type Part = NonNullable<SchedulerOf['queues']>[number]

/** A queue with its place in the list. */
export interface Placed extends Part {
  at: number
}

/** Span of the shares of the link, s. */
const SHARE_S = 2
const LEAST_WEIGHT = 0.01
const MOST_WEIGHT = 1000
/** The greatest packets of a turn that a drag makes. */
const MOST_PACKETS = 12

export const isScheduler = (queue: QueueSpec | undefined): queue is SchedulerOf => queue?.kind === 'scheduler'

/** The queues by level, the first one served first. */
export function levelsOf({ share, queues = [] }: SchedulerOf): Placed[][] {
  const placed = queues.map((part, at): Placed => ({ ...part, at }))
  if (share === 'strict') return placed.map((part) => [part])
  const levels = [...new Set(placed.map(({ level = 0 }) => level))].sort((a, b) => a - b)
  return levels.map((own) => placed.filter(({ level = 0 }) => level === own))
}

/** What a queue holds, and what it got of the link in the last two seconds. */
export interface Reading {
  bytes: number
  /** Mean wait of the packets that left in these seconds, or of its head if none did, ms. */
  ms: number
  /** 0 to 1; NaN if the link sent nothing. */
  share: number
}

export function readingsOf(series: Series, queues: number): Reading[] {
  const last = series.length - 1
  const before = Math.max(series.rowAt(series.time(last) - SHARE_S), 0)
  const value = (row: number, at: number, name: string) => {
    const column = series.column(`k${at + 1}_${name}`)
    return column < 0 ? Number.NaN : series.at(row, column)
  }
  const all = Array.from({ length: queues }, (_, at) => at)
  const grown = (at: number, name: string) => value(last, at, name) - (value(before, at, name) || 0)
  const sent = all.map((at) => grown(at, 'sent_bytes'))
  const waited_s = (at: number) =>
    grown(at, 'departures') > 0
      ? grown(at, 'delay_sum_s') / grown(at, 'departures')
      : value(last, at, 'delay_s')
  const sum = sent.reduce((a, b) => a + b, 0)
  return all.map((at) => ({
    bytes: value(last, at, 'bytes'),
    ms: 1000 * waited_s(at),
    share: sum > 0 ? sent[at]! / sum : Number.NaN,
  }))
}

const weightOf = ({ weight = 1 }: Part) => weight
const within = (weight: number) => Math.min(Math.max(weight, LEAST_WEIGHT), MOST_WEIGHT)
const rounded = (weight: number) => Number(within(weight).toPrecision(2))

/** The same scheduler with `weights` for some of its queues, by their places. */
function withWeights(queue: SchedulerOf, weights: ReadonlyMap<number, number>): SchedulerOf {
  const queues = (queue.queues ?? []).map((part, at) => ({
    ...part,
    weight: weights.get(at) ?? weightOf(part),
  }))
  return { ...queue, queues }
}

/** Two small whole numbers whose ratio is nearest to `share` : 1 − `share`. */
function packetsOf(share: number): [number, number] {
  let nearest: [number, number] = [1, 1]
  let least = Number.POSITIVE_INFINITY
  for (let sum = 2; sum <= MOST_PACKETS; sum++)
    for (let one = 1; one < sum; one++) {
      const off = Math.abs(one / sum - share)
      if (off < least - 1e-9) [nearest, least] = [[one, sum - one], off]
    }
  return nearest
}

/** The scheduler during a drag: of what two neighbours had together as it began, the first gets `share`. */
export function divided(
  queue: SchedulerOf,
  one: Placed,
  other: Placed,
  share: number,
  sum: number,
): SchedulerOf {
  const [a, b] = queue.share === 'wrr' ? packetsOf(share) : [rounded(sum * share), rounded(sum * (1 - share))]
  return withWeights(
    queue,
    new Map([
      [one.at, a],
      [other.at, b],
    ]),
  )
}

/** The scheduler with a queue's weight a tenth greater or less, or one packet with weighted round robin. */
export function stepped(queue: SchedulerOf, part: Placed, up: boolean): SchedulerOf {
  const weight = weightOf(part)
  const next =
    queue.share === 'wrr' ? Math.max(weight + (up ? 1 : -1), 1) : rounded(up ? weight * 1.1 : weight / 1.1)
  return withWeights(queue, new Map([[part.at, next]]))
}

/**
 * The scheduler with a queue in another place of the order of service: at the level `to`, or at a new one before the first
 * (−1) or after the last. With strict priority each queue is a level, so the order of the levels changes. Nothing changes if
 * there is no such place.
 */
export function moved(queue: SchedulerOf, part: Placed, to: number): SchedulerOf {
  const levels = levelsOf(queue)
  const from = levels.findIndex((level) => level.some(({ at }) => at === part.at))
  if (queue.share === 'strict') return swapped(queue, from, to)
  const others = levels.map((level) => level.filter(({ at }) => at !== part.at))
  if (to < 0) others.unshift([part])
  else if (to >= levels.length) others.push([part])
  else others[to] = [...others[to]!, part]
  const kept = others.filter((level) => level.length > 0)
  const levelOf = (at: number) => kept.findIndex((level) => level.some((own) => own.at === at))
  const queues = (queue.queues ?? []).map((own, at) => ({ ...own, level: levelOf(at) }))
  return { ...queue, queues }
}

/** With strict priority: two queues with each other's places. What they take goes with them; the last one takes the rest. */
function swapped(queue: SchedulerOf, from: number, to: number): SchedulerOf {
  const queues = [...(queue.queues ?? [])]
  const [one, other] = [queues[from], queues[to]]
  const last = queues.length - 1
  if (!one || !other || from === last || to === last) return queue
  queues[from] = other
  queues[to] = one
  return { ...queue, queues }
}
