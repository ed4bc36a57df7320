import { EVENT_COLUMNS, EVENT_KINDS, ROW_S } from '../../src/generated/facts.ts'
import type { Curve, LaneState } from '../../src/generated/lab.ts'
import type { Change, Scenario } from '../../src/generated/scenario.ts'
import { textOfAny } from './documents.ts'
import { accepted, called, type Engine, engine, lanesFor } from './engine.ts'
import { faultAt, inWords, RunStopped, TooLarge } from './errors.ts'
import { read } from './json.ts'
import { Result } from './result.ts'
import type { Source } from './source.ts'
import { Table } from './table.ts'
import { type Long, SLICE, Turns } from './turns.ts'

/** Options of `Lab.open`. */
export interface LabOptions {
  /** Time between sampled rows, 0.000001 to 1000000 s; null for none, 0.05 by default. */
  sampleS?: number | null
  /** Whether it logs the events of single packets. */
  packets?: boolean
  /** Whether it keeps a copy of the lanes every five seconds, so that `seek` backwards is quick. */
  keepCopies?: boolean
}

type Lanes = InstanceType<Engine['Lab']>

/** Times between rows, s. */
const SAMPLES_S = [1e-6, 1e6] as const

/** A scenario in execution: lanes side by side, on the same traffic and the same random numbers. */
export class Lab {
  /** What makes changes and copies, which a run to its end has no use for. */
  private readonly engine: Engine | undefined
  private readonly lanes: Lanes
  private readonly sampleS: number | undefined
  /** Rows of each lane until now, as they came. */
  private rows: Float64Array[][]
  /** Columns of these rows, lane by lane; a change may add some at the end, and a way back may take them off. */
  private readonly widths: number[] = []
  private packets: Float64Array[][]
  private wall_s = 0

  /** @internal */
  constructor(core: Engine | undefined, lanes: Lanes, sampleS: number | undefined, packets: boolean) {
    this.engine = core
    this.lanes = lanes
    this.sampleS = sampleS
    this.rows = Array.from({ length: lanes.lane_count() }, () => [])
    this.packets = packets ? this.rows.map(() => []) : []
  }

  /**
   * A lab at time zero.
   * @throws ScenarioError for a document with faults.
   */
  static async open(source: Source, { sampleS = ROW_S, packets, keepCopies }: LabOptions = {}): Promise<Lab> {
    const text = await textOfAny(source)
    const every = sampleS === null ? undefined : checkedSample('sampleS', sampleS)
    const core = await engine()
    const lanes = called(() => core.open_lab(text, every))
    if (packets) core.capture_packets(lanes)
    if (keepCopies) lanes.keep_copies()
    return new Lab(core, lanes, every, packets === true)
  }

  /** Simulated time that all lanes have reached, s. */
  get tS(): number {
    return Math.min(...this.rows.map((_, lane) => this.lanes.lane_time_s(lane)))
  }

  /** The scenario with all changes so far in its timeline. */
  get scenario(): Scenario {
    return read(this.lanes.scenario())
  }

  /**
   * Simulates to `tS` seconds.
   * @throws RangeError for a time that the lanes have passed; RunStopped if a lane was stopped.
   */
  advance(tS: number): void {
    if (!(tS >= this.tS))
      throw new RangeError(`tS is ${tS}, before the lab’s time of ${this.tS}; seek goes back`)
    this.go(tS)
    this.checkStopped()
  }

  /**
   * Goes to exactly `tS` seconds, backward or forward. The run repeats exactly, later changes included.
   * @throws RangeError for a time before 0.
   */
  seek(tS: number): void {
    if (!(tS >= 0)) throw new RangeError(`tS is ${tS}; times begin at 0`)
    this.packets = this.packets.map(() => [])
    this.lanes.rewind(tS)
    this.go(tS)
    this.take()
  }

  /** Runs to the scenario's end. @throws RunStopped, with the result so far, if a lane was stopped. */
  finish(): Result {
    this.go(this.scenario.duration_s)
    const result = this.result()
    this.checkStopped(result)
    return result
  }

