/** About 50 simulated minutes at full resolution; older rows are then merged in pairs. */
const MAX_ROWS = 60_000

/** How two rows of a column become one; cumulative and momentary columns keep the later value. */
const MERGE: Record<string, (a: number, b: number) => number> = {
  queue_min_packets: Math.min,
  queue_max_packets: Math.max,
  queue_mean_packets: (a, b) => (a + b) / 2,
}

/** The sampled history of one lane: rows in order of time, with named columns. */
export class Series {
  readonly #index: Map<string, number>
  readonly #stride: number
  readonly #merge: ((a: number, b: number) => number)[]
  #data: Float64Array
  #rows = 0
  readonly columns: readonly string[]
  readonly maxRows: number

  constructor(columns: readonly string[], maxRows = MAX_ROWS) {
    this.columns = columns
    this.maxRows = maxRows
    this.#index = new Map(columns.map((name, i) => [name, i]))
    this.#stride = columns.length
    this.#merge = columns.map((name) => MERGE[name] ?? ((_, later) => later))
    this.#data = new Float64Array(2048 * this.#stride)
  }

  get length(): number {
    return this.#rows
  }

  /** Position of a column, or -1. */
  column(name: string): number {
    return this.#index.get(name) ?? -1
  }

  at(row: number, column: number): number {
    return this.#data[row * this.#stride + column] ?? Number.NaN
  }

  time(row: number): number {
    return this.#data[row * this.#stride] ?? Number.NaN
  }

  append(rows: Float64Array): void {
    const count = rows.length / this.#stride
    if (!Number.isInteger(count))
      throw new RangeError(`${rows.length} values do not fill rows of ${this.#stride}`)
    const wanted = (this.#rows + count) * this.#stride
    if (wanted > this.#data.length) {
      const grown = new Float64Array(Math.max(wanted, this.#data.length * 2))
      grown.set(this.#data.subarray(0, this.#rows * this.#stride))
      this.#data = grown
    }
    this.#data.set(rows, this.#rows * this.#stride)
    this.#rows += count
    while (this.#rows > this.maxRows) this.#thin()
  }

  /** First row whose time is at or after `t_s`; `length` if there is none. */
  rowAt(t_s: number): number {
    let low = 0
    let high = this.#rows
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.time(middle) < t_s) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Merges the older half in pairs, so that what a plot shows keeps its resolution. */
  #thin(): void {
    const stride = this.#stride
    const pairs = this.#rows >> 2
    for (let pair = 0; pair < pairs; pair++) {
      for (let column = 0; column < stride; column++) {
        const a = this.at(2 * pair, column)
        const b = this.at(2 * pair + 1, column)
        this.#data[pair * stride + column] = this.#merge[column]!(a, b)
      }
    }
    this.#data.copyWithin(pairs * stride, 2 * pairs * stride, this.#rows * stride)
    this.#rows -= pairs
  }
}
