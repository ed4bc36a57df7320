/** Room for pairs of a delay and its packets: an hour of a usual lane, 10 MB. The oldest reports make room. */
const MOST_PAIRS = 1_250_000
/** Room that a report itself takes, in pairs: an idle lane has reports without any. */
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

/** The queueing delays of the packets that left a lane, as the core reports them every half second. */
export class Delays {
  #reports: Report[] = []
  #pairs = 0
  readonly mostPairs: number

  constructor(mostPairs = MOST_PAIRS) {
    this.mostPairs = mostPairs
  }

  /** Adds reports: each its time, the number of its pairs, and its pairs. */
  append(values: Float32Array): void {
    for (let at = 0; at + 1 < values.length; ) {
      const end = at + 2 + 2 * values[at + 1]!
      const from_s = this.#reports.at(-1)?.t_s ?? 0
      this.#reports.push({ from_s, t_s: values[at]!, pairs: values.slice(at + 2, end) })
      this.#pairs += roomOf(this.#reports.at(-1)!)
      at = end
    }
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