  /**
   * As `finish`, with a turn for others every 8 ms.
   * @throws RunStopped, with the result so far, if a lane was stopped; Interrupted by the signal. The lab stays usable.
   */
  async finishInTurns(long: Long = {}): Promise<Result> {
    const turns = new Turns(long)
    const { duration_s } = this.scenario
    while (!this.step(duration_s)) await turns.rest(this.tS, duration_s)
    const result = this.result()
    long.onProgress?.({ done: duration_s, total: duration_s })
    this.checkStopped(result)
    return result
  }

  private go(tS: number): void {
    while (!this.step(tS)) {}
  }

  /** Simulates a slice; true once the lanes are there. */
  private step(tS: number): boolean {
    const began = performance.now()
    const there = this.lanes.advance(tS, SLICE)
    for (const [lane, known] of this.packets.entries()) known.push(this.lanes.take_events(lane))
    this.wall_s += (performance.now() - began) / 1000
    return there
  }

  private checkStopped(result?: Result): void {
    const { errors } = read(this.lanes.stopped())
    if (errors.length > 0) throw new RunStopped(inWords(errors), result ?? this.result())
  }

  /** The figures until now. */
  result(): Result {
    const rows = this.sampleS === undefined ? [] : this.rows.map((_, lane) => this.series(lane))
    return new Result(read(this.lanes.results(this.wall_s)), this.scenario, rows)
  }

  /** A row for each lane with its figures until now, as `Result.lanes`. */
  figures(): Table {
    return this.result().lanes
  }

  /**
   * Makes a change now, in all lanes or in one, and records it in the timeline. `set` maps paths to values, such as
   * `{ 'traffic.ftp.flows': 64 }` or `{ 'queue.max_p': 0.05 }`. The answer is the entry as recorded.
   *
   * @throws ScenarioError for a path that cannot change during a run or a value out of its range; then nothing has changed.
   */
  change(set: Readonly<Record<string, unknown>>, { lane }: { lane?: number } = {}): Change {
    const entry = { at_s: this.tS, set, ...(lane !== undefined && { lane }) }
    return accepted(this.engine!.change_lab(this.lanes, JSON.stringify(entry)))
  }

  /**
   * The sampled rows of a lane until now, or those after `sinceS`, as `Result.series`.
   * @throws RangeError if the lab takes none.
   */
  series(lane = 0, { sinceS = 0 }: { sinceS?: number } = {}): Table {
    if (this.sampleS === undefined)
      throw new RangeError('this lab has no rows; Lab.open(…, { sampleS: 0.05 }) takes them')
    this.checkLane(lane)
    this.take()
    const names = read(this.lanes.columns(lane))
    const [rows = new Float64Array()] = this.rows[lane]!
    return Table.ofRows(names, sinceS > 0 ? rows.subarray(lengthUntil(rows, names.length, sinceS)) : rows)
  }

  /** Takes the rows that have come, and drops those of a time that comes again. */
  private take(): void {
    if (this.sampleS === undefined) return
    this.rows = this.rows.map(([known = new Float64Array()], lane) => {
      const cut_s = this.lanes.cut_s(lane)
      const width = read(this.lanes.columns(lane)).length
      const before = this.widths[lane] ?? width
      this.widths[lane] = width
      const wide = before === width ? known : recast(known, before, width)
      const kept = cut_s === undefined ? wide : wide.subarray(0, lengthUntil(wide, width, cut_s))
      return [joined([kept, this.lanes.take_samples(lane)])]
    })
  }

  /**
   * Every event of single packets of a lane since the last call, or since a `seek`: `t_s` (s), `number`, `flow`, `class`,
   * `what`, the packets and bytes that it found, and the numbers behind a drop.
   *
   * @throws RangeError if the lab logs none.
   */
  events(lane = 0): Table {
    if (this.packets.length === 0)
      throw new RangeError('this lab logs no packets; Lab.open(…, { packets: true }) does')
    this.checkLane(lane)
    const table = Table.ofRows(EVENT_COLUMNS, joined(this.packets[lane]!))
    this.packets[lane] = []
    const what = Array.from(table.numbers('what'), (code) => EVENT_KINDS[code]!)
    return new Table({ ...table.columns, what })
  }

