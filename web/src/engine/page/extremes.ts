/** A table of values. */
interface Rows {
  at(row: number, column: number): number
}

interface Blocks {
  low: number[]
  high: number[]
}

/** Rows to a block. */
const BLOCK = 32

/**
 * Minimum and maximum of each column over blocks of rows, computed on first use, so that the peaks of a long history are
 * found within a frame. NaN anywhere makes NaN.
 */
export class Extremes {
  #columns = new Map<number, Blocks>()

  /** Forgets all blocks: existing rows have changed. */
  clear(): void {
    this.#columns.clear()
  }

  least(rows: Rows, first: number, end: number, column: number): number {
    return this.#over(rows, first, end, column, 'low', Math.min, Number.POSITIVE_INFINITY)
  }

  greatest(rows: Rows, first: number, end: number, column: number): number {
    return this.#over(rows, first, end, column, 'high', Math.max, Number.NEGATIVE_INFINITY)
  }

  #over(
    rows: Rows,
    first: number,
    end: number,
    column: number,
    side: keyof Blocks,
    pick: (a: number, b: number) => number,
    none: number,
  ): number {
    let value = none
    let row = first
    const from = Math.ceil(first / BLOCK)
    const to = Math.floor(end / BLOCK)
    if (to > from) {
      const blocks = this.#blocks(rows, to, column)[side]
      for (; row < from * BLOCK; row++) value = pick(value, rows.at(row, column))
      for (let block = from; block < to; block++) value = pick(value, blocks[block]!)
      row = to * BLOCK
    }
    for (; row < end; row++) value = pick(value, rows.at(row, column))
    return value
  }

  /** The first `count` blocks of a column. */
  #blocks(rows: Rows, count: number, column: number): Blocks {
    let blocks = this.#columns.get(column)
    if (!blocks) {
      blocks = { low: [], high: [] }
      this.#columns.set(column, blocks)
    }
    for (let block = blocks.low.length; block < count; block++) {
      let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
      for (let row = block * BLOCK; row < (block + 1) * BLOCK; row++) {
        const value = rows.at(row, column)
        low = Math.min(low, value)
        high = Math.max(high, value)
      }
      blocks.low.push(low)
      blocks.high.push(high)
    }
    return blocks
  }
}
