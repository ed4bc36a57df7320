/** A queue's packets stacked in columns, the head at the left. */
export interface Cells {
  /** Packets to a column. */
  rows: number
  /** Width and height of a packet's place, px. */
  size: number
  /** Packets that there is room for. */
  capacity: number
}

/** Smaller blocks run together, larger ones are restless; px. */
const LEAST = 3
const MOST = 12
/** Sizes go by half pixels, so that edges are sharp. */
const SHARP = 2

/** The largest places with which a queue of `limit` packets fits into a rectangle. */
export function cellsFor(limit: number, width: number, height: number): Cells {
  const cells = (rows: number): Cells => {
    const size = Math.floor(Math.min(MOST, height / rows) * SHARP) / SHARP
    return { rows, size, capacity: rows * Math.floor(width / size) }
  }
  const most = Math.max(1, Math.floor(height / LEAST))
  for (let rows = 1; rows < most; rows++) if (cells(rows).capacity >= limit) return cells(rows)
  return cells(most)
}

/** Where the left edge of the place of the `index`-th packet is, from 0 at the head, px. */
export const columnOf = (index: number, { rows, size }: Cells): number => Math.floor(index / rows) * size
export const rowOf = (index: number, { rows, size }: Cells): number => (index % rows) * size

/** Where a length of this many packets ends, px. */
export const lengthAt = (packets: number, { rows, size }: Cells): number => (packets / rows) * size
