import { FLOWS_WATCHED } from '../../generated/facts'
import { Reports } from './delays'
import { Extremes } from './extremes'

/**
 * About 25 simulated minutes at full resolution; older rows are then merged. Four lanes with as many need 70 MB, and a lab
 * less than 100 however long it runs.
 */
const MAX_ROWS = 32_000
/** Room for what comes at once before rows are merged. */
const SPARE_ROWS = 768
const RECENT_SHARE = 0.25
const FREE_SHARE = 0.2

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
  #windows: Uint16Array
  #rows = 0
  readonly #extremes = new Extremes()
  /** Delays of single packets and transfers, as far as they are recorded. */
  readonly reports: Reports
  readonly columns: readonly string[]
  readonly maxRows: number

  constructor(columns: readonly string[], maxRows = MAX_ROWS, reports = new Reports()) {
    this.columns = columns
    this.reports = reports
    this.maxRows = maxRows
    this.#index = new Map(columns.map((name, i) => [name, i]))
    this.#stride = columns.length
    this.#merge = columns.map((name) => MERGE[name] ?? ((_, later) => later))
    this.#data = new Float64Array(2048 * this.#stride)
    this.#windows = new Uint16Array(2048 * FLOWS_WATCHED)
  }

  /** The same rows with other columns; one that they lack has no values. */
  recast(columns: readonly string[]): Series {
    const other = new Series(columns, this.maxRows, this.reports)
    const places = columns.map((name) => this.column(name))
    const rows = new Float64Array(this.#rows * columns.length)
    for (let row = 0; row < this.#rows; row++)
      for (const [at, place] of places.entries())
        rows[row * columns.length + at] = place < 0 ? Number.NaN : this.at(row, place)
    other.append(rows, this.#windows.slice(0, this.#rows * FLOWS_WATCHED))
    return other
  }

  get length(): number {
    return this.#rows
  }

  /** What its rows have room for, bytes. */
  get bytes(): number {
    return this.#data.byteLength + this.#windows.byteLength
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

  /**
   * Congestion window, in packets, of the `flow`-th greedy flow that ran at a row, up to `FLOWS_WATCHED`; 0 where
   * there was none.
   */
  window(row: number, flow: number): number {
    return this.#windows[row * FLOWS_WATCHED + flow] ?? 0
  }

  /** Adds rows, with as many windows beside each as flows are watched, or with none at all. */
  append(rows: Float64Array, windows = new Uint16Array((rows.length / this.#stride) * FLOWS_WATCHED)): void {
    const count = rows.length / this.#stride
    if (!Number.isInteger(count))
      throw new RangeError(`${rows.length} values do not fill rows of ${this.#stride}`)
    const wanted = (this.#rows + count) * this.#stride
    if (wanted > this.#data.length) {
      const doubled = Math.min(this.#data.length * 2, (this.maxRows + SPARE_ROWS) * this.#stride)
      const grown = new Float64Array(Math.max(wanted, doubled))
      grown.set(this.#data.subarray(0, this.#rows * this.#stride))
      this.#data = grown
      const windows = new Uint16Array((grown.length / this.#stride) * FLOWS_WATCHED)
      windows.set(this.#windows.slice(0, this.#rows * FLOWS_WATCHED))
      this.#windows = windows
    }
    this.#data.set(rows, this.#rows * this.#stride)
    this.#windows.set(windows, this.#rows * FLOWS_WATCHED)
    this.#rows += count
    if (this.#rows > this.maxRows) this.#thin()
  }

  /** Forgets the rows after `t_s`. */
  cut(t_s: number): void {
    let rows = this.rowAt(t_s)
    while (rows < this.#rows && this.time(rows) <= t_s) rows++
    this.#rows = rows
    this.#extremes.clear()
    this.reports.cut(t_s)
  }

  /** Least of a column over the rows from `first` to before `end`. */
  least(first: number, end: number, column: number): number {
    return this.#extremes.least(this, first, end, column)
  }

  /** Greatest of a column over the rows from `first` to before `end`. */
  greatest(first: number, end: number, column: number): number {
    return this.#extremes.greatest(this, first, end, column)
  }

  /**
   * First row whose time is at or after `t_s`; `length` if there is none. From a row `from` on, those
   * nearby are found soonest.
   */
  rowAt(t_s: number, from = -1): number {
    let low = from + 1
    let high = this.#rows
    if (from >= 0) {
      let stride = 1
      while (low + stride < high && this.time(low + stride - 1) < t_s) {
        low += stride
        stride *= 2
      }
      high = Math.min(high, low + stride)
    }
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.time(middle) < t_s) low = middle + 1
      else high = middle
    }
    return low
  }

  /**
   * Merges neighbours among the older rows, the finest first, until a fifth of the room is free. What a
   * plot shows at the live edge keeps its resolution, and all of the past has about the same.
   */
  #thin(): void {
    this.#extremes.clear()
    const recent = Math.floor(this.#rows * RECENT_SHARE)
    let span_s = Number.POSITIVE_INFINITY
    for (let row = 1; row < this.#rows - recent; row++) {
      const step_s = this.time(row) - this.time(row - 1)
      // Doubling needs a positive step to end.
      if (step_s > 0) span_s = Math.min(span_s, step_s)
    }
    while (this.#rows > (1 - FREE_SHARE) * this.maxRows) {
      span_s *= 2
      this.#mergeUpTo(this.#rows - recent, span_s * 1.01)
    }
  }

  /** Merges pairs of rows before `end` that together span at most `span_s`. */
  #mergeUpTo(end: number, span_s: number): void {
    const stride = this.#stride
    let to = 0
    let row = 0
    while (row < end) {
      const before_s = to > 0 ? this.time(to - 1) : 0
      const pair = row + 1 < end && this.time(row + 1) - before_s <= span_s
      for (let column = 0; column < stride; column++) {
        const a = this.at(row, column)
        this.#data[to * stride + column] = pair ? this.#merge[column]!(a, this.at(row + 1, column)) : a
      }
      row += pair ? 2 : 1
      this.#moveWindows(to, row - 1, row)
      to++
    }
    this.#data.copyWithin(to * stride, end * stride, this.#rows * stride)
    this.#moveWindows(to, end, this.#rows)
    this.#rows -= end - to
  }

  #moveWindows(to: number, from: number, end: number): void {
    this.#windows.copyWithin(to * FLOWS_WATCHED, from * FLOWS_WATCHED, end * FLOWS_WATCHED)
  }
}