  /** A lane's drop curve in its present state: points of length and probability, and what the length is. */
  curve(lane = 0): Curve {
    this.checkLane(lane)
    return read(this.lanes.curve(lane)) as Curve
  }

  /** A lane's present discipline, link and traffic, with all changes. */
  state(lane = 0): LaneState {
    this.checkLane(lane)
    return read(this.lanes.state(lane)) as LaneState
  }

  /** The digest of a lane's state, 16 hexadecimal digits. */
  digest(lane = 0): string {
    this.checkLane(lane)
    return this.lanes.digest(lane)
  }

  /** A lab that continues exactly as this one would. */
  copy(): Lab {
    const other = new Lab(this.engine, this.engine!.copy_lab(this.lanes), this.sampleS, false)
    other.rows = this.rows.map((rows) => [...rows])
    other.packets = this.packets.map((events) => [...events])
    other.wall_s = this.wall_s
    return other
  }

  /** Frees the lab's memory at once; otherwise it goes when nothing refers to the lab. */
  free(): void {
    this.lanes.free()
  }

  private checkLane(lane: number): void {
    if (!this.rows[lane])
      throw new RangeError(`there is no lane ${lane}; lanes are 0 to ${this.rows.length - 1}`)
  }
}

function checkedSample(field: string, sample_s: number): number {
  const [least, most] = SAMPLES_S
  if (sample_s >= least && sample_s <= most) return sample_s
  throw faultAt(field, `${sample_s} is no time from 0.000001 to 1000000 s`)
}

/** How many numbers of rows are those until `t_s`, which is their first column. */
function lengthUntil(rows: Float64Array, width: number, t_s: number): number {
  let [low, high] = [0, rows.length / width]
  while (low < high) {
    const middle = (low + high) >> 1
    if (rows[middle * width]! <= t_s) low = middle + 1
    else high = middle
  }
  return low * width
}

/** Rows with more columns at the end, which have no values, or with fewer. */
function recast(rows: Float64Array, before: number, after: number): Float64Array {
  const other = new Float64Array((rows.length / before) * after).fill(Number.NaN)
  const kept = Math.min(before, after)
  for (let row = 0; row < rows.length / before; row++)
    other.set(rows.subarray(row * before, row * before + kept), row * after)
  return other
}

function joined(pieces: readonly Float64Array[]): Float64Array {
  const whole = new Float64Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** Options of `run`. */
export interface RunOptions extends Long {
  /** Keeps sampled rows: true every 0.05 s, a number every so many seconds, 0.000001 to 1000000. */
  series?: boolean | number
  /** Runs what is larger than usual. */
  evenIfLarge?: boolean
}

/**
 * Runs a scenario to its end.
 *
 * @throws ScenarioError for a document with faults; TooLarge above 1,000 million events, 500 MB of memory or 5,000 MB of
 * rows, unless `evenIfLarge`; RunStopped, with the result so far, if a lane was stopped; Interrupted by the signal.
 */
export async function run(
  source: Source,
  { series = false, evenIfLarge = false, ...long }: RunOptions = {},
): Promise<Result> {
  const text = await textOfAny(source)
  const every = series === false ? undefined : checkedSample('series', series === true ? ROW_S : series)
  const lanes = every === undefined ? await lanesFor(text) : undefined
  const isUsual = lanes !== undefined && (evenIfLarge || accepted(lanes.parse(text)).cost.excess === null)
  const lab = isUsual
    ? new Lab(
        undefined,
        called(() => new lanes.Lab(text, true)),
        undefined,
        false,
      )
    : await opened(text, every, evenIfLarge)
  try {
    return await lab.finishInTurns(long)
  } finally {
    lab.free()
  }
}

/** A lab with what the smaller module does not have: rows as asked for, and the reason why a run is too large. */
async function opened(text: string, every: number | undefined, evenIfLarge: boolean): Promise<Lab> {
  const core = await engine()
  const refusal = evenIfLarge ? undefined : called(() => core.run_refusal(text, every))
  if (refusal !== undefined) throw new TooLarge(inWords(read(refusal).errors))
  const lanes = called(() => core.open_lab(text, every))
  return new Lab(core, lanes, every, false)
}
