/** A line's value at a share of its length, from 0 to 1. */
export function valueAlong(values: readonly number[], share: number): number {
  const place = share * (values.length - 1)
  const left = Math.min(Math.floor(place), values.length - 2)
  return values[left]! + (place - left) * (values[left + 1]! - values[left]!)
}

/** The quartiles and the median. */
export const QUARTERS = [0.25, 0.5, 0.75] as const

/** A quantile, interpolated linearly (R's type 7); NaN for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  if (sorted.length < 2) return sorted[0] ?? Number.NaN
  return valueAlong(sorted, share)
}

/** A quantile of lines at each share of their length. */
export const quantileLine = (
  lines: readonly (readonly number[])[],
  shares: readonly number[],
  of: number,
): number[] =>
  shares.map((share) =>
    quantile(
      lines.map((values) => valueAlong(values, share)),
      of,
    ),
  )

/** Numbers as columns of dots on an axis: each number's place in its column, from the bottom. */
export function stacked(
  values: readonly number[],
  from: number,
  to: number,
  columns: number,
): { column: number; level: number }[] {
  const heights = new Map<number, number>()
  return values.map((value) => {
    const column = Math.min(columns - 1, Math.max(0, Math.floor(((value - from) / (to - from)) * columns)))
    const level = heights.get(column) ?? 0
    heights.set(column, level + 1)
    return { column, level }
  })
}
