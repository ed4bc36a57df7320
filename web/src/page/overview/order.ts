import type { Figures } from '../../engine/page/figures'
import type { LaneFigure } from '../../measures/lane-figure'

/** What the rows are sorted by: a figure by its key, from its least value on or from its greatest. */
export interface Sorting {
  key: string
  descending: boolean
}

/** The sorting after a press on the head of a column: ascending first, then descending, then as the lanes stand. */
export function pressed(now: Sorting | undefined, key: string): Sorting | undefined {
  if (now?.key !== key) return { key, descending: false }
  return now.descending ? undefined : { key, descending: true }
}

/** Places of the lanes in the order of a figure; lanes without a value come last, and equal ones as they stand. */
export function sorted(
  lanes: readonly number[],
  figures: readonly (Figures | undefined)[],
  by: LaneFigure | undefined,
  descending = false,
): number[] {
  if (!by) return [...lanes]
  const numberOf = (lane: number) => {
    const own = figures[lane]
    const value = own ? by.of(own) : Number.NaN
    return Number.isNaN(value) ? Number.POSITIVE_INFINITY : descending ? -value : value
  }
  const values = new Map(lanes.map((lane) => [lane, numberOf(lane)]))
  return [...lanes].sort((a, b) => {
    const [one, other] = [values.get(a)!, values.get(b)!]
    return one === other ? a - b : one - other
  })
}
