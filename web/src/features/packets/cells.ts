/** A queue's packets stacked in columns, the head at the left. */
export interface Cells {
  /** Packets per column. */
  rows: number
  /** Width and height of a block, px. */
  size: number
  /** Number of blocks that fit. */
  capacity: number
}

/** Smallest and largest block, px: smaller ones merge, larger ones flicker. */
const LEAST = 3
const MOST = 12
/** Sizes are multiples of half a pixel, for sharp edges. */
const SHARP = 2

/** The largest blocks for which a queue of `limit` packets fits into a rectangle. */
export function cellsFor(limit: number, width: number, height: number): Cells {
  const cells = (rows: number): Cells => {
    const size = Math.floor(Math.min(MOST, height / rows) * SHARP) / SHARP
    return { rows, size, capacity: rows * Math.floor(width / size) }
  }
  const most = Math.max(1, Math.floor(height / LEAST))
  for (let rows = 1; rows < most; rows++) if (cells(rows).capacity >= limit) return cells(rows)
  return cells(most)
}

/** Left edge of the `index`-th packet's block, from 0 at the head, px. */
export const columnOf = (index: number, { rows, size }: Cells): number => Math.floor(index / rows) * size
export const rowOf = (index: number, { rows, size }: Cells): number => (index % rows) * size

/** End of this many packets, px. */
export const lengthAt = (packets: number, { rows, size }: Cells): number => (packets / rows) * size
