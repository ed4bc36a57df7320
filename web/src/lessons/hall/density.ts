/** Number of lines that pass each cell of a grid: columns from the left, rows from the bottom. */
export interface Density {
  columns: number
  rows: number
  counts: Uint16Array
  /** The largest count. */
  most: number
}

/** A line's value at a share of its length, from 0 to 1. */
export function valueAlong(values: readonly number[], share: number): number {
  const place = share * (values.length - 1)
  const left = Math.min(Math.floor(place), values.length - 2)
  return values[left]! + (place - left) * (values[left + 1]! - values[left]!)
}

/**
 * The density of lines on an axis from 0 to `top`. Each line counts once in every cell it passes, however steep; values
 * above the top count nowhere.
 */
export function densityOf(
  lines: readonly (readonly number[])[],
  top: number,
  columns: number,
  rows: number,
): Density {
  const counts = new Uint16Array(columns * rows)
  const rowOf = (value: number) => Math.floor((value / top) * rows)
  let most = 0
  for (const values of lines)
    for (let column = 0; column < columns; column++) {
      const ends = [valueAlong(values, column / columns), valueAlong(values, (column + 1) / columns)]
      const low = rowOf(Math.min(...ends))
      // A value at the very top belongs to the last row.
      const high = Math.max(...ends) === top ? rows - 1 : rowOf(Math.max(...ends))
      for (let row = Math.min(low, high); row <= Math.min(high, rows - 1); row++) {
        const cell = column * rows + row
        counts[cell] = counts[cell]! + 1
        most = Math.max(most, counts[cell]!)
      }
    }
  return { columns, rows, counts, most }
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
