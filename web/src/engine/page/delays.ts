/** Most pairs of a delay and a packet count: 10 MB, an hour of a usual lane. Older reports are dropped. */
const MOST_PAIRS = 1_250_000
/** Memory of a report itself, in pairs: reports of idle lanes have none. */
const REPORT_PAIRS = 32
const FREE_SHARE = 0.2
/** Times of reports are rounded, s. */
const CLOSE_S = 0.01

/** Packets by their queueing delay, between two times: half a second, or less where the warm-up ends. */
interface Report {
  from_s: number
  t_s: number
  /** Pairs of a delay, s, and a number of packets. */
  pairs: Float32Array
}

/** Delays of packets or transfers, which the core reports every half second. */
export class Delays {
  #reports: Report[] = []
  #pairs = 0
  readonly mostPairs: number

  constructor(mostPairs = MOST_PAIRS) {
    this.mostPairs = mostPairs
  }

  /** Adds the report that ends at `t_s`. */
  add(t_s: number, pairs: Float32Array): void {
    const report = { from_s: this.#reports.at(-1)?.t_s ?? 0, t_s, pairs }
    this.#reports.push(report)
    this.#pairs += roomOf(report)
    if (this.#pairs > this.mostPairs) this.#forget()
  }

  /** Forgets the reports after `t_s`. */
  cut(t_s: number): void {
    this.#reports = this.#reports.filter((report) => report.t_s <= t_s)
    this.#pairs = this.#reports.reduce((sum, report) => sum + roomOf(report), 0)
  }

  #forget(): void {
    let first = 0
    while (this.#pairs > (1 - FREE_SHARE) * this.mostPairs) {
      this.#pairs -= roomOf(this.#reports[first]!)
      first++
    }
    this.#reports = this.#reports.slice(first)
  }

  /**
   * The delay, s, that a share `q` of the packets did not exceed, over the whole reports between two times: as the result
   * document has it, to within 1/512 of its value. NaN where nothing left.
   */
  quantiles(from_s: number, to_s: number): (q: number) => number {
    const within = (report: Report) => report.from_s >= from_s - CLOSE_S && report.t_s <= to_s + CLOSE_S
    return quantilesOf(this.#reports.filter(within))
  }
}

/** The delays that a lane reports. */
export class Reports {
  /** Queueing delays of the packets that left. */
  readonly delays = new Delays()
  readonly #classes: Delays[] = []

  /** One-way delays or completion times of the class with this index; empty for other kinds of classes. */
  ofClass(index: number): Delays {
    this.#classes[index] ??= new Delays()
    return this.#classes[index]
  }

  /**
   * Adds reports. Each is: its time; 0 for the lane, or one more than the index of a class; the number of its pairs; the
   * pairs.
   */
  append(values: Float32Array): void {
    for (let at = 0; at + 2 < values.length; ) {
      const [t_s, of, count] = values.subarray(at, at + 3) as unknown as [number, number, number]
      const end = at + 3 + 2 * count
      const delays = of === 0 ? this.delays : this.ofClass(of - 1)
      delays.add(t_s, values.slice(at + 3, end))
      at = end
    }
  }

  /** Forgets the reports after `t_s`. */
  cut(t_s: number): void {
    this.delays.cut(t_s)
    for (const delays of this.#classes) delays?.cut(t_s)
  }
}

const roomOf = ({ pairs }: Report): number => REPORT_PAIRS + pairs.length / 2

function quantilesOf(reports: readonly Report[]): (q: number) => number {
  const packets = new Map<number, number>()
  let all = 0
  for (const { pairs } of reports) {
    for (let i = 0; i < pairs.length; i += 2) {
      packets.set(pairs[i]!, (packets.get(pairs[i]!) ?? 0) + pairs[i + 1]!)
      all += pairs[i + 1]!
    }
  }
  const sorted = [...packets].sort(([a], [b]) => a - b)
  return (q) => {
    let sum = 0
    const found = sorted.find(([, own]) => {
      sum += own
      return sum >= Math.max(1, q * all)
    })
    return found?.[0] ?? Number.NaN
  }
}
