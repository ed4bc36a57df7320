import type { Scenario } from '../../src/generated/scenario.ts'
import type { SweepDocument, SweepResults } from '../../src/generated/sweep.ts'
import { called, type Engine, engine } from './engine.ts'
import { type FinishedJobs, Interrupted, inWords, RunStopped, ScenarioError, TooLarge } from './errors.ts'
import { onThisThread, type RunJobs } from './jobs.ts'
import { read } from './json.ts'
import { type Source, textOf } from './source.ts'
import { Table } from './table.ts'
import type { Long } from './turns.ts'

type Collection = InstanceType<Engine['Sweep']>

/** The finished jobs of a sweep that lacks some. */
export class Part implements FinishedJobs {
  /** @internal */
  readonly collection: Collection

  /** @internal */
  constructor(collection: Collection) {
    this.collection = collection
  }

  /** The sweep with every default. */
  get sweep(): SweepDocument {
    return read(this.collection.sweep())
  }

  /** Number of jobs of the whole sweep: points times replications. */
  get jobs(): number {
    return this.collection.jobs()
  }

  /** Number of finished jobs. */
  get finished(): number {
    return this.collection.finished()
  }

  /** The part document: what `aqmlab sweep --shard I/N` writes and `aqmlab merge` reads. */
  toJson(): string {
    return `${this.collection.part()}\n`
  }
}

/** A whole sweep. */
export class SweepResult {
  /** @internal */
  readonly collection: Collection

  /** @internal */
  constructor(collection: Collection) {
    this.collection = collection
  }

  /** The document of `aqmlab sweep`: for each point the values, and each lane’s figures with intervals. */
  get document(): SweepResults {
    return read(this.collection.document()) as SweepResults
  }

  /** The sweep with every default. */
  get sweep(): SweepDocument {
    return read(this.collection.sweep())
  }

  /**
   * A row for each point and lane, with the columns of `toCsv()`: the varied paths, `lane`, `label`, and for each figure
   * its mean, its half-width of the 95 % interval, its number of replications, and the same of its difference from the
   * first lane.
   */
  get table(): Table {
    const [header = [], ...rows] = cellsOf(this.toCsv())
    const columns = header.map((name, at) => [name, numbersOf(rows.map((row) => row[at]!))] as const)
    return new Table(Object.fromEntries(columns))
  }

  /**
   * The scenario of a run, both counted from 0: the run behind a row of `table` is that of row / lanes, rounded down.
   * @throws RangeError if there is no such run.
   */
  scenario(point: number, replication = 0): Scenario {
    const { replications } = this.sweep
    const points = this.collection.jobs() / replications
    const within = (at: number, count: number) => Number.isInteger(at) && at >= 0 && at < count
    if (!within(point, points) || !within(replication, replications))
      throw new RangeError(`there are ${points} points and ${replications} replications`)
    return read(this.collection.scenario(point * replications + replication))
  }

  /** The bytes that `aqmlab sweep` writes. */
  toJson(): string {
    return `${this.collection.document()}\n`
  }

  /** The bytes that `aqmlab sweep --csv` writes. */
  toCsv(): string {
    return this.collection.csv()
  }
}

/** The cells of CSV, row by row. A cell in quotes has its quotes doubled (RFC 4180). */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    if (end === '' && quoted === undefined && plain === '' && rows.at(-1)!.length === 0) break
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '') break
    if (end !== ',') rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}

/** A column of numbers, where an empty cell is missing; or of texts. */
function numbersOf(cells: string[]): Float64Array | string[] {
  const numbers = cells.map((cell) => (cell === '' ? Number.NaN : Number(cell)))
  const texts = numbers.some((number, at) => Number.isNaN(number) && cells[at] !== '')
  return texts ? cells : Float64Array.from(numbers)
}

/** Options of `sweep`. */
export interface SweepOptions extends Long {
  /** Such as `3/40`: runs every fortieth job from the third on. The answer is a `Part`, and `merge` joins parts. */
  shard?: string
  /** Its jobs do not run again: a part, or the text of its file. */
  resume?: FinishedJobs | SweepResult | string
  /** Runs what is larger than usual. */
  evenIfLarge?: boolean
}

/**
 * Runs a sweep: `{ scenario, vary: [{ path: 'traffic.ftp.flows', values: [8, 16] }], replications: 10 }`. The result is the
 * same to the byte however the jobs are divided.
 *
 * @throws ScenarioError with every fault; TooLarge above 100,000 million events, unless `evenIfLarge`; RunStopped if a run
 * was stopped; Interrupted by the signal. The latter two have the finished jobs, for `resume`.
 */
export function sweep(source: Source, options?: SweepOptions & { shard?: undefined }): Promise<SweepResult>
export function sweep(source: Source, options: SweepOptions): Promise<Part | SweepResult>
export async function sweep(source: Source, options: SweepOptions = {}): Promise<Part | SweepResult> {
  return await sweepBy(onThisThread)(source, options)
}

/** @internal A sweep whose jobs run there. */
export const sweepBy =
  (runJobs: RunJobs) =>
  async (
    source: Source,
    { shard, resume, evenIfLarge, ...long }: SweepOptions,
  ): Promise<Part | SweepResult> => {
    const text = textOf(source)
    const core = await engine()
    const collection = called(() => new core.Sweep(text))
    const refusal = evenIfLarge ? undefined : collection.too_large()
    if (refusal !== undefined) throw new TooLarge(inWords(read(refusal).errors))
    if (resume !== undefined) join(collection, resume)
    if (shard !== undefined) called(() => collection.note_shard(shard))
    const jobs = [...called(() => collection.unfinished(shard))]
    try {
      await runJobs({ kind: 'sweep', text }, jobs, collection, long)
    } catch (error) {
      if (error instanceof Interrupted) throw new Interrupted(error.cause, new Part(collection))
      if (error instanceof ScenarioError) throw new RunStopped(error.faults, new Part(collection))
      throw error
    }
    return ofCollection(collection)
  }

const ofCollection = (collection: Collection) =>
  collection.finished() === collection.jobs() ? new SweepResult(collection) : new Part(collection)

type PartSource = FinishedJobs | SweepResult | string

function partText(part: PartSource): string {
  if (typeof part === 'string') return part
  return part instanceof SweepResult ? part.collection.part() : part.toJson()
}

function join(collection: Collection, part: PartSource): void {
  const bytes = new TextEncoder().encode(partText(part))
  called(() =>
    collection.join({
      length: () => bytes.length,
      read: (at, length) => bytes.subarray(at, at + length),
    }),
  )
}

/**
 * Joins parts of one sweep, or their texts: a `SweepResult` if no job is missing, else a larger `Part`.
 *
 * @throws ScenarioError for parts of different sweeps, of another version, or with different figures for one job;
 * RangeError without parts.
 */
export async function merge(
  parts: Iterable<FinishedJobs | SweepResult | string>,
): Promise<Part | SweepResult> {
  const [first, ...others] = parts
  if (first === undefined) throw new RangeError('parts to merge are needed')
  const core = await engine()
  const collection = called(() => core.Sweep.from_part(partText(first)))
  for (const other of others) join(collection, other)
  return ofCollection(collection)
}
