import type { Figures } from '../../engine/page/figures'
import type { LaneFigure } from '../../measures/lane-figure'

/** The sorting of the rows: the key of a figure, and the direction. */
export interface Sorting {
  key: string
  descending: boolean
}

/** The sorting after a press on a column's head: ascending, then descending, then the order of the lanes. */
export function pressed(now: Sorting | undefined, key: string): Sorting | undefined {
  if (now?.key !== key) return { key, descending: false }
  return now.descending ? undefined : { key, descending: true }
}

/** Indices of the lanes sorted by a figure. The sort is stable; lanes without a value come last. */
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
