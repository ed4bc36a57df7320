import type { Change } from '../types'

/** Changes of the same parameter within this time are one gesture, s. */
export const GESTURE_S = 2

/**
 * Whether a change is of lane `index`, by itself or with all others: `Change::concerns` of the core. Without a lane,
 * whether it is of all.
 */
export const concerns = (
  { lane }: { lane?: number | null | undefined },
  index: number | undefined,
): boolean => lane == null || lane === index

/** Changes by time, and at equal times as they come: `in_order_of_time` of the core. */
export const inOrderOfTime = <C extends Pick<Change, 'at_s'>>(timeline: readonly C[] = []): C[] =>
  [...timeline].sort((a, b) => a.at_s - b.at_s)

/** Whether two changes are of the same things in the same lanes. */
export const sameThings = (a: Omit<Change, 'at_s'>, b: Omit<Change, 'at_s'>): boolean =>
  (a.lane ?? null) === (b.lane ?? null) && Object.keys(a.set).join() === Object.keys(b.set).join()

/** What a change sets, such as `traffic.ftp.flows`, `link.buffer` or `queue.max_p`. */
export interface Path {
  of: string
  /** Of which traffic class. */
  id: string | undefined
  /** Empty where it is the whole queue. */
  field: string
}

export function pathOf(path: string): Path {
  const [of = '', ...rest] = path.split('.')
  return { of, id: of === 'traffic' ? rest.shift() : undefined, field: rest.join('.') }
}
